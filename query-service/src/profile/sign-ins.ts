import { ownSignIns } from '@wordtrail/contracts/api/sign-ins'
import { endOfSignIn } from '@wordtrail/contracts/events/sign-ins'
import { deviceOfText } from '@wordtrail/contracts/learning/device'
import { signInLimits } from '@wordtrail/contracts/learning/limits'
import type { Handler } from '@wordtrail/platform/http/handler'
import { type QueryContext, query } from '../query.ts'

/** Where the caller is signed in at present: those used last, the latest first. */
export const signInRoutes = (context: QueryContext): Handler[] => [
  query(context, ownSignIns, async ({ caller }, { db }) => {
    const row = await db.selectFrom('sign_ins').select('sign_ins').where('user_id', '=', caller.id).executeTakeFirst()
    const now = context.now().getTime()
    return (row?.sign_ins ?? [])
      .filter((one) => !one.isEnded && endOfSignIn(one) > now)
      .sort((one, other) => other.usedAt.localeCompare(one.usedAt))
      .slice(0, signInLimits.listed)
      .map(({ id, device, isRemembered, signedInAt, usedAt }) => ({
        id,
        device: deviceOfText(device),
        is_remembered: isRemembered,
        signed_in_at: signedInAt,
        used_at: usedAt,
        is_this: id === caller.signInId,
      }))
  }),
]

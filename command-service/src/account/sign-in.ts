import { randomUUID } from 'node:crypto'
import { login, replaceFirstPassword, superadminLogin } from '@wordtrail/contracts/api/auth'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { accountStream } from '@wordtrail/contracts/events/account'
import type { Role } from '@wordtrail/contracts/fields'
import { textOfDevice } from '@wordtrail/contracts/learning/device'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { tooManyAttempts } from '@wordtrail/platform/identity/attempt-limits'
import { fitsSecret, hashSecret } from '@wordtrail/platform/identity/passwords'
import { nameHash } from '@wordtrail/platform/identity/secrets'
import { answered, commandEndpoint, orRefuse } from '../command.ts'
import { rightsOf } from '../office/rights.ts'
import type { AccountContext } from './context.ts'
import { account } from './decider.ts'
import { asOwnAction } from './own-action.ts'
import { endOlderTokens, endSignedOutTokens } from './password-changes.ts'
import { ownSignIns, type Place, placeOf, signInCounters } from './place.ts'
import { hindrance } from './standing.ts'
import { waitingRoom } from './waiting-room.ts'

interface Door {
  readonly endpoint: typeof login | typeof superadminLogin
  /** Roles that can sign in here. For others it answers as if there were no such account. */
  readonly roles: readonly Role[]
  /**
   * Whether a password is compared within a pause too, after a wait. The same for unknown names, so that it tells none.
   */
  readonly waitsInPause: boolean
}

const doors: readonly Door[] = [
  { endpoint: login, roles: ['user', 'admin'], waitsInPause: false },
  { endpoint: superadminLogin, roles: ['superadmin'], waitsInPause: true },
]

/**
 * The endpoints that answer with a token. An unknown name gets the same answer as a wrong password, after the same
 * work.
 */
export function signInRoutes(context: AccountContext): Handler[] {
  const { commands, secrets, tokens, guesses, networks } = context
  const compareAfterWait = waitingRoom()

  /** Rejects where the password is wrong, or not compared because of a pause. */
  const assertRight = async (place: Place, password: string, waitsInPause: boolean): Promise<void> => {
    const compare = () => fitsSecret(password, place.holder?.passwordHash ?? null)
    const guess = await guesses.guess(signInCounters(place), compare)
    if (guess.outcome === 'right') return
    if (guess.outcome === 'wrong') throw new HttpProblem('wrong-credentials', { about: place.holder?.userId })
    const seconds = guess.comeAgainInSeconds
    const isRightAfterAll = waitsInPause && (await compareAfterWait({ network: place.network, seconds, compare }))
    if (!isRightAfterAll) throw tooManyAttempts(seconds, place.holder?.userId)
  }

  const holderAt = async (username: string, roles: readonly Role[]) => {
    const stream = accountStream(nameHash(secrets, username))
    const { holder: found } = await commands.load(account, stream)
    return { stream, holder: found && roles.includes(found.role) ? found : undefined }
  }

  const signIns = doors.map(({ endpoint, roles, waitsInPause }) =>
    commandEndpoint(context, endpoint, async ({ body, address, device, origin }) => {
      const { username, password } = body
      const { stream, holder } = await holderAt(username, roles)
      const place = await placeOf(context, { account: stream, holder, sender: { address, device } })
      await assertRight(place, password, waitsInPause)
      if (!holder) throw new HttpProblem('wrong-credentials')
      const { userId, role, credentialVersion } = holder
      const rights = await rightsOf(commands, holder)
      if (!rights) throw new HttpProblem('account-suspended', { about: userId })
      await Promise.all([guesses.forget(ownSignIns(place)), networks.remember([stream, userId], place.network)])
      const by = { ...origin, actor: userId, role }
      const deviceId = place.device ?? randomUUID()
      const isRemembered = 'remember' in body && body.remember
      const command = {
        type: 'signIn',
        deviceId,
        device: body.device && textOfDevice(body.device),
        isRemembered,
      } as const
      const { position, firstEventId: signInId } = orRefuse(
        await commands.execute({ decider: account, stream, command, origin: by }),
      )
      // The one before in the same browser has ended: nothing there can use its token any more.
      await endSignedOutTokens(context, stream)
      const caller = { id: userId, role, account: stream, credentialVersion, ...rights }
      const signedIn = {
        token: await tokens.issue({ ...caller, signInId, isRemembered }),
        device: await tokens.issueDevice({ id: deviceId, account: stream, userId }),
        message: confirmations.signedIn,
      }
      return { ...answered(signedIn, position), noted: { event: 'signed-in', user: userId } }
    }),
  )

  /** Whoever tries a password here has tried to sign in with it: the same counters, the same pauses, the same answers. */
  const ownPassword = commandEndpoint(context, replaceFirstPassword, async ({ body, address, device, origin }) => {
    const { stream, holder } = await holderAt(body.username, ['user', 'admin'])
    const place = await placeOf(context, { account: stream, holder, sender: { address, device } })
    await assertRight(place, body.password, false)
    if (!holder || holder.passwordHash === null) throw new HttpProblem('wrong-credentials')
    const { userId, role, passwordHash: provenBy, standing } = holder
    const hindered = hindrance(standing)
    if (hindered !== 'first-password') throw new HttpProblem(hindered ?? 'wrong-credentials', { about: userId })
    const passwordHash = await hashSecret(body.new_password)
    const by = { ...asOwnAction(origin), actor: userId, role }
    const command = { type: 'replaceFirstPassword', provenBy, passwordHash } as const
    const { position } = orRefuse(await commands.execute({ decider: account, stream, command, origin: by }))
    await endOlderTokens(context, stream)
    await guesses.forget(ownSignIns(place))
    return {
      ...answered({ message: confirmations.firstPasswordReplaced }, position),
      noted: { event: 'first-password-replaced', user: userId },
    }
  })

  return [...signIns, ownPassword]
}

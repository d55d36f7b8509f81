import { randomUUID } from 'node:crypto'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { officeStream } from '@wordtrail/contracts/events/office'
import type { KeyRing } from '@wordtrail/platform/keyring/key-ring'
import { account } from '../account/decider.ts'
import { endOlderTokens } from '../account/password-changes.ts'
import { type CommandContext, orRefuse } from '../command.ts'
import type { Origin } from '../command-handler.ts'
import { office } from './decider.ts'

export interface SettleContext extends Pick<CommandContext, 'commands' | 'lookupsAt' | 'now'> {
  readonly keyRing: KeyRing
}

/**
 * Makes a superadmin's account follow what the office has decided last: it is closed after a dismissal and open
 * otherwise, and tokens of other rights have ended, in all services. It may be repeated, and leaves an account alone
 * that follows already.
 */
export async function settle(
  context: SettleContext,
  { superadminId, stream }: { readonly superadminId: string; readonly stream: string },
): Promise<void> {
  const { commands, now } = context
  const origin: Origin = { actor: 'system', role: 'system', causation: randomUUID(), at: now(), request: 'office' }
  for (let settled: string | undefined; ; ) {
    const { superadmins, changes } = await commands.load(office, officeStream)
    const change = changes.get(superadminId)
    if (change === settled) return
    settled = change
    const isInOffice = superadmins.has(superadminId)
    const follow = { type: 'followOffice', userId: superadminId, isInOffice } as const
    orRefuse(
      await commands.execute({
        decider: account,
        stream,
        command: follow,
        origin: { ...origin, causation: randomUUID() },
      }),
    )
    if (isInOffice && change !== undefined) {
      // Once for each change: the event is found by its id.
      const endingOnce = { ...origin, causation: idOfAction('office', change) }
      const command = { type: 'endSignIns', userId: superadminId } as const
      orRefuse(await commands.execute({ decider: account, stream, command, origin: endingOnce }))
    }
    await endOlderTokens(context, stream)
  }
}

/** Repeats this for every change of the office, for a crash between the two streams. Rejects with `busy` as lookups do. */
export async function finishOfficeChanges(context: SettleContext): Promise<void> {
  const { changes } = await context.commands.load(office, officeStream)
  const lookups = context.lookupsAt(undefined)
  for (const superadminId of changes.keys()) {
    const stream = await lookups.accountOf(superadminId)
    if (stream !== undefined) await settle(context, { superadminId, stream })
  }
}

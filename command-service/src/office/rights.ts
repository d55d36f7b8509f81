import { officeStream } from '@wordtrail/contracts/events/office'
import type { Role } from '@wordtrail/contracts/fields'
import type { CommandHandler } from '../command-handler.ts'
import { office } from './decider.ts'

/**
 * What a token says of its holder's rights; undefined for a superadmin who has been dismissed. Asked after the version
 * of the credentials has been read: a change of rights in between raises that version, so that the token has ended.
 */
export async function rightsOf(
  commands: Pick<CommandHandler, 'load'>,
  { userId, role }: { readonly userId: string; readonly role: Role },
): Promise<{ readonly isReadOnly: boolean } | undefined> {
  if (role !== 'superadmin') return { isReadOnly: false }
  return (await commands.load(office, officeStream)).superadmins.get(userId)
}

import { setImmediate as breath } from 'node:timers/promises'
import { accountStream } from '@wordtrail/contracts/events/account'
import { nameHash, type Secrets } from '@wordtrail/platform/identity/secrets'

/** User names that are hashed before others have their turn: about five milliseconds. */
const hashedAtOnce = 250

/** Accounts of user names, told apart as at sign-in, so that a name in capitals or in another width finds its owner. */
export async function streamsOf(names: readonly string[], secrets: Secrets): Promise<string[]> {
  const streams: string[] = []
  for (const [index, name] of names.entries()) {
    if (index > 0 && index % hashedAtOnce === 0) await breath()
    streams.push(accountStream(nameHash(secrets, name)))
  }
  return streams
}

import { setImmediate as breath } from 'node:timers/promises'
import { checkInvitations, searchStudents } from '@wordtrail/contracts/api/teaching'
import { accountStream } from '@wordtrail/contracts/events/account'
import type { Handler } from '@wordtrail/platform/http/handler'
import { nameHash, type Secrets } from '@wordtrail/platform/identity/secrets'
import { type QueryContext, query } from '../query.ts'
import { holdersOf, studentsNamed } from './find-students.ts'
import { studentEntry } from './student-entry.ts'

/** User names that are hashed before others have their turn: about five milliseconds. */
const hashedAtOnce = 250

/** Accounts of user names, told apart as at sign-in, so that a name in capitals or in another width finds its owner. */
async function streamsOf(names: readonly string[], secrets: Secrets): Promise<string[]> {
  const streams: string[] = []
  for (const [index, name] of names.entries()) {
    if (index > 0 && index % hashedAtOnce === 0) await breath()
    streams.push(accountStream(nameHash(secrets, name)))
  }
  return streams
}

/** Whom a teacher can invite. */
export const invitingRoutes = (context: QueryContext, secrets: Secrets): Handler[] => [
  query(context, searchStudents, async ({ caller, query: { q } }, { db }) =>
    (await studentsNamed(db, { teacherId: caller.id, text: q })).map(({ status, ...person }) => ({
      ...studentEntry(person),
      status,
    })),
  ),

  query(context, checkInvitations, async ({ caller, body: { names } }, { db }) => {
    const streams = await streamsOf(names, secrets)
    const found = await holdersOf(db, { teacherId: caller.id, streams: [...new Set(streams)] })
    const holders = new Map(found.map((holder) => [holder.account_stream, holder]))
    const seen = new Set<string>()
    const lines = streams.map((stream) => {
      if (seen.has(stream)) return { status: 'repeated' as const, student: null }
      seen.add(stream)
      const holder = holders.get(stream)
      if (!holder) return { status: 'unknown' as const, student: null }
      if (holder.role !== 'user') return { status: 'no_student' as const, student: null }
      return { status: holder.status, student: studentEntry(holder) }
    })
    return { lines }
  }),
]

import { checkInvitations, searchStudents } from '@wordtrail/contracts/api/teaching'
import type { Handler } from '@wordtrail/platform/http/handler'
import type { Secrets } from '@wordtrail/platform/identity/secrets'
import { streamsOf } from '../accounts/streams-of.ts'
import { type QueryContext, query } from '../query.ts'
import { holdersOf, studentsNamed } from './find-students.ts'
import { studentEntry } from './student-entry.ts'

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

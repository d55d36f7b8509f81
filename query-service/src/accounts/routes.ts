import { accountOfRow, type RowProblem } from '@wordtrail/contracts/api/account-list'
import { checkAccounts, guardianConsent as consentOf } from '@wordtrail/contracts/api/accounts'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { needsConsent } from '@wordtrail/contracts/learning/guardian-consent'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { Secrets } from '@wordtrail/platform/identity/secrets'
import { sql } from 'kysely'
import type { OwnSelects } from '../own-selects.ts'
import { type QueryContext, query } from '../query.ts'
import { guardedStudent } from './guardian-consent.ts'
import { streamsOf } from './streams-of.ts'

type Line = Output<typeof checkAccounts>['rows'][number]

const asProblem = (problem: RowProblem): Line => ({ status: 'problem', problem })

/** Accounts that are to be made from a list, and students who are under age. */
export const accountRoutes = (context: QueryContext, secrets: Secrets): Handler[] => [
  query(context, checkAccounts, async ({ body }, { db }) => {
    const today = dayOf(context.now())
    const read = body.rows.map((row) => accountOfRow(row, today))
    const teachers = [...new Set(body.rows.map(({ teacher }) => teacher))]
    const [streams, teacherStreams] = [
      await streamsOf(
        body.rows.map(({ username }) => username),
        secrets,
      ),
      await streamsOf(teachers, secrets),
    ]
    const holders = await holdersOf(db, [...new Set([...streams, ...teacherStreams])])
    const isTeacher = new Map(
      teachers.map((name, index) => {
        const found = holders.get(teacherStreams[index]!)
        return [name, found?.role === 'admin' && !found.is_suspended && !found.is_waiting]
      }),
    )

    const seen = new Set<string>()
    const rows = read.map((row, index): Line => {
      if (typeof row === 'string') return asProblem(row)
      const stream = streams[index]!
      if (seen.has(stream)) return asProblem('doubled')
      seen.add(stream)
      if (row.teacher !== null && !isTeacher.get(row.teacher)) return asProblem('teacher_unknown')
      const found = holders.get(stream)
      if (!found) return { status: 'new' }
      const { user_id: id, nickname, role, last_login } = found
      const waits = role === 'user' && found.has_first_password && !found.is_suspended && last_login === null
      return {
        status: waits ? 'never_signed_in' : 'taken',
        holder: { id, nickname: nickname ?? '', role, last_login },
      }
    })
    return { rows }
  }),

  query(context, consentOf, async ({ params }, { db }) => {
    const student = await guardedStudent(db, params.id)
    if (!student) throw new HttpProblem('student-not-found')
    const isRequired = context.guardianConsent === 'required'
    return {
      is_required: isRequired,
      is_missing: isRequired && needsConsent(student, dayOf(context.now())),
      ...student,
    }
  }),
]

/** Who has these accounts, by account stream. */
async function holdersOf(db: OwnSelects['db'], streams: readonly string[]) {
  const rows = await db
    .selectFrom('person')
    .select([
      'account_stream',
      'user_id',
      'nickname',
      'role',
      'last_login',
      'has_first_password',
      'is_suspended',
      'is_waiting',
    ])
    .where('account_stream', '=', sql<string>`any(${streams}::text[])`)
    .where('is_erased', '=', false)
    .execute()
  return new Map(rows.map((row) => [row.account_stream, row]))
}

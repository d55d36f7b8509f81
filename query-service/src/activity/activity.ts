import type { activity } from '@wordtrail/contracts/api/activity'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { Role } from '@wordtrail/contracts/fields'
import { daysOfUnit, partsOf, type Stretch } from '@wordtrail/contracts/learning/activity'
import { addDays } from '@wordtrail/contracts/learning/shanghai-day'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'
import { beginOf } from './shanghai-begin.ts'

type Db = Kysely<ReadModels>
type Figures = Pick<Output<typeof activity>, 'parts' | 'before' | 'active_7' | 'active_30'>
type ByRole = Figures['before']

interface Counted {
  /** Of the parts: 0 is the first one. */
  readonly place: number
  readonly role: Role
  readonly people: number
}

/**
 * Who was active, who was new and what was answered in a stretch. The selects run side by side: each reads another
 * table, and no figure is made of two of them.
 */
export async function activityOf(db: Db, stretch: Stretch): Promise<Figures> {
  const [active, accounts, answers, lately] = await Promise.all([
    activeIn(db, stretch),
    newAccountsIn(db, stretch),
    answersIn(db, stretch),
    activeLately(db, stretch),
  ])
  const byPlace = (counted: readonly Counted[]) => Map.groupBy(counted, ({ place }) => place)
  const [activeAt, newAt] = [byPlace(active), byPlace(accounts)]
  const answersAt = new Map(answers.map((one) => [one.place, one]))
  const parts = partsOf(stretch).map((first, place) => ({
    first,
    active: roles(activeAt.get(place)),
    new_accounts: roles(newAt.get(place)),
    answers: answersAt.get(place)?.answers ?? 0,
    right_answers: answersAt.get(place)?.right_answers ?? 0,
  }))
  return { parts, ...lately }
}

const roles = (counted: readonly Pick<Counted, 'role' | 'people'>[] = []): ByRole => {
  const of = (role: Role) => counted.find((one) => one.role === role)?.people ?? 0
  return { students: of('user'), teachers: of('admin') }
}

/** Parts that one number has a bit for. */
const bits = 62

/**
 * Everybody once in each part. Each person's parts are gathered as bits first: a group for every person and part would
 * take twice as long.
 */
async function activeIn(db: Db, stretch: Stretch): Promise<Counted[]> {
  const { from, to, unit } = stretch
  const places = partsOf(stretch).map((_first, place) => place)
  const words = Array.from({ length: Math.ceil(places.length / bits) }, (_, word) => word)
  const gathered = words.map(
    (word) => sql`bit_or(case when place / ${bits}::int = ${word} then 1::bigint << place % ${bits}::int else 0 end)
      as ${sql.raw(`word_${word}`)}`,
  )
  const counted = places.map(
    (place) =>
      sql`count(*) filter (where ${sql.raw(`word_${Math.floor(place / bits)}`)} & (1::bigint << ${place % bits}::int) <> 0)`,
  )
  const { rows } = await sql<{ readonly role: Role; readonly people: readonly number[] }>`
    select role, array[${sql.join(counted)}]::int[] as people
    from (
      select user_id, role, ${sql.join(gathered)}
      from read_model.active_day cross join lateral (select (day - ${from}::date) / ${daysOfUnit[unit]}::int as place) as part
      where day between ${from} and ${to}
      group by user_id, role
    ) as person
    group by role`.execute(db)
  return rows.flatMap(({ role, people }) => people.map((count, place) => ({ place, role, people: count })))
}

/** Accounts that have been erased since were new once, too. */
async function newAccountsIn(db: Db, { from, to, unit }: Stretch): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select place, role, count(*)::int as people
    from (
      select (extract(epoch from registered_at - ${beginOf(from)}) / ${86_400 * daysOfUnit[unit]})::numeric as at, role
      from read_model.person where registered_at >= ${beginOf(from)} and registered_at < ${beginOf(addDays(to, 1))}
    ) as one cross join lateral (select floor(at)::int as place) as of_part
    group by place, role`.execute(db)
  return rows
}

interface Answers {
  readonly place: number
  readonly answers: number
  readonly right_answers: number
}

async function answersIn(db: Db, { from, to, unit }: Stretch): Promise<Answers[]> {
  const { rows } = await sql<Answers>`
    select (day - ${from}::date) / ${daysOfUnit[unit]}::int as place,
      sum(pre_test + stage_1 + stage_2 + stage_3 + stage_4)::int as answers,
      sum(right_pre_test + right_stage_1 + right_stage_2 + right_stage_3 + right_stage_4)::int as right_answers
    from read_model.practice_day where day between ${from} and ${to}
    group by 1`.execute(db)
  return rows
}

/** The last thirty days hold all that is asked here: a week before is at most thirteen days ago. */
async function activeLately(
  db: Db,
  { to, unit, ...stretch }: Stretch,
): Promise<Pick<Figures, 'before' | 'active_7' | 'active_30'>> {
  const lastPart = partsOf({ ...stretch, to, unit }).at(-1)!
  const before = {
    first: addDays(lastPart, -7),
    last: unit === 'day' ? addDays(lastPart, -7) : addDays(lastPart, -1),
  }
  const { rows } = await sql<{ role: Role; before: number; active_7: number; active_30: number }>`
    select role, count(*) filter (where before)::int as before, count(*) filter (where week)::int as active_7,
      count(*)::int as active_30
    from (
      select user_id, role, bool_or(day between ${before.first} and ${before.last}) as before,
        bool_or(day > ${addDays(to, -7)}) as week
      from read_model.active_day where day > ${addDays(to, -30)} and day <= ${to}
      group by 1, 2
    ) as one
    group by role`.execute(db)
  const of = (figure: 'before' | 'active_7' | 'active_30') =>
    roles(rows.map((row) => ({ role: row.role, people: row[figure] })))
  return { before: of('before'), active_7: of('active_7'), active_30: of('active_30') }
}

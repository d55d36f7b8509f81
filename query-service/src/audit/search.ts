import { type AuditFilter, systemId } from '@wordtrail/contracts/read-models/audit-event'
import { kindsIn, mostFrequentKind } from '@wordtrail/contracts/read-models/audit-kinds'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, type RawBuilder, sql } from 'kysely'

type Db = Kysely<ReadModels>
type Sql = RawBuilder<unknown>

export interface Range {
  /** Only what stands before this position. */
  readonly before?: number | undefined
  readonly limit: number
}

const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/**
 * SQL: what stands in a span of days. The key finds it by where its days stand in the log, which is known up to the day
 * that was last counted; at midnight days may interleave there.
 */
function inDays({ from, to }: AuditFilter): Sql[] {
  const first = sql`(select min(first_position) from read_model.log_day where day >= ${from})`
  const last = sql`(select max(last_position) from read_model.log_day where day <= ${to})`
  const isOver = sql`exists (select from read_model.log_day where day > ${to})`
  return [
    ...(from === undefined ? [] : [sql`day >= ${from}`, sql`position >= coalesce(${first}, 0)`]),
    ...(to === undefined
      ? []
      : [sql`day <= ${to}`, sql`position <= case when ${isOver} then coalesce(${last}, 0) else ${2 ** 53} end`]),
  ]
}

const did = (who: string): Sql => sql`(actor_id = ${who} or (actor_id is null and subject_id = ${who}))`
const isAbout = (person: string): Sql => sql`(subject_id = ${person} or named @> array[${person}]::uuid[])`
const names = (id: string): Sql => sql`named @> array[${id}]::uuid[]`

interface Arm {
  readonly where: readonly Sql[]
  /** One range of an index for each kind; otherwise rows are few, and sorted when they are found. */
  readonly isByKind: boolean
}

/**
 * The ranges in which a search looks, no row in two of them: those of what is rarest of all that it asks for. The rest
 * of what it asks for narrows each of them.
 */
function armsOf({ who, person, word, session, groups }: AuditFilter): readonly Arm[] {
  const byWho = who === undefined ? [] : [did(who)]
  const byPerson = person === undefined ? [] : [isAbout(person)]
  const byWord = word === undefined ? [] : [sql`(word_id = ${word} or ${names(word)})`]
  if (session !== undefined)
    return [{ where: [sql`session_id = ${session}`, ...byWord, ...byPerson, ...byWho], isByKind: false }]
  if (word !== undefined)
    return [
      { where: [sql`word_id = ${word}`, ...byPerson, ...byWho], isByKind: false },
      { where: [names(word), ...byPerson, ...byWho], isByKind: false },
    ]
  if (person !== undefined) {
    const naming = { where: [names(person), ...byWho], isByKind: false }
    if (who === undefined) return [{ where: [sql`subject_id = ${person}`], isByKind: true }, naming]
    return who === person
      ? [{ where: [sql`subject_id = ${person}`, sql`actor_id is null`], isByKind: true }, naming]
      : [{ where: [sql`subject_id = ${person}`, sql`actor_id = ${who}`], isByKind: false }, naming]
  }
  if (who !== undefined)
    return [
      { where: [sql`actor_id = ${who}`], isByKind: true },
      ...(who === systemId ? [] : [{ where: [sql`subject_id = ${who}`, sql`actor_id is null`], isByKind: true }]),
    ]
  return [{ where: [], isByKind: groups !== undefined }]
}

/** SQL: the positions that a filter finds, the latest first. Each way of asking is some ranges of one index. */
export function auditSelect(filter: AuditFilter, { before, limit }: Range): RawBuilder<{ readonly position: number }> {
  const narrow = [...inDays(filter), ...(before === undefined ? [] : [sql`position < ${before}`])]
  const kinds = kindsIn(filter.groups)
  const latest = (where: readonly Sql[], position: Sql = sql`position`) =>
    sql`(select position from read_model.audit_event where ${allOf([...where, ...narrow])}
      order by ${position} desc limit ${limit})`
  const ofKinds = (where: readonly Sql[], some: readonly number[]) =>
    sql`(select one.position from unnest(${some}::smallint[]) as asked (kind)
      cross join lateral ${latest([...where, sql`kind = asked.kind`])} as one)`
  const selects = armsOf(filter).flatMap(({ where, isByKind }): Sql[] => {
    if (!isByKind) {
      const narrowed = filter.groups === undefined ? where : [...where, sql`kind = any(${kinds}::smallint[])`]
      // Sorted by hand: a planner that believed in many of them would look for them through the whole key.
      return [where.length === 0 ? latest(narrowed) : latest(narrowed, sql`position + 0`)]
    }
    if (where.length > 0) return [ofKinds(where, kinds)]
    // The index of kinds holds all but the most frequent one, whose rows stand close together in the key.
    const [frequent, others] = [kinds.includes(mostFrequentKind), kinds.filter((kind) => kind !== mostFrequentKind)]
    return [
      ...(frequent ? [latest([sql`kind = ${sql.lit(mostFrequentKind)}`])] : []),
      ...(others.length > 0 ? [ofKinds([sql`kind <> ${sql.lit(mostFrequentKind)}`], others)] : []),
    ]
  })
  return sql`select position from (${sql.join(selects, sql` union all `)}) as found
    order by position desc limit ${limit}`
}

/** The positions that a filter finds, the latest first. */
export const positionsFound = async (db: Db, filter: AuditFilter, range: Range): Promise<number[]> =>
  (await auditSelect(filter, range).execute(db)).rows.map(({ position }) => position)

/** How many events the log has. */
export async function eventsInAll(db: Db): Promise<number> {
  const { rows } = await sql<{ readonly events: number }>`
    select coalesce(sum(events), 0)::bigint as events from read_model.log_day`.execute(db)
  return rows[0]!.events
}

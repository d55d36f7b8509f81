import type { audit } from '@wordtrail/contracts/api/audit'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { deedOf, wordsToldOf } from '@wordtrail/contracts/audit-texts'
import { wordbookOf } from '@wordtrail/contracts/events/wordbook'
import { dayOfRecorded } from '@wordtrail/contracts/learning/shanghai-day'
import { auditEventRow, systemId } from '@wordtrail/contracts/read-models/audit-event'
import { auditGroupOf } from '@wordtrail/contracts/read-models/audit-kinds'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'
import type { Seen } from './read-log.ts'

type Db = Kysely<ReadModels>
export type AuditEntry = Output<typeof audit>['events'][number]
export type AuditPerson = NonNullable<AuditEntry['who']>

/** People of an event that are told by name. */
const namedPeople = 3

/** What events tell of beside what stands in them, as it is called now. */
interface Names {
  readonly person: (id: string) => AuditPerson
  readonly isPerson: (id: string) => boolean
  readonly word: (id: string) => string | undefined
  /** Of a public wordbook. */
  readonly wordbook: (id: string) => string | undefined
}

/** Ids of all that an event tells of. */
function idsIn({ recorded }: Seen) {
  const { subject_id, actor_id, word_id, named } = auditEventRow(recorded)
  return {
    people: [subject_id, actor_id, ...(named ?? [])].filter((id) => id !== null),
    words: [...(word_id === null ? [] : [word_id]), ...wordsToldOf(recorded.event)],
    wordbooks: recorded.stream.startsWith('wordbook-') ? [wordbookOf(recorded.stream)] : [],
  }
}

/** Rows of some ids by their id, where there are any. */
async function byId<Row>(
  ids: readonly string[],
  select: (ids: readonly string[]) => Promise<{ readonly rows: readonly Row[] }>,
  idOf: (row: Row) => string,
): Promise<ReadonlyMap<string, Row>> {
  const { rows } = ids.length === 0 ? { rows: [] } : await select([...new Set(ids)])
  return new Map(rows.map((row) => [idOf(row), row]))
}

/** Who these are; without names where they have been erased, and without a role where nobody ever had the id. */
export async function peopleNamed(db: Db, ids: readonly string[]): Promise<(id: string) => AuditPerson> {
  const known = await byId(
    ids,
    (some) =>
      sql<AuditPerson>`
        select user_id as id, coalesce(username, '') as username, coalesce(nickname, '') as nickname, role
        from read_model.person where user_id = any(${some}::uuid[])`.execute(db),
    ({ id }) => id,
  )
  return (id) => known.get(id) ?? { id, username: '', nickname: '', role: null }
}

async function namesIn(db: Db, events: readonly Seen[]): Promise<Names> {
  const ids = events.map(idsIn)
  const [person, words, wordbooks] = await Promise.all([
    peopleNamed(
      db,
      ids.flatMap((one) => one.people),
    ),
    byId(
      ids.flatMap((one) => one.words),
      (some) =>
        sql<{ readonly id: string; readonly word: string }>`
          select word_id as id, word from read_model.word where word_id = any(${some}::uuid[])`.execute(db),
      ({ id }) => id,
    ),
    byId(
      ids.flatMap((one) => one.wordbooks),
      (some) =>
        sql<{ readonly id: string; readonly title: string }>`
          select wordbook_id as id, title from read_model.wordbook
          where wordbook_id = any(${some}::uuid[]) and accessibility = 'public'`.execute(db),
      ({ id }) => id,
    ),
  ])
  return {
    person,
    isPerson: (id) => person(id).role !== null,
    word: (id) => words.get(id)?.word,
    wordbook: (id) => wordbooks.get(id)?.title,
  }
}

/** Events as the audit lists them. */
export async function entriesOf(db: Db, events: readonly Seen[]): Promise<AuditEntry[]> {
  const names = await namesIn(db, events)
  return events.map(({ recorded }) => entryOf(recorded, names))
}

function entryOf(recorded: Seen['recorded'], names: Names): AuditEntry {
  const { event, metadata, stream } = recorded
  const row = auditEventRow(recorded)
  const isOwn = row.subject_id !== null && row.actor_id === null
  const actorId = row.actor_id ?? row.subject_id
  const others = [...(isOwn ? [] : [row.subject_id]), ...(row.named ?? []).filter(names.isPerson)].filter(
    (id) => id !== null,
  )
  return {
    position: row.position,
    at: metadata.recordedAt,
    type: event.type,
    group: auditGroupOf(event.type),
    deed: deedOf(event, { on: dayOfRecorded(metadata.recordedAt), word: names.word }),
    who: actorId === null || actorId === systemId ? null : names.person(actorId),
    about: { count: others.length, first: others.slice(0, namedPeople).map(names.person) },
    is_own: isOwn,
    word: row.word_id === null ? null : { word_id: row.word_id, word: names.word(row.word_id) ?? '' },
    wordbook: stream.startsWith('wordbook-') ? (names.wordbook(wordbookOf(stream)) ?? null) : null,
    session_id: row.session_id,
  }
}

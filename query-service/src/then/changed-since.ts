import { accountEvents } from '@wordtrail/contracts/events/account'
import type { EventType } from '@wordtrail/contracts/events/schemas'
import { teacherEvents } from '@wordtrail/contracts/events/teacher'
import { wordEvents, wordStream } from '@wordtrail/contracts/events/word'
import { wordbookOf, wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { positionOf, safeOffsetOf } from '@wordtrail/contracts/position'
import type { DictionaryChangeRow } from '@wordtrail/contracts/read-models/rows'
import type { Row } from '@wordtrail/folds/projection'
import { sql } from 'kysely'
import { byThen, type Events, eventsAbout, foldedRows, type Past, projectionOf } from './past-events.ts'

/** Rows of a table of which some were others then. */
export interface Changed {
  readonly ids: readonly string[]
  readonly rows: readonly Row[]
}
const none: Changed = { ids: [], rows: [] }
const typesIn = (events: object): EventType[] => Object.keys(events) as EventType[]
/** Whether anything of it may have come after the moment. */
const isTouched = ({ moment }: Past, { position }: { readonly position: string }): boolean =>
  safeOffsetOf(position) >= moment.from

/** Sign-ins are left out, of which there are many: nothing that tells of the past says when somebody last signed in. */
const accountTypes = typesIn(accountEvents).filter((type) => type !== 'SignedIn' && type !== 'SessionRenewed')

/** Names and states of accounts. Whoever has been erased stays so. */
export async function peopleThen(past: Past, ids: readonly string[]): Promise<Changed> {
  if (ids.length === 0) return none
  const events = await eventsAbout(past, { column: 'subject_id', ids, types: accountTypes })
  const of = projectionOf('person')
  const touched = [...Map.groupBy(events, ({ event }) => (event.data as { userId: string }).userId)].filter(
    ([, ofOne]) =>
      ofOne.some((one) => isTouched(past, one)) && !ofOne.some(({ event }) => event.type === 'AccountErased'),
  )
  return {
    ids: touched.map(([id]) => id),
    rows: (await Promise.all(touched.map(([, ofOne]) => foldedRows(of, byThen(past.moment, ofOne))))).flat(),
  }
}

/** Labels and study days of a teacher. */
export async function deskThen(past: Past, teacher: string | undefined): Promise<Changed> {
  if (teacher === undefined) return none
  const events = await eventsAbout(past, { column: 'subject_id', ids: [teacher], types: typesIn(teacherEvents) })
  if (!events.some((one) => isTouched(past, one))) return none
  return { ids: [teacher], rows: await foldedRows(projectionOf('teacher'), byThen(past.moment, events)) }
}

/** Rows of `dictionary_change` as the events that they tell. */
const toldEvents = (rows: readonly DictionaryChangeRow[], streamOf: (id: string) => string, log: string): Events =>
  rows.map(
    ({ subject_id, revision, position, at, actor_id, kind, detail }) =>
      ({
        id: '',
        event: { type: kind, data: detail },
        stream: streamOf(subject_id),
        revision,
        position: positionOf(log, position),
        metadata: { actor: actor_id ?? 'system', role: actor_id === null ? 'system' : 'admin', recordedAt: at },
      }) as unknown as Events[number],
  )

/** All that is told of some words or wordbooks by the moment, in order. */
const changesOf = async ({ db, moment }: Past, ids: readonly string[]): Promise<DictionaryChangeRow[]> =>
  (
    await sql<DictionaryChangeRow>`
      select * from read_model.dictionary_change
      where subject_id = any(${ids}::uuid[]) and at <= ${moment.at.toISOString()}::timestamptz
      order by subject_id, revision`.execute(db)
  ).rows

export async function wordsThen(past: Past): Promise<Changed> {
  const { db, log, moment } = past
  const { rows: touched } = await sql<{ readonly word_id: string; readonly is_told: boolean }>`
    select word_id, exists (
      select from read_model.dictionary_change where subject_id = word_id and revision = 0
    ) as is_told from read_model.word where position >= ${moment.from}`.execute(db)
  if (touched.length === 0) return none
  const idsWhere = (isTold: boolean) =>
    touched.filter(({ is_told }) => is_told === isTold).map(({ word_id }) => word_id)
  // What began as a student's own word, or as a proposal, is told whole by the log alone.
  const [told, untold] = [idsWhere(true), idsWhere(false)]
  const [changes, logged] = await Promise.all([
    changesOf(past, told),
    untold.length === 0 ? [] : eventsAbout(past, { column: 'word_id', ids: untold, types: typesIn(wordEvents) }),
  ])
  const events = [...toldEvents(changes, wordStream, await log.id()), ...logged]
  return { ids: [...told, ...untold], rows: await foldedRows(projectionOf('word'), byThen(moment, events)) }
}

/** Public wordbooks that have changed, and all that students have, or had. */
export async function wordbooksThen(past: Past, students: readonly string[]): Promise<Changed> {
  const { db, log, moment } = past
  const { rows: touched } = await sql<{ readonly wordbook_id: string }>`
    select distinct later.subject_id as wordbook_id from read_model.dictionary_change later
      join read_model.dictionary_change created on created.subject_id = later.subject_id and created.revision = 0
    where later.position >= ${moment.from} and created.kind = 'WordbookCreated'`.execute(db)
  const ids = touched.map(({ wordbook_id }) => wordbook_id)
  const told = ids.length === 0 ? [] : toldEvents(await changesOf(past, ids), wordbookStream, await log.id())
  const created = await eventsAbout(past, { column: 'subject_id', ids: students, types: ['WordbookCreated'] })
  const ownEvents = (await Promise.all(created.map(({ stream }) => log.load(stream)))).flat()
  return {
    ids: [...ids, ...created.map(({ stream }) => wordbookOf(stream))],
    rows: await foldedRows(projectionOf('wordbook'), byThen(moment, [...told, ...ownEvents])),
  }
}

/**
 * Proposals for words of which one has been settled since. Their table is keyed by proposal: a word brings all of its
 * own.
 */
export async function proposalsThen(past: Past): Promise<Changed> {
  const { db, moment } = past
  const { rows: touched } = await sql<{ readonly word_id: string }>`
    select distinct word_id from read_model.word_proposal
    where position >= ${moment.from} or settled_at > ${moment.at.toISOString()}::timestamptz`.execute(db)
  if (touched.length === 0) return none
  const ids = touched.map(({ word_id }) => word_id)
  const events = await eventsAbout(past, { column: 'word_id', ids, types: typesIn(wordEvents) })
  return { ids, rows: await foldedRows(projectionOf('word_proposal'), byThen(moment, events)) }
}

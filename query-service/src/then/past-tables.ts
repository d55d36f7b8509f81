import { accountEvents } from '@wordtrail/contracts/events/account'
import type { EventType } from '@wordtrail/contracts/events/schemas'
import { teacherEvents } from '@wordtrail/contracts/events/teacher'
import { wordEvents, wordStream } from '@wordtrail/contracts/events/word'
import { wordbookOf, wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { positionOf, safeOffsetOf } from '@wordtrail/contracts/position'
import type { DictionaryChangeRow, ReadModels, WordbookRow, WordRow } from '@wordtrail/contracts/read-models/rows'
import type { AnyProjection, Row } from '@wordtrail/folds/projection'
import { projections } from '@wordtrail/folds/projections/all'
import { storableJson } from '@wordtrail/platform/database/storable'
import { sql } from 'kysely'
import { byThen, type Events, eventsAbout, foldedRows, type Past } from './past-events.ts'
import type { Shadow } from './shadows.ts'
import { isOfTouched, type Part, studentsPast, type TouchedParts } from './students-past.ts'

type Table = keyof ReadModels

const projectionOf = (table: Table): AnyProjection => projections.find((of) => of.table === table)!

/** Tables whose rows are of one student each, and follow from what that student's streams hold. */
const studentsTables: ReadonlySet<string> = new Set<Table>([
  'learner',
  'assignment',
  'homework',
  'secret_wordbook',
  'memory',
  'due_interval',
  'reviewed_word',
  'practice_day',
  'asked_word',
  'history_day',
  'mistake',
  'practised_word',
  'practice_session',
  'voided_session',
  'study_day',
  'streak_pause',
])
/**
 * Those of them whose rows follow from the events of one word, session or day alone. A row of which nothing has come
 * since the moment is as it was.
 */
const parts: Partial<Record<Table, Part>> = {
  memory: 'word_id',
  due_interval: 'word_id',
  reviewed_word: 'word_id',
  asked_word: 'word_id',
  mistake: 'word_id',
  practised_word: 'word_id',
  practice_session: 'session_id',
  history_day: 'day',
}
/** Those of them that hold what somebody typed. */
const withText: ReadonlySet<string> = new Set<Table>(['homework', 'voided_session'])
/** Columns that folds alone go on from. They are most of their rows; no select reads them, and to one they are null. */
const foldsOwn: Partial<Record<Table, readonly string[]>> = { practised_word: ['entries', 'voided'] }

export interface PastTables {
  /** What a select reads in the place of a table; undefined where it reads the table as it is. */
  shadowOf(table: string): Promise<Shadow | undefined>
  /** Words that were others then, by id, undefined where they were not there. */
  words(): Promise<ReadonlyMap<string, WordRow | undefined>>
  /** Of a wordbook that was another one then. */
  wordIdsOf(wordbookId: string): Promise<readonly string[] | undefined>
}

/** What selects read of a table's rows. */
function withoutFoldsOwn(table: Table, rows: readonly Row[]): readonly Row[] {
  const unread = foldsOwn[table]
  return unread
    ? rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !unread.includes(column))))
    : rows
}

interface Whose {
  /** Nobody else's rows are there in the past. */
  readonly students: readonly string[]
  /** Who looks at them, where that is their teacher. */
  readonly teacher?: string | undefined
}

/** Several selects of a view read the same rows, which may be thousands. */
const toldRows = new WeakMap<readonly Row[], string>()
function jsonOf(rows: readonly Row[]): string {
  const known = toldRows.get(rows)
  if (known !== undefined) return known
  const json = storableJson(rows)
  toldRows.set(rows, json)
  return json
}

/** SQL: rows of a table, told as JSON. */
const rowsAs = (table: string, rows: readonly Row[], parameter: (value: unknown) => string): string =>
  `select * from json_populate_recordset(null::read_model.${table}, ${parameter(jsonOf(rows))}::json)`

const held = (table: string, rows: readonly Row[]): Shadow => ({
  select: (parameter) => rowsAs(table, rows, parameter),
  isHeld: true,
})

/** What has been touched since is read as it was, and all else where it stands. */
const heldWhereTouched = (
  table: string,
  { rows, touched, students }: { rows: readonly Row[]; touched: TouchedParts; students: readonly string[] },
): Shadow => ({
  select: (parameter) =>
    `select * from read_model.${table} where student_id = any(${parameter(students)}::uuid[]) and not ${isOfTouched(touched, parameter)}
      union all ${rowsAs(table, rows, parameter)}`,
  isHeld: true,
})

/** Rows of a table of which some were others then. */
interface Changed {
  readonly ids: readonly string[]
  readonly rows: readonly Row[]
}
/** What has changed since is read as it was, and all else where it stands. */
const changedIn = (table: Table, column: string, { ids, rows }: Changed): Shadow | undefined =>
  ids.length === 0
    ? undefined
    : {
        select: (parameter) =>
          `select * from read_model.${table} where ${column} <> all(${parameter(ids)}::uuid[]) union all ${rowsAs(table, rows, parameter)}`,
        isHeld: false,
      }

/**
 * What read models held at a moment. Rows are those of today unless an event has touched them since: these alone are
 * folded. Students' rows that follow from more than a word, a session or a day are folded from all that happened by then.
 */
export function pastTables(past: Past, { students, teacher }: Whose): PastTables {
  const { moment } = past
  const own = studentsPast(past, students, withText)
  const rows = new Map<string, Promise<readonly Row[]>>()
  const studentsRows = (table: Table): Promise<readonly Row[]> => {
    const of = projectionOf(table)
    let made = rows.get(table)
    if (!made) {
      const part = parts[table]
      const events = part === undefined ? own.eventsFor(of) : own.eventsOfTouched(of, part)
      const folded = events.then((all) => foldedRows(of, all))
      rows.set(table, (made = folded.then((all) => withoutFoldsOwn(table, all))))
    }
    return made
  }
  const changes = new Map<string, Promise<Changed>>()
  const changed = (name: string, make: () => Promise<Changed>): Promise<Changed> => {
    let made = changes.get(name)
    if (!made) changes.set(name, (made = make()))
    return made
  }
  const changedPeople = () =>
    changed('person', async () => {
      const teachers = (await studentsRows('learner')).flatMap(({ teacher_id }) => (teacher_id as string | null) ?? [])
      return peopleThen(past, [...new Set([...students, ...teachers, ...(teacher === undefined ? [] : [teacher])])])
    })
  const changedWords = () => changed('word', () => wordsThen(past))
  const changedWordbooks = () => changed('wordbook', () => wordbooksThen(past, students))

  const shadows: Partial<Record<string, () => Promise<Shadow | undefined>>> = {
    person: async () => changedIn('person', 'user_id', await changedPeople()),
    teacher: async () => changedIn('teacher', 'teacher_id', await changed('teacher', () => deskThen(past, teacher))),
    word: async () => changedIn('word', 'word_id', await changedWords()),
    wordbook: async () => changedIn('wordbook', 'wordbook_id', await changedWordbooks()),
    word_proposal: async () =>
      changedIn('word_proposal', 'word_id', await changed('word_proposal', () => proposalsThen(past))),
    student_event: async () => ({
      select: (parameter) =>
        `select * from read_model.student_event where position <= ${parameter(moment.upTo)}::bigint and at <= ${parameter(moment.at.toISOString())}::timestamptz`,
      isHeld: false,
    }),
    // Whether a link has ended since is asked of who looks, not of what was there.
    ended_link: async () => ({ select: () => 'select null::uuid as link_id where false', isHeld: false }),
  }
  return {
    async shadowOf(table) {
      const shadow = shadows[table]
      if (shadow) return shadow()
      if (!studentsTables.has(table)) throw new Error(`nothing says what read_model.${table} held at a moment`)
      const folded = await studentsRows(table as Table)
      const part = parts[table as Table]
      return part === undefined
        ? held(table, folded)
        : heldWhereTouched(table, { rows: folded, touched: await own.touched(part), students })
    },
    async words() {
      const { ids, rows: then } = await changedWords()
      const byId = new Map((then as unknown as WordRow[]).map((row) => [row.word_id, row]))
      return new Map(ids.map((id) => [id, byId.get(id)]))
    },
    async wordIdsOf(wordbookId) {
      const { rows: then } = await changedWordbooks()
      return (then as unknown as WordbookRow[]).find(({ wordbook_id }) => wordbook_id === wordbookId)?.word_ids
    },
  }
}

const none: Changed = { ids: [], rows: [] }
const typesIn = (events: object): EventType[] => Object.keys(events) as EventType[]
/** Whether anything of it may have come after the moment. */
const isTouched = ({ moment }: Past, { position }: { readonly position: string }): boolean =>
  safeOffsetOf(position) >= moment.from

/** Sign-ins are left out, of which there are many: nothing that tells of the past says when somebody last signed in. */
const accountTypes = typesIn(accountEvents).filter((type) => type !== 'SignedIn' && type !== 'SessionRenewed')

/** Names and states of accounts. Whoever has been erased stays so. */
async function peopleThen(past: Past, ids: readonly string[]): Promise<Changed> {
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
async function deskThen(past: Past, teacher: string | undefined): Promise<Changed> {
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

async function wordsThen(past: Past): Promise<Changed> {
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
async function wordbooksThen(past: Past, students: readonly string[]): Promise<Changed> {
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

/** Proposals for words of which one has been settled since. Their table is keyed by proposal: a word brings all of its own. */
async function proposalsThen(past: Past): Promise<Changed> {
  const { db, moment } = past
  const { rows: touched } = await sql<{ readonly word_id: string }>`
    select distinct word_id from read_model.word_proposal
    where position >= ${moment.from} or settled_at > ${moment.at.toISOString()}::timestamptz`.execute(db)
  if (touched.length === 0) return none
  const ids = touched.map(({ word_id }) => word_id)
  const events = await eventsAbout(past, { column: 'word_id', ids, types: typesIn(wordEvents) })
  return { ids, rows: await foldedRows(projectionOf('word_proposal'), byThen(moment, events)) }
}

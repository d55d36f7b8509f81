import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadModels, WordbookRow, WordRow } from '@wordtrail/contracts/read-models/rows'
import type { Row } from '@wordtrail/folds/projection'
import { storableJson } from '@wordtrail/platform/database/storable'
import { once, onceEach } from '../once.ts'
import { type Changed, deskThen, peopleThen, proposalsThen, wordbooksThen, wordsThen } from './changed-since.ts'
import { type Past, projectionOf } from './past-events.ts'
import type { Shadow } from './shadows.ts'
import { type Part, studentsPast, type Touched } from './students-past.ts'

type Table = keyof ReadModels

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
/** Those of them to which right answers are nothing. They are most of what happened. */
const withoutRightAnswers: ReadonlySet<string> = new Set<Table>(['mistake'])
/** Columns that folds alone go on from. They are most of their rows; no select reads them, and to one they are null. */
const foldsOwn: Partial<Record<Table, readonly string[]>> = { practised_word: ['entries', 'voided'] }

export interface PastTables {
  /** What a select reads in the place of some tables; none of those that it reads as they are. */
  shadowsOf(tables: Iterable<string>): Promise<ReadonlyMap<string, Shadow>>
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

/** One call for all that is asked for until other requests have had their turn: selects of a view run side by side. */
function togetherInTurn<Asked, Result>(call: (asked: readonly Asked[]) => Promise<Result>) {
  let waiting: { readonly asked: Asked[]; readonly result: Promise<Result> } | undefined
  return (one: Asked): Promise<Result> => {
    if (waiting === undefined) {
      const asked: Asked[] = []
      const result = nextTurn().then(() => {
        waiting = undefined
        return call(asked)
      })
      waiting = { asked, result }
    }
    waiting.asked.push(one)
    return waiting.result
  }
}

/** SQL: rows of a table, told as JSON. */
const rowsAs = (table: string, rows: readonly Row[], parameter: (value: unknown) => string): string =>
  `select * from json_populate_recordset(null::read_model.${table}, ${parameter(jsonOf(rows))}::json)`

const held = (table: string, rows: readonly Row[]): Shadow => ({
  select: (parameter) => rowsAs(table, rows, parameter),
  isHeld: true,
})

interface PartlyHeld {
  readonly rows: readonly Row[]
  readonly touched: Touched
  readonly students: readonly string[]
}
/** What has been touched since is read as it was, and all else where it stands. */
const heldWhereTouched = (table: string, { rows, touched, students }: PartlyHeld): Shadow => ({
  select: (parameter) =>
    `select * from read_model.${table} where student_id = any(${parameter(students)}::uuid[]) and not ${touched.condition(parameter)}
      union all ${rowsAs(table, rows, parameter)}`,
  isHeld: true,
})

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
  const own = studentsPast(past, students)
  /** Tables that follow from the same part of what happened are folded as it is read once. */
  async function foldTogether(tables: readonly Table[]): Promise<ReadonlyMap<string, readonly Row[]>> {
    const groups = [...Map.groupBy(tables, (table) => parts[table])]
    const rows = await Promise.all(
      groups.map(([part, together]) =>
        own.rowsOf(together.map(projectionOf), {
          part,
          typed: together.filter((table) => withText.has(table)).map(projectionOf),
          needsRightAnswers: !together.every((table) => withoutRightAnswers.has(table)),
        }),
      ),
    )
    return new Map(rows.flatMap((some) => [...some]))
  }
  const foldedWith = togetherInTurn(foldTogether)
  const studentsRows = onceEach(
    async (table: Table): Promise<readonly Row[]> => withoutFoldsOwn(table, (await foldedWith(table)).get(table)!),
  )
  const changedPeople = once(async () => {
    const teachers = (await studentsRows('learner')).flatMap(({ teacher_id }) => (teacher_id as string | null) ?? [])
    return peopleThen(past, [...new Set([...students, ...teachers, ...(teacher === undefined ? [] : [teacher])])])
  })
  const changedDesk = once(() => deskThen(past, teacher))
  const changedWords = once(() => wordsThen(past))
  const changedWordbooks = once(() => wordbooksThen(past, students))
  const changedProposals = once(() => proposalsThen(past))

  const shadows: Partial<Record<string, () => Promise<Shadow | undefined>>> = {
    person: async () => changedIn('person', 'user_id', await changedPeople()),
    teacher: async () => changedIn('teacher', 'teacher_id', await changedDesk()),
    word: async () => changedIn('word', 'word_id', await changedWords()),
    wordbook: async () => changedIn('wordbook', 'wordbook_id', await changedWordbooks()),
    word_proposal: async () => changedIn('word_proposal', 'word_id', await changedProposals()),
    student_event: async () => ({
      select: (parameter) =>
        `select * from read_model.student_event where position <= ${parameter(moment.upTo)}::bigint and at <= ${parameter(moment.at.toISOString())}::timestamptz`,
      isHeld: false,
    }),
    // Whether a link has ended since is asked of who looks, not of what was there.
    ended_link: async () => ({ select: () => 'select null::uuid as link_id where false', isHeld: false }),
  }
  const shadowOf = async (table: string): Promise<Shadow | undefined> => {
    const shadow = shadows[table]
    if (shadow) return shadow()
    if (!studentsTables.has(table)) throw new Error(`nothing says what read_model.${table} held at a moment`)
    const rows = await studentsRows(table as Table)
    const part = parts[table as Table]
    return part === undefined
      ? held(table, rows)
      : heldWhereTouched(table, { rows, touched: await own.touched(part), students })
  }
  return {
    async shadowsOf(tables) {
      const found = await Promise.all([...tables].map(async (table) => [table, await shadowOf(table)] as const))
      return new Map(found.filter((one): one is [string, Shadow] => one[1] !== undefined))
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

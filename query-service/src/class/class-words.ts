import type { classWords } from '@wordtrail/contracts/api/class'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { forecastDays, hardestWords, statsDays } from '@wordtrail/contracts/learning/limits'
import { type LearningStep, learningStep } from '@wordtrail/contracts/learning/question'
import { addDays, type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'
import { inCountingSession } from '../voided-sessions.ts'
import { meaning } from '../word-content.ts'
import { heldUpTo } from './as-of.ts'
import { type Interval, wilsonInterval } from './wilson-interval.ts'

type Db = Kysely<ReadModels>
type ClassWords = Output<typeof classWords>

/** The pre-test would make every word hard. */
const steps = learningStep.options

/** A word that was asked of enough students, with the wrong answers at each step. */
type AskedWord = Readonly<Record<LearningStep, number>> & {
  readonly word_id: string
  readonly word: string
  readonly students: number
  readonly answers: number
}
interface HardWord extends AskedWord, Interval {
  readonly wrong: number
}

interface WordsRow {
  readonly position: string | null
  readonly asked: readonly AskedWord[]
  readonly forecast: readonly (readonly [day: Day, words: number])[]
  readonly overdue: number
}

/** SQL: wrong answers of a row of `asked_word`. */
export const wrongAtStages = steps.join(' + ')

const sums = (column: (step: LearningStep) => string) => sql.raw(steps.map(column).join())

/** SQL: words of the dictionary that were asked, and words that come due, of all these students. */
const wordsOf = (studentIds: readonly string[], first: Day, today: Day) => sql<WordsRow>`
  with gone as (select array(select word_id from read_model.word where is_deleted) as word_ids),
    of_student as (
      select word_id, student_id, sum(answers)::int as answers, ${sums((step) => `sum(${step})::int as ${step}`)}
      from read_model.asked_word where student_id = any(${studentIds}) and day between ${first} and ${today} group by word_id, student_id
    ),
    asked as (
      select word_id, count(*)::int as students, sum(answers)::int as answers, ${sums((step) => `sum(${step})::int as ${step}`)}
      from of_student group by word_id having count(*) >= ${hardestWords.students}
    ),
    waiting as (
      select greatest(next_review, ${today}::date) as day, count(*)::int as words, count(*) filter (where next_review < ${today})::int as overdue
      from read_model.memory, gone
      where student_id = any(${studentIds}) and next_review <= ${addDays(today, forecastDays - 1)} and not word_id = any(gone.word_ids)
      group by 1
    )
  select ${sql.raw(heldUpTo)} as position,
    (select coalesce(json_agg(one), '[]') from (select asked.*, word from asked join read_model.word using (word_id) where not is_deleted) one) as asked,
    (select coalesce(json_agg(json_build_array(day, words)), '[]') from waiting) as forecast,
    (select coalesce(sum(overdue), 0)::int from waiting) as overdue`

interface ToldWord {
  readonly word_id: string
  readonly definition_cn: string | null
  readonly given: string | null
  readonly times: number | null
}

/** SQL: what is told of words, with their commonest wrong answer: of those given as often, the first by its letters. */
const toldWords = (wordIds: readonly string[], studentIds: readonly string[], first: Day, today: Day) => sql<ToldWord>`
  with answered as (
    select word_id, btrim(body::json ->> 'given') as given, count(*)::int as times from read_model.student_event
    where student_id = any(${studentIds}) and word_id = any(${wordIds}) and kind = 'AnswerGiven' and not is_right
      and day between ${first} and ${today} and step in (${sql.join(steps)}) and ${inCountingSession}
    group by 1, 2
  )
  select word_id, ${sql.raw(meaning)} as definition_cn, given, times
  from read_model.word left join lateral (
    select given, times from answered where answered.word_id = word.word_id and given <> '' order by times desc, given collate "C" limit 1
  ) commonest on true
  where word_id = any(${wordIds})`

/** The hardest words of students over the last days, and what comes due on the next ones. */
export async function classWordsOf(db: Db, studentIds: readonly string[], now: Date): Promise<ClassWords> {
  const today = dayOf(now)
  const first = addDays(today, 1 - statsDays)
  const { position, asked, forecast, overdue } = (await wordsOf(studentIds, first, today).execute(db)).rows[0]!
  const hardest = hardestOf(asked)
  const told = await toldOf(db, hardest, { studentIds, first, today })
  const words = new Map(forecast)
  return {
    at: now.toISOString(),
    position,
    today,
    hardest: hardest.map(({ word_id, word, students, answers, wrong, low, high, ...row }) => {
      const { definition_cn, given, times } = told.get(word_id)!
      const step = steps.reduce((most, one) => (row[one] > row[most] ? one : most))
      const commonest = given === null ? null : { given, times: times! }
      return { word_id, word, definition_cn: definition_cn ?? '', students, answers, wrong, low, high, step, commonest }
    }),
    forecast: Array.from({ length: forecastDays }, (_, ahead) => {
      const day = addDays(today, ahead)
      return { day, words: words.get(day) ?? 0 }
    }),
    overdue,
    students: studentIds.length,
  }
}

/** By the lower end of the interval, so that one wrong answer of one is no hard word; then by the word's letters. */
function hardestOf(asked: readonly AskedWord[]): HardWord[] {
  const wrongOf = (row: AskedWord) => steps.reduce((sum, step) => sum + row[step], 0)
  return asked
    .map((row) => ({ ...row, wrong: wrongOf(row), ...wilsonInterval(wrongOf(row), row.answers) }))
    .filter(({ wrong }) => wrong > 0)
    .sort((one, other) => other.low - one.low || (one.word < other.word ? -1 : 1))
    .slice(0, hardestWords.most)
}

async function toldOf(
  db: Db,
  words: readonly HardWord[],
  { studentIds, first, today }: { readonly studentIds: readonly string[]; readonly first: Day; readonly today: Day },
): Promise<ReadonlyMap<string, ToldWord>> {
  if (words.length === 0) return new Map()
  const wordIds = words.map(({ word_id }) => word_id)
  const { rows } = await toldWords(wordIds, studentIds, first, today).execute(db)
  return new Map(rows.map((row) => [row.word_id, row]))
}

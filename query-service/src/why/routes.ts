import type { Output } from '@wordtrail/contracts/api/endpoint'
import { ownWhy, studentWhy } from '@wordtrail/contracts/api/why'
import { deedOf, wordsToldOf } from '@wordtrail/contracts/audit-texts'
import { countsTexts, ruleOf } from '@wordtrail/contracts/figure-texts'
import type { Figure, FigureOf } from '@wordtrail/contracts/figures'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { whyEvents } from '@wordtrail/contracts/learning/limits'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { studyCalendar } from '@wordtrail/contracts/learning/study-calendar'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { Kysely } from 'kysely'
import type { LogReader } from '../audit/read-log.ts'
import { type QueryContext, query } from '../query.ts'
import { eventsOfKinds } from '../student/events-of-kinds.ts'
import { openHomework } from '../student/homework.ts'
import { visibleAmong } from '../student/queries.ts'
import { historyRows } from '../teaching/history.ts'
import { historyTotal } from '../teaching/history-counts.ts'
import { ownStudent } from '../teaching/routes.ts'
import { headwordsOf } from '../words/headwords.ts'
import { type Asked, explain, type Teaching } from './figures.ts'
import { readSource, wholeOf } from './read-source.ts'
import { asToldTo, type Cause, toldOf } from './told.ts'

type Db = Kysely<ReadModels>
type Why = Output<typeof ownWhy>
type Query = FigureOf & { readonly figure: Figure; readonly before?: number | undefined }

/** Figures of one homework. What else may be not found is of one word. */
const ofHomework: ReadonlySet<Figure> = new Set(['homework_words', 'homework_learned'])

/** Why a figure is what it is: of the student's own screens, and of what a teacher is shown of theirs. */
export function whyRoutes(context: QueryContext, log: LogReader): Handler[] {
  const whyOf = async (db: Db, studentId: string, { query, readerId, teaching }: Question): Promise<Why> => {
    const { figure, before, word, to: last, from: first, ...rest } = query
    const today = dayOf(context.now())
    const to = last ?? today
    const from = first ?? to
    const asked: Asked = { ...rest, today, from, to, wordId: word === undefined ? undefined : wordIdOf(word), teaching }
    const { value, page, next, total } =
      figure === 'history'
        ? await wholeHistory(db, studentId, before)
        : pageOf(await explainedOrRefused(figure, readSource(db, log, studentId), asked), before)
    const parts = { value, today, from, to, step: query.step, word, isOneBook: query.wordbook !== undefined }
    const events = await entriesOf(db, await wholeOf(db, studentId, page), readerId)
    return { today, value, rule: ruleOf(figure, parts), events, next, total }
  }

  return [
    query(context, ownWhy, async ({ caller, query }, { db }) => {
      await listsOrRefused(db, caller.id, query)
      return whyOf(db, caller.id, { query, readerId: caller.id })
    }),

    query(context, studentWhy, async ({ caller, params, query }, { db }) => {
      await ownStudent(db, caller.id, params.id)
      const teaching = await teachingOf(db, caller.id, params.id)
      return whyOf(db, params.id, { query, readerId: caller.id, teaching })
    }),
  ]
}

/** Whatever is asked of them: wordbooks and homework that are not there for the student are not found. */
async function listsOrRefused(db: Db, studentId: string, { wordbook, homework }: FigureOf): Promise<void> {
  if (wordbook !== undefined && (await visibleAmong(db, studentId, [wordbook])).length === 0)
    throw new HttpProblem('wordbook-not-found')
  if (homework !== undefined && !(await openHomework(db, { studentId, homeworkId: homework })))
    throw new HttpProblem('homework-not-found')
}

interface Question {
  readonly query: Query
  readonly readerId: string
  readonly teaching?: Teaching
}

async function explainedOrRefused(...[figure, source, asked]: Parameters<typeof explain>) {
  const explained = await explain(figure, source, asked)
  if (!explained) throw new HttpProblem(ofHomework.has(figure) ? 'homework-not-found' : 'word-not-found')
  return explained
}

/** A teacher's calendar, and since when the student is theirs. */
async function teachingOf(db: Db, teacherId: string, studentId: string): Promise<Teaching> {
  const [desk, link] = await Promise.all([
    db.selectFrom('teacher').select(['weekdays', 'days_off']).where('teacher_id', '=', teacherId).executeTakeFirst(),
    eventsOfKinds(db, studentId, ['InvitationAccepted', 'LinkedBySchool'])
      .innerJoin('learner', (join) =>
        join.onRef('learner.student_id', '=', 'student_event.student_id').onRef('link_id', '=', 'event_id'),
      )
      .selectAll('student_event')
      .executeTakeFirst(),
  ])
  return {
    calendar: desk ? { weekdays: desk.weekdays, daysOff: desk.days_off } : studyCalendar,
    link: link && toldOf(link),
  }
}

interface Page {
  readonly value: number
  readonly page: readonly Cause[]
  readonly next: number | null
  readonly total: number
}

/** The latest first. What an event means in several ways it tells at once. */
function pageOf(
  { value, causes }: { readonly value: number; readonly causes: readonly Cause[] },
  before = Infinity,
): Page {
  const all = [...Map.groupBy(causes, ({ told }) => told.position).values()]
    .map((same): Cause => ({ told: same[0]!.told, counts: [...new Set(same.map(({ counts }) => counts))].join('；') }))
    .sort((one, other) => other.told.position - one.told.position)
  const rest = all.filter(({ told }) => told.position < before)
  const page = rest.slice(0, whyEvents)
  return { value, page, next: rest.length > page.length ? page.at(-1)!.told.position : null, total: all.length }
}

/** All that the history lists, which may be a hundred thousand: read a page at a time. */
async function wholeHistory(db: Db, studentId: string, before: number | undefined): Promise<Page> {
  const [{ rows, next }, total] = await Promise.all([
    historyRows(db, studentId, { filter: {}, before, entries: whyEvents }),
    historyTotal(db, studentId),
  ])
  return { value: total, page: rows.map((row) => ({ told: toldOf(row), counts: countsTexts.adds(1) })), next, total }
}

/** Causes as they are told, with the headwords of their words. */
async function entriesOf(db: Db, causes: readonly Cause[], readerId: string): Promise<Why['events']> {
  const words = await headwordsOf(
    db,
    causes.flatMap(({ told }) => [told.wordId ?? [], wordsToldOf(told.event)].flat()),
  )
  return causes.map(({ told: { position, at, day, wordId, sessionId, event }, counts }) => ({
    position,
    at,
    date: day,
    deed: deedOf(asToldTo(readerId, event), { on: day, word: (id) => words.get(id) }),
    counts,
    word: wordId === null ? null : (words.get(wordId) ?? null),
    session_id: sessionId,
  }))
}

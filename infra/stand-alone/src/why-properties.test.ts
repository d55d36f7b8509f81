import type { Recorded } from '@wordtrail/contracts/events/event'
import { recallOf, recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { studentStream } from '@wordtrail/contracts/events/student'
import { wordbookOf, wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { isRightOrder } from '@wordtrail/contracts/learning/answer-checking'
import { fullReviewScale } from '@wordtrail/contracts/learning/limits'
import { courseStep, exerciseStep, isCourseStep } from '@wordtrail/contracts/learning/question'
import { addDays, type Day, dayOfRecorded, daysBetween, noonOf } from '@wordtrail/contracts/learning/shanghai-day'
import { orderStep } from '@wordtrail/contracts/learning/wrong-answers'
import { safeOffsetOf } from '@wordtrail/contracts/position'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { studentEventRow } from '@wordtrail/contracts/read-models/student-event'
import type { StudentsEvent } from '@wordtrail/contracts/read-models/students-events'
import { rowsAfter } from '@wordtrail/folds/fold'
import { projections } from '@wordtrail/folds/projections/all'
import { goalsOn, isGoalMet, streakOf } from '@wordtrail/query-service/student/goal-streak'
import { type Asked, type ExplainedFigure, explain } from '@wordtrail/query-service/why/figures'
import type { Source } from '@wordtrail/query-service/why/source'
import { type Told, toldOf } from '@wordtrail/query-service/why/told'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { history, pastOf, student, wordIds } from './test-past.ts'

/*
 * The events that a figure is said to follow from, in random histories: folded by the projections, they alone give the
 * figure that all events give, and without any one of them the figure, or what it follows from, is another.
 */

type Log = readonly Recorded<AnyEvent>[]

const tables = [
  'memory',
  'study_day',
  'streak_pause',
  'reviewed_word',
  'practice_day',
  'mistake',
  'practised_word',
  'asked_word',
  'assignment',
  'secret_wordbook',
  'homework',
  'wordbook',
  'learner',
] as const
type Table = (typeof tables)[number]
type Rows = { readonly [Name in Table]: readonly ReadModels[Name][] }

/** The read models that follow from some events, as the projections fold them. */
const rowsOf = (log: Log): Rows =>
  Object.fromEntries(
    projections
      .filter(({ table }) => (tables as readonly string[]).includes(table))
      .map((of) => [of.table, rowsAfter(of, log)]),
  ) as unknown as Rows

const isIn = (day: Day, { from, to }: Asked) => day >= from && day <= to
const total = <Row>(rows: readonly Row[], count: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + count(row), 0)

const stepsOf = ({ step }: Asked) => courseStep.options.filter((one) => step === undefined || one === step)

/** Figures as the screens read them from their rows. Every word is in the dictionary. */
const read: Readonly<Partial<Record<ExplainedFigure, (rows: Rows, asked: Asked) => number>>> = {
  learned: ({ study_day }, asked) => total(study_day, ({ day, learned }) => (isIn(day, asked) ? learned : 0)),
  learned_secret: ({ study_day }, asked) =>
    total(study_day, ({ day, secret_learned }) => (isIn(day, asked) ? secret_learned : 0)),
  reviewed: ({ practice_day }, asked) => total(practice_day, ({ day, reviewed }) => (isIn(day, asked) ? reviewed : 0)),
  remembered: ({ reviewed_word }, asked) =>
    total(reviewed_word, ({ day, is_remembered }) => (isIn(day, asked) && is_remembered ? 1 : 0)),
  answers: ({ practice_day }, asked) =>
    total(practice_day, (row) => (isIn(row.day, asked) ? total(stepsOf(asked), (step) => row[step]) : 0)),
  right_answers: ({ practice_day }, asked) =>
    total(practice_day, (row) => (isIn(row.day, asked) ? total(stepsOf(asked), (step) => row[`right_${step}`]) : 0)),
  goal: ({ study_day }, { to }) => goalsOn(study_day, [to]).get(to)!,
  streak: ({ study_day, streak_pause }, { today }) => streakOf(study_day, today, streak_pause).days,
  due: ({ memory }, { today }) => total(memory, (row) => (row.dashboard_line && row.next_review! <= today ? 1 : 0)),
  overdue: ({ memory }, { today }) => total(memory, (row) => (row.dashboard_line && row.next_review! < today ? 1 : 0)),
  due_on: ({ memory }, asked) =>
    total(memory, ({ dashboard_line, next_review }) =>
      dashboard_line && isIn(next_review! < asked.today ? asked.today : next_review!, asked) ? 1 : 0,
    ),
  mastered: ({ memory }) => total(memory, ({ mastered_on }) => (mastered_on ? 1 : 0)),
  word_reviews: ({ memory }, { wordId }) =>
    total(memory, ({ word_id, review_times }) => (word_id === wordId ? review_times : 0)),
  word_answers: ({ memory, practised_word }, { wordId, step }) =>
    total(memory, (row) => (row.word_id !== wordId ? 0 : !step ? row.answers : isCourseStep(step) ? row[step] : 0)) +
    total(practised_word, ({ word_id, asked }) =>
      word_id === wordId ? total(exerciseStep.options, (one) => (!step || one === step ? (asked[one] ?? 0) : 0)) : 0,
    ),
  word_mistakes: ({ mistake }, { wordId, step: asked }) =>
    total(mistake, ({ word_id, step, wrong }) => (word_id === wordId && (!asked || step === asked) ? wrong : 0)),
  stage_answers: ({ asked_word }, asked) =>
    total(asked_word, (row) => (isIn(row.day, asked) && row.word_id === asked.wordId ? row.answers : 0)),
  stage_mistakes: ({ asked_word }, asked) =>
    total(asked_word, (row) =>
      isIn(row.day, asked) && row.word_id === asked.wordId ? row.stage_1 + row.stage_2 + row.stage_3 + row.stage_4 : 0,
    ),
  goal_days: ({ study_day }, asked) => {
    const days = study_day.filter(({ day }) => isIn(day, asked))
    const goals = goalsOn(
      study_day,
      days.map(({ day }) => day),
    )
    return total(days, ({ day, learned }) => (isGoalMet(learned, goals.get(day)!) ? 1 : 0))
  },
  judged_days: ({ study_day }, { from, to }) => {
    const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, ahead) => addDays(from, ahead))
    return total([...goalsOn(study_day, days).values()], (goal) => (goal > 0 ? 1 : 0))
  },
  mistaken: ({ mistake }) => new Set(mistake.map(({ word_id }) => word_id)).size,
  book_words: (rows, { wordbook }) => held(rows, wordbook).length,
  book_learned: (rows, { wordbook }) => learnedOf(rows, held(rows, wordbook)).length,
  book_reviews: (rows, { wordbook }) =>
    total(learnedOf(rows, held(rows, wordbook)), ({ review_times }) => Math.min(review_times, fullReviewScale)),
  book_reviews_in_all: (rows, { wordbook }) => fullReviewScale * learnedOf(rows, held(rows, wordbook)).length,
  assigned: ({ assignment }) => assignment.length,
  assigned_left: (rows) => unlearned(rows, assignedIn(rows)).length,
  given_left: (rows) => unlearned(rows, givenIn(rows)).length,
  own_left: (rows) => {
    const given = new Set(givenIn(rows))
    return unlearned(rows, held(rows, undefined)).filter((id) => !given.has(id)).length
  },
  homework_words: ({ homework }, asked) => openIn(homework, asked.homework).length,
  homework_learned: (rows, asked) => learnedOf(rows, openIn(rows.homework, asked.homework)).length,
}
const tested = Object.keys(read) as ExplainedFigure[]

/** Words of one wordbook, or of all that are tracked, each once. */
function held({ wordbook, learner }: Rows, id: string | undefined): readonly string[] {
  const ids = id === undefined ? (learner[0]?.tracked_wordbook_ids ?? []) : [id]
  return [
    ...new Set(wordbook.filter(({ wordbook_id }) => ids.includes(wordbook_id)).flatMap(({ word_ids }) => word_ids)),
  ]
}
const learnedOf = ({ memory }: Rows, ids: readonly string[]) =>
  memory.filter(({ word_id, mastered_on }) => mastered_on && ids.includes(word_id))
const unlearned = (rows: Rows, ids: readonly string[]): readonly string[] => {
  const known = new Set(learnedOf(rows, ids).map(({ word_id }) => word_id))
  return [...new Set(ids)].filter((id) => !known.has(id))
}
const assignedIn = ({ assignment }: Rows) => assignment.map(({ word_id }) => word_id)
const givenIn = (rows: Rows) => [...assignedIn(rows), ...(rows.secret_wordbook[0]?.word_ids ?? [])]
const openIn = (homework: Rows['homework'], id: string | undefined): readonly string[] =>
  homework[0]?.open.find(({ homework_id }) => homework_id === id)?.word_ids ?? []

/** The events of a log, as the reasons find them. */
function sourceOf(log: Log): Source {
  const told = log.map((one) => ({ one, told: ofRecorded(one) }))
  const own = told.filter(({ one }) => !one.stream.startsWith('wordbook-')).map((both) => both.told)
  return {
    of: async (kinds) => own.filter(({ event }) => (kinds as readonly string[]).includes(event.type)),
    answers: async (from, to) =>
      own.filter(({ event, day }) => event.type === 'AnswerGiven' && day >= from && day <= to),
    answersTo: async (wordId) =>
      own.filter((one) => one.wordId === wordId && ['AnswerGiven', 'RecallRestated'].includes(one.event.type)),
    mistakes: async (wordId) => own.filter((one) => (!wordId || one.wordId === wordId) && isMistake(one, own)),
    lastDoing: async () => own.at(-1),
    visible: async (ids) => ids,
    wordbook: async (id) => told.filter(({ one }) => one.stream === wordbookStream(id)).map((both) => both.told),
    isThere: async () => () => true,
  }
}

/** Whether an answer is wrong, of a session that counts, and not found right since. */
function isMistake({ event, wordId, sessionId, position }: Told, own: readonly Told[]): boolean {
  if (event.type !== 'AnswerGiven' || event.data.isCorrect) return false
  const { step, given, expected } = event.data
  const restated = own.findLast(
    (one) => one.event.type === 'RecallRestated' && one.wordId === wordId && one.sessionId === sessionId,
  )
  if (restated?.event.type === 'RecallRestated' && restated.event.data.isVoided) return false
  return !own.some(
    (one) =>
      step === orderStep &&
      one.event.type === 'OrderFoundRight' &&
      one.wordId === wordId &&
      one.position > position &&
      isRightOrder(one.event.data.given, given) &&
      isRightOrder(one.event.data.expected, expected),
  )
}

const ofRecorded = (one: Recorded<AnyEvent>): Told =>
  one.stream.startsWith('wordbook-')
    ? {
        id: one.id,
        position: safeOffsetOf(one.position),
        at: one.metadata.recordedAt,
        day: dayOfRecorded(one.metadata.recordedAt),
        wordId: null,
        sessionId: null,
        event: one.event,
      }
    : toldOf(studentEventRow(one as Recorded<StudentsEvent>))

const at = (stream: string, event: AnyEvent, day: Day, offset: number): Recorded<AnyEvent> => ({
  id: `00000000-0000-4000-8000-${String(offset).padStart(12, '0')}`,
  event,
  stream,
  revision: offset,
  position: `log:${String(offset).padStart(16, '0')}`,
  metadata: {
    actor: student,
    role: 'user',
    causation: 'request',
    request: '',
    recordedAt: noonOf(day).toISOString(),
    version: 1,
  },
})

const books = ['00000000-0000-4000-8000-00000000b001', '00000000-0000-4000-8000-00000000b002'] as const
const homeworks = ['00000000-0000-4000-8000-00000000e001', '00000000-0000-4000-8000-00000000e002'] as const
const others = Array.from({ length: 4 }, (_, index) => `00000000-0000-4000-8000-0000000000f${index}`)
const teacherId = '00000000-0000-4000-8000-00000000a001'

const some = fc.uniqueArray(fc.constantFrom(...wordIds, ...others), { minLength: 1, maxLength: 4 })
const book = fc.constantFrom(...books)
const homeworkId = fc.constantFrom(...homeworks)
const pauseId = fc.constantFrom(
  '00000000-0000-4000-8000-00000000c001',
  '00000000-0000-4000-8000-00000000c002',
  '00000000-0000-4000-8000-00000000c003',
)
const said = fc.record({ homeworkId, wordIds: some })
const setting = fc.oneof(
  fc.integer({ min: 0, max: 2 }).map((goal) => ({ type: 'LearningGoalSet' as const, data: { goal } })),
  some.map((ids) => ({ type: 'WordsAssigned' as const, data: { teacherId, wordIds: ids } })),
  fc.constantFrom(...wordIds, ...others).map((wordId) => ({ type: 'AssignmentDropped' as const, data: { wordId } })),
  said.map((data) => ({
    type: 'HomeworkGiven' as const,
    data: { ...data, userId: student, teacherId, title: '', dueOn: null },
  })),
  fc.record({ of: said, unassigned: some }).map(({ of, unassigned }) => ({
    type: 'HomeworkChanged' as const,
    data: { ...of, userId: student, teacherId, title: '', dueOn: null, unassigned },
  })),
  fc.record({ homeworkId, unassigned: some }).map((data) => ({
    type: 'HomeworkWithdrawn' as const,
    data: { ...data, teacherId },
  })),
  some.map((ids) => ({
    type: 'SecretWordbookSet' as const,
    data: { teacherId, boxId: teacherId, title: '', wordIds: ids },
  })),
  fc.constant({ type: 'LinkEnded' as const, data: { userId: student, teacherId, by: 'student' as const, reason: '' } }),
  fc
    .record({ pauseId, ahead: fc.constantFrom(-3, -1, 0, 1), days: fc.constantFrom(1, 1, 2, 5) })
    .map(({ pauseId: pause, ahead, days }) => ({
      type: 'StreakPaused' as const,
      // Counted from its day, which is known with the log.
      data: { pauseId: pause, teacherId, from: String(ahead), to: String(ahead + days - 1), reason: 'leave' as const },
    })),
  pauseId.map((pause) => ({ type: 'StreakPauseEnded' as const, data: { pauseId: pause, teacherId } })),
  fc.subarray([...books]).map((ids) => ({ type: 'WordbooksTracked' as const, data: { wordbookIds: ids } })),
)
const listing = fc.oneof(
  { weight: 3, arbitrary: setting.map((event) => ({ stream: studentStream(student), event: event as AnyEvent })) },
  {
    weight: 2,
    arbitrary: fc.record({ of: book, ids: some, isAdded: fc.boolean() }).map(({ of, ids, isAdded }) => ({
      stream: wordbookStream(of),
      event: {
        type: isAdded ? ('WordsAddedToWordbook' as const) : ('WordsRemovedFromWordbook' as const),
        data: { wordIds: ids },
      } as AnyEvent,
    })),
  },
)
const life = fc.record({
  /** Before missed days were rests, about when they began to be, and on. */
  first: fc.constantFrom('2026-01-01', '2026-11-18', '2026-11-27', '2027-03-01'),
  history,
  lists: fc.array(fc.record({ days: fc.constantFrom(0, 1, 2), what: listing }), { maxLength: 24, size: 'max' }),
  later: fc.constantFrom(0, 0, 1, 3),
})

/** What makes wordbooks be there. A homework is known only while it is open, as a decider sees to. */
const created: Log = books.map((id, index) =>
  at(
    wordbookStream(id),
    {
      type: 'WordbookCreated',
      data: { title: '', description: '', accessibility: 'public', ownerId: null, isFavorites: false },
    },
    '2025-12-01',
    10_000_000 + index,
  ),
)

function logOf({ first, history: of, lists }: typeof life extends fc.Arbitrary<infer Life> ? Life : never): Log {
  const recalls = pastOf(of, first).events
  let day: Day = first
  const paused = new Set<string>()
  const open = new Set<string>()
  const listed = lists.flatMap(({ days, what: { stream, event } }, index) => {
    day = addDays(day, days)
    if (event.type === 'LinkEnded') open.clear()
    if (event.type === 'StreakPaused') {
      const { pauseId: pause, from, to } = event.data
      if (paused.has(pause)) return []
      paused.add(pause)
      const data = { ...event.data, from: addDays(day, Number(from)), to: addDays(day, Number(to)) }
      return [at(stream, { ...event, data }, day, 1_000_000 + index)]
    }
    if (event.type === 'StreakPauseEnded' && !paused.delete(event.data.pauseId)) return []
    if ('homeworkId' in event.data) {
      const { homeworkId: id } = event.data
      if ((event.type === 'HomeworkGiven') === open.has(id)) return []
      if (event.type === 'HomeworkGiven') open.add(id)
      if (event.type === 'HomeworkWithdrawn') open.delete(id)
    }
    return [at(stream, event, day, 1_000_000 + index)]
  })
  return [...recalls, ...listed]
}

const last = (log: Log): Day =>
  log
    .map(({ metadata }) => dayOfRecorded(metadata.recordedAt))
    .sort()
    .at(-1) ?? '2026-01-01'

/** Every figure that there is to ask of a life, each in several ways. */
function questionsOf(log: Log, today: Day): readonly [ExplainedFigure, Asked][] {
  const days = [...new Set(log.map(({ metadata }) => dayOfRecorded(metadata.recordedAt)))].sort()
  const at = (from: Day, to: Day, rest: Partial<Asked> = {}): Asked => ({ today, from, to, wordId: undefined, ...rest })
  const now = at(today, today)
  const spans = [...days.slice(-6).map((day) => at(day, day)), at(days[0] ?? today, today)]
  const coming = [today, addDays(today, 1), addDays(today, 3)]
  return tested.flatMap((figure): [ExplainedFigure, Asked][] => {
    if (['learned', 'learned_secret', 'reviewed', 'remembered', 'goal', 'goal_days', 'judged_days'].includes(figure))
      return spans.map((asked) => [figure, asked])
    if (figure === 'answers' || figure === 'right_answers')
      return [...spans, { ...spans.at(-1)!, step: 'stage_2' as const }].map((asked) => [figure, asked])
    if (figure === 'due_on')
      return [...coming.map((day) => at(day, day)), at(today, coming[2]!)].map((asked) => [figure, asked])
    if (figure === 'stage_answers' || figure === 'stage_mistakes')
      return wordIds.flatMap((wordId) => spans.map((asked): [ExplainedFigure, Asked] => [figure, { ...asked, wordId }]))
    if (figure === 'word_answers' || figure === 'word_mistakes')
      return wordIds.flatMap((wordId) =>
        ([undefined, 'stage_3', 'dictation'] as const).map((step): [ExplainedFigure, Asked] => [
          figure,
          { ...now, wordId, step },
        ]),
      )
    if (figure === 'word_reviews') return wordIds.map((wordId) => [figure, { ...now, wordId }])
    if (figure.startsWith('book_')) return [undefined, ...books].map((wordbook) => [figure, { ...now, wordbook }])
    if (figure.startsWith('homework_')) return homeworks.map((homework) => [figure, { ...now, homework }])
    return [[figure, now]]
  })
}

const goalsIn = ({ study_day }: Rows) => study_day.map(({ day, learning_goal }) => [day, learning_goal])

/** What a reader is told beside the figure: when each word is due, which words count, each day's goal and pause. */
function reasonOf(figure: ExplainedFigure, rows: Rows, { today, wordbook, homework }: Asked): unknown {
  switch (figure) {
    case 'due':
    case 'overdue':
    case 'due_on':
      return rows.memory.map(({ next_review }) => next_review)
    case 'goal':
    case 'goal_days':
    case 'judged_days':
      return goalsIn(rows)
    case 'streak': {
      const { standingOn } = streakOf(rows.study_day, today, rows.streak_pause)
      const days = Array.from({ length: 40 }, (_, back) => addDays(today, -back))
      return [goalsIn(rows), days.map(standingOn)]
    }
    case 'assigned':
    case 'assigned_left':
      return assignedIn(rows).toSorted()
    case 'given_left':
    case 'own_left':
      return [...new Set(givenIn(rows))].sort().concat([...held(rows, undefined)].sort())
    default:
      return figure.startsWith('book_') ? [...held(rows, wordbook)].sort() : openIn(rows.homework, homework)
  }
}

/** Explains the figures of a life, and folds what is told of each. */
async function expectTold(log: Log, questions: readonly (readonly [ExplainedFigure, Asked])[]) {
  const all = rowsOf([...created, ...log])
  const source = sourceOf(log)
  // Rows say how a restated word's reviews went, not by how much that changes: parts of them say too much.
  const isRestated = log.some(({ event }) => event.type === 'RecallRestated')
  for (const [figure, asked] of questions) {
    const toldBy = (events: Log) => {
      const rows = rowsOf([...created, ...events])
      return { value: read[figure]!(rows, asked), reason: reasonOf(figure, rows, asked) }
    }
    const what = `${figure} ${JSON.stringify(asked)}`
    const explained = await explain(figure, source, asked)
    const value = read[figure]!(all, asked)
    expect(explained?.value ?? 0, what).toBe(value)
    if (!explained || (figure === 'remembered' && isRestated)) continue
    const positions = new Set(explained.causes.map(({ told }) => told.position))
    const causes = log.filter(({ position }) => positions.has(safeOffsetOf(position)))
    expect(causes.length, what).toBe(positions.size)
    const told = toldBy(causes)
    expect(told.value, `${what} from its events alone`).toBe(value)
    for (const cause of causes)
      expect(
        toldBy(causes.filter((other) => other !== cause)),
        `${what} without a ${cause.event.type} of ${nameOf(cause)}`,
      ).not.toEqual(told)
  }
}

test('property: a figure is what its events alone come to, and another without any one of them', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (one) => {
      const log = logOf(one)
      const today = addDays(last(log), one.later)
      await expectTold(log, questionsOf(log, today))
    }),
    { numRuns: 300 },
  )
})

const deed = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('learn' as const), words: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('goal' as const), goal: fc.constantFrom(0, 1, 1, 2, 3) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('pause' as const),
      from: fc.integer({ min: -4, max: 2 }),
      days: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('end' as const), pause: fc.nat(3) }) },
)
/** Months of learning with a goal, days missed and paused, beside words whose sessions are voided and restored. */
const streakLife = fc.record({
  first: fc.constantFrom<Day>('2026-11-10', '2026-11-20', '2026-11-27', '2027-03-01'),
  goal: fc.constantFrom(1, 1, 2),
  history,
  deeds: fc.array(fc.record({ days: fc.constantFrom(0, 0, 1, 1, 1, 2, 3), deed }), { maxLength: 40, size: 'max' }),
  later: fc.constantFrom(0, 0, 1, 2),
})

function streakLogOf({
  first,
  goal,
  history: of,
  deeds,
}: typeof streakLife extends fc.Arbitrary<infer Life> ? Life : never) {
  const steps = of.steps.map((step) => ({ ...step, days: step.days === 0 ? (0 as const) : (1 as const) }))
  const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const log: Recorded<AnyEvent>[] = []
  const pauses: string[] = []
  let day = first
  const happens = (event: AnyEvent, stream: string = studentStream(student)) =>
    log.push(at(stream, event, day, 1_000_000 + log.length))
  happens({ type: 'LearningGoalSet', data: { goal } })
  for (const { days, deed: what } of deeds) {
    day = addDays(day, days)
    switch (what.type) {
      case 'learn':
        for (let word = 0; word < what.words; word += 1)
          happens(
            {
              type: 'WordMastered',
              data: {
                source: 'self',
                schedule: {
                  scheduler: 'ladder8',
                  version: '1',
                  parameters: {},
                  predicted_recall: null,
                  planned: [addDays(day, 1)],
                },
              },
            },
            recallStream(student, uuid(2_000_000 + log.length)),
          )
        break
      case 'goal':
        happens({ type: 'LearningGoalSet', data: { goal: what.goal } })
        break
      case 'pause': {
        const pauseId = uuid(3_000_000 + log.length)
        pauses.push(pauseId)
        const [from, to] = [addDays(day, what.from), addDays(day, what.from + what.days - 1)]
        happens({ type: 'StreakPaused', data: { pauseId, teacherId, from, to, reason: 'holiday' } })
        break
      }
      case 'end': {
        const [pauseId] = pauses.splice(what.pause, 1)
        if (pauseId !== undefined) happens({ type: 'StreakPauseEnded', data: { pauseId, teacherId } })
      }
    }
  }
  return [...pastOf({ ...of, steps }, first).events, ...log]
}

test('property: a streak with rests and pauses is told by the days that make it, and by what bridges them', async () => {
  await fc.assert(
    fc.asyncProperty(streakLife, async (one) => {
      const log = streakLogOf(one)
      const today = addDays(last(log), one.later)
      await expectTold(log, [['streak', { today, from: today, to: today, wordId: undefined }]])
    }),
    { numRuns: 300 },
  )
})

const nameOf = ({ stream }: Recorded<AnyEvent>): string =>
  stream.startsWith('memory-') ? recallOf(stream).wordId : stream.startsWith('wordbook-') ? wordbookOf(stream) : stream

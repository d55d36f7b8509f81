import type { questionsOf } from '@wordtrail/chance/questions'
import type { Random } from '@wordtrail/chance/random'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { sessionStream } from '@wordtrail/contracts/events/session'
import type { CourseStep, PracticeMode } from '@wordtrail/contracts/learning/question'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { scheduleAfter } from '../typical-schedule.ts'
import { asStudent, type Recall, type Steps, type Student, system } from './steps.ts'

/** What practice on a day takes. */
export interface Today {
  readonly day: Day
  readonly random: Random
  readonly ask: ReturnType<typeof questionsOf>
  readonly contentOf: ReadonlyMap<string, WordContent>
}

/** A session that is under way. */
interface Session extends Today {
  readonly student: Student
  readonly id: string
  readonly by: ReturnType<typeof asStudent> & { readonly correlation: string }
  /** Answers so far. */
  place: number
}

interface Course {
  readonly mode: PracticeMode
  readonly wordIds: readonly string[]
  /** What happens with each word. */
  readonly practise: (session: Session, wordId: string) => Steps
}

const tier = 'tier_2'
const seeds = 2 ** 32
const leaves = 0.05
const listensTo = 0.2
/** By the client's clock, which nothing is derived from. */
const clientsInstant = '2026-03-02T01:02:03.000Z'

function* sessionOf(student: Student, today: Today, { mode, wordIds, practise }: Course): Steps {
  const { random } = today
  const id = random.uuid()
  const session: Session = { ...today, student, id, by: { ...asStudent(student), correlation: id }, place: 0 }
  const stream = sessionStream(student.id, id)
  const content = {
    mode,
    tier,
    words: wordIds.map((wordId) => ({ wordId, revision: 0 })),
    seed: random.below(seeds),
    device: random.of(['phone', 'tablet', 'computer'] as const),
    preparedAt: clientsInstant,
  } as const
  let lastRecordedAt = yield [stream, { type: 'SessionPrepared', data: content }, session.by]
  const isLeft = random.chance(leaves)
  for (const wordId of isLeft ? wordIds.slice(0, random.below(wordIds.length)) : wordIds) {
    const steps = practise(session, wordId)
    for (let next = steps.next(''); !next.done; next = steps.next(lastRecordedAt)) lastRecordedAt = yield next.value
  }
  if (isLeft) student.left = { sessionId: id, lastRecordedAt }
  else yield [stream, { type: 'SessionFinished', data: { finishedAt: clientsInstant } }, session.by]
}

/** What the system does overnight. */
export function* givenUp(students: readonly Student[]): Steps {
  for (const student of students) {
    if (!student.left) continue
    const { sessionId, lastRecordedAt } = student.left
    student.left = undefined
    yield [
      sessionStream(student.id, sessionId),
      { type: 'SessionGivenUp', data: { lastRecordedAt } },
      { ...system, correlation: sessionId },
    ]
  }
}

export function reviewSession(student: Student, due: readonly Recall[], today: Today): Steps {
  const recalls = new Map(due.map((recall) => [recall.wordId, recall]))
  return sessionOf(student, today, {
    mode: 'review',
    wordIds: [...recalls.keys()],
    *practise(session, wordId) {
      const { random, day, by, id: sessionId } = session
      const recall = recalls.get(wordId)!
      const stream = recallStream(student.id, wordId)
      const result = random.chance(0.88) ? 'pass' : 'fail'
      yield [stream, answer(session, wordId, { step: 'pre_test', isCorrect: result === 'pass' }), by]
      recall.reviews = result === 'pass' ? recall.reviews + 1 : 1
      const dueOn = recall.due
      const schedule = scheduleAfter(recall.reviews, day)
      recall.due = schedule.planned[0]!
      yield [stream, { type: 'WordReviewed', data: { sessionId, result, dueOn, schedule } }, by]
    },
  })
}

export function learnSession(student: Student, wordIds: readonly string[], today: Today): Steps {
  const isAssigned = today.random.chance(0.3)
  return sessionOf(student, today, {
    mode: 'learn',
    wordIds,
    *practise(session, wordId) {
      const { random, day, by, id: sessionId } = session
      const stream = recallStream(student.id, wordId)
      for (const step of ['pre_test', 'stage_1', 'stage_2', 'stage_3', 'stage_4'] as const) {
        for (let isRight = false; !isRight; ) {
          isRight = step === 'pre_test' || random.chance(0.8)
          const given = answer(session, wordId, { step, isCorrect: step === 'pre_test' ? random.chance(0.2) : isRight })
          yield [stream, given, by]
          if (step === 'stage_3' && !isRight)
            yield [
              stream,
              {
                type: 'ReorderingErrorLogged',
                data: {
                  sessionId,
                  given: 'left he the room',
                  expected: 'He left the room.',
                  explanation: '主语在前。',
                },
              },
              by,
            ]
        }
      }
      const schedule = scheduleAfter(1, day)
      student.known.push({ wordId, reviews: 1, due: schedule.planned[0]! })
      const source = isAssigned ? 'teacher' : 'self'
      yield [stream, { type: 'WordMastered', data: { sessionId, source, schedule } }, by]
    },
  })
}

interface Try {
  readonly step: CourseStep
  readonly isCorrect: boolean
}

function answer(session: Session, wordId: string, { step, isCorrect }: Try): AnyEvent {
  const { random, id: sessionId, ask, contentOf } = session
  const { kind, prompt, options, expected, right, wrong } = ask(contentOf.get(wordId)!, { step, tier, random })
  const listened = random.chance(listensTo) ? 1 + random.below(2) : 0
  const place = session.place++
  return {
    type: 'AnswerGiven',
    data: {
      answerId: random.uuid(),
      sessionId,
      step,
      tier,
      questionKind: kind,
      given: isCorrect ? right : wrong,
      expected,
      isCorrect,
      elapsedMs: 1500 + random.below(9000),
      answeredAt: clientsInstant,
      asked: { revision: 0, prompt, options, ...(listened > 0 && { listened }), place },
    },
  }
}

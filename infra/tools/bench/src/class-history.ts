import { type Random, randomOf } from '@wordtrail/chance/random'
import { accountStream } from '@wordtrail/contracts/events/account'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { studentStream } from '@wordtrail/contracts/events/student'
import { wordStream } from '@wordtrail/contracts/events/word'
import { courseStep } from '@wordtrail/contracts/learning/question'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import type { Happening } from './history/history.ts'
import { scheduleAfter } from './typical-schedule.ts'

export interface ClassOptions {
  readonly students: number
  /** School days that lie behind them, today among them. */
  readonly days: number
}

export interface ClassHistoryOptions {
  readonly seed: number
  readonly today: Day
  readonly content: readonly WordContent[]
  /** One teacher each, in this order. */
  readonly classes: readonly ClassOptions[]
}

interface Learner {
  readonly id: string
  readonly known: { readonly wordId: string; reviews: number; due: Day }[]
}

/** Of a day that a student comes. */
export const eventsPerDay = 5.5
const comes = 0.95
const goal = 1

/**
 * Classes whose students come nearly every day and do little on each: as many days as a log of this length can hold,
 * with a row for each of them. All learn the same words in the same order, as a class does.
 */
export function* classHistory({ seed, today, content, classes }: ClassHistoryOptions): Generator<Happening> {
  const random = randomOf(seed)
  const longest = Math.max(...classes.map(({ days }) => days))
  const first = addDays(today, -longest)
  const happening = happenings(random, first)
  const words = content.map((one) => ({ id: random.uuid(), content: one }))
  for (const word of words)
    yield happening(wordStream(word.id), { type: 'WordAdded', data: { content: word.content, source: 'starter' } })

  const groups: { readonly days: number; readonly learners: readonly Learner[] }[] = []
  for (const [number, { students, days }] of classes.entries()) {
    const teacherId = random.uuid()
    yield happening(...registration(random, { id: teacherId, role: 'admin', name: `老师${number}` }))
    const learners: Learner[] = []
    for (let place = 0; place < students; place += 1) {
      const id = random.uuid()
      learners.push({ id, known: [] })
      yield happening(...registration(random, { id, role: 'user', name: `学生${number}-${place}` }))
      yield happening(studentStream(id), { type: 'LinkedBySchool', data: { teacherId } })
      yield happening(studentStream(id), { type: 'LearningGoalSet', data: { goal } }, id)
    }
    groups.push({ days, learners })
  }

  for (let ago = longest - 1; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago)
    happening.begin(day)
    for (const { days, learners } of groups) {
      if (ago >= days) continue
      for (const learner of learners)
        if (random.chance(comes))
          for (const [stream, event] of studied(learner, { day, random, wordIds: words.map(({ id }) => id) }))
            yield happening(stream, event, learner.id)
    }
  }
}

type Step = readonly [stream: string, event: AnyEvent]

interface Studying {
  readonly day: Day
  readonly random: Random
  readonly wordIds: readonly string[]
}

/** A review of the word that has waited longest, and a new word. */
function* studied({ id, known }: Learner, { day, random, wordIds }: Studying): Generator<Step> {
  const sessionId = random.uuid()
  const answer = (wordId: string): Step => {
    const isCorrect = random.chance(0.7)
    return [
      recallStream(id, wordId),
      {
        type: 'AnswerGiven',
        data: {
          answerId: random.uuid(),
          sessionId,
          step: random.of(courseStep.options),
          tier: 'tier_2',
          questionKind: 'meaning',
          given: isCorrect ? '障碍' : random.of(['平静', '勇敢', '整洁']),
          expected: '障碍',
          isCorrect,
          elapsedMs: 1500,
          answeredAt: '2026-03-02T01:02:03.000Z',
        },
      },
    ]
  }
  const due = known.filter((one) => one.due <= day).sort((one, other) => (one.due < other.due ? -1 : 1))[0]
  if (due) {
    yield answer(due.wordId)
    const dueOn = due.due
    due.reviews += 1
    const schedule = scheduleAfter(due.reviews, day)
    due.due = schedule.planned[0]!
    const result = random.chance(0.8) ? 'pass' : 'fail'
    yield [recallStream(id, due.wordId), { type: 'WordReviewed', data: { sessionId, result, dueOn, schedule } }]
  }
  const wordId = wordIds[known.length]
  if (wordId === undefined) return
  yield answer(wordId)
  yield answer(wordId)
  const schedule = scheduleAfter(1, day)
  known.push({ wordId, reviews: 1, due: schedule.planned[0]! })
  yield [recallStream(id, wordId), { type: 'WordMastered', data: { sessionId, source: 'self', schedule } }]
}

interface Registering {
  readonly id: string
  readonly role: 'user' | 'admin'
  readonly name: string
}
const registration = (random: Random, { id, role, name }: Registering): Step => [
  accountStream(random.hex(32)),
  {
    type: 'AccountRegistered',
    data: {
      userId: id,
      role,
      username: name,
      passwordHash: '$argon2id$v=19$m=47104,t=1,p=1$c2Fs$aGFzaA',
      securityAnswerHash: null,
    },
  },
]

/** Events with their metadata: by the system where nobody is named, each a little later than the one before. */
function happenings(random: Random, first: Day) {
  let at = Date.parse(`${first}T01:00:00.000Z`)
  const happening = (stream: string, event: AnyEvent, studentId?: string): Happening => {
    at += 1
    const by =
      studentId === undefined
        ? ({ actor: 'system', role: 'system' } as const)
        : ({ actor: studentId, role: 'user' } as const)
    return {
      stream,
      id: random.uuid(),
      event,
      metadata: { ...by, causation: random.uuid(), request: '5f0c2b9d81e7', recordedAt: new Date(at).toISOString() },
    }
  }
  const begin = (day: Day): void => void (at = Math.max(at, Date.parse(`${day}T00:00:00.000Z`)))
  return Object.assign(happening, { begin })
}

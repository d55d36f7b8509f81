import type { Random } from '@wordtrail/chance/random'
import { accountStream } from '@wordtrail/contracts/events/account'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { sessionStream } from '@wordtrail/contracts/events/session'
import { studentStream } from '@wordtrail/contracts/events/student'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { Happening } from './history/history.ts'
import { scheduleAfter } from './typical-schedule.ts'

export interface LongStudent {
  readonly id: string
  readonly wordIds: readonly string[]
  readonly sessionIds: string[]
}

interface LongStudentOptions {
  readonly random: Random
  readonly student: LongStudent
  readonly teacherId: string
  readonly events: number
  readonly today: Day
}

const days = 400

/** A student's events up to yesterday: sessions of answers, of which one in six is wrong, and what comes of them. */
export function* longStudentHistory({
  random,
  student,
  teacherId,
  events,
  today,
}: LongStudentOptions): Generator<Happening> {
  const { id, wordIds, sessionIds } = student
  const account = accountStream(random.hex(32))
  let at = Date.parse(`${addDays(today, -days)}T01:00:00.000Z`)
  const pauseMs = (days * 24 * 60 * 60 * 1000 - 60_000) / events
  const happening = (stream: string, event: AnyEvent): Happening => {
    at += pauseMs
    return {
      stream,
      id: random.uuid(),
      event,
      metadata: {
        actor: id,
        role: 'user',
        causation: random.uuid(),
        request: '5f0c2b9d81e7',
        recordedAt: new Date(at).toISOString(),
      },
    }
  }
  yield happening(account, {
    type: 'AccountRegistered',
    data: {
      userId: id,
      role: 'user',
      username: '勤奋',
      passwordHash: '$argon2id$v=19$m=47104,t=1,p=1$c2Fs$aGFzaA',
      securityAnswerHash: null,
    },
  })
  yield happening(studentStream(id), { type: 'LinkedBySchool', data: { teacherId } })
  const today_ = () => new Date(at).toISOString().slice(0, 10)
  const known = new Map<string, { reviews: number; due: Day }>()
  for (let left = events - 2; left > 0; ) {
    const sessionId = random.uuid()
    sessionIds.push(sessionId)
    const session = sessionStream(id, sessionId)
    const words = Array.from({ length: 8 }, () => random.of(wordIds))
    yield happening(account, { type: 'SignedIn', data: { userId: id } })
    yield happening(session, {
      type: 'SessionPrepared',
      data: {
        mode: 'review',
        tier: 'tier_2',
        words: words.map((wordId) => ({ wordId, revision: 0 })),
        seed: 1,
        device: 'phone',
        preparedAt: new Date(at).toISOString(),
      },
    })
    left -= 2
    for (const wordId of words) {
      const recall = recallStream(id, wordId)
      for (const step of ['stage_1', 'stage_2', 'stage_3', 'stage_4'] as const) {
        const isCorrect = random.chance(5 / 6)
        yield happening(recall, {
          type: 'AnswerGiven',
          data: {
            answerId: random.uuid(),
            sessionId,
            step,
            tier: 'tier_2',
            questionKind: 'infer_meaning',
            given: isCorrect ? '障碍' : '容易的',
            expected: '障碍',
            isCorrect,
            elapsedMs: 1500,
            answeredAt: new Date(at).toISOString(),
            asked: {
              revision: 0,
              prompt: 'The fallen tree was an [obstacle] on the narrow road to school.',
              options: ['障碍', '容易的', '乐趣', '道路'],
              place: 3,
            },
          },
        })
        left -= 1
      }
      const before = known.get(wordId)
      const schedule = scheduleAfter((before?.reviews ?? 0) + 1, today_())
      known.set(wordId, { reviews: (before?.reviews ?? 0) + 1, due: schedule.planned[0]! })
      yield happening(
        recall,
        before
          ? { type: 'WordReviewed', data: { sessionId, result: 'pass', dueOn: before.due, schedule } }
          : { type: 'WordMastered', data: { sessionId, source: 'self', schedule } },
      )
      left -= 1
    }
    yield happening(session, { type: 'SessionFinished', data: { finishedAt: new Date(at).toISOString() } })
    yield happening(studentStream(id), { type: 'LearningGoalSet', data: { goal: 10 + Math.floor(random.next() * 9) } })
    left -= 2
  }
}

/** A school's history with one long student's spread over all of it. */
export function* withLongStudent(
  school: Iterable<Happening>,
  schoolEvents: number,
  options: Pick<LongStudentOptions, 'random' | 'events' | 'today'> & {
    readonly onStudent: (student: LongStudent) => void
  },
): Generator<Happening> {
  const wordIds: string[] = []
  let teacherId: string | undefined
  let long: Generator<Happening> | undefined
  let owed = 0
  for (const happening of school) {
    const { event, stream } = happening
    if (event.type === 'WordAdded') wordIds.push(stream.slice('word-'.length))
    if (event.type === 'AccountRegistered' && event.data.role === 'admin') teacherId ??= event.data.userId
    if (event.type === 'SignedIn' && long === undefined) {
      const student = { id: options.random.uuid(), wordIds, sessionIds: [] }
      options.onStudent(student)
      long = longStudentHistory({ ...options, student, teacherId: teacherId! })
    }
    if (long) {
      for (owed += options.events / schoolEvents; owed >= 1; owed -= 1) {
        const { value, done } = long.next()
        if (!done) yield value
      }
    }
    yield happening
  }
  if (long) yield* long
}

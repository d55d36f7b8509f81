import type { Random } from '@wordtrail/chance/random'
import { accountStream } from '@wordtrail/contracts/events/account'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { studentStream } from '@wordtrail/contracts/events/student'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { Happening } from './history/history.ts'
import { scheduleAfter } from './typical-schedule.ts'

export interface MeasuredStudentOptions {
  readonly random: Random
  readonly wordIds: readonly string[]
  readonly wordbookIds: readonly string[]
  readonly today: Day
}

/** The first student of a history that has a measured one: 10,000 events, among them the mastery of 1,000 words. */
export const measuredStudent = { events: 10_000, words: 1000 } as const

const wordsPerDay = 25
const studyDays = measuredStudent.words / wordsPerDay
const answersPerWord = 5

/** Forty days up to today, each with the reviews that are due and new words. */
function* historyOfMeasuredStudent({
  random,
  wordIds,
  wordbookIds,
  today,
}: MeasuredStudentOptions): Generator<Happening> {
  const id = random.uuid()
  const own = studentStream(id)
  const sessionId = random.uuid()
  let left = measuredStudent.events
  let at = Date.parse(`${addDays(today, -studyDays)}T01:00:00.000Z`)

  const happening = (stream: string, event: AnyEvent): Happening => {
    left -= 1
    at += 20
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
  const answer = (wordId: string): Happening =>
    happening(recallStream(id, wordId), {
      type: 'AnswerGiven',
      data: {
        answerId: random.uuid(),
        sessionId,
        step: 'stage_1',
        tier: 'tier_2',
        questionKind: 'infer_meaning',
        given: '障碍',
        expected: '障碍',
        isCorrect: true,
        elapsedMs: 1500,
        answeredAt: '2026-03-02T01:02:03.000Z',
      },
    })

  yield happening(accountStream(random.hex(32)), {
    type: 'AccountRegistered',
    data: {
      userId: id,
      role: 'user',
      username: '勤奋',
      passwordHash: '$argon2id$v=19$m=47104,t=1,p=1$c2Fs$aGFzaA',
      securityAnswerHash: null,
    },
  })
  yield happening(own, { type: 'WordbooksTracked', data: { wordbookIds: wordbookIds.slice(0, 2) } })
  yield happening(own, { type: 'LearningGoalSet', data: { goal: wordsPerDay } })

  const known: { readonly wordId: string; reviews: number; due: Day }[] = []
  for (
    let day = addDays(today, 1 - studyDays), studied = 1;
    studied <= studyDays;
    studied += 1, day = addDays(day, 1)
  ) {
    at = Date.parse(`${day}T01:00:00.000Z`)
    const wantedForWords = (measuredStudent.words - known.length) * (answersPerWord + 1)
    for (const memory of known.filter(({ due }) => due <= day)) {
      if (left - 2 < wantedForWords) break
      yield answer(memory.wordId)
      memory.reviews += 1
      const [dueOn, schedule] = [memory.due, scheduleAfter(memory.reviews, day)]
      memory.due = schedule.planned[0]!
      yield happening(recallStream(id, memory.wordId), {
        type: 'WordReviewed',
        data: { sessionId, result: 'pass', dueOn, schedule },
      })
    }
    for (const wordId of wordIds.slice(known.length, known.length + wordsPerDay)) {
      for (let answers = 0; answers < answersPerWord; answers += 1) yield answer(wordId)
      const schedule = scheduleAfter(1, day)
      known.push({ wordId, reviews: 1, due: schedule.planned[0]! })
      yield happening(recallStream(id, wordId), { type: 'WordMastered', data: { sessionId, source: 'self', schedule } })
    }
  }
  while (left > 0) yield answer(random.of(known).wordId)
}

/** A school's history, with the measured student's spread over all its days. */
export function* withMeasuredStudent(
  school: Iterable<Happening>,
  schoolEvents: number,
  options: Pick<MeasuredStudentOptions, 'random' | 'today'>,
): Generator<Happening> {
  const [wordIds, wordbookIds]: [string[], string[]] = [[], []]
  let student: Generator<Happening> | undefined
  let owed = 0
  for (const happening of school) {
    const { event, stream } = happening
    if (event.type === 'WordAdded') wordIds.push(stream.slice('word-'.length))
    if (event.type === 'WordbookCreated') wordbookIds.push(stream.slice('wordbook-'.length))
    if (event.type === 'SignedIn') student ??= historyOfMeasuredStudent({ ...options, wordIds, wordbookIds })
    if (student) {
      for (owed += measuredStudent.events / schoolEvents; owed >= 1; owed -= 1) {
        const { value, done } = student.next()
        if (!done) yield value
      }
    }
    yield happening
  }
  if (student) yield* student
}

import { accountStream } from '@wordtrail/contracts/events/account'
import { learnerStream } from '@wordtrail/contracts/events/learner'
import { memoryStream } from '@wordtrail/contracts/events/memory-stream'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { Happening } from './history.ts'
import type { Random } from './random.ts'
import { scheduleAfter } from './typical-schedule.ts'

export interface MeasuredPupilOptions {
  readonly random: Random
  readonly wordIds: readonly string[]
  readonly wordbookIds: readonly string[]
  readonly today: Day
}

/** The first pupil of a history that is told with one: 10,000 events, among them the mastery of 1,000 words. */
export const measuredPupil = { events: 10_000, words: 1000 } as const

const wordsPerDay = 25
const studyDays = measuredPupil.words / wordsPerDay
const answersPerWord = 5

/** Forty days up to today, each with the reviews that are due and new words. */
function* historyOfMeasuredPupil({ random, wordIds, wordbookIds, today }: MeasuredPupilOptions): Generator<Happening> {
  const id = random.uuid()
  const own = learnerStream(id)
  const sessionId = random.uuid()
  let left = measuredPupil.events
  let at = Date.parse(`${addDays(today, -studyDays)}T01:00:00.000Z`)

  const tell = (stream: string, event: AnyEvent): Happening => {
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
    tell(memoryStream(id, wordId), {
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

  yield tell(accountStream(random.hex(32)), {
    type: 'AccountRegistered',
    data: {
      userId: id,
      role: 'user',
      username: '勤奋',
      passwordHash: '$argon2id$v=19$m=47104,t=1,p=1$c2Fs$aGFzaA',
      securityAnswerHash: null,
    },
  })
  yield tell(own, { type: 'WordbooksTracked', data: { wordbookIds: wordbookIds.slice(0, 2) } })
  yield tell(own, { type: 'LearningGoalSet', data: { goal: wordsPerDay } })

  const known: { readonly wordId: string; recalls: number; due: Day }[] = []
  for (
    let day = addDays(today, 1 - studyDays), studied = 1;
    studied <= studyDays;
    studied += 1, day = addDays(day, 1)
  ) {
    at = Date.parse(`${day}T01:00:00.000Z`)
    const wantedForWords = (measuredPupil.words - known.length) * (answersPerWord + 1)
    for (const memory of known.filter(({ due }) => due <= day)) {
      if (left - 2 < wantedForWords) break
      yield answer(memory.wordId)
      memory.recalls += 1
      const [dueOn, schedule] = [memory.due, scheduleAfter(memory.recalls, day)]
      memory.due = schedule.planned[0]!
      yield tell(memoryStream(id, memory.wordId), {
        type: 'WordReviewed',
        data: { sessionId, result: 'pass', dueOn, schedule },
      })
    }
    for (const wordId of wordIds.slice(known.length, known.length + wordsPerDay)) {
      for (let answers = 0; answers < answersPerWord; answers += 1) yield answer(wordId)
      const schedule = scheduleAfter(1, day)
      known.push({ wordId, recalls: 1, due: schedule.planned[0]! })
      yield tell(memoryStream(id, wordId), { type: 'WordMastered', data: { sessionId, source: 'self', schedule } })
    }
  }
  while (left > 0) yield answer(random.of(known).wordId)
}

/** A school's history with one of such a pupil spread over all its days. */
export function* withMeasuredPupil(
  school: Iterable<Happening>,
  schoolEvents: number,
  options: Pick<MeasuredPupilOptions, 'random' | 'today'>,
): Generator<Happening> {
  const [wordIds, wordbookIds]: [string[], string[]] = [[], []]
  let pupil: Generator<Happening> | undefined
  let owed = 0
  for (const happening of school) {
    const { event, stream } = happening
    if (event.type === 'WordAdded') wordIds.push(stream.slice('word-'.length))
    if (event.type === 'WordbookCreated') wordbookIds.push(stream.slice('wordbook-'.length))
    if (event.type === 'SignedIn') pupil ??= historyOfMeasuredPupil({ ...options, wordIds, wordbookIds })
    if (pupil) {
      for (owed += measuredPupil.events / schoolEvents; owed >= 1; owed -= 1) {
        const { value, done } = pupil.next()
        if (!done) yield value
      }
    }
    yield happening
  }
  if (pupil) yield* pupil
}

import { randomUUID } from 'node:crypto'
import { abroad, freshDatabase } from '@wordtrail/checks/fresh-database'
import type { RecallEvent } from '@wordtrail/contracts/events/recall'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import type { StudentEvent } from '@wordtrail/contracts/events/student'
import { studentStream } from '@wordtrail/contracts/events/student'
import { type WordEvent, wordStream } from '@wordtrail/contracts/events/word'
import { wordWith } from '@wordtrail/contracts/learning/word-content.fixture'
import { createCodec } from '@wordtrail/event-store/codec'
import type { Expected } from '@wordtrail/event-store/port'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { createPool } from '@wordtrail/platform/database/pool'
import type { Caller } from '@wordtrail/platform/http/caller'
import { createTokens } from '@wordtrail/platform/identity/tokens'
import { postgresKeyRing } from '@wordtrail/platform/keyring/key-ring'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSystem, type TestSystem } from './test-system.ts'

/*
 * Compares what queries answer about days with a plain recomputation from all events that shares no code with them: it
 * goes over the whole past again for every single day.
 */

let clock = new Date('2026-03-01T00:00:00Z')
let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem({ databaseUrl: await freshDatabase(abroad), now: () => clock })
})
afterAll(() => system.stop())

const dayMs = 24 * 60 * 60 * 1000
const shanghai = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const dayAt = (at: Date): string => shanghai.format(at)
const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** What happens next, and how long after: a step that is impossible just then is left out. */
const pause = fc.oneof(
  fc.integer({ min: 1, max: 3 * 60 * 60 * 1000 }).map((ms) => ({ ms })),
  fc.integer({ min: 6, max: 80 }).map((hours) => ({ ms: hours * 60 * 60 * 1000 })),
  // To the last and the first millisecond of a day in Shanghai.
  fc.constantFrom(-1, 0).map((ofMidnight) => ({ ofMidnight })),
)
const word = fc.integer({ min: 0, max: 4 })
const action = fc.oneof(
  { weight: 1, arbitrary: fc.record({ type: fc.constant('goal' as const), goal: fc.integer({ min: 0, max: 2 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('master' as const),
      word,
      source: fc.constantFrom('teacher' as const, 'secret' as const, 'self' as const),
      next: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('review' as const),
      word,
      result: fc.constantFrom('pass' as const, 'fail' as const),
      next: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('undo' as const), word }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('delete' as const, 'restore' as const), word }) },
)
const past = fc.record({
  steps: fc.array(fc.record({ pause, action }), { maxLength: 60, size: 'max' }),
  last: pause,
  shown: fc.integer({ min: 1, max: 45 }),
})

interface PastEvent {
  readonly id: string
  readonly at: Date
  readonly stream: string
  readonly event: StudentEvent | RecallEvent | WordEvent
  /** The word it is about. */
  readonly word?: string
}
type Outcome = Extract<RecallEvent, { type: 'WordMastered' | 'WordReviewed' }>
type Past = typeof past extends fc.Arbitrary<infer Value> ? Value : never

const after = (at: Date, gap: Past['last']): Date => {
  if ('ms' in gap) return new Date(at.getTime() + gap.ms)
  const midnight = Date.parse(`${daysLater(dayAt(at), 1)}T00:00:00+08:00`)
  return new Date(Math.max(at.getTime() + 1, midnight + gap.ofMidnight))
}

/** The events of a student with words of their own, and when it is now. */
function eventsOf({ steps, last }: Past, studentId: string): { readonly events: PastEvent[]; readonly now: Date } {
  const words = Array.from({ length: 5 }, (_, number) => ({ id: randomUUID(), headword: `word${number}-${studentId}` }))
  const added = ({ id, headword }: (typeof words)[number], at: Date): PastEvent => ({
    id: randomUUID(),
    at,
    stream: wordStream(id),
    word: headword,
    event: {
      type: 'WordAdded',
      data: {
        source: 'teacher',
        content: wordWith({ word: headword }),
      },
    },
  })
  let at = new Date('2026-03-01T02:00:00Z')
  const events = words.map((one) => added(one, at))
  /** Mastery and reviews of a word that stand, by the word's id. */
  const recalled = new Map<string, { id: string; day: string; planned: string[]; event: Outcome }[]>()
  const gone = new Set<string>()

  for (const { pause: gap, action: what } of steps) {
    at = after(at, gap)
    if (what.type === 'goal') {
      events.push({
        id: randomUUID(),
        at,
        stream: studentStream(studentId),
        event: { type: 'LearningGoalSet', data: { goal: what.goal } },
      })
      continue
    }
    const one = words[what.word]!
    const reviews = recalled.get(one.id) ?? []
    const known = reviews.at(-1)
    const happen = (event: RecallEvent, id: string = randomUUID()) =>
      events.push({ id, at, stream: recallStream(studentId, one.id), event, word: one.headword })
    const recall = (event: Outcome) => {
      const id = randomUUID()
      happen(event, id)
      recalled.set(one.id, [...reviews, { id, day: dayAt(at), planned: event.data.schedule.planned, event }])
    }
    const plan = (next: number) => [daysLater(dayAt(at), next), daysLater(dayAt(at), next + 7)]
    const schedule = (planned: string[]) => ({
      scheduler: 'fsrs6',
      version: '1',
      parameters: {},
      predicted_recall: null,
      planned,
    })
    if (what.type === 'master' && !known) {
      recall({ type: 'WordMastered', data: { source: what.source, schedule: schedule(plan(what.next)) } })
    }
    if (what.type === 'review' && known) {
      const planned = known.day === dayAt(at) ? known.planned : plan(what.next)
      recall({
        type: 'WordReviewed',
        data: { result: what.result, dueOn: known.planned[0]!, schedule: schedule(planned) },
      })
    }
    if (what.type === 'undo' && known && known.day === dayAt(at)) {
      const undoing = { eventId: known.id, sessionId: studentId, plannedOn: known.planned[0]! }
      const before = reviews.at(-2)
      happen(
        known.event.type === 'WordMastered'
          ? { type: 'MasteryUndone', data: { ...undoing, masteredOn: known.day, source: known.event.data.source } }
          : {
              type: 'ReviewUndone',
              data: {
                ...undoing,
                reviewedOn: known.day,
                lastReviewedOn: before!.event.type === 'WordReviewed' ? before!.day : null,
                schedule: before!.event.data.schedule,
              },
            },
      )
      recalled.set(one.id, reviews.slice(0, -1))
    }
    if (what.type === 'delete' && !gone.has(one.id)) {
      gone.add(one.id)
      events.push({
        id: randomUUID(),
        at,
        stream: wordStream(one.id),
        event: { type: 'WordDeleted', data: {} },
        word: one.headword,
      })
    }
    if (what.type === 'restore' && gone.delete(one.id)) events.push(added(one, at))
  }
  return { events, now: after(at, last) }
}

/** The events without undone ones. */
function notUndone(all: readonly PastEvent[]): readonly PastEvent[] {
  const undone = new Set(
    all.flatMap(({ event }) =>
      event.type === 'MasteryUndone' || event.type === 'ReviewUndone' ? [event.data.eventId] : [],
    ),
  )
  return all.filter(({ id }) => !undone.has(id))
}

/** All figures from all events: each day looks back over everything until its end. */
function recompute(all: readonly PastEvent[], today: string, shown: number) {
  const events = notUndone(all)
  const by = (day: string) => notUndone(all.filter(({ at }) => dayAt(at) <= day))
  const on = (day: string) => by(day).filter(({ at }) => dayAt(at) === day)
  const wordsOf = (some: readonly PastEvent[], type: AnyEvent['type']) =>
    [...new Set(some.filter(({ event }) => event.type === type).map(({ word: headword }) => headword!))].sort()
  const planOf = (headword: string, some: readonly PastEvent[]): string[] | undefined => {
    const last = some.findLast(
      ({ event, word: about }) =>
        about === headword && (event.type === 'WordMastered' || event.type === 'WordReviewed'),
    )
    return last && (last.event as Outcome).data.schedule.planned
  }
  const isThere = (headword: string, some: readonly PastEvent[]) =>
    some.findLast(
      ({ event, word: about }) => about === headword && (event.type === 'WordAdded' || event.type === 'WordDeleted'),
    )!.event.type === 'WordAdded'
  const dueOn = (day: string) =>
    wordsOf(by(day), 'WordMastered').filter(
      (headword) => isThere(headword, by(day)) && planOf(headword, by(day))![0]! <= day,
    )
  const goalOn = (day: string) =>
    by(day).reduce((goal, { event }) => (event.type === 'LearningGoalSet' ? event.data.goal : goal), 0)
  const isMet = (day: string) => goalOn(day) > 0 && wordsOf(on(day), 'WordMastered').length >= goalOn(day)

  let streak = 0
  for (let day = isMet(today) ? today : daysLater(today, -1); isMet(day); day = daysLater(day, -1)) streak += 1
  const by_day = Array.from({ length: shown }, (_, ago) => {
    const date = daysLater(today, -ago)
    const [learned_words, reviewed_words] = [wordsOf(on(date), 'WordMastered'), wordsOf(on(date), 'WordReviewed')]
    return {
      date,
      learned: learned_words.length,
      reviewed: reviewed_words.length,
      review_done: dueOn(date).length === 0,
      learned_words,
      reviewed_words,
    }
  })
  const learnedToday = on(today).flatMap(({ event }) => (event.type === 'WordMastered' ? [event.data.source] : []))
  const there = wordsOf(events, 'WordMastered').filter((headword) => isThere(headword, events))
  return {
    stats: {
      goal_streak_days: streak,
      learning_goal: goalOn(today),
      today_total_learned: learnedToday.length,
      today_secret_learned: learnedToday.filter((source) => source === 'secret').length,
      has_secret: false,
      today_review_done: dueOn(today).length === 0,
      by_day,
    },
    due: dueOn(today),
    dashboard: {
      learning_goal: goalOn(today),
      today_total_learned: learnedToday.length,
      secret_today_learned: learnedToday.filter((source) => source === 'secret').length,
      goal_today_met: isMet(today),
      goal_streak_days: streak,
      review_due_count: dueOn(today).length,
    },
    /** Days from the Monday 52 weeks back on which anything happened, and the weeks from the one 11 weeks back. */
    calendar: Array.from({ length: 371 }, (_, ago) => daysLater(today, ago - 370))
      .filter((day) => day >= weeksBack(today, 52))
      .map((date) => ({
        date,
        learned: wordsOf(on(date), 'WordMastered').length,
        reviewed: wordsOf(on(date), 'WordReviewed').length,
      }))
      .filter(({ learned, reviewed }) => learned + reviewed > 0),
    retention: Array.from({ length: 12 }, (_, week) => {
      const monday = weeksBack(today, 11 - week)
      const firstTries = Array.from({ length: 7 }, (_, day) => on(daysLater(monday, day))).flatMap((some) =>
        wordsOf(some, 'WordReviewed').map(
          (headword) =>
            some.find(({ event, word: about }) => about === headword && event.type === 'WordReviewed')!
              .event as Extract<RecallEvent, { type: 'WordReviewed' }>,
        ),
      )
      return {
        monday,
        reviewed: firstTries.length,
        remembered: firstTries.filter(({ data }) => data.result === 'pass').length,
      }
    }),
    mastered: there.map((headword) => {
      const own = events.filter(({ word: about }) => about === headword)
      return {
        word: headword,
        review_date: planOf(headword, events),
        review_times: own.filter(({ event }) => event.type === 'WordReviewed').length,
        date_mastered: dayAt(own.find(({ event }) => event.type === 'WordMastered')!.at),
      }
    }),
  }
}

/** The Monday so many weeks before the present one. */
const weeksBack = (today: string, weeks: number): string => {
  const sundayFirst = new Date(today).getUTCDay()
  return daysLater(today, -7 * weeks - (sundayFirst === 0 ? 6 : sundayFirst - 1))
}

/** How many words fall due on each coming day; what is overdue falls due today. */
const forecast = (mastered: readonly { readonly review_date: readonly string[] | undefined }[], today: string) =>
  Object.fromEntries(
    [...Map.groupBy(mastered, ({ review_date }) => (review_date![0]! < today ? today : review_date![0]!))].map(
      ([day, words]) => [day, words.length],
    ),
  )

test('OPEN-53, OPEN-65, OPEN-52, STATS-01 to STATS-04, STATS-06, STATS-07, DASH-02 to DASH-05, OVER-11: streak, days, due words and forecast are what all events say, over any past, undone outcomes among it', async () => {
  const pool = createPool({ url: system.databaseUrl, name: 'test' })
  const store = await postgresEventStore(pool)
  const codec = createCodec(postgresKeyRing(pool, system.secrets.masterKeys))
  const tokens = await createTokens(system.secrets, () => clock)

  const write = async (events: readonly PastEvent[], actor: string): Promise<string> => {
    const revisions = new Map<string, number>()
    let position = ''
    for (const { id, stream, event, at } of events) {
      const revision: Expected = revisions.get(stream) ?? 'none'
      const metadata = {
        actor,
        role: 'user',
        causation: randomUUID(),
        request: '',
        recordedAt: at.toISOString(),
      } as const
      const result = await store.append(stream, revision, await codec.encode([{ id, event, metadata }]))
      if (result.outcome !== 'appended') throw new Error(result.outcome)
      revisions.set(stream, result.revision)
      position = result.position
    }
    return position
  }

  await fc.assert(
    fc.asyncProperty(past, async (one) => {
      const student = await system.signUp('user')
      const caller = (await tokens.verify(student.token!)) as Caller
      const { events, now } = eventsOf(one, caller.id)
      const position = await write(events, caller.id)
      clock = now
      const expected = recompute(events, dayAt(now), one.shown)

      const reader = system.client(await tokens.issue(caller))
      const read = async (path: string) =>
        (await reader.send('GET', path, undefined, { 'x-await-position': position })).body
      const stats = await read(`/api/student/study-stats?days=${one.shown}`)
      const { words_mastered: mastered, ...dashboard } = await read('/api/student/dashboard-summary')
      expect(stats).toEqual(expected.stats)
      expect(dashboard).toMatchObject(expected.dashboard)
      expect((await read('/api/student/review-words')).sort()).toEqual(expected.due)
      expect(mastered.toSorted((a: { word: string }, b: { word: string }) => (a.word < b.word ? -1 : 1))).toEqual(
        expected.mastered,
      )
      const overview = await read('/api/student/word-overview')
      const inDays = Object.fromEntries(
        overview.forecast.map(({ date, count }: { date: string; count: number }) => [date, count]),
      )
      expect(inDays).toEqual(forecast(expected.mastered, dayAt(now)))
      expect(overview.retention).toEqual(expected.retention)
      expect((await read('/api/student/study-calendar')).days).toEqual(expected.calendar)
    }),
    { numRuns: 15 },
  )
  await store.close()
  await pool.end()
})

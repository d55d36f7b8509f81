import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { ApiError, call } from '../../api/api-client.ts'
import { isUnanswered, keptCall } from '../../api/kept-answers.ts'
import { freshQuery } from '../../outbox/fresh-query.ts'
import { flushed, wordsDoneHere } from '../../outbox/outbox.ts'
import { keptFor, keptItems } from './kept-items.ts'
import type { Mode } from './session/modes.ts'
import { isEnoughFor, type PracticeItem, practiceItemOf } from './session/practice-item.ts'
import { rngFrom } from './session/rng.ts'

/** Practice reads once, on entering and on the last screen: what is on the screen does not change under the student. */
const readOnce = { refetchOnWindowFocus: false } as const

/** The words without those that wait to be reported as done: what was kept for being offline has them still. */
function notDoneHere(words: readonly string[]): string[] {
  const done = wordsDoneHere()
  return [...new Set(words)].filter((word) => !done.has(word))
}

export const practice = {
  all: () => ['practice'] as const,
  toLearn: () =>
    queryOptions({
      queryKey: [...practice.all(), 'to-learn'],
      ...readOnce,
      ...freshQuery(async (signal) => {
        const summary = await keptCall('GET /api/student/dashboard-summary', { signal })
        const { tier, to_be_mastered, to_be_mastered_counts, learning_goal, today_total_learned } = summary
        return {
          ownTier: tier,
          words: notDoneHere(to_be_mastered.map(({ word }) => word)),
          counts: to_be_mastered_counts,
          goal: { isSet: learning_goal > 0, left: Math.max(0, learning_goal - today_total_learned) },
        }
      }),
    }),
  toReview: () =>
    queryOptions({
      queryKey: [...practice.all(), 'to-review'],
      ...readOnce,
      ...freshQuery(async (signal) => notDoneHere(await keptCall('GET /api/student/review-words', { signal }))),
    }),
  /** Learned words to exercise, on each entering in another order. */
  toExercise: () =>
    queryOptions({
      queryKey: [...practice.all(), 'to-exercise'],
      ...readOnce,
      ...freshQuery(async (signal) => {
        const { words, total, mistaken, mistaken_total } = await call('GET /api/student/exercise-words', { signal })
        return {
          learned: rngFrom(crypto.getRandomValues(new Uint32Array(1))[0]!).shuffled(words),
          total,
          mistaken,
          mistakenTotal: mistaken_total,
        }
      }),
    }),
  todayProgress: () =>
    queryOptions({
      queryKey: [...practice.all(), 'today-progress'],
      ...readOnce,
      ...freshQuery(async (signal) => {
        const summary = await call('GET /api/student/dashboard-summary', { signal })
        return {
          learned: summary.today_total_learned,
          goal: summary.learning_goal,
          isGoalMet: summary.goal_today_met,
          streak: summary.goal_streak_days,
          /** Words that could still be learned. */
          available: summary.to_be_mastered_counts.teacher + summary.to_be_mastered_counts.self,
          /** By this device's clock, only to call days today and tomorrow. */
          today: dayOf(new Date()),
          tomorrow: addDays(dayOf(new Date()), 1),
          homework: summary.homework,
          planned: new Map(summary.words_mastered.map(({ word, review_date }) => [word, review_date])),
        }
      }),
    }),
  report: (sessionId: string) =>
    queryOptions({
      queryKey: [...practice.all(), 'report', sessionId],
      ...readOnce,
      ...freshQuery((signal) => call('GET /api/student/sessions/:id/report', { params: { id: sessionId }, signal })),
    }),
  /** The milestone that is to be shown next; null where there is none. */
  milestone: () =>
    queryOptions({
      queryKey: [...practice.all(), 'milestone'],
      ...readOnce,
      ...freshQuery(async (signal) => (await call('GET /api/student/milestone', { signal })).milestone),
    }),
}
export type Milestone = NonNullable<Output<Api['GET /api/student/milestone']>['milestone']>
export type TodayProgress = Awaited<ReturnType<NonNullable<ReturnType<typeof practice.todayProgress>['queryFn']>>>
export type SessionReport = Output<Api['GET /api/student/sessions/:id/report']>

/** Says that it is shown here; null where another device shows it. */
export async function takeMilestone(milestone: Milestone): Promise<Milestone | null> {
  try {
    await call('POST /api/student/milestone/shown', { body: { milestone: milestone.id } })
    return milestone
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'milestone-shown') return null
    throw cause
  }
}

/** Words to learn on top: the teacher's first, then those of tracked wordbooks. */
export async function planMore(count: number): Promise<readonly string[]> {
  await flushed()
  return (await call('POST /api/student/learning-plan', { body: { wordbook_id: null, count } })).words
}

export async function loadItems(
  words: readonly string[],
  { mode, tier, sessionId, signal }: { mode: Mode; tier: Tier; sessionId: string; signal: AbortSignal },
): Promise<PracticeItem[]> {
  try {
    const items = await call('POST /api/student/practice-session', {
      body: { word_list: [...words], tier, session_id: sessionId },
      signal,
    })
    return items.map((item) => practiceItemOf(item, { mode }))
  } catch (cause) {
    const kept = isUnanswered(cause) && isEnoughFor(mode, keptFor) ? await keptItems(words) : []
    if (kept.length === 0) throw cause
    return kept
  }
}

/** Reports a requested word that the server did not return. A failure is only logged. */
export function cleanUp(word: string): void {
  call('DELETE /api/student/word/cleanup', { query: {}, body: { word } }).catch((cause: unknown) =>
    console.error('A word could not be cleaned up', cause),
  )
}

/** Some seconds more than a language model needs. */
const explanationLimitMs = 20_000

const explanations = new Map<string, Promise<string>>()

/** Why an order is wrong; empty where the service has nothing to say. Requested once for each answer `id`. */
export function explanationOf(
  id: string,
  { word, userAnswer, correctAnswer }: { word: string; userAnswer: string; correctAnswer: string },
): Promise<string> {
  const known = explanations.get(id)
  if (known) return known
  const body = { user_answer: userAnswer, correct_answer: correctAnswer, word }
  const asked = call('POST /api/ai/explain-reordering', { body, signal: AbortSignal.timeout(explanationLimitMs) }).then(
    ({ explanation }) => explanation.trim(),
  )
  explanations.set(id, asked)
  return asked
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { previewCountMax } from '@wordtrail/contracts/learning/limits'
import { type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { ApiError, call } from '../../api/api-client.ts'
import { keptCall } from '../../api/kept-answers.ts'
import { type Latest, latestSession, whereToGoOn } from '../../api/latest-session.ts'
import { freshQuery } from '../../outbox/fresh-query.ts'
import { flushed } from '../../outbox/outbox.ts'
import { waitingSession } from '../../session/practice-storage.ts'

const invitationPollMs = 30_000

/** What was kept and is shown without a network is asked for again when there is one. */
const againOnline = { refetchOnReconnect: true } as const

export const dashboard = {
  all: () => ['dashboard'] as const,
  summary: () =>
    queryOptions({
      queryKey: [...dashboard.all(), 'summary'],
      ...againOnline,
      ...freshQuery(
        async (signal): Promise<Summary> => ({
          ...(await keptCall('GET /api/student/dashboard-summary', { signal })),
          today: dayOf(new Date()),
        }),
      ),
    }),
  /** The session that can be gone on with, from this device or as another one left it; null where there is none. */
  unfinished: (userId: string) =>
    queryOptions({
      queryKey: [...dashboard.all(), 'unfinished', userId],
      ...freshQuery(async (signal): Promise<Unfinished | null> => {
        const stored = waitingSession(localStorage, userId)
        const latest = await latestSession(stored ?? undefined, signal)
        switch (whereToGoOn(stored, latest)) {
          case 'here':
            return { ...stored!, ...(latest.session?.session_id === stored!.id && { mode: latest.session.mode }) }
          case 'log':
            return latest.session
          case 'nowhere':
            return null
        }
      }),
    }),
  /** Without wordbooks that no longer exist; saving the choice drops them. The previous ones stay while others load. */
  wordbooksProgress: (ids: readonly string[]) =>
    queryOptions({
      placeholderData: keepPreviousData,
      queryKey: [...dashboard.all(), 'progress', ids],
      ...againOnline,
      ...freshQuery(async (signal) =>
        (await Promise.all(ids.map((id) => progressIn(id, signal)))).filter((book) => book !== undefined),
      ),
    }),
  /** Who teaches the student at present. */
  teacher: () =>
    queryOptions({
      queryKey: ['teacher'],
      ...againOnline,
      queryFn: async ({ signal }) => (await keptCall('GET /api/student/teacher', { signal })).teacher,
    }),
  wordbooks: () =>
    queryOptions({
      queryKey: [...dashboard.all(), 'wordbooks'],
      ...againOnline,
      queryFn: ({ signal }) => keptCall('GET /api/student/wordbooks', { signal }),
    }),
  tracked: () =>
    queryOptions({
      queryKey: [...dashboard.all(), 'tracked'],
      ...againOnline,
      queryFn: async ({ signal }) => (await keptCall('GET /api/student/tracked-wordbooks', { signal })).ids,
    }),
  priority: () =>
    queryOptions({
      queryKey: [...dashboard.all(), 'priority'],
      ...againOnline,
      queryFn: async ({ signal }) =>
        (await keptCall('GET /api/student/learning-preference', { signal })).priority_wordbook_id,
    }),
  /** Polled while the page is visible: a teacher may be sending one right now. */
  invitations: () =>
    queryOptions({
      queryKey: [...dashboard.all(), 'invitations'],
      queryFn: ({ signal }) => call('GET /api/student/invitations', { signal }),
      refetchInterval: invitationPollMs,
    }),
  /** How many words a wordbook has besides those assigned by the teacher and those mastered. */
  availableIn: (id: string) =>
    queryOptions({
      queryKey: [...dashboard.all(), 'available', id],
      ...freshQuery(async (signal) => {
        const request = { params: { id }, query: { count: previewCountMax }, signal }
        return (await call('GET /api/student/wordbooks/:id/preview', request)).count
      }),
    }),
  profile: () =>
    queryOptions({
      queryKey: [...dashboard.all(), 'profile'],
      queryFn: ({ signal }) => call('GET /api/user/profile', { signal }),
    }),
}

export interface Summary extends Output<Api['GET /api/student/dashboard-summary']> {
  /** By this device's clock, only to say how far off a day is. */
  readonly today: Day
}
/** How far a session is, and what it is of, where that is known. */
export interface Unfinished {
  readonly answers: number
  readonly mode?: NonNullable<Latest['session']>['mode']
}
export interface WordbookProgress extends Output<Api['GET /api/student/wordbooks/:id/progress']> {
  readonly id: string
}
export type Profile = Output<Api['GET /api/user/profile']>
export type Invitation = Output<Api['GET /api/student/invitations']>[number]
export type Wordbook = Output<Api['GET /api/student/wordbooks']>[number]

async function progressIn(id: string, signal: AbortSignal): Promise<WordbookProgress | undefined> {
  try {
    return { ...(await keptCall('GET /api/student/wordbooks/:id/progress', { params: { id }, signal })), id }
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'wordbook-not-found') return undefined
    throw failure
  }
}

/** On success invalidate `dashboard.all()`: what is read next waits for the log position that the answer carried. */
export const saveLearningGoal = (goal: number) => call('PUT /api/student/learning-goal', { body: { goal } })

export interface WordbookChoice {
  readonly tracked: readonly string[]
  readonly priority: string | null
}

/** Saves what changed from `before`. The priority comes second, because only a tracked wordbook can have it. */
export async function saveWordbooks(before: WordbookChoice, after: WordbookChoice): Promise<{ message: string }> {
  const saved = await call('PUT /api/student/tracked-wordbooks', { body: { ids: [...after.tracked] } })
  if (after.priority !== before.priority)
    await call('PUT /api/student/learning-preference', { body: { priority_wordbook_id: after.priority } })
  return saved
}

/** The first visit is ended last, so that onboarding comes back after a failure before that. */
export async function beginSelfStudy({ tracked, goal }: { tracked: readonly string[]; goal: number }): Promise<void> {
  await call('PUT /api/student/tracked-wordbooks', { body: { ids: [...tracked] } })
  await call('PUT /api/student/learning-goal', { body: { goal } })
  await endFirstLogin()
}

export const endFirstLogin = () => call('PUT /api/student/first-login', { body: { first_login: false } })

export const answerInvitation = ({ id, isAccepted }: { id: string; isAccepted: boolean }) =>
  call(isAccepted ? 'PUT /api/student/invitations/:id/accept' : 'PUT /api/student/invitations/:id/reject', {
    params: { id },
  })

/**
 * Words to learn now: the teacher's first, then the wordbook's. Null for `wordbookId` means all tracked wordbooks, the
 * priority one first.
 */
export async function planLearning({
  wordbookId,
  count,
}: {
  wordbookId: string | null
  count: number
}): Promise<readonly string[]> {
  await flushed()
  return (
    await call('POST /api/student/learning-plan', {
      body: { wordbook_id: wordbookId, count: Math.min(count, previewCountMax) },
    })
  ).words
}

/** Those that are not mastered yet. */
export async function wordsOfHomework(id: string): Promise<readonly string[]> {
  await flushed()
  return (await call('GET /api/student/homework/:id/tbm-words', { params: { id } })).words
}

export async function wordsToLearnIn(id: string): Promise<readonly string[]> {
  await flushed()
  return (await call('GET /api/student/wordbooks/:id/tbm-words', { params: { id } })).words
}

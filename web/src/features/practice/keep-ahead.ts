import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { call } from '../../api/api-client.ts'
import { forgetKeptBefore, keptCall, keptOwner } from '../../api/kept-answers.ts'
import { keepSound } from '../../audio/voices.ts'
import { keepItem, keptFor, keptSince } from './kept-items.ts'
import { practiceItemOf } from './session/practice-item.ts'

/** As many as are practised between two networks; with their sounds a few megabytes. */
const mostWords = 60
const dayMs = 24 * 60 * 60 * 1000
/** What was not among the words of a day for so long is not practised without a network. */
const forgottenAfterMs = 7 * dayMs

/** The words to review, then the next ones to learn. */
async function wordsAhead(): Promise<{ tier: Tier; words: readonly string[] }> {
  const due = await keptCall('GET /api/student/review-words')
  const { tier, to_be_mastered } = await keptCall('GET /api/student/dashboard-summary')
  const words = [...due, ...to_be_mastered.map(({ word }) => word)]
  return { tier, words: [...new Set(words)].slice(0, mostWords) }
}

/**
 * Keeps what the next sessions need, for when there is no network: the words, and how they sound. Words of today are
 * fetched once. Rejects where the network ends meanwhile; what has come by then is kept.
 */
export async function keepAhead(): Promise<void> {
  const owner = keptOwner()
  if (owner === undefined) return
  const { tier, words } = await wordsAhead()
  const since = await Promise.all(words.map((word) => keptSince(word)))
  const wanted = words.filter((_, index) => (since[index] ?? 0) < Date.now() - dayMs)
  if (wanted.length > 0) {
    const items = await call('POST /api/student/practice-session', { body: { word_list: [...wanted], tier } })
    for (const item of items) await keepItem(practiceItemOf(item, keptFor))
  }
  await forgetKeptBefore(Date.now() - forgottenAfterMs)
  // One by one: a voice that is asked for now goes first.
  for (const word of words) if (keptOwner() === owner) await keepSound(word)
}

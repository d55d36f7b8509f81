import { setImmediate } from 'node:timers/promises'
import { deriveExercises } from '@wordtrail/contracts/learning/derive-exercises'
import { mainSense } from '@wordtrail/contracts/learning/main-sense'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { LRUCache } from 'lru-cache'
import type { OwnSelects } from '../own-selects.ts'
import { randomCandidates } from '../practice/words.ts'

interface Counted {
  readonly _id: string
  /** Of the word's content. */
  readonly revision: number
}

/** Words whose counts are kept: some 100 bytes each. */
const mostKept = 50_000

const keyOf = ({ _id, revision }: Counted): string => `${_id}/${revision}`

/**
 * Gives a function that tells of each word by how many types of exercises it can be asked, beside random other words as
 * in practice. Counts are kept as long as a word's content stays: to derive its exercises takes longer than to read a
 * page of words.
 */
export function exerciseTypeCounts() {
  const kept = new LRUCache<string, number>({ max: mostKept })
  return async (own: OwnSelects, words: readonly Counted[]): Promise<readonly number[]> => {
    const counts = new Map(words.map((word) => [keyOf(word), kept.get(keyOf(word))]))
    const missing = words.filter((word) => counts.get(keyOf(word)) === undefined)
    if (missing.length > 0)
      for (const [key, count] of await counted(own, missing)) {
        counts.set(key, count)
        kept.set(key, count)
      }
    // Of a word that has been deleted meanwhile nothing is known.
    return words.map((word) => counts.get(keyOf(word)) ?? 0)
  }
}

async function counted(own: OwnSelects, missing: readonly Counted[]): Promise<Map<string, number>> {
  const { rows } = await own.query<{ word_id: string; revision: number; content: WordContent }>({
    text: 'select word_id, revision, content from read_model.word where word_id = any($1)',
    values: [missing.map(({ _id }) => _id)],
  })
  const partsOfSpeech = rows.map(({ content }) => mainSense(content).part_of_speech)
  const others = await randomCandidates(own, partsOfSpeech)
  const counts = new Map<string, number>()
  for (const { word_id: _id, revision, content } of rows) {
    counts.set(keyOf({ _id, revision }), new Set(deriveExercises(content, others).map(({ type }) => type)).size)
    // A word takes a millisecond or more: other requests go between.
    await setImmediate()
  }
  return counts
}

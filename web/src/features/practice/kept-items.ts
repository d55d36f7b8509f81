import { keep, keptValue } from '../../api/kept-answers.ts'
import type { PracticeItem } from './session/practice-item.ts'

/** The version is raised when practice keeps another shape. */
const nameOf = (word: string): string => `item 1 ${word}`

/** Words are kept as learning needs them. */
export const keptFor = { mode: 'learn' } as const

export const keepItem = (item: PracticeItem): Promise<void> => keep(nameOf(item.word), item)

/** When this word was kept, in milliseconds since 1970. */
export const keptSince = async (word: string): Promise<number | undefined> => (await keptValue(nameOf(word)))?.at

/** Those of the words that are kept, in their order. */
export async function keptItems(words: readonly string[]): Promise<PracticeItem[]> {
  const kept = await Promise.all(words.map((word) => keptValue(nameOf(word))))
  return kept.flatMap((one) => (one ? [one.value as PracticeItem] : []))
}

import { chanceAt, seedOf } from '../../ui/path/seed.ts'

/** Pixels, on the shelf. */
const lowest = 116
const highest = 176
const narrowest = 42
const widest = 54
/** No two printers cut alike. */
const cut = 16

/**
 * How large a book is: one of more words stands higher, but none so high that the others look small, and each is of its
 * own make, as its id has it.
 */
export function spineSize({ id, words }: { readonly id: string; readonly words: number }) {
  const seed = seedOf(id)
  const height = lowest + 5 * Math.log2(1 + Math.max(0, words)) + cut * chanceAt(seed, 0)
  return {
    height: Math.min(highest, Math.round(height)),
    width: Math.round(narrowest + (widest - narrowest) * chanceAt(seed, 1)),
  }
}

interface LabelPart {
  readonly place: number
  readonly text: string
  readonly isNumber: boolean
}

/** What stands on a spine: of a title in two parts, the second; its numbers apart, as they stand upright. */
export const spineLabel = (title: string): readonly LabelPart[] =>
  (title.match(/[\uff1a:]\s*(\S.*)$/)?.[1] ?? title)
    .split(/((?<!\d)\d{1,3}(?!\d))/)
    .map((text, place) => ({ place, text, isNumber: place % 2 === 1 }))
    .filter(({ text }) => text !== '')

/** How much of a book is filled, in percent: none only where nothing is learned, and all only where everything is. */
export function filledPercent({ learned, total }: { readonly learned: number; readonly total: number }): number {
  if (learned <= 0 || total <= 0) return 0
  if (learned >= total) return 100
  return Math.min(97, Math.max(3, Math.round((100 * learned) / total)))
}

/** Pixels, on the shelf. */
const lowest = 116
const highest = 176

/** How high a book stands: a thick one higher, but none so high that the others look small. */
export const spineHeight = (words: number): number =>
  Math.min(highest, Math.round(lowest + 6 * Math.log2(1 + Math.max(0, words))))

/** How much of a book is filled, in percent: none only where nothing is learned, and all only where everything is. */
export function filledPercent({ learned, total }: { readonly learned: number; readonly total: number }): number {
  if (learned <= 0 || total <= 0) return 0
  if (learned >= total) return 100
  return Math.min(97, Math.max(3, Math.round((100 * learned) / total)))
}

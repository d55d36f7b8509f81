/** A whole number of words between 1 and what there is. */
export const clampCount = (count: number, available: number): number =>
  Math.min(Math.max(Number.isFinite(count) ? Math.trunc(count) : 1, 1), Math.max(available, 1))

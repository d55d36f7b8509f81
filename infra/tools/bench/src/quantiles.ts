/** The value that a share of the values, 0 to 1, does not exceed. They must be sorted, and not be none. */
export const quantileOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

/** The p50 and p99 of durations in milliseconds, which it sorts. */
export function quantiles(durations: number[]): { readonly p50Ms: number; readonly p99Ms: number } {
  durations.sort((one, other) => one - other)
  return { p50Ms: quantileOf(durations, 0.5), p99Ms: quantileOf(durations, 0.99) }
}

/** The p50 and p99 of durations in milliseconds, which it sorts. */
export function quantiles(durations: number[]): { readonly p50Ms: number; readonly p99Ms: number } {
  durations.sort((one, another) => one - another)
  const quantile = (share: number) => durations[Math.min(durations.length - 1, Math.floor(durations.length * share))]!
  return { p50Ms: quantile(0.5), p99Ms: quantile(0.99) }
}

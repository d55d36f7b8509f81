/** The normal distribution's quantile of a two-sided 95 % interval. */
const z = 1.959963984540054

export interface Interval {
  readonly low: number
  readonly high: number
}

/**
 * 95 % interval of a share, by Wilson's score: E. B. Wilson, “Probable Inference, the Law of Succession, and Statistical
 * Inference”, Journal of the American Statistical Association 22 (1927), 209–212. Unlike the textbook's interval it
 * holds for few observations and for shares near 0 and 1. `of`: at least 1.
 */
export function wilsonInterval(hits: number, of: number): Interval {
  const share = hits / of
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  const middle = share + (z * z) / (2 * of)
  const scale = 1 + (z * z) / of
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}

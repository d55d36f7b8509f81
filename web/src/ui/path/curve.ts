export interface Point {
  readonly x: number
  readonly y: number
}

/** A place on a curve, and the direction in which the curve runs there, in degrees. */
export interface Place extends Point {
  readonly turned: number
}

export interface Curve {
  /** For `d` of an SVG path. */
  readonly d: string
  readonly length: number
  /** The place that is so far from the beginning; before the beginning and beyond the end, the nearest. */
  readonly at: (distance: number) => Place
}

/** Short enough for a bend to be told from a corner, long enough for a road to be measured in no time. */
const samplesPerPiece = 16

const rounded = (value: number): number => Math.round(value * 10) / 10
const written = ({ x, y }: Point): string => `${rounded(x)} ${rounded(y)}`

/** Two points that pull the curve between `from` and `to`, so that it runs on smoothly from piece to piece. */
const pulls = (before: Point, from: Point, to: Point, after: Point): readonly [Point, Point] => [
  { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 },
  { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 },
]

/** A smooth curve through all the points: Catmull and Rom's, as Bézier pieces. A closed one ends where it begins. */
export function curveThrough(points: readonly Point[], { isClosed = false } = {}): Curve {
  const count = points.length
  const pointAt = (index: number): Point =>
    points[isClosed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)]!
  const samples: Point[] = [points[0]!]
  let d = `M${written(points[0]!)}`
  for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
    const [from, to] = [pointAt(index), pointAt(index + 1)]
    const [out, into] = pulls(pointAt(index - 1), from, to, pointAt(index + 2))
    d += `C${written(out)} ${written(into)} ${written(to)}`
    for (let step = 1; step <= samplesPerPiece; step += 1) {
      const t = step / samplesPerPiece
      const [a, b, c, e] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3]
      samples.push({
        x: a * from.x + b * out.x + c * into.x + e * to.x,
        y: a * from.y + b * out.y + c * into.y + e * to.y,
      })
    }
  }
  const far = [0]
  for (let index = 1; index < samples.length; index += 1) {
    const [one, other] = [samples[index - 1]!, samples[index]!]
    far.push(far[index - 1]! + Math.hypot(other.x - one.x, other.y - one.y))
  }
  const at = (distance: number): Place => {
    const next = Math.max(
      1,
      far.findIndex((one) => one >= distance),
    )
    const last = distance >= far.at(-1)! ? samples.length - 1 : next
    const [one, other] = [samples[last - 1]!, samples[last]!]
    const share = Math.min(Math.max((distance - far[last - 1]!) / (far[last]! - far[last - 1]!), 0), 1)
    return {
      x: one.x + (other.x - one.x) * share,
      y: one.y + (other.y - one.y) * share,
      turned: (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI,
    }
  }
  return { d: isClosed ? `${d}Z` : d, length: far.at(-1)!, at }
}

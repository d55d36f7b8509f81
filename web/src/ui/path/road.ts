import { type Curve, curveThrough, type Place, type Point } from './curve.ts'
import { chanceAt } from './seed.ts'
import { type ShapeName, shapes } from './shapes.ts'

interface Box {
  readonly width: number
  readonly height: number
}

export interface Road extends Box {
  /** How wide the road itself is. */
  readonly across: number
  readonly d: string
  /** In walking order, each beside the middle of the road, as feet are. */
  readonly stones: readonly Place[]
  readonly stone: { readonly length: number; readonly width: number }
  /** Where so many stones are behind: in the middle of the road. */
  readonly after: (stones: number) => Point
  /** Which share of the road is walked where this stone is stood on. */
  readonly shareAt: (stone: number) => number
  /** Where so many stones are behind, beside the road and clear of it: the middle of a box of this size. */
  readonly beside: (stones: number, box: Box) => Point
  readonly end: Point
  readonly hills: readonly string[]
}

/** Of a stone's length: where there are many, they shrink so that a gap stays between them. */
const shareOfRoad = 0.6
const shareOfGap = 0.55

const rings = 4
const ringPoints = 10

/** Lines of equal height around a hill: outlines that are alike, each inside the next. */
export function contours(middle: Point, radius: number, seed: number): string[] {
  const outline = Array.from({ length: ringPoints }, (_, index) => 0.78 + 0.34 * chanceAt(seed, index))
  return Array.from({ length: rings }, (_, ring) => {
    const size = (radius * (ring + 1)) / rings
    const points = outline.map((share, index) => {
      const angle = (index / ringPoints) * 2 * Math.PI
      return { x: middle.x + Math.cos(angle) * size * share, y: middle.y + Math.sin(angle) * size * share }
    })
    return curveThrough(points, { isClosed: true }).d
  })
}

/** Between the road and what is written beside it: as near as it can be. */
const distances = [10, 14, 18, 26, 40]
const leastRoom = 4
/** On which side of the road something is written, if there is room: above, beside, below, aslant, a little higher. */
const sides = [
  [0, -1],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0.75, -0.75],
  [-0.75, -0.75],
  [0.75, 0.75],
  [-0.75, 0.75],
  [1, -0.5],
  [-1, -0.5],
] as const
const placesSeen = 120

/** How far a place is from a box. */
const distance = (from: Point, { x, y }: Point, { width, height }: Box): number =>
  Math.hypot(Math.max(Math.abs(from.x - x) - width / 2, 0), Math.max(Math.abs(from.y - y) - height / 2, 0))

/** The middle of the road moved aside: left and right in turns. */
const footOf = ({ x, y, turned }: Place, aside: number): Place => {
  const angle = (turned * Math.PI) / 180
  return { x: x - Math.sin(angle) * aside, y: y + Math.cos(angle) * aside, turned }
}

/**
 * A road of so many stones. The same shape, number and seed always make the same road; its ends stay where they are, as
 * flag and first step have their place.
 */
export function roadOf(shape: ShapeName, { stones, seed }: { readonly stones: number; readonly seed: number }): Road {
  const { width, height, road: across, sway, points, hills } = shapes[shape]
  const moved = points.map(({ x, y }, index) => {
    const isEnd = index === 0 || index === points.length - 1
    const by = (place: number) => (isEnd ? 0 : (chanceAt(seed, index * 2 + place) - 0.5) * sway)
    return { x: (x + by(0)) * width, y: (y + by(1)) * height }
  })
  const curve: Curve = curveThrough(moved)
  const gap = curve.length / Math.max(stones, 1)
  const length = Math.min(across * shareOfRoad, gap * shareOfGap)
  const aside = Math.min(across / 6, gap * 0.2)
  const clearOf = (place: Point, box: Box): Point => {
    const seen = Array.from({ length: placesSeen }, (_, index) => curve.at((index / (placesSeen - 1)) * curve.length))
    const within = (value: number, size: number, room: number) => Math.min(Math.max(value, size / 2), room - size / 2)
    const spots = distances.flatMap((far) =>
      sides.map(([right, down]) => {
        const spot = {
          x: within(place.x + right * (across / 2 + far + box.width / 2), box.width, width),
          y: within(place.y + down * (across / 2 + far + box.height / 2), box.height, height),
        }
        return { ...spot, room: Math.min(...seen.map((one) => distance(one, spot, box))) - across / 2 }
      }),
    )
    return (
      spots.find(({ room }) => room >= leastRoom) ?? spots.reduce((best, one) => (one.room > best.room ? one : best))
    )
  }
  return {
    width,
    height,
    across,
    d: curve.d,
    stones: Array.from({ length: stones }, (_, index) =>
      footOf(curve.at((index + 0.5) * gap), index % 2 === 0 ? -aside : aside),
    ),
    stone: { length, width: length * 0.55 },
    after: (count) => curve.at(count * gap),
    beside: (count, box) => clearOf(curve.at(count * gap), box),
    shareAt: (stone) => Math.min(Math.max(((stone + 0.5) * gap) / curve.length, 0), 1),
    end: curve.at(curve.length),
    hills: hills.flatMap(({ x, y, size }, index) =>
      contours({ x: x * width, y: y * height }, size * height, seed + index),
    ),
  }
}

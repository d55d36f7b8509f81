import type { Point } from './curve.ts'

/** Where a road runs, and the hills behind it. Places are shares of the box, which is as wide and high as it says. */
interface Shape {
  readonly width: number
  readonly height: number
  /** How wide the road is. */
  readonly road: number
  /** How far a day moves each bend, in shares of the box: enough for another road, too little to make a bend sharp. */
  readonly sway: number
  readonly points: readonly Point[]
  readonly hills: readonly (Point & { readonly size: number })[]
}

const pointsOf = (...places: readonly (readonly [x: number, y: number])[]): Point[] =>
  places.map(([x, y]) => ({ x, y }))

/** To and fro from the foot to the top, as a way far off looks. */
const windings = (rows: number): Point[] =>
  Array.from({ length: rows }, (_, row) => {
    const y = 0.88 - (row * 0.72) / (rows - 1)
    const way = pointsOf([0.16, y + 0.015], [0.38, y - 0.02], [0.6, y + 0.02], [0.82, y - 0.005])
    return row % 2 === 0 ? way : way.toReversed()
  }).flat()

export const shapes = {
  /** A whole day: down a valley, over a hill, and up to the flag. */
  day: {
    width: 480,
    height: 340,
    road: 36,
    sway: 0.02,
    points: pointsOf(
      [0.07, 0.86],
      [0.22, 0.91],
      [0.37, 0.84],
      [0.41, 0.69],
      [0.32, 0.55],
      [0.18, 0.485],
      [0.11, 0.34],
      [0.18, 0.19],
      [0.32, 0.145],
      [0.46, 0.19],
      [0.55, 0.35],
      [0.59, 0.57],
      [0.68, 0.76],
      [0.81, 0.8],
      [0.91, 0.67],
      [0.91, 0.48],
      [0.87, 0.32],
    ),
    hills: [
      { x: 0.3, y: 0.42, size: 0.36 },
      { x: 0.72, y: 0.56, size: 0.34 },
      { x: 0.86, y: 0.18, size: 0.14 },
    ],
  },
  /** What a session has still before it, along the foot of the page. */
  foot: {
    width: 480,
    height: 120,
    road: 26,
    sway: 0.02,
    points: pointsOf([0.05, 0.74], [0.2, 0.8], [0.35, 0.6], [0.5, 0.4], [0.64, 0.52], [0.76, 0.76], [0.93, 0.64]),
    hills: [
      { x: 0.3, y: 0.45, size: 0.37 },
      { x: 0.8, y: 0.44, size: 0.37 },
    ],
  },
  /** A way of few words that is done: its stones are to be seen. */
  short: {
    width: 375,
    height: 208,
    road: 40,
    sway: 0.006,
    points: pointsOf(
      [0.08, 0.87],
      [0.3, 0.885],
      [0.54, 0.875],
      [0.74, 0.875],
      [0.812, 0.825],
      [0.84, 0.715],
      [0.812, 0.605],
      [0.74, 0.555],
      [0.58, 0.565],
      [0.42, 0.55],
      [0.26, 0.555],
      [0.188, 0.505],
      [0.16, 0.395],
      [0.188, 0.285],
      [0.26, 0.235],
      [0.44, 0.225],
      [0.66, 0.255],
      [0.91, 0.24],
    ),
    hills: [
      { x: 0.36, y: 0.44, size: 0.36 },
      { x: 0.74, y: 0.55, size: 0.375 },
    ],
  },
  /** A way that is done. */
  finish: {
    width: 480,
    height: 240,
    road: 26,
    sway: 0.02,
    points: pointsOf(
      [0.06, 0.896],
      [0.219, 0.912],
      [0.396, 0.892],
      [0.583, 0.892],
      [0.729, 0.892],
      [0.804, 0.829],
      [0.835, 0.729],
      [0.804, 0.629],
      [0.729, 0.571],
      [0.583, 0.579],
      [0.417, 0.567],
      [0.271, 0.567],
      [0.196, 0.504],
      [0.165, 0.404],
      [0.196, 0.304],
      [0.271, 0.242],
      [0.417, 0.233],
      [0.604, 0.267],
      [0.771, 0.258],
      [0.925, 0.217],
    ),
    hills: [
      { x: 0.3, y: 0.42, size: 0.36 },
      { x: 0.76, y: 0.55, size: 0.38 },
    ],
  },
  /** Everything walked so far. */
  far: {
    width: 375,
    height: 330,
    road: 17,
    sway: 0.02,
    points: windings(5),
    hills: [
      { x: 0.4, y: 0.4, size: 0.34 },
      { x: 0.66, y: 0.66, size: 0.28 },
    ],
  },
} as const satisfies Readonly<Record<string, Shape>>
export type ShapeName = keyof typeof shapes

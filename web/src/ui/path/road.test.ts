import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curveThrough } from './curve.ts'
import { roadOf } from './road.ts'
import { seedOf } from './seed.ts'
import { type ShapeName, shapes } from './shapes.ts'
import { mostStones, type Stone, stonesOf, wordsPerStone } from './stones.ts'

const anyShape = fc.constantFrom(...(Object.keys(shapes) as ShapeName[]))
/** Far off, a road shows a hundred words. */
const anyRoad = anyShape.chain((shape) =>
  fc.record({
    shape: fc.constant(shape),
    stones: fc.integer({ min: 1, max: shape === 'far' ? 100 : mostStones }),
    seed: fc.nat(),
  }),
)

test('stones never overlap', () =>
  fc.assert(
    fc.property(anyRoad, ({ shape, ...of }) => {
      const { stones, stone } = roadOf(shape, of)
      // Whichever way they are turned, two stones touch only where their middles are nearer than their longest line.
      const longest = Math.hypot(stone.length, stone.width)
      for (const [index, one] of stones.entries())
        for (const other of stones.slice(index + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(longest)
    }),
  ))

test('the road, its stones and its flag lie within the box', () =>
  fc.assert(
    fc.property(anyRoad, ({ shape, ...of }) => {
      const { stones, stone, width, height, across, after, end } = roadOf(shape, of)
      const isWithin = ({ x, y }: { x: number; y: number }, room: number) =>
        x >= room && y >= room && x <= width - room && y <= height - room
      expect(stones.filter((one) => !isWithin(one, stone.length / 2))).toEqual([])
      const way = Array.from({ length: 200 }, (_, step) => after((step / 199) * of.stones))
      expect(way.filter((place) => !isWithin(place, across / 2))).toEqual([])
      expect(end.y).toBeGreaterThan(across)
    }),
  ))

test('stones lie on the road at equal distances', () =>
  fc.assert(
    fc.property(anyRoad, ({ shape, ...of }) => {
      const { stones, across, shareAt, after } = roadOf(shape, of)
      for (const [index, { x, y }] of stones.entries()) {
        const middle = after(index + 0.5)
        expect(Math.hypot(x - middle.x, y - middle.y)).toBeLessThan(across / 2)
        expect(shareAt(index)).toBeCloseTo((index + 0.5) / of.stones)
      }
    }),
  ))

test('every hill stands whole in the box: nothing cuts its lines off', () =>
  fc.assert(
    fc.property(anyShape, fc.nat(), (shape, seed) => {
      const { hills, width, height } = roadOf(shape, { stones: 9, seed })
      for (const line of hills) {
        const places = [...line.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
        expect(places.filter(([x, y]) => x < 0 || y < 0 || x > width || y > height)).toEqual([])
      }
    }),
  ))

test('a bend is never so sharp that the road’s inner edge comes to a point', () =>
  fc.assert(
    fc.property(anyShape, fc.nat(), (shape, seed) => {
      const { across, after } = roadOf(shape, { stones: 120, seed })
      for (let stone = 2; stone <= 118; stone += 0.5) {
        const [before, at, next] = [after(stone - 2), after(stone), after(stone + 2)]
        const sides = [Math.hypot(at.x - before.x, at.y - before.y), Math.hypot(next.x - at.x, next.y - at.y)] as const
        const area = (at.x - before.x) * (next.y - before.y) - (next.x - before.x) * (at.y - before.y)
        const radius =
          (sides[0] * sides[1] * Math.hypot(next.x - before.x, next.y - before.y)) / (2 * Math.abs(area) || 1e-9)
        expect(radius).toBeGreaterThan(across / 2)
      }
    }),
  ))

test('what is written beside the road lies within the box, and clear of the road where there is room', () =>
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: 20 }), (seed, stones) => {
      const label = { width: 90, height: 26 }
      const { width, height, across, after, beside } = roadOf('day', { stones: 20, seed })
      const { x, y } = beside(stones, label)
      expect(Math.abs(x - width / 2)).toBeLessThanOrEqual((width - label.width) / 2)
      expect(Math.abs(y - height / 2)).toBeLessThanOrEqual((height - label.height) / 2)
      const nearest = Math.min(
        ...Array.from({ length: 200 }, (_, step) => {
          const place = after((step / 199) * 20)
          const off = [Math.abs(place.x - x) - label.width / 2, Math.abs(place.y - y) - label.height / 2] as const
          return Math.hypot(Math.max(off[0], 0), Math.max(off[1], 0))
        }),
      )
      expect(nearest).toBeGreaterThan(across / 2)
    }),
  ))

test('a seed always makes the same road, and another day another one', () => {
  fc.assert(
    fc.property(anyRoad, ({ shape, ...of }) => {
      const [one, again] = [roadOf(shape, of), roadOf(shape, of)]
      const asPlain = (road: typeof one) => ({ ...road, after: 0, beside: 0, shareAt: 0 })
      expect(asPlain(one)).toEqual(asPlain(again))
    }),
  )
  const [monday, tuesday] = ['2026-11-23', '2026-11-24'].map((day) => roadOf('day', { stones: 9, seed: seedOf(day) }).d)
  expect(monday).not.toBe(tuesday)
})

test('a curve runs through its points, and is as long as a straight line where it is one', () => {
  const straight = curveThrough([
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: 60, y: 0 },
  ])
  expect(straight.length).toBeCloseTo(60)
  expect(straight.at(-5)).toMatchObject({ x: 0, y: 0 })
  expect(straight.at(45)).toEqual({ x: 45, y: 0, turned: 0 })
  expect(straight.at(500)).toMatchObject({ x: 60, y: 0 })
})

const anyWord = fc.constantFrom<Exclude<Stone, 'now'>>('done', 'slip', 'to-come')

test('a stone stands for one word up to thirty, then for as few as fit', () =>
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 700 }), (words) => {
      const stones = stonesOf(words)
      const each = wordsPerStone(words.length)
      expect(stones).toHaveLength(Math.ceil(words.length / each))
      expect(stones.length).toBeLessThanOrEqual(mostStones)
      if (words.length <= mostStones) expect(each).toBe(1)
    }),
  ))

test('one stone at most is the next: the first with anything left to do', () =>
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 100 }), (words) => {
      const stones = stonesOf(words)
      expect(stones.filter((stone) => stone === 'now')).toHaveLength(words.includes('to-come') ? 1 : 0)
      const next = stones.indexOf('now')
      expect(stones.slice(0, next < 0 ? stones.length : next)).not.toContain('to-come')
      if (!words.includes('slip')) expect(stones).not.toContain('slip')
    }),
  ))

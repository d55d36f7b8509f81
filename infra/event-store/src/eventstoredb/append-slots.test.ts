import { describe, expect, test } from 'vitest'
import { StoreBusy } from '../port.ts'
import { appendSlots } from './append-slots.ts'

const never = (): Promise<never> => new Promise(() => {})

describe('slots of appends', () => {
  test('256 are under way at once, the next ones follow in their order', async () => {
    const { run } = appendSlots()
    const begun: number[] = []
    const ends: (() => void)[] = []
    const results = Array.from({ length: 259 }, (_, index) =>
      run(
        1000,
        () => {
          begun.push(index)
          return new Promise<void>((resolve) => ends.push(resolve))
        },
        never,
      ),
    )
    await Promise.resolve()
    expect(begun).toHaveLength(256)
    ends[7]!()
    await results[7]
    await expect.poll(() => begun.slice(256)).toEqual([256])
    while (begun.length < 259 || ends.length > 0) {
      for (const end of ends.splice(0)) end()
      await new Promise(setImmediate)
    }
    await Promise.all(results)
    expect(begun.slice(256)).toEqual([256, 257, 258])
  })

  test('a call that is late keeps its slot until it settles', async () => {
    const { run } = appendSlots()
    const late = async () => {
      throw new Error('late')
    }
    await Promise.all(Array.from({ length: 256 }, () => expect(run(1000, never, late)).rejects.toThrow('late')))
    await expect(run(20, async () => 'sent', never)).rejects.toThrow(StoreBusy)
  })

  test('an append that finds 2000 waiting is turned away', async () => {
    const { run } = appendSlots()
    for (let index = 0; index < 2256; index += 1) run(10_000, never, never).catch(() => {})
    await expect(run(10_000, never, never)).rejects.toThrow('2000 appends wait')
  })
})

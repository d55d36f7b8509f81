import { expect, test, vi } from 'vitest'
import type { Imported } from './api.ts'
import { importInPortions } from './import-in-portions.ts'

const rows = (count: number) => new Map(Array.from({ length: count }, (_, index) => [index * 2, `n${index}`]))
const made = async (sent: readonly string[]): Promise<Imported[]> =>
  sent.map((name) => ({ status: 'made', password: name }))

function collecting() {
  const results = new Map<number, Imported>()
  const stop = new AbortController()
  return {
    results,
    stop,
    options: {
      onResults: (some: ReadonlyMap<number, Imported>) => some.forEach((one, index) => results.set(index, one)),
      signal: stop.signal,
    },
  }
}

test('rows go in portions of 100, and each result finds its row', async () => {
  const { results, options } = collecting()
  const send = vi.fn(made)
  await importInPortions(rows(250), { send, ...options })
  expect(send.mock.calls.map(([sent]) => sent.length)).toEqual([100, 100, 50])
  expect(results.size).toBe(250)
  expect(results.get(2 * 130)).toEqual({ status: 'made', password: 'n130' })
})

test('rows that the server did not reach are sent again first; where it reaches none, it ends', async () => {
  const { results, options } = collecting()
  const send = vi
    .fn(made)
    .mockImplementationOnce(async (sent) => [...(await made(sent.slice(0, 60))), ...sent.slice(60).map(() => later)])
  await importInPortions(rows(120), { send, ...options })
  expect(send.mock.calls.map(([sent]) => [sent.length, sent[0]])).toEqual([
    [100, 'n0'],
    [60, 'n60'],
  ])
  expect([...results.values()].every(({ status }) => status === 'made')).toBe(true)

  const busy = vi.fn(async (sent: readonly string[]) => sent.map(() => later))
  await importInPortions(rows(120), { send: busy, ...options })
  expect(busy).toHaveBeenCalledTimes(1)
})
const later = { status: 'later' } as const

test('it stops between two portions, and a failure leaves what was done', async () => {
  const { results, stop, options } = collecting()
  await importInPortions(rows(300), {
    ...options,
    send: async (sent) => {
      stop.abort()
      return made(sent)
    },
  })
  expect(results.size).toBe(100)

  const other = collecting()
  const send = vi.fn(made).mockImplementationOnce(made).mockRejectedValueOnce(new Error('offline'))
  await expect(importInPortions(rows(300), { send, ...other.options })).rejects.toThrow('offline')
  expect(other.results.size).toBe(100)
})

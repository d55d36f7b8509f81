import { setImmediate as turn } from 'node:timers/promises'
import { DatabaseBusy } from '@wordtrail/platform/database/database-busy'
import { expect, test } from 'vitest'
import { callerShare } from './caller-share.ts'

/** Works of callers that end when they are told to. */
function givenShare() {
  const share = callerShare()
  const begun: { readonly name: string; readonly end: () => void }[] = []
  const ask = (callerId: string, name: string, signal = new AbortController().signal) =>
    share(callerId, signal, () => new Promise<string>((resolve) => begun.push({ name, end: () => resolve(name) })))
  return { ask, begun, names: () => begun.map(({ name }) => name) }
}

test('of one caller four run at once and the others in their turn; another caller waits for none of them', async () => {
  const { ask, begun, names } = givenShare()
  const asked = ['1', '2', '3', '4', '5', '6'].map((name) => ask('li', name))
  void ask('wang', 'of another')
  await turn()
  expect(names()).toEqual(['1', '2', '3', '4', 'of another'])
  begun[2]!.end()
  expect(await asked[2]).toBe('3')
  expect(names().slice(5)).toEqual(['5'])
  begun.forEach(({ end }) => end())
  await turn()
  expect(names().slice(6)).toEqual(['6'])
})

test('who leaves loses their turn at once', async () => {
  const { ask, begun, names } = givenShare()
  const leaving = new AbortController()
  for (const name of ['1', '2', '3', '4']) void ask('li', name)
  const left = ask('li', 'left', leaving.signal)
  const stayed = ask('li', 'stayed')
  leaving.abort()
  await expect(left).rejects.toBeInstanceOf(DatabaseBusy)
  begun[0]!.end()
  await turn()
  expect(names()).toEqual(['1', '2', '3', '4', 'stayed'])
  begun[4]!.end()
  expect(await stayed).toBe('stayed')
})

test('who has left before takes no turn', async () => {
  const { ask, names } = givenShare()
  for (const name of ['1', '2', '3', '4']) void ask('li', name)
  const begin = performance.now()
  await expect(ask('li', 'gone', AbortSignal.abort())).rejects.toBeInstanceOf(DatabaseBusy)
  expect(performance.now() - begin).toBeLessThan(1000)
  expect(names()).toEqual(['1', '2', '3', '4'])
})

test('a turn that does not come in three seconds is given up, and so is one behind very many', async () => {
  const { ask, names } = givenShare()
  for (const name of ['1', '2', '3', '4']) void ask('li', name)
  const begin = performance.now()
  const waiting = Array.from({ length: 65 }, (_, index) => ask('li', `late ${index}`))
  await expect(waiting.at(-1)).rejects.toThrow('64 reads of one caller wait')
  expect(performance.now() - begin).toBeLessThan(1000)
  for (const one of await Promise.allSettled(waiting))
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseBusy) })
  expect(names()).toHaveLength(4)
})

test('work that fails hands its slot over', async () => {
  const share = callerShare()
  const { signal } = new AbortController()
  const failing = Array.from({ length: 8 }, () =>
    share('li', signal, async () => {
      throw new Error('no')
    }),
  )
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(8).fill('rejected'))
  expect(await share('li', signal, async () => 'yes')).toBe('yes')
})

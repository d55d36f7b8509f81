import type { Speech } from '@wordtrail/language/speech/speech'
import { expect, test } from 'vitest'
import { speechRoutes } from './routes.ts'

/** Speaks when it is let. */
function heldSpeech() {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const speech: Speech = {
    speak: async (text) => (await held, { bytes: new TextEncoder().encode(text), type: 'audio/wav', tag: text }),
    stop: async () => {},
  }
  const [route] = speechRoutes(speech)
  const ask = (id: string, text = 'calm') =>
    route!.handle({
      caller: { id, role: 'user' },
      query: { text },
      params: undefined,
      body: undefined,
      address: '',
      idempotencyKey: '',
      awaitPosition: undefined,
    } as unknown as Parameters<NonNullable<typeof route>['handle']>[0])
  return { ask, release }
}

test('nobody keeps the voice from the others: one person waits for eight sounds at most', async () => {
  const { ask, release } = heldSpeech()
  const waiting = Array.from({ length: 8 }, () => ask('li'))
  await expect(ask('li')).rejects.toMatchObject({ code: 'busy' })
  const other = ask('wang', 'brave')
  release()
  expect(await other).toMatchObject({ body: { tag: 'brave' } })
  await Promise.all(waiting)
  expect(await ask('li')).toMatchObject({ body: { tag: 'calm' } })
})

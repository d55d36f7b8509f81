import { parentPort } from 'node:worker_threads'
import { loadFlite } from './flite.ts'

/** What is asked of the worker, and what it answers. */
export interface SpeechRequest {
  readonly id: number
  readonly text: string
}
export type SpeechReply = { readonly id: number } & ({ readonly sound: Uint8Array<ArrayBuffer> } | { readonly error: string })

const port = parentPort!
const flite = loadFlite()

port.on('message', async ({ id, text }: SpeechRequest) => {
  try {
    const sound = new Uint8Array(await (await flite)(text))
    port.postMessage({ id, sound } satisfies SpeechReply, [sound.buffer])
  } catch (error) {
    port.postMessage({ id, error: (error as Error).message } satisfies SpeechReply)
  }
})

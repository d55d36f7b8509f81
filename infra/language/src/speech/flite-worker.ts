import { parentPort } from 'node:worker_threads'
import { loadFlite } from './flite.ts'

/** What is asked of the worker, one text at a time, and what it answers. */
export interface SpeechRequest {
  readonly text: string
}
export type SpeechReply = { readonly sound: Uint8Array<ArrayBuffer> } | { readonly error: string }

const port = parentPort!
const flite = loadFlite()

port.on('message', async ({ text }: SpeechRequest) => {
  try {
    const sound = new Uint8Array(await (await flite)(text))
    port.postMessage({ sound } satisfies SpeechReply, [sound.buffer])
  } catch (error) {
    port.postMessage({ error: (error as Error).message } satisfies SpeechReply)
  }
})

import { parentPort } from 'node:worker_threads'
import { loadFlite } from './flite.ts'
import type { SoundReply } from './sound-thread.ts'

/** What is asked of the worker, one text at a time. */
export interface SpeechRequest {
  readonly text: string
}

const port = parentPort!
const flite = loadFlite()

port.on('message', async ({ text }: SpeechRequest) => {
  try {
    const sound = new Uint8Array(await (await flite)(text))
    port.postMessage({ sound } satisfies SoundReply, [sound.buffer])
  } catch (error) {
    port.postMessage({ error: (error as Error).message } satisfies SoundReply)
  }
})

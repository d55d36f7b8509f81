import { parentPort } from 'node:worker_threads'
import { opusOf } from './opus.ts'
import type { SoundReply } from './sound-thread.ts'

/** What is asked of the worker, one sound at a time. */
export interface EncodingRequest {
  readonly wav: Uint8Array
}

const port = parentPort!

port.on('message', async ({ wav }: EncodingRequest) => {
  try {
    const sound = await opusOf(wav)
    port.postMessage({ sound } satisfies SoundReply, [sound.buffer])
  } catch (error) {
    port.postMessage({ error: (error as Error).message } satisfies SoundReply)
  }
})

import { parentPort } from 'node:worker_threads'
import type { SoundReply } from './sound-thread.ts'

/** The program of a sound's thread: makes a sound of each request, or tells why there is none. */
export function answerSounds<Request>(make: (request: Request) => Promise<Uint8Array<ArrayBuffer>>): void {
  const port = parentPort!
  port.on('message', async (request: Request) => {
    try {
      const sound = await make(request)
      port.postMessage({ sound } satisfies SoundReply, [sound.buffer])
    } catch (error) {
      port.postMessage({ error: (error as Error).message } satisfies SoundReply)
    }
  })
}

import { answerSounds } from './answer-sounds.ts'
import { loadFlite } from './flite.ts'

/** What is asked of the worker, one text at a time. */
export interface SpeechRequest {
  readonly text: string
}

const flite = loadFlite()

answerSounds<SpeechRequest>(async ({ text }) => new Uint8Array(await (await flite)(text)))

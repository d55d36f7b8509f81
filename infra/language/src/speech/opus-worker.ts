import { answerSounds } from './answer-sounds.ts'
import { opusOf } from './opus.ts'

/** What is asked of the worker, one sound at a time. */
export interface EncodingRequest {
  readonly wav: Uint8Array
}

answerSounds<EncodingRequest>(({ wav }) => opusOf(wav))

import { studentStream } from './student.ts'
import { recallStream } from './recall-stream.ts'

/** First part of every stream's name. */
const prefixes = ['memory-', 'learner-', 'account-', 'word-', 'wordbook-', 'secret-box-'] as const

/** A log may be shared with other programs: what stands in streams of other names is none of ours. */
export const isOwnStream = (stream: string): boolean => prefixes.some((prefix) => stream.startsWith(prefix))

/** Somebody with an account: their id, and the stream that holds their name. */
export interface Owner {
  readonly id: string
  readonly account: string
}

/** Streams that tell of this person alone: the account, and what they learn. */
export const isStreamOf = (stream: string, { id, account }: Owner): boolean =>
  stream === account || stream === studentStream(id) || stream.startsWith(recallStream(id, ''))

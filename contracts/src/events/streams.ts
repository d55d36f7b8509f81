import { exportStream, lookStream } from './look.ts'
import { noteStream } from './note.ts'
import { recallStream } from './recall-stream.ts'
import { sessionStream } from './session.ts'
import { studentStream } from './student.ts'
import { teacherStream } from './teacher.ts'

/** First part of every stream's name. */
const prefixes = [
  'memory-',
  'session-',
  'learner-',
  'teacher-',
  'account-',
  'word-',
  'wordbook-',
  'secret-box-',
  'school-',
  'look-',
  'export-',
  'note-',
] as const

/** Whether a stream is ours: a log may be shared with other programs, whose streams have other names. */
export const isOwnStream = (stream: string): boolean => prefixes.some((prefix) => stream.startsWith(prefix))

/** Somebody with an account: their id, and the stream that holds their name. */
export interface Owner {
  readonly id: string
  readonly account: string
}

/**
 * Whether a stream is about this person alone: the account, what they learn and note down, how they keep their desk, who
 * looked at it, and what they exported.
 */
export const isStreamOf = (stream: string, { id, account }: Owner): boolean =>
  stream === account ||
  stream === studentStream(id) ||
  stream === teacherStream(id) ||
  stream === lookStream(id) ||
  stream === exportStream(id) ||
  stream.startsWith(recallStream(id, '')) ||
  stream.startsWith(noteStream(id, '')) ||
  stream.startsWith(sessionStream(id, ''))

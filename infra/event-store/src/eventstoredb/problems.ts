import {
  AccessDeniedError,
  DeadlineExceededError,
  isCommandError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError,
  StreamNotFoundError,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client'
import { AppendTooLarge, StoreBusy } from '../port.ts'

const grpcUnavailable = 14

/** True where the client found no node of its cluster. */
export const hasNoNode = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Failed to discover')

const isUnreachable = (error: unknown): boolean =>
  hasNoNode(error) ||
  error instanceof UnavailableError ||
  (error instanceof Error && !isCommandError(error) && (error as { code?: unknown }).code === grpcUnavailable)

const inWords = (error: unknown): string | undefined => {
  if (isUnreachable(error)) return `EventStoreDB cannot be reached: ${(error as Error).message}`
  if (error instanceof NotLeaderError)
    return `this EventStoreDB node is not the leader, which is ${error.leader.address}:${error.leader.port}`
  if (error instanceof DeadlineExceededError) return 'EventStoreDB did not answer in time'
  return undefined
}

/** The error of a failed read: undefined where there is no such stream, `StoreBusy` where a retry may succeed. */
export function asReadProblem(error: unknown): unknown {
  if (error instanceof StreamNotFoundError) return undefined
  if (error instanceof AccessDeniedError)
    return new Error('EventStoreDB denies reading: check user and password of its address', { cause: error })
  if (error instanceof StreamDeletedError)
    return new Error(`stream ${error.streamName} was deleted for good`, { cause: error })
  const words = inWords(error)
  return words === undefined ? error : new StoreBusy(words, { cause: error })
}

/** The error of an append that would fail again. Undefined where its outcome is unknown or a retry may succeed. */
export function asRefusedAppend(stream: string, error: unknown): Error | undefined {
  if (error instanceof MaxAppendSizeExceededError) return new AppendTooLarge(stream, { cause: error })
  if (error instanceof AccessDeniedError)
    return new Error('EventStoreDB denies writing: check user and password of its address', { cause: error })
  if (error instanceof StreamDeletedError) return new Error(`stream ${stream} was deleted for good`, { cause: error })
  if (error instanceof UnknownError && error.message.includes('BadRequest'))
    return new Error(`EventStoreDB does not take an append to ${stream}: ${error.message}`, { cause: error })
  return undefined
}

/** The cause of an unknown outcome, in words where it is a known error. */
export function asUnknownCause(error: unknown): unknown {
  const words = inWords(error)
  return words === undefined ? error : new Error(words, { cause: error })
}

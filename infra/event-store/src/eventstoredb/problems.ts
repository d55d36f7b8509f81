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

/**
 * True where the client looked for a node of its cluster and found none: the only error of it that is not the server's.
 */
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

/** What a read that failed is told as: undefined where there is no such stream, `StoreBusy` where it may pass. */
export function asReadProblem(error: unknown): unknown {
  if (error instanceof StreamNotFoundError) return undefined
  if (error instanceof AccessDeniedError)
    return new Error('EventStoreDB denies reading: check user and password of its address', { cause: error })
  if (error instanceof StreamDeletedError)
    return new Error(`stream ${error.streamName} was deleted for good`, { cause: error })
  const words = inWords(error)
  return words === undefined ? error : new StoreBusy(words, { cause: error })
}

/** An append that was refused for good. Undefined where nobody knows, or where it may pass: then it is made again. */
export function asRefusedAppend(stream: string, error: unknown): Error | undefined {
  if (error instanceof MaxAppendSizeExceededError) return new AppendTooLarge(stream, { cause: error })
  if (error instanceof AccessDeniedError)
    return new Error('EventStoreDB denies writing: check user and password of its address', { cause: error })
  if (error instanceof StreamDeletedError) return new Error(`stream ${stream} was deleted for good`, { cause: error })
  if (error instanceof UnknownError && error.message.includes('BadRequest'))
    return new Error(`EventStoreDB does not take an append to ${stream}: ${error.message}`, { cause: error })
  return undefined
}

/** The cause of an unknown outcome, in words where there are some. */
export function asUnknownCause(error: unknown): unknown {
  const words = inWords(error)
  return words === undefined ? error : new Error(words, { cause: error })
}

import { ApiError } from '../../../api/api-client.ts'

/** Small enough that progress is seen to move, and far below what one request may bring. */
const portion = 50

interface Result {
  readonly student_id: string
  readonly status: 'invited' | 'waiting' | 'refused'
}

export interface Sent {
  /** Students who have been invited, or had been before. */
  readonly invited: number
  readonly refused: number
  /** Students whom nothing was sent to, since a portion failed. */
  readonly rest: number
  /** Why it stopped; undefined where it came to the end. */
  readonly failure: unknown
}

interface Sending {
  readonly send: (studentIds: readonly string[]) => Promise<{ readonly results: readonly Result[] }>
  readonly onProgress: (done: number) => void
}

/**
 * Sends invitations portion by portion. A portion in which every student is refused stops no other; one that has no
 * answer, or none now, ends it, and what is left can be sent again.
 */
export async function sendInPortions(studentIds: readonly string[], { send, onProgress }: Sending): Promise<Sent> {
  let [invited, refused] = [0, 0]
  for (let from = 0; from < studentIds.length; from += portion) {
    const ids = studentIds.slice(from, from + portion)
    try {
      const { results } = await send(ids)
      const failed = results.filter(({ status }) => status === 'refused').length
      refused += failed
      invited += results.length - failed
    } catch (failure) {
      if (!isRefusal(failure)) return { invited, refused, rest: studentIds.length - from, failure }
      refused += ids.length
    }
    onProgress(Math.min(from + portion, studentIds.length))
  }
  return { invited, refused, rest: 0, failure: undefined }
}

const isRefusal = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 404 || failure.status === 409)

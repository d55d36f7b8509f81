import { ApiError, messageOf } from '../../../api/api-client.ts'
import { results as text } from '../../../text/bulk.ts'

/** What a call for many students answers with. */
export interface Answer {
  readonly message: string
  readonly results: readonly {
    readonly student_id: string
    readonly status: string
    readonly problem?: string | undefined
  }[]
}

/** What became of each student: undefined where it went well, else why not, in words. By id. */
export type Outcomes = ReadonlyMap<string, string | undefined>

/** Students whom one call is about: few enough that progress is seen, many enough that calls are few. */
const portionSize = 50

interface Sending {
  readonly studentIds: readonly string[]
  readonly send: (studentIds: string[]) => Promise<Answer>
  /** Told after each portion: every outcome so far. */
  readonly onProgress: (outcomes: Outcomes) => void
}

/** Whether a whole portion was refused for its students' sake: other students may still be served. */
const isOfItsStudents = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)

const problemOf = (error: unknown): string =>
  (error instanceof ApiError && error.code && text.problem[error.code]) || messageOf(error, text.failed)

/**
 * Sends one portion after the other; what fails is the outcome of its students. After a failure that would meet
 * everybody, such as a lost connection, nothing more is sent; where it meets the first portion already, it is thrown.
 */
export async function inPortions({ studentIds, send, onProgress }: Sending): Promise<Outcomes> {
  const outcomes = new Map<string, string | undefined>()
  const note = (ids: readonly string[], problem: string) => ids.forEach((id) => outcomes.set(id, problem))
  for (let first = 0; first < studentIds.length; first += portionSize) {
    const portion = studentIds.slice(first, first + portionSize)
    try {
      for (const { student_id, status, problem } of (await send(portion)).results)
        outcomes.set(student_id, status === 'refused' ? (text.problem[problem ?? ''] ?? text.failed) : undefined)
    } catch (error) {
      if (!isOfItsStudents(error)) {
        if (first === 0) throw error
        note(studentIds.slice(first), problemOf(error))
        break
      }
      note(portion, problemOf(error))
    }
    onProgress(new Map(outcomes))
  }
  return outcomes
}

import { messageOf } from '../../../api/api-client.ts'
import { moving as text } from '../../../text/teachers.ts'

/** Who is to be moved: students by their ids, or all there are, so many when asked last. */
export type Whom = { readonly ids: readonly string[] } | { readonly all: number }

export interface Moved {
  readonly moved: readonly string[]
  /** Why not, in words, by student. */
  readonly refused: ReadonlyMap<string, string>
  /** Why it went no further, in words. */
  readonly stopped?: string
}

interface Answer {
  readonly results: readonly {
    readonly student_id: string
    readonly status: string
    readonly problem?: string | undefined
  }[]
  readonly left: number
}

interface Moving {
  readonly whom: Whom
  readonly send: (whom: { student_ids: string[] } | { all: true }) => Promise<Answer>
  /** Told after each portion. */
  readonly onProgress: (soFar: Moved) => void
}

/** Students whom one call names: few enough that progress is seen. */
const portionSize = 100

/**
 * Sends one portion after the other. A failure stops it, and what was done stays: sent again, it goes on there. Rejects
 * where not even the first portion went through.
 */
export async function moveInPortions({ whom, send, onProgress }: Moving): Promise<Moved> {
  const moved: string[] = []
  const refused = new Map<string, string>()
  const soFar = (): Moved => ({ moved: [...moved], refused: new Map(refused) })
  const take = ({ results }: Answer): number => {
    const before = moved.length
    for (const { student_id, status, problem } of results) {
      if (status === 'refused') refused.set(student_id, text.problems[problem ?? ''] ?? text.failed)
      else moved.push(student_id)
    }
    onProgress(soFar())
    return moved.length - before
  }
  try {
    if ('ids' in whom) {
      for (let first = 0; first < whom.ids.length; first += portionSize)
        take(await send({ student_ids: whom.ids.slice(first, first + portionSize) }))
    } else {
      // Whoever is refused is asked for again: without anybody moved it would never end.
      for (let left = 1; left > 0; ) {
        const answer = await send({ all: true })
        left = take(answer) === 0 ? 0 : answer.left
      }
    }
  } catch (error) {
    if (moved.length + refused.size === 0) throw error
    return { ...soFar(), stopped: messageOf(error, text.failed) }
  }
  return soFar()
}

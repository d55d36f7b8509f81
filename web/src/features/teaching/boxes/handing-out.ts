import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api/api-client.ts'
import { holders as text } from '../../../text/secret-boxes.ts'
import { handOut, type OpenBox } from './api.ts'

export type Holder = OpenBox['holders'][number]

/** A student whom a box did not reach, and why. */
export interface Failure {
  readonly holder: Holder
  readonly message: string
}

export interface HandingOut {
  readonly total: number
  /** How many have been told of, well or not. */
  readonly done: number
  readonly failures: readonly Failure[]
}

/** Few, so that a class's hand-out keeps nobody else's calls waiting. */
const atOnce = 4

/** Hands a box out to students, and says how far it has come. One student's failure stops nobody else's. */
export function useHandingOut(boxId: string) {
  const [state, setState] = useState<HandingOut>()
  const client = useQueryClient()
  const isRunning = state !== undefined && state.done < state.total

  const start = async (to: readonly Holder[]): Promise<void> => {
    if (isRunning || to.length === 0) return
    setState({ total: to.length, done: 0, failures: [] })
    const waiting = to.values()
    const worker = async () => {
      for (const holder of waiting) {
        const failure = await handOut({ boxId, studentId: holder.student_id }).then(
          () => undefined,
          (cause: unknown) => messageOf(cause, text.failed),
        )
        setState(
          (now) =>
            now && {
              ...now,
              done: now.done + 1,
              failures: failure === undefined ? now.failures : [...now.failures, { holder, message: failure }],
            },
        )
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    await client.invalidateQueries()
  }
  return { state, isRunning, start }
}

import { useEffect, useRef, type RefObject } from 'react'
import { ApiError } from '../lib/api-client.ts'

/** What is wrong with which field, in the order in which the fields stand. */
export type Problems<Field extends string> = Partial<Record<Field, string>>

/** What the server says is wrong with fields that it calls by their path; empty where it speaks of none of them. */
export const problemsFrom = <Field extends string>(failure: unknown, fieldOf: Readonly<Record<string, Field>>): Problems<Field> =>
  failure instanceof ApiError
    ? (Object.fromEntries((failure.errors ?? []).flatMap(({ path, message }) => (fieldOf[path] ? [[fieldOf[path], message]] : []))) as Problems<Field>)
    : {}

/** Puts the focus on the first field with a problem, each time new problems come up. */
export function useFocusOnProblem<Field extends string>(problems: Problems<Field>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const [first] = Object.keys(problems)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [problems])
  return form
}

import { useEffect, useRef, type RefObject } from 'react'
import type { Problems } from '../form-problems.ts'

/** Puts the focus on the first field with a problem, each time new problems come up. */
export function useFocusOnProblem<Field extends string>(problems: Problems<Field>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const [first] = Object.keys(problems)
    if (first) form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
  }, [problems])
  return form
}

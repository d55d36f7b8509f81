import { type ReactNode, useEffect, useRef } from 'react'
import type { Problems } from './field-problems.ts'
import styles from './form.module.css'

interface FormProps {
  onSubmit: () => void
  /** What is wrong with fields, by their names. */
  problems?: Problems<string>
  className?: string | undefined
  children: ReactNode
}

const none = {}

/** A form checked by us, not by the browser. Whenever new problems come up, the first field with one gets the focus. */
export function Form({ onSubmit, problems = none, className = styles.form, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const [first] = Object.keys(problems)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [problems])
  return (
    <form
      ref={form}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

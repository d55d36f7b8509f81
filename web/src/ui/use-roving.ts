import { useState, type KeyboardEvent } from 'react'

interface RovingOptions {
  readonly count: number
  readonly start: number
  /** How far each key goes, by its name. */
  readonly steps: Readonly<Record<string, number>>
}

/**
 * One stop of the Tab key for many things side by side: other keys go from one to the next. All of them are children of
 * one element, in their order.
 */
export function useRoving({ count, start, steps }: RovingOptions) {
  const [at, setAt] = useState(start)
  const shown = Math.min(at, count - 1)
  const propsOf = (index: number) => ({
    tabIndex: index === shown ? 0 : -1,
    onFocus: () => setAt(index),
    onPointerEnter: () => setAt(index),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const to = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : index + (steps[event.key] ?? 0)
      if (to === index || to < 0 || to >= count) return
      event.preventDefault()
      ;(event.currentTarget.parentElement!.children[to] as HTMLElement).focus()
    },
  })
  return { shown, propsOf }
}

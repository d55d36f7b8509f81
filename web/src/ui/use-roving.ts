import { type KeyboardEvent, useState } from 'react'

interface RovingOptions {
  readonly count: number
  readonly start: number
  /** By how many elements each key moves, by `KeyboardEvent.key`. */
  readonly steps: Readonly<Record<string, number>>
}

/**
 * A roving tabindex: the Tab key stops once at the whole group, other keys move within it. The elements of the group
 * must be the children of one parent, in their order, with nothing else beside them.
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

import { useState } from 'react'

/** The first so many of a list, and a function that shows as many more. */
export function usePortion<Item>(items: readonly Item[], size: number) {
  const [shown, setShown] = useState(size)
  return {
    shown: items.slice(0, shown),
    rest: Math.max(0, items.length - shown),
    showMore: () => setShown(shown + size),
  }
}

import { useEffect, useState } from 'react'

const isAnyDialogOpen = () => document.querySelector('dialog[open]') !== null

/**
 * Whether a dialog that nobody asked for may open: not over one that was opened while the page was loading, such as the
 * menu. It may once that one is closed, and from then on.
 */
export function useMayInterrupt(): boolean {
  const [mayInterrupt, setMayInterrupt] = useState(() => !isAnyDialogOpen())
  useEffect(() => {
    if (mayInterrupt) return
    const watching = new MutationObserver(() => setMayInterrupt(!isAnyDialogOpen()))
    watching.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => watching.disconnect()
  }, [mayInterrupt])
  return mayInterrupt
}

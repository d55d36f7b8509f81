import { useCallback, useEffect, useRef, useState } from 'react'
import { allTicked, type Selection, ticked } from './selection.ts'

/** Which students are chosen. The functions stay the same, so that rows need not be rendered anew. */
export function useSelection(shown: readonly string[]) {
  const [selection, setSelection] = useState<Selection>(new Set())
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  }, [shown])
  /** The student ticked last: a range begins there. */
  const from = useRef<string>(undefined)
  const tick = useCallback((id: string, isRange: boolean) => {
    const begin = isRange ? from.current : undefined
    from.current = id
    setSelection((now) => ticked(now, { shown: latest.current, id, from: begin }))
  }, [])
  const tickAll = useCallback(() => setSelection((now) => allTicked(now, latest.current)), [])
  const clear = useCallback(() => setSelection(new Set()), [])
  return { selection, tick, tickAll, clear }
}

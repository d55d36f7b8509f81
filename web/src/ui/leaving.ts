import { useCallback, useLayoutEffect, useState } from 'react'

/** A step of the browser's history that somebody is about to take. */
export interface Departure {
  /** Paths. */
  readonly from: string
  readonly to: string
  /** Takes the step. */
  readonly go: () => void
}

type Hold = (departure: Departure) => boolean
const holds = new Set<Hold>()

/** Whether something on the page holds whoever wants to leave: it takes the step itself then, later or never. */
export const isHeld = (departure: Departure): boolean => [...holds].some((hold) => hold(departure))

/** While `isOn`, a step to another page waits. Gives the step that waits, and what ends its waiting. */
export function useHeldDeparture(isOn: boolean): { departure: Departure | undefined; stay: () => void } {
  const [departure, setDeparture] = useState<Departure>()
  useLayoutEffect(() => {
    if (!isOn) return
    const hold: Hold = (next) => {
      if (next.from === next.to) return false
      setDeparture(next)
      return true
    }
    holds.add(hold)
    return () => void holds.delete(hold)
  }, [isOn])
  return { departure, stay: useCallback(() => setDeparture(undefined), []) }
}

import { useEffect, useState } from 'react'

const pauseMs = 300

/** A value as it was when it last stood still for 300 ms; the first one at once. */
export function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

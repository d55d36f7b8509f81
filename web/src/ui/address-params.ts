import { useCallback, useLayoutEffect, useRef } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router-dom'

type Change = (now: URLSearchParams) => URLSearchParams

/**
 * The search parameters of the address, and what changes them. A change is given them as the change before left them,
 * also where that has not been drawn yet: React Router's own would compute two quick presses from the same address, and
 * lose the first.
 */
export function useAddressParams(): readonly [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams()
  const latest = useRef({ params, setParams })
  useLayoutEffect(() => {
    latest.current = { params, setParams }
  }, [params, setParams])
  const change = useCallback((to: Change, options?: NavigateOptions) => {
    const changed = to(latest.current.params)
    latest.current.params = changed
    latest.current.setParams(changed, options)
  }, [])
  return [params, change]
}

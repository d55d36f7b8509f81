import { useEffect, useRef, type RefObject } from 'react'

/**
 * The heading of a screen that took another's place: it gets the focus when the pressed button is gone with the other
 * screen.
 */
export function useFirstFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

import { type RefObject, useEffect, useRef } from 'react'

/**
 * For the heading of a screen that replaces another. It takes the focus if the pressed button went with the old screen.
 */
export function useFirstFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

import { useEffect, useRef } from 'react'
import { shortcuts } from './shortcuts.ts'

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isPressedByEnter = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a[href]') !== null

/**
 * Keys of a screen, by `KeyboardEvent.key`, letters in lower case. They do nothing while the student types or composes,
 * with Ctrl, Alt or Meta, while a dialog is open, and when turned off. A focused button keeps its Enter.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        !shortcuts.isOn() ||
        event.defaultPrevented ||
        event.isComposing ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return
      if (isTypedInto(event.target) || document.querySelector('dialog[open]')) return
      // A key held down would answer several questions in a row.
      if (event.repeat) {
        if (event.key === 'Enter') event.preventDefault()
        return
      }
      if (event.key === 'Enter' && isPressedByEnter(event.target)) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const run = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined
      if (!run) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

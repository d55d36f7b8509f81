import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Mode } from '../session/modes.ts'

/** Marks the entry of the browser's history that a press on a mode has made. */
interface Chosen {
  readonly isModeChosen?: true
}

/**
 * The chosen mode as a step of the browser's history, so that its back button leads from the tiers to the modes and not
 * out of practice. `onLeft` is called when the browser goes to a step without a mode, `onEntered` when it goes forward again.
 */
export function useModeInAddress({ onLeft, onEntered }: { onLeft: () => void; onEntered: () => void }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const isChosen = (useLocation().state as Chosen | null)?.isModeChosen === true
  const mode = params.get('mode')
  const before = useRef(mode)
  const left = useEffectEvent(onLeft)
  const entered = useEffectEvent(onEntered)
  // Whoever goes back at once may do so before the step was ever rendered: the browser alone knows of it then.
  useEffect(() => {
    const tell = () => !new URLSearchParams(location.search).has('mode') && left()
    addEventListener('popstate', tell)
    return () => removeEventListener('popstate', tell)
  }, [])
  useEffect(() => {
    if (before.current === null && mode !== null) entered()
    before.current = mode
  }, [mode])
  return {
    add: (chosen: Mode) =>
      void navigate({ search: `?mode=${chosen}` }, { state: { isModeChosen: true } satisfies Chosen }),
    /** Takes the step back out of the history. False where there is none: then the caller goes back by itself. */
    remove: (): boolean => {
      if (isChosen) void navigate(-1)
      return isChosen
    },
  }
}

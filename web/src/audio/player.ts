/**
 * A way to speak a text. Resolves when the sound has ended; rejects when it cannot be played, or when `signal` aborts.
 */
export type Voice = (
  text: string,
  options: { readonly signal: AbortSignal; readonly onStart: () => void },
) => Promise<void>

/** The present sound. */
export interface Sound {
  readonly text: string
  readonly state: 'loading' | 'playing' | 'failed'
}

/** How a sound ended; `stopped` means by a newer sound or by `stop`. */
export type Ending = 'heard' | 'stopped' | 'failed'

/**
 * Plays one sound at a time, with the first voice that works. `voicesNow` is called for each sound; a voice that fails
 * is only logged.
 */
export function createPlayer(voicesNow: () => readonly Voice[]) {
  let sound: Sound | null = null
  let playing = new AbortController()
  const listeners = new Set<() => void>()
  const show = (next: Sound | null) => {
    sound = next
    for (const listener of listeners) listener()
  }

  /** A new sound stops the old one. `onHeard` is called once, when something is heard of this one. */
  async function play(text: string, onHeard?: () => void, voices = voicesNow()): Promise<Ending> {
    playing.abort()
    const { signal } = (playing = new AbortController())
    const begin = () => {
      if (signal.aborted) return
      const isFirst = sound?.state === 'loading'
      show({ text, state: 'playing' })
      if (isFirst) onHeard?.()
    }
    show({ text, state: 'loading' })
    for (const speak of voices) {
      try {
        await speak(text, { signal, onStart: begin })
        if (signal.aborted) return 'stopped'
        show(null)
        return 'heard'
      } catch (cause) {
        if (signal.aborted) return 'stopped'
        console.info('A voice has failed', cause)
      }
    }
    show({ text, state: 'failed' })
    return 'failed'
  }

  function stop(): void {
    playing.abort()
    if (sound) show(null)
  }

  return {
    play,
    stop,
    current: (): Sound | null => sound,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

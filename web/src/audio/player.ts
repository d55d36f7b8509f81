/** One way to make a text heard. Resolves when it has ended; rejects when it cannot be heard or `signal` aborts. */
export type Voice = (
  text: string,
  options: { readonly signal: AbortSignal; readonly onStart: () => void },
) => Promise<void>

/** The sound there is: being fetched, being heard, or not to be had. */
export interface Sound {
  readonly text: string
  readonly state: 'loading' | 'playing' | 'failed'
}

/** How a sound ended; `stopped` by a newer one or on purpose. */
export type Ending = 'heard' | 'stopped' | 'failed'

/**
 * Plays one sound at a time, by the first of the voices that can; which they are is asked for each sound. A voice that
 * fails is only logged.
 */
export function createPlayer(voicesNow: () => readonly Voice[]) {
  let sound: Sound | null = null
  let playing = new AbortController()
  const listeners = new Set<() => void>()
  const show = (next: Sound | null) => {
    sound = next
    for (const listener of listeners) listener()
  }

  /** A new sound stops the old one. */
  async function play(text: string): Promise<Ending> {
    playing.abort()
    const { signal } = (playing = new AbortController())
    show({ text, state: 'loading' })
    for (const speak of voicesNow()) {
      try {
        await speak(text, { signal, onStart: () => signal.aborted || show({ text, state: 'playing' }) })
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

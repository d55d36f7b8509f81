import type pg from 'pg'

/** A connection that runs statements while the fold goes on, one piece of work after another. */
export interface SerialConnection {
  /**
   * Waits for the piece of work before, then begins this one without waiting for its end. Rejects if the piece before
   * failed, with its error.
   */
  start(work: (client: pg.ClientBase) => Promise<unknown>): Promise<void>
  /** Waits for the last piece of work. Rejects with its error. */
  done(): Promise<unknown>
}

export function serialConnection(client: pg.ClientBase): SerialConnection {
  let running: Promise<unknown> = Promise.resolve()
  return {
    async start(work) {
      await running
      running = work(client)
      // The next `start` or `done` reports it.
      running.catch(() => {})
    },
    done: () => running,
  }
}

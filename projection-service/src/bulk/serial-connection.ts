import type pg from 'pg'

/** A connection that works beside the fold. It takes one piece of work at a time, so that little waits for it. */
export interface Lane {
  /** Rejects with what the piece before has failed with, which it waits for. */
  start(work: (client: pg.ClientBase) => Promise<unknown>): Promise<void>
  /** Everything started has been done. */
  done(): Promise<unknown>
}

export function alongside(client: pg.ClientBase): Lane {
  let going: Promise<unknown> = Promise.resolve()
  return {
    async start(work) {
      await going
      going = work(client)
      going.catch(() => {})
    },
    done: () => going,
  }
}

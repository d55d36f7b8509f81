import { Readable } from 'node:stream'
import { ownData } from '@wordtrail/contracts/api/profile'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { titles } from '@wordtrail/contracts/titles'
import type { Codec } from '@wordtrail/event-store/codec'
import type { EventLog } from '@wordtrail/event-store/port'
import { Download } from '@wordtrail/platform/http/download'
import { type Handler, handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type pg from 'pg'
import { exportPerson } from './export-person.ts'

export interface OwnDataContext {
  readonly pool: pg.Pool
  readonly log: EventLog
  readonly codec: Codec
  readonly now: () => Date
}

/** Then the connection breaks: whoever reads a file so slowly keeps everybody else from theirs. */
const longestExportMs = 10 * 60_000

/**
 * A person's own data as a file. It stands in this service because it reads the log. One at a time in each process, since
 * each reads the whole of it; whoever asks meanwhile is told to come back.
 */
export function ownDataRoutes({ pool, log, codec, now }: OwnDataContext): Handler[] {
  let running: symbol | undefined
  return [
    handler(ownData, async ({ caller, signal }) => {
      if (running) throw new HttpProblem('busy')
      const own = Symbol('export')
      running = own
      const end = () => {
        if (running === own) running = undefined
      }
      const until = AbortSignal.any([signal, AbortSignal.timeout(longestExportMs)])
      const at = now()
      const pieces = endingWith(exportPerson({ pool, log, codec, userId: caller.id, now: at, signal: until }), end)
      // A stream that is destroyed before anybody has read of it begins no piece, and so ends none.
      const content = Readable.from(pieces, { signal: until, objectMode: false }).once('close', end)
      return {
        body: new Download({ name: titles.ownData(dayOf(at)), type: 'application/json; charset=utf-8', content }),
        noted: { event: 'exported', user: caller.id },
      }
    }),
  ]
}

/** The same pieces, with `end` called after the last one and before the reader is told that it was. */
async function* endingWith(pieces: AsyncIterable<string>, end: () => void): AsyncGenerator<string> {
  try {
    yield* pieces
  } finally {
    end()
  }
}

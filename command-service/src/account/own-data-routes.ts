import { Readable } from 'node:stream'
import { userData } from '@wordtrail/contracts/api/people'
import { ownData } from '@wordtrail/contracts/api/profile'
import { causationOf } from '@wordtrail/contracts/events/event-id'
import { type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { titles } from '@wordtrail/contracts/titles'
import type { Codec } from '@wordtrail/event-store/codec'
import type { EventLog } from '@wordtrail/event-store/port'
import { Download } from '@wordtrail/platform/http/download'
import { type Handler, handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { Look, NoteLook } from '@wordtrail/service/note-look'
import type pg from 'pg'
import type { CommandContext } from '../command.ts'
import { exportPerson } from './export-person.ts'
import { managedAccount } from './managed-account.ts'

export interface OwnDataContext extends Pick<CommandContext, 'commands' | 'lookupsAt' | 'now'> {
  readonly pool: pg.Pool
  readonly log: EventLog
  readonly codec: Codec
  readonly noteLook: NoteLook
}

const pathOfData = `${userData.method} ${userData.path}` as const

/** Then the connection breaks: whoever reads a file so slowly keeps everybody else from theirs. */
const longestExportMs = 10 * 60_000

/**
 * A person's own data as a file, and a student's or teacher's for the school, which is asked for it by people who cannot
 * sign in. It stands in this service because it reads the log. One at a time in each process, since each reads the whole
 * of it; whoever asks meanwhile is told to come back.
 */
export function ownDataRoutes(context: OwnDataContext): Handler[] {
  const { pool, log, codec, noteLook, now } = context
  let running: symbol | undefined

  const exported = (userId: string, nameOn: (day: Day) => string, signal: AbortSignal): Download => {
    if (running) throw new HttpProblem('busy')
    const own = Symbol('export')
    running = own
    const end = () => {
      if (running === own) running = undefined
    }
    const until = AbortSignal.any([signal, AbortSignal.timeout(longestExportMs)])
    const at = now()
    const pieces = endingWith(exportPerson({ pool, log, codec, userId, now: at, signal: until }), end)
    // A stream that is destroyed before anybody has read of it begins no piece, and so ends none.
    const content = Readable.from(pieces, { signal: until, objectMode: false }).once('close', end)
    return new Download({ name: nameOn(dayOf(at)), type: 'application/json; charset=utf-8', content })
  }

  return [
    handler(ownData, async ({ caller, signal }) => ({
      body: exported(caller.id, titles.ownData, signal),
      noted: { event: 'exported', user: caller.id },
    })),

    handler(userData, async ({ caller, params, idempotencyKey, awaitPosition, signal }) => {
      const { holder } = await managedAccount(context, context.lookupsAt(awaitPosition), params.id)
      const body = exported(params.id, titles.personData, signal)
      const look: Look = {
        viewer: caller,
        what: userData.looksAt.what,
        students: holder.role === 'user' ? [params.id] : [],
        causation: causationOf({ callerId: caller.id, endpoint: pathOfData, key: idempotencyKey }),
      }
      await noteLook(look).catch((error: unknown) => {
        body.content.destroy()
        throw error
      })
      return {
        body,
        noted: { event: 'exported', user: params.id, by: caller.id },
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

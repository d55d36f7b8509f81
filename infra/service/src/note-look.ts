import { setTimeout as sleep } from 'node:timers/promises'
import {
  exportStream,
  type FileKind,
  fileKinds,
  type LookEvent,
  type LookKind,
  lookStream,
} from '@wordtrail/contracts/events/look'
import { studentsAtOnce } from '@wordtrail/contracts/learning/limits'
import { type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { uuidsIn } from '@wordtrail/contracts/named-uuid'
import { appendAny } from '@wordtrail/event-store/append-any'
import type { Codec } from '@wordtrail/event-store/codec'
import type { NewEvent, StreamStore } from '@wordtrail/event-store/port'
import type { Caller } from '@wordtrail/platform/http/caller'
import { LRUCache } from 'lru-cache'

/** Somebody is about to see what students have recorded. */
export interface Look {
  readonly viewer: Pick<Caller, 'id' | 'role'>
  readonly what: LookKind
  /** Their ids; `everyone` for a file with all students there are. */
  readonly students: readonly string[] | 'everyone'
  /** Of the request. */
  readonly causation: string
}

/**
 * Resolves once the log holds that this viewer looked at this of these students on this day in Shanghai. Rejects with
 * `LookNotNoted`: then nothing may be shown.
 */
export type NoteLook = (look: Look) => Promise<void>

/** The log has not taken a look. */
export class LookNotNoted extends Error {
  override readonly name = 'LookNotNoted'
}

export interface NoteLookOptions {
  readonly store: Pick<StreamStore, 'append'>
  readonly codec: Pick<Codec, 'encode'>
  readonly now: () => Date
}

/** Some 5 MB: more than a school of 1,000 students and 60 teachers has on a day. */
const mostKnown = 50_000
const mostEnds = 5000
const tries = 3
const pauseMs = 200

/**
 * Notes looks in the log. Those of this day are kept in memory, as far as there is room, so that the next one costs
 * nothing; one that is noted again is found in its stream by its id.
 */
export function lookNoter({ store, codec, now }: NoteLookOptions): NoteLook {
  const known = new LRUCache<string, true>({ max: mostKnown })
  let knownDay: Day | undefined
  /** The last known revision of a stream: the next look there needs one append, and not a refused one before it. */
  const ends = new LRUCache<string, number>({ max: mostEnds })

  /** Nobody decides anything by what stands in these streams: where another look has come between, this one follows it. */
  const append = async (stream: string, events: readonly NewEvent[]): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      const result = await appendAny(store, stream, events, ends.get(stream))
      if (result.outcome === 'appended' || result.outcome === 'replayed') return void ends.set(stream, result.revision)
      if (attempt === tries) throw new Error(`${stream}: ${result.outcome}`)
      await sleep(pauseMs * attempt)
    }
  }

  return async ({ viewer, what, students, causation }) => {
    const at = now()
    const day = dayOf(at)
    if (day !== knownDay) known.clear()
    knownDay = day

    const about = students === 'everyone' || students.length === 0 ? [`${students}`] : students
    const keys = new Map(about.map((one) => [one, `${viewer.id} ${what} ${one}`]))
    const unknown = [...keys].filter(([, key]) => !known.has(key))
    if (unknown.length === 0) return
    const named = about === students ? unknown.map(([one]) => one) : students
    const metadata = { actor: viewer.id, role: viewer.role, causation, request: 'look', recordedAt: at.toISOString() }
    try {
      for (const { stream, events } of notesOf({ viewerId: viewer.id, what, students: named, day }))
        await append(stream, await codec.encode(events.map((one) => ({ ...one, metadata }))))
    } catch (cause) {
      throw new LookNotNoted(`${what} was not noted`, { cause })
    }
    for (const [, key] of unknown) known.set(key, true)
  }
}

interface Looked extends Pick<Look, 'what' | 'students'> {
  readonly viewerId: string
  readonly day: Day
}
interface Note {
  readonly stream: string
  readonly events: readonly { readonly id: string; readonly event: LookEvent }[]
}

/** Namespace of the events' ids. Under another one, looks of the day of the change would be noted twice. */
const eventId = uuidsIn('0f7c3a52-9d1e-5b64-8a2f-6c0e4d7b9135')

/**
 * What is to be appended where. A view stands with each student; an export with its viewer, since one event for each
 * student of a class would be dear. The same looks of one day have the same ids, in whatever order they name students.
 */
export function notesOf({ viewerId, what, students, day }: Looked): readonly Note[] {
  if (isFile(what)) {
    const named = students === 'everyone' ? [] : students.toSorted()
    const groups = Array.from({ length: Math.ceil(named.length / studentsAtOnce) || 1 }, (_, index) =>
      named.slice(index * studentsAtOnce, (index + 1) * studentsAtOnce),
    )
    const events = groups.map((studentIds, index) => ({
      id: eventId([viewerId, what, day, index, students === 'everyone' ? students : named].join('/')),
      event: {
        type: 'RecordsExported' as const,
        data: { table: what, studentIds, isOfEveryone: students === 'everyone' },
      },
    }))
    return [{ stream: exportStream(viewerId), events }]
  }
  if (students === 'everyone') throw new Error(`${what} is of single students`)
  return students.map((student) => ({
    stream: lookStream(student),
    events: [
      {
        id: eventId([viewerId, what, day, student].join('/')),
        event: { type: 'RecordsViewed' as const, data: { kind: what } },
      },
    ],
  }))
}

const isFile = (what: LookKind): what is FileKind => (fileKinds as readonly string[]).includes(what)

import { z } from 'zod'
import { upkeepKinds } from '../events/office.ts'
import { id } from '../fields.ts'
import { readModelNames } from '../read-models/rows.ts'
import { endpoint } from './endpoint.ts'
import { confirmed } from './shapes.ts'

const roles = ['superadmin'] as const

/** When something outside the system last worked, and when and why it last did not; null: not since the start. */
const lastTries = {
  last_success: z.string().nullable(),
  last_failure: z.object({ at: z.string(), reason: z.string() }).nullable(),
}

/** What a process that drafts, explains and speaks knows of the servers it asks. */
const languageStanding = z.object({
  /** Null where none is configured. */
  model: z
    .object({
      name: z.string(),
      ...lastTries,
      /** Of everybody together on this day; null where there is no limit. */
      budget: z.object({ asked: z.int(), questions: z.int() }).nullable(),
    })
    .nullable(),
  /** In the order in which they are tried; the last one is built in. */
  voices: z.array(z.object({ name: z.string(), ...lastTries })),
})
export type LanguageStanding = z.output<typeof languageStanding>

/** Words of the starter dictionary that are loaded while the system works, of all that were missing. */
const starterProgress = z.object({ loaded: z.int(), total: z.int() })
export type StarterProgress = z.output<typeof starterProgress>

const upkeepStates = ['asked', 'running', 'done', 'failed'] as const
export type UpkeepState = (typeof upkeepStates)[number]

/** What became of a wish. */
const upkeepOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('retried'), resumed: z.int(), still_parked: z.int() }),
  z.object({ kind: z.literal('rebuilt'), events: z.int() }),
  z.object({
    kind: z.literal('verified'),
    rows: z.int(),
    differing: z.array(z.object({ table: z.string(), rows: z.int() })),
    /** Parked streams, whose events neither side holds. */
    left_out: z.int(),
  }),
  z.object({
    kind: z.literal('failed'),
    /**
     * `interrupted`: the process that did it died, three times. `unfoldable`: an event cannot be read or folded.
     * `notComparable`: tables were switched, parked or hanging back meanwhile.
     */
    reason: z.enum(['interrupted', 'unfoldable', 'notComparable', 'unexpected']),
    /** For whoever mends it. */
    detail: z.string(),
  }),
])
export type UpkeepOutcome = z.output<typeof upkeepOutcome>

/** Whether the system is well. Everything here may be a few seconds old. */
export const system = endpoint({
  method: 'GET',
  path: '/api/superadmin/system',
  owner: 'query-service',
  roles,
  output: z.object({
    at: z.string(),
    /** Every process that runs, and of each service of which none does, the one that was seen last. */
    services: z.array(
      z.object({
        name: z.string(),
        version: z.string(),
        host: z.string(),
        started_at: z.string(),
        seen_at: z.string(),
        is_alive: z.boolean(),
        /** Null where it loads none. */
        starter: starterProgress.nullable(),
      }),
    ),
    log: z.object({
      /** Events that the read models have seen; null while their table is being built for the first time. */
      growth: z.object({ events: z.int(), today: z.int(), /** With today. */ last_7_days: z.int() }).nullable(),
      /** Null where its store does not tell. */
      bytes: z.number().nullable(),
    }),
    database_bytes: z.number(),
    projections: z.object({
      /** Null before the first report. */
      reported_at: z.string().nullable(),
      /** False: nobody has reported for a while, and the figures are old. */
      is_current: z.boolean(),
      /** The process that moves the read models on; null where there is none. */
      owner: z.string().nullable(),
      rebuilder: z.string().nullable(),
      tables: z.array(
        z.object({
          table: z.string(),
          version: z.int(),
          is_live: z.boolean(),
          is_followed: z.boolean(),
          lag_events: z.int(),
          is_lag_cut: z.boolean(),
          lag_seconds: z.number(),
          events: z.int(),
          share: z.number(),
        }),
      ),
    }),
    parked: z.object({
      count: z.int(),
      /** The first of them. */
      streams: z.array(
        z.object({
          table: z.string(),
          stream: z.string(),
          since: z.string(),
          held: z.int(),
          event_type: z.string(),
          error: z.string(),
          attempts: z.int(),
        }),
      ),
    }),
    keys: z.array(z.object({ kind: z.enum(['token', 'master']), since: z.string() })),
    /** Null where no process that uses them has told yet. */
    language: languageStanding.nullable(),
    /** What was asked last, the latest first. */
    upkeep: z.array(
      z.object({
        id,
        kind: z.enum(upkeepKinds),
        table: z.string().nullable(),
        asked_at: z.string(),
        state: z.enum(upkeepStates),
        progress: z.number(),
        ended_at: z.string().nullable(),
        outcome: upkeepOutcome.nullable(),
      }),
    ),
  }),
})

/** Asks the process that owns the read models to retry, rebuild or verify one of them, or all. One wish at a time. */
export const askUpkeep = endpoint({
  method: 'POST',
  path: '/api/superadmin/system/upkeep',
  owner: 'command-service',
  roles,
  body: z.strictObject({
    kind: z.enum(upkeepKinds),
    table: z.enum(readModelNames as [string, ...string[]]).nullable(),
  }),
  output: confirmed.extend({ upkeep_id: id }),
})

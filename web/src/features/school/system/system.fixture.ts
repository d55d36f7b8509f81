import type { SystemNow } from './system-query.ts'

const at = '2026-11-23T08:10:00.000Z'

/** A read model at the head of the log. */
export const table = (name: string, differing: Partial<SystemNow['projections']['tables'][number]> = {}) => ({
  table: name,
  version: 1,
  is_live: true,
  is_followed: true,
  lag_events: 0,
  is_lag_cut: false,
  lag_seconds: 0,
  events: 1200,
  share: 1,
  ...differing,
})

const untried = { last_success: null, last_failure: null }
export const voice = (name: string) => ({ name, ...untried })
export const model = { name: 'small', ...untried, budget: { asked: 3, questions: 5000 } }

/** What is told of a system that is well; `differing` says in what it is not. */
export const systemNow = (differing: Partial<SystemNow> = {}): SystemNow => ({
  at,
  services: [
    {
      name: 'stand-alone',
      version: '0.1.0',
      host: 'school:12',
      started_at: '2026-11-20T00:00:00.000Z',
      seen_at: at,
      is_alive: true,
      starter: null,
    },
  ],
  log: { growth: { events: 1_284_306, today: 9140, last_7_days: 61_200 }, bytes: 900_000_000 },
  database_bytes: 4_500_000_000,
  projections: {
    reported_at: at,
    is_current: true,
    owner: 'wordtrail-projections school:12',
    rebuilder: null,
    tables: [table('person'), table('word')],
  },
  parked: { count: 0, streams: [] },
  keys: [
    { kind: 'master', since: '2026-09-01T00:00:00.000Z' },
    { kind: 'token', since: '2026-09-01T00:00:00.000Z' },
  ],
  language: { model, voices: [voice('flite')] },
  upkeep: [],
  ...differing,
})

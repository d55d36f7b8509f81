import { Gauge, type Registry } from 'prom-client'
import { projectionStatus, type StatusOptions, type TableStatus } from './status.ts'

/** Help text of each gauge, and its value for a live table. */
const ofLiveTables: Readonly<Record<string, readonly [help: string, figure: (table: TableStatus) => number]>> = {
  wordtrail_projection_followed: [
    "Whether the live table is of this version of the program: another version's is not moved on",
    ({ isFollowed }) => Number(isFollowed),
  ],
  wordtrail_projection_lag_events: [
    'Events of the log that the live table has not seen, counted up to 10000',
    ({ lagEvents }) => lagEvents,
  ],
  wordtrail_projection_lag_seconds: [
    'How long the first event has been waiting that the live table has not seen',
    ({ lagSeconds }) => lagSeconds,
  ],
  wordtrail_projection_events: ['Events folded into the live table; its rate is the speed', ({ events }) => events],
  wordtrail_projection_parked_streams: [
    'Streams that hold events back because one of them cannot be folded',
    ({ parkedStreams }) => parkedStreams,
  ],
  wordtrail_projection_held_events: ['Events that parked streams hold back', ({ heldEvents }) => heldEvents],
}

/** Puts the figures of `npm run projections -- status` among the metrics of a process. */
export function addProjectionMetrics(registry: Registry, options: StatusOptions): () => Promise<void> {
  const registers = [registry]
  const gauges = Object.entries(ofLiveTables).map(([name, [help, figure]]) => ({
    figure,
    gauge: new Gauge({ name, help, labelNames: ['projection'], registers }),
  }))
  const owned = new Gauge({
    name: 'wordtrail_projections_owned',
    help: 'Whether any process moves the read models on',
    registers,
  })
  const building = new Gauge({
    name: 'wordtrail_projection_build_ratio',
    help: 'How much of the log a table that is being built has seen',
    labelNames: ['projection', 'version'],
    registers,
  })
  return async () => {
    const { owner, tables } = await projectionStatus(options)
    owned.set(owner === undefined ? 0 : 1)
    building.reset()
    for (const { gauge } of gauges) gauge.reset()
    for (const table of tables) {
      if (table.isLive) for (const { gauge, figure } of gauges) gauge.set({ projection: table.table }, figure(table))
      else building.set({ projection: table.table, version: table.version }, table.share)
    }
  }
}

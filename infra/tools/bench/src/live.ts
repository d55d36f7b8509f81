import { setTimeout as sleep } from 'node:timers/promises'
import { createCodec } from '@wordtrail/event-store/codec'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { projections, retired } from '@wordtrail/folds/projections/all'
import { postgresKeyRing } from '@wordtrail/platform/keyring/key-ring'
import { runProjections } from '@wordtrail/projection-service/operations/run-projections'
import { readCheckpoints } from '@wordtrail/read-store/checkpoints'
import { withSchool } from './school.ts'

const pollMs = 20

/**
 * Live tables that have to catch up with so many events: every batch is one transaction over all of them, with their
 * checkpoints.
 */
export function benchLive({ events }: { readonly events: number }): Promise<void> {
  return withSchool(events, async ({ pool, masterKeys, write }) => {
    const store = await postgresEventStore(pool)
    const open = () =>
      runProjections({
        pool,
        store,
        codec: createCodec(postgresKeyRing(pool, masterKeys)),
        projections,
        retired,
        logLine: console.error,
      })
    const first = open()
    await first.prepared
    await first.stop()
    await write()

    const head = await store.head()
    const begun = performance.now()
    const running = open()
    for (let isThere = false; !isThere; await sleep(pollMs)) {
      isThere = (await readCheckpoints(pool)).every(({ position }) => position >= head)
    }
    const seconds = (performance.now() - begun) / 1000
    await running.stop()
    await store.close()
    console.log(
      JSON.stringify({
        bench: 'live',
        events,
        projections: projections.length,
        seconds: Number(seconds.toFixed(2)),
        per_second: Math.round(events / seconds),
      }),
    )
  })
}

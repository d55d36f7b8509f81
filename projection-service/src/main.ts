import { projections, retired } from '@wordtrail/folds/projections/all'
import { following } from '@wordtrail/platform/database/pool-limits'
import { runService } from '@wordtrail/service/run-service'
import { addProjectionMetrics } from './operations/metrics.ts'
import { reportStatus } from './operations/report-status.ts'
import { runProjections } from './operations/run-projections.ts'

await runService('projection-service', async ({ openPool, store, codec, now, logLine }) => {
  const pool = openPool(following)
  const running = runProjections({ pool, store, codec, projections, retired, logLine })
  const status = { pool, log: store, projections, now }
  const stopReports = reportStatus(status)
  return {
    handlers: [],
    serves: [],
    assertReady: running.assertReady,
    addMetrics: (registry) => addProjectionMetrics(registry, status),
    stop: async () => {
      await stopReports()
      await running.stop()
    },
  }
})

import { runService } from '@wordtrail/infra/process/service'
import { projections } from './projections/all.ts'
import { addProjectionMetrics } from './runtime/metrics.ts'
import { runProjections } from './runtime/run-projections.ts'

await runService('projection-service', async ({ pool, store, codec, now, say }) => {
  const running = runProjections({ pool, store, codec, projections, say })
  return { handlers: [], serves: [], assertReady: running.assertReady, addMetrics: (registry) => addProjectionMetrics(registry, { pool, log: store, now }), stop: running.stop }
})

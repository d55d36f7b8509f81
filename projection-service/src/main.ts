import { runService } from '@wordtrail/infra/process/service'
import { projections } from './projections/all.ts'
import { runProjections } from './runtime/run-projections.ts'

await runService('projection-service', async ({ pool, store, codec, say }) => {
  const running = runProjections({ pool, log: store, codec, projections, onError: (error) => say((error as Error).message) })
  return { handlers: [], serves: [], assertReady: running.assertReady, stop: running.stop }
})

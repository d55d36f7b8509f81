import { runService } from '@wordtrail/infra/process/service'
import { projections } from './projections/all.ts'
import { runProjections } from './runtime/run-projections.ts'

await runService('projection-service', async ({ pool, store, codec, say }) => {
  const running = runProjections({ pool, store, codec, projections, say })
  return { handlers: [], serves: [], assertReady: running.assertReady, stop: running.stop }
})

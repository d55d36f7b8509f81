import { runService } from '@wordtrail/infra/process/service'
import { createQueryService } from './service.ts'

await runService('query-service', async (context) => ({
  handlers: createQueryService(context),
  serves: ['query-service'],
  assertReady: async () => {
    const { rowCount } = await context.pool.query('select 1 from projection.checkpoint where is_live limit 1')
    if (rowCount === 0) throw new Error('there are no read models yet')
  },
  stop: async () => {},
}))

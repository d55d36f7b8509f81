import { queryClient } from '../../api/query-client.ts'
import { dashboard } from './api.ts'

/** How long an answer may wait for the page that it was asked for. */
const waitsMs = 5_000

/** Asks for what the dashboard shows first, while the code of the page is still on its way. */
export function askAhead(): void {
  for (const query of [dashboard.summary(), dashboard.tracked(), dashboard.priority()])
    void queryClient.prefetchQuery({ ...(query as ReturnType<typeof dashboard.summary>), gcTime: waitsMs })
}

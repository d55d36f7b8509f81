import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-client.ts'
import { currentUser, onSessionChange } from '../session/session.ts'

/** An answer that another try may change: none came, or the server was not able to. */
const isPassing = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 0 || failure.status === 502 || failure.status === 503)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, failure) => failures < 2 && isPassing(failure), networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

/** What one user has read is never shown to the next one on the same device. */
export function forgetOnUserChange(): void {
  let known = currentUser()?.id
  onSessionChange(() => {
    const now = currentUser()?.id
    if (now !== known) queryClient.clear()
    known = now
  })
}

import { QueryClient } from '@tanstack/react-query'
import { currentUser, onSessionChange } from '../session/session.ts'
import { ApiError } from './api-client.ts'

/** Whether trying again may help: no answer came, or the server was unable to give one. */
const isPassing = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 0 || failure.status === 502 || failure.status === 503)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a network it is said at once.
      retry: (failures, failure) => failures < 2 && navigator.onLine && isPassing(failure),
      networkMode: 'always',
      // What has failed is asked for again when there is a network.
      refetchOnReconnect: ({ state }) => state.status === 'error',
    },
    mutations: { networkMode: 'always' },
  },
})

/** Drops everything that was read when another user signs in on this device. */
export function forgetOnUserChange(): void {
  let known = currentUser()?.id
  onSessionChange(() => {
    const now = currentUser()?.id
    if (now !== known) queryClient.clear()
    known = now
  })
}

import { flushed } from './outbox.ts'

/**
 * A query of what a student's own work changes. It is never answered from an earlier visit, and sends what waits in the
 * outbox before it calls `read`.
 */
export const freshQuery = <Result>(read: (signal: AbortSignal) => Promise<Result>) => ({
  gcTime: 0,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Result> => {
    await flushed()
    return read(signal)
  },
})

/** Reports that wait stand in a storage under keys of their user, in the order in which they were made. */
export const prefixOf = (userId: string): string => `wt_outbox_${userId}:`

type Keys = Pick<Storage, 'key' | 'length'>

export const keysOf = (storage: Keys, userId: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index))
    .filter((key): key is string => key !== null && key.startsWith(prefixOf(userId)))
    .sort()

export const countWaiting = (storage: Keys, userId: string): number => keysOf(storage, userId).length

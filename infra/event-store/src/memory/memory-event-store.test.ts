import { eventStoreContract } from '../contract/event-store-contract.ts'
import { memoryEventStore } from './memory-event-store.ts'

eventStoreContract('the store in memory', async () => {
  const store = memoryEventStore()
  return { store, other: store, close: async () => {} }
})

import { describe, test } from 'vitest'
import { eventStoreContract } from '../contract/event-store-contract.ts'
import { eventStoreDbEventStore } from './eventstoredb-event-store.ts'

const url = process.env['EVENTSTORE_URL']

if (url) {
  eventStoreContract('the store in EventStoreDB', async () => {
    const [store, other] = await Promise.all([eventStoreDbEventStore(url), eventStoreDbEventStore(url)])
    return {
      store,
      other,
      close: async () => {
        await store.close()
        await other.close()
      },
    }
  })
} else {
  describe('the store in EventStoreDB', () => {
    test('keeps the promises of an event store', ({ skip }) => skip('skipped: EVENTSTORE_URL names no EventStoreDB to try it on'))
  })
}

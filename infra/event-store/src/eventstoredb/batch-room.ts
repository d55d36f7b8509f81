import type { AllStreamResolvedEvent } from '@eventstore/db-client'
import { bodySizeOf } from '../body-size.ts'
import { batchBytes } from '../port.ts'

/** Counts the bytes of a batch's bodies, which EventStoreDB does not limit. */
export function batchRoom() {
  let bytes = 0
  const isFull = () => bytes >= batchBytes
  return {
    isFull,
    /** Counts a record. True once the batch is full. */
    isFilledBy({ event }: AllStreamResolvedEvent): boolean {
      bytes += bodySizeOf(event?.data)
      return isFull()
    },
  }
}

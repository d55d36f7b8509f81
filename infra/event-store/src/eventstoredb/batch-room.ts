import type { AllStreamResolvedEvent } from '@eventstore/db-client'
import { bodySizeOf } from '../body-size.ts'
import { batchBytes } from '../port.ts'

/** How much room a batch has left for bodies, which EventStoreDB counts for nobody. */
export function batchRoom() {
  let bytes = 0
  const isFull = () => bytes >= batchBytes
  return {
    isFull,
    /** Takes a record in, and says whether it is the last one to have room. */
    isFilledBy({ event }: AllStreamResolvedEvent): boolean {
      bytes += bodySizeOf(event?.data)
      return isFull()
    },
  }
}

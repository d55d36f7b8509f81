import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UpkeepKind } from '@wordtrail/contracts/events/office'
import { useMayChange } from '../../../session/use-session.ts'
import { toast } from '../../../ui/toast.tsx'
import { askUpkeep, isUnderWay, type SystemNow, systemKey } from './system-query.ts'

export interface Upkeep {
  /** `table`: a read model; null for all. */
  readonly ask: (kind: UpkeepKind, table: string | null) => void
  /** One wish at a time: until it is done, no other is asked. */
  readonly isBusy: boolean
  /** Whether whoever looks may ask at all. */
  readonly mayAsk: boolean
  readonly error: Error | null
}

/** Asks for upkeep, of the system as it was last seen. */
export function useUpkeep(now: SystemNow | undefined): Upkeep {
  const client = useQueryClient()
  const mayAsk = useMayChange()
  const { mutate, isPending, error } = useMutation({
    mutationFn: askUpkeep,
    onSuccess: ({ message }) => toast(message),
    // Also where it was refused: somebody else may have asked.
    onSettled: () => client.invalidateQueries({ queryKey: systemKey }),
  })
  return {
    ask: (kind, table) => mutate({ kind, table }),
    isBusy: isPending || (now?.upkeep.some(isUnderWay) ?? true),
    mayAsk,
    error,
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { filling as text } from '../../../text/filling.ts'
import { toast } from '../../../ui/toast.tsx'
import { wordbooks, words } from '../api.ts'
import { addAll } from './api.ts'
import type { Addition } from './checked-list.ts'

/** Puts words into a wordbook and says how many. `onAdded` is told of each portion that is in, also where a later one fails. */
export function useAdding(wordbookId: string, onAdded: (wordIds: readonly string[]) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (additions: readonly Addition[]) => addAll(wordbookId, additions, onAdded),
    onSuccess: ({ count, gone }) => toast(gone === 0 ? text.added(count) : text.addedBut(count, gone)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: wordbooks.all() })
      return client.invalidateQueries({ queryKey: [...words.all(), 'found'] })
    },
  })
}

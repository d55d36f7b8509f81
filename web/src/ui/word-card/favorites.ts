import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api/api-client.ts'
import { queryClient } from '../../api/query-client.ts'
import { freshQuery } from '../../outbox/fresh-query.ts'
import { onRefusal, report } from '../../outbox/outbox.ts'
import { toast } from '../toast.tsx'

const favorites = queryOptions({
  queryKey: ['favorites'],
  ...freshQuery((signal) => call('GET /api/student/favorites', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Shows the star at once; the outbox has it saved, now or later. */
async function setFavorite(word: string, isFavorite: boolean): Promise<void> {
  report({ kind: 'favorite', word, isFavorite })
  await queryClient.cancelQueries({ queryKey: favorites.queryKey })
  const isRead = queryClient.getQueryData(favorites.queryKey) !== undefined
  queryClient.setQueryData(favorites.queryKey, (read) => {
    const others = (read?.words ?? []).filter((other) => other !== word)
    return { words: isFavorite ? [...others, word] : others }
  })
  // Pressed before the others were read.
  if (!isRead) await queryClient.invalidateQueries({ queryKey: favorites.queryKey })
}

onRefusal((refused, message) => {
  if (refused.kind !== 'favorite') return
  toast(message)
  void queryClient.invalidateQueries({ queryKey: favorites.queryKey })
})

/**
 * Whether a word is among the favourites, and what a press on its star does. It is of the one client of the page, which
 * a refusal that comes later puts right, whatever is on the screen by then.
 */
export function useFavorite(word: string): { readonly isFavorite: boolean; readonly toggle: () => void } {
  const { data } = useQuery(favorites, queryClient)
  const words = useMemo(() => new Set(data?.words), [data])
  const isFavorite = words.has(word)
  return { isFavorite, toggle: () => void setFavorite(word, !isFavorite) }
}

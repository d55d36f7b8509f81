import { useQuery } from '@tanstack/react-query'
import { isWhole, myWordbooks, type OwnWordbook } from './api.ts'

/** The words of a wordbook: at once those that came with the list, then, of a longer one, all of them. */
export function useEntries(wordbook: OwnWordbook): {
  entries: OwnWordbook['entries']
  isLoading: boolean
  error: Error | null
} {
  const { data, error } = useQuery(myWordbooks.entries(wordbook))
  if (isWhole(wordbook)) return { entries: wordbook.entries, isLoading: false, error: null }
  return { entries: data ?? wordbook.entries, isLoading: !data && !error, error }
}

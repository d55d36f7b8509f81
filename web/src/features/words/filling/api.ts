import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { checkWordbookWords } from '@wordtrail/contracts/api/filling'
import type { words as wordsEndpoint } from '@wordtrail/contracts/api/words'
import { wordsPerList } from '@wordtrail/contracts/learning/limits'
import { call } from '../../../api/api-client.ts'
import { wordbooks, words } from '../api.ts'
import type { Filter } from './address.ts'
import { type Addition, additionsOf, type Line } from './checked-list.ts'

export type FoundWord = Output<typeof wordsEndpoint>['words'][number]

export const wordsPerPage = 50

export const filling = {
  wordbook: (id: string) =>
    queryOptions({
      queryKey: [...wordbooks.all(), 'filled', id],
      queryFn: ({ signal }) => call('GET /api/wordbooks/:id', { params: { id }, query: { limit: 1 }, signal }),
    }),
  tags: () =>
    queryOptions({
      queryKey: [...words.all(), 'tags'],
      queryFn: ({ signal }) => call('GET /api/words/tags', { signal }),
    }),
  /** One page of the words that are found, with those that the wordbook holds marked. */
  found: (wordbook: string, { page, ...filter }: Filter) =>
    queryOptions({
      queryKey: [...words.all(), 'found', wordbook, { page, ...filter }],
      queryFn: ({ signal }) =>
        call('GET /api/words', { query: { ...filter, page, limit: wordsPerPage, wordbook }, signal }),
      placeholderData: keepPreviousData,
    }),
}

/** Ids of the words that are found and that the wordbook does not hold. */
export const missingWords = (id: string, { page: _page, ...query }: Filter) =>
  call('GET /api/wordbooks/:id/words-to-add', { params: { id }, query })

const checkLines = (id: string, lines: readonly string[]): Promise<Output<typeof checkWordbookWords>> =>
  call('POST /api/wordbooks/:id/check-words', { params: { id }, body: { lines: [...lines] } })

/** One line of a few words is tried as a phrase first, and as single words where the dictionary has no such phrase. */
export async function checkList(
  id: string,
  { words: typed, phrase }: { words: readonly string[]; phrase: string | undefined },
) {
  if (phrase !== undefined) {
    const { lines } = await checkLines(id, [phrase])
    if (lines[0]?.status !== 'unknown') return { typed: [phrase], lines }
  }
  return { typed, lines: (await checkLines(id, typed)).lines }
}

export interface Added {
  /** Ids of the words that the wordbook holds now, and how many of them are new. */
  readonly wordIds: readonly string[]
  readonly count: number
  /** Of words that were deleted meanwhile. */
  readonly gone: number
}

/** Makes one addition after the other. Rejects at the first that fails; `onAdded` has then been told of those before it. */
export async function addAll(
  id: string,
  additions: readonly Addition[],
  onAdded: (wordIds: readonly string[]) => void = () => {},
): Promise<Added> {
  const added = { wordIds: [] as string[], count: 0, gone: 0 }
  for (const { wordIds, before } of additions) {
    const answer = await call('POST /api/wordbooks/:id/words', {
      params: { id },
      body: { word_ids: [...wordIds], before },
    })
    added.wordIds.push(...wordIds)
    added.count += answer.added_count
    added.gone += answer.unknown_count
    onAdded(wordIds)
  }
  return added
}

/** The calls that add what a list has ready. */
export const readyIn = (lines: readonly Line[]): Addition[] => additionsOf(lines, wordsPerList)

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { phraseWords, wordsPerList } from '@wordtrail/contracts/learning/limits'
import { headwordsIn, wordsIn } from '@wordtrail/contracts/learning/word-list'
import { titles } from '@wordtrail/contracts/titles'
import { call } from '../../api/api-client.ts'
import { freshQuery } from '../../outbox/fresh-query.ts'

export type OwnWordbook = Output<Api['GET /api/student/wordbooks/mine']>[number]

export type Bookshelf = Output<Api['GET /api/student/bookshelf']>
export type Book = Bookshelf['books'][number]
export type BookWord = Output<Api['GET /api/student/wordbooks/:id/words']>['words'][number]
/** What the words of a book are narrowed to. */
export interface Narrowing {
  readonly only: 'due' | 'fresh' | 'slipped' | undefined
  readonly search: string
}

const wordsOf = {
  wordbook: 'GET /api/student/wordbooks/:id/words',
  homework: 'GET /api/student/homework/:id/words',
} as const

export const myWordbooks = {
  all: () => ['my-wordbooks'] as const,
  /** The student's own wordbooks. Where there are none, favourites are created first. */
  mine: () =>
    queryOptions({
      queryKey: [...myWordbooks.all(), 'mine'],
      queryFn: async ({ signal }) => {
        const mine = () => call('GET /api/student/wordbooks/mine', { signal })
        const own = await mine()
        if (own.length > 0) return own
        await call('POST /api/student/wordbooks/create', { body: { title: titles.favorites }, signal })
        return mine()
      },
    }),
  shelf: () =>
    queryOptions({
      queryKey: [...myWordbooks.all(), 'shelf'],
      ...freshQuery((signal) => call('GET /api/student/bookshelf', { signal })),
    }),
  words: ({ _id: id, kind }: Pick<Book, '_id' | 'kind'>, { only, search }: Narrowing) =>
    infiniteQueryOptions({
      queryKey: [...myWordbooks.all(), 'words', id, only, search],
      queryFn: ({ pageParam: page, signal }) =>
        call(wordsOf[kind], { params: { id }, query: { page, search, ...(only && { only }) }, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ pages }, _all, page) => (page < pages ? page + 1 : undefined),
      placeholderData: keepPreviousData,
    }),
  /** All words of a wordbook of which the list brought only the first. */
  entries: (wordbook: OwnWordbook) =>
    queryOptions({
      queryKey: [...myWordbooks.all(), 'entries', wordbook._id],
      queryFn: ({ signal }) => entriesOf(wordbook, signal),
      enabled: !isWhole(wordbook),
    }),
}

/** Whether all words came with the list of wordbooks. */
export const isWhole = ({ count, entries }: OwnWordbook): boolean => count <= entries.length

/** All words of a wordbook: as they came with the list, else page by page. */
export async function entriesOf(wordbook: OwnWordbook, signal?: AbortSignal): Promise<OwnWordbook['entries']> {
  if (isWhole(wordbook)) return wordbook.entries
  const all: OwnWordbook['entries'] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await call('GET /api/student/wordbooks/:id/entries', {
      params: { id: wordbook._id },
      query: { page },
      ...(signal && { signal }),
    })
    all.push(...answer.entries)
    pages = answer.pages
  }
  return all
}

/** What became of the words: how many are in the wordbook now, and the others as they were typed. */
export interface JudgedWords {
  readonly accepted: number
  /** Those of them that the dictionary lacks. */
  readonly unlisted: readonly string[]
  readonly ignored: readonly string[]
  /** Lines that are no phrases of the dictionary: their words were added. */
  readonly split: readonly string[]
  /** Those that were typed as a form or in another spelling, with the words that were taken for them. */
  readonly forms: NonNullable<Output<Api['POST /api/student/wordbooks/:id/add-words']>['forms']>
}

/** Its words and what may be phrases, a line each, in lists that each fit into one call; one empty list for no words. */
function listsOf(text: string): string[] {
  const lines = headwordsIn(text, () => true)
  const atOnce = Math.floor(wordsPerList / phraseWords.max)
  const perList = wordsIn(text).length > wordsPerList ? atOnce : wordsPerList
  return Array.from({ length: Math.max(1, Math.ceil(lines.length / perList)) }, (_, list) =>
    lines.slice(list * perList, (list + 1) * perList).join('\n'),
  )
}

type Answer = Output<Api['POST /api/student/wordbooks/:id/add-words']>

const judgedIn = ({
  accepted_count,
  unlisted_words,
  invalid_words,
  forms = [],
  split = [],
}: Omit<Answer, 'message'>): JudgedWords => ({
  accepted: accepted_count,
  unlisted: unlisted_words,
  ignored: invalid_words,
  split,
  forms,
})

const together = (one: JudgedWords, other: JudgedWords): JudgedWords => ({
  accepted: one.accepted + other.accepted,
  unlisted: [...one.unlisted, ...other.unlisted],
  ignored: [...one.ignored, ...other.ignored],
  split: [...one.split, ...other.split],
  forms: [...one.forms, ...other.forms],
})

async function add(id: string, lists: readonly string[]): Promise<JudgedWords> {
  let judged: JudgedWords = { accepted: 0, unlisted: [], ignored: [], split: [], forms: [] }
  // One after the other, so that the words keep the order of the text.
  for (const words_text of lists) {
    const answer = await call('POST /api/student/wordbooks/:id/add-words', { params: { id }, body: { words_text } })
    judged = together(judged, judgedIn(answer))
  }
  return judged
}

/** Adding a word again changes nothing: a text that was only added in part may be sent as a whole again. */
export const addWords = ({ id, text }: { id: string; text: string }): Promise<JudgedWords> => add(id, listsOf(text))

/** Calls `onCreated` with the new wordbook's id before all words are in it. */
export async function createWordbook({
  title,
  text,
  onCreated,
}: {
  title: string
  text: string
  onCreated: (id: string) => void
}): Promise<JudgedWords> {
  const [first, ...others] = listsOf(text)
  const { wordbook_id: id, ...answer } = await call('POST /api/student/wordbooks/create', {
    body: { title, words_text: first! },
  })
  onCreated(id)
  return together(judgedIn(answer), await add(id, others))
}

export const renameWordbook = ({ id, title }: { id: string; title: string }) =>
  call('PUT /api/student/wordbooks/:id/rename', { params: { id }, body: { title } })
export const deleteWordbook = (id: string) => call('DELETE /api/student/wordbooks/:id', { params: { id } })
export const removeWord = ({ id, word }: { id: string; word: string }) =>
  call('DELETE /api/student/wordbooks/:id/remove-words', { params: { id }, query: {}, body: { words: [word] } })

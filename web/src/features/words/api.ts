import { queryOptions } from '@tanstack/react-query'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { generateWord } from '@wordtrail/contracts/api/words'
import { exercisesBeyond } from '@wordtrail/contracts/learning/derive-exercises'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { call } from '../../api/api-client.ts'

/** A word's content to be reviewed, with no sense where none is known, and where it came from. */
export type WordDraft = Output<typeof generateWord>

export const wordbooks = {
  all: () => ['wordbooks'] as const,
  /** Titles that a tag can name. */
  publicTitles: () =>
    queryOptions({
      queryKey: [...wordbooks.all(), 'public-titles'],
      queryFn: async ({ signal }) => [
        ...new Set(
          (await call('GET /api/wordbooks', { signal }))
            .filter(({ accessibility }) => accessibility === 'public')
            .map(({ title }) => title),
        ),
      ],
    }),
}

export const draftWord = (word: string, signal: AbortSignal): Promise<WordDraft> =>
  call('POST /api/words/generate-data', { body: { word }, signal })

interface PresentWord {
  readonly id: string
  readonly content: WordContent
}

/** A word of the dictionary for editing, without the exercises that are derived from its sentences. */
async function presentWord(word: string): Promise<PresentWord> {
  const { _id: id, ...content } = await call('GET /api/words/practice/:word', { params: { word } })
  return { id, content: { ...content, exercises: exercisesBeyond(content, content.exercises) } }
}

/** Read anew each time, so that the latest content is edited. */
export const presentWordQuery = (word: string) =>
  queryOptions({
    queryKey: ['words', 'present', word],
    queryFn: () => presentWord(word),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })

/** `idempotencyKey` is the same for all tries to save the same content. */
export const addWord = ({
  content,
  source,
  idempotencyKey,
}: {
  content: WordContent
  source: WordDraft['source']
  idempotencyKey: string
}) => call('POST /api/words/add-word', { body: { ...content, source }, idempotencyKey })

export const editWord = ({ id, content, idempotencyKey }: PresentWord & { idempotencyKey: string }) =>
  call('PUT /api/words/:id', { params: { id }, body: content, idempotencyKey })

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { wordChanges } from '@wordtrail/contracts/api/word-history'
import type { words as dictionaryWords, generateWord, practiceWord } from '@wordtrail/contracts/api/words'
import { pageSize } from '@wordtrail/contracts/learning/limits'
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

export type WordPage = Output<typeof dictionaryWords>
export type WordChange = Output<typeof wordChanges>['changes'][number]

interface ListView {
  readonly search: string
  readonly page: number
}

/** Everything that shows words of the dictionary: a change of one makes it old. */
export const words = {
  all: () => ['words'] as const,
  page: (view: ListView) =>
    queryOptions({
      queryKey: [...words.all(), 'page', view],
      queryFn: ({ signal }) => call('GET /api/words', { query: { ...view, limit: pageSize.words }, signal }),
      placeholderData: keepPreviousData,
    }),
  deleted: (view: ListView) =>
    queryOptions({
      queryKey: [...words.all(), 'deleted', view],
      queryFn: ({ signal }) => call('GET /api/words/deleted', { query: { ...view, limit: pageSize.words }, signal }),
      placeholderData: keepPreviousData,
    }),
  changes: (id: string, page: number) =>
    queryOptions({
      queryKey: [...words.all(), 'changes', id, page],
      queryFn: ({ signal }) => call('GET /api/words/:id/history', { params: { id }, query: { page }, signal }),
      placeholderData: keepPreviousData,
    }),
  version: (id: string, revision: number) =>
    queryOptions({
      queryKey: [...words.all(), 'version', id, revision],
      queryFn: ({ signal }) => call('GET /api/words/:id/versions/:revision', { params: { id, revision }, signal }),
    }),
}

/** The revision that a word had at a moment. */
export const revisionThen = async ({ id, asOf }: { id: string; asOf: string }): Promise<number> =>
  (await call('GET /api/words/:id/as-of', { params: { id }, query: { as_of: asOf } })).revision

/** Takes deleted words out of wordbooks. */
export const cleanUp = () => call('POST /api/admin/cleanup-ghosts', { body: {} })

/** Refused with `word-changed` where the word has another revision by now. */
export const deleteWord = ({ _id: id, revision }: Pick<WordPage['words'][number], '_id' | 'revision'>) =>
  call('DELETE /api/words/:id', { params: { id }, query: { based_on: revision } })

export const restoreWord = (id: string) => call('POST /api/words/:id/restore', { params: { id }, body: {} })

/** Says the content of `revision` again. Refused with `word-changed` where the word is not at `present` any more. */
export const bringBackWord = ({ id, revision, present }: { id: string; revision: number; present: number }) =>
  call('POST /api/words/:id/bring-back', { params: { id }, body: { revision, based_on: present } })

/**
 * Words that wrong options are taken from beside a word of this part of speech: the same for as long as the page is
 * open, so that no option jumps.
 */
export const optionWordsQuery = (partOfSpeech: string) => {
  // While a teacher types, only what is whole is asked for: adj., but not ad.
  const part_of_speech = /^[a-z]+\.$/.test(partOfSpeech) ? partOfSpeech : ''
  return queryOptions({
    queryKey: ['option-words', part_of_speech],
    queryFn: ({ signal }) => call('GET /api/words/option-words', { query: { part_of_speech }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
}

export const draftWord = (word: string, signal: AbortSignal): Promise<WordDraft> =>
  call('POST /api/words/generate-data', { body: { word }, signal })

export interface PresentWord {
  readonly id: string
  readonly content: WordContent
  /** Which content it is: a later one is not overwritten. */
  readonly revision: number
  readonly lastChange: Output<typeof practiceWord>['last_change']
}

/** A word of the dictionary for editing, without the exercises that are derived from its sentences. */
async function presentWord(word: string): Promise<PresentWord> {
  const {
    _id: id,
    revision,
    last_change: lastChange,
    part_of_speech: _partOfSpeech,
    definition_cn: _meaning,
    definition_en: _definition,
    ...content
  } = await call('GET /api/words/practice/:word', { params: { word } })
  // The rules that derive exercises are many, and only a word that is edited needs them.
  const { exercisesBeyond } = await import('@wordtrail/contracts/learning/derive-exercises')
  return { id, content: { ...content, exercises: exercisesBeyond(content, content.exercises) }, revision, lastChange }
}

/**
 * Read anew each time, so that the latest content is edited. Not among `words.all()`: a save would read it once more, and
 * who opens the editor again before that has come would edit what was before the save.
 */
export const presentWordQuery = (word: string) =>
  queryOptions({
    queryKey: ['word-to-edit', word],
    queryFn: () => presentWord(word),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })

/** What a word is by now, while it is being edited. */
export const presentWordNow = (word: string) =>
  queryOptions({ ...presentWordQuery(word), queryKey: ['word-now', word] as const, staleTime: 0 })

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

/** Refused with `word-changed` where the word has another revision by now. */
export const editWord = ({
  id,
  content,
  revision,
  idempotencyKey,
}: Pick<PresentWord, 'id' | 'content' | 'revision'> & { idempotencyKey: string }) =>
  call('PUT /api/words/:id', { params: { id }, body: { ...content, based_on: revision }, idempotencyKey })

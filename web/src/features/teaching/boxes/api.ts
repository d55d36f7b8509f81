import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { call } from '../../../api/api-client.ts'

export type OpenBox = Output<Api['GET /api/admin/secret-boxes/:id']>
export type BoxChange = Output<Api['GET /api/admin/secret-boxes/:id/history']>['changes'][number]

export const boxes = {
  all: () => ['admin', 'secret-boxes'] as const,
  list: () =>
    queryOptions({ queryKey: boxes.all(), queryFn: ({ signal }) => call('GET /api/admin/secret-boxes', { signal }) }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...boxes.all(), id],
      queryFn: ({ signal }) => call('GET /api/admin/secret-boxes/:id', { params: { id }, signal }),
    }),
  history: (id: string, page: number) =>
    queryOptions({
      queryKey: [...boxes.all(), id, 'history', page],
      queryFn: ({ signal }) =>
        call('GET /api/admin/secret-boxes/:id/history', { params: { id }, query: { page, limit: 20 }, signal }),
      placeholderData: keepPreviousData,
    }),
  then: (id: string, asOf: string) =>
    queryOptions({
      queryKey: [...boxes.all(), id, 'then', asOf],
      queryFn: ({ signal }) =>
        call('GET /api/admin/secret-boxes/:id/as-of', { params: { id }, query: { as_of: asOf }, signal }),
    }),
}

/** What became of words that were put into a box: how many are in the dictionary, and the others as they were typed. */
export interface JudgedWords {
  readonly accepted: number
  readonly unknown: readonly string[]
  /** Those that were typed as a form or in another spelling, with the words that were taken for them. */
  readonly forms: NonNullable<Output<Api['POST /api/admin/secret-boxes']>['forms']>
}

interface NewBox {
  readonly title: string
  readonly words: string
}

export const createBox = async ({ title, words }: NewBox) => {
  const {
    box_id: id,
    accepted_count: accepted,
    invalid_words: unknown,
    forms = [],
  } = await call('POST /api/admin/secret-boxes', { body: { title, words_text: words } })
  return { id, judged: { accepted, unknown, forms } satisfies JudgedWords }
}

export const deleteBox = (id: string) => call('DELETE /api/admin/secret-boxes/:id', { params: { id } })

export const renameBox = ({ id, title }: { id: string; title: string }) =>
  call('PUT /api/admin/secret-boxes/:id/rename', { params: { id }, body: { title } })

export const addWords = async ({ id, text }: { id: string; text: string }): Promise<JudgedWords> => {
  const {
    accepted_count: accepted,
    invalid_words: unknown,
    forms = [],
  } = await call('POST /api/admin/secret-boxes/:id/words', { params: { id }, body: { words_text: text } })
  return { accepted, unknown, forms }
}

export const takeOut = ({ id, word }: { id: string; word: string }) =>
  call('DELETE /api/admin/secret-boxes/:id/words', { params: { id }, body: { words: [word] } })

/** Handing out what a student has already changes nothing, so that it may be sent again. */
export const handOut = ({ boxId, studentId }: { boxId: string; studentId: string }) =>
  call('POST /api/admin/students/:id/secret-wordbook-from-box', { params: { id: studentId }, body: { box_id: boxId } })

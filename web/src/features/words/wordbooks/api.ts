import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { call } from '../../../api/api-client.ts'
import { wordbooks as known } from '../api.ts'
import type { Shown } from './shown.ts'

export type Wordbook = Output<Api['GET /api/wordbooks']>[number]
export type OpenWordbook = Output<Api['GET /api/wordbooks/:id']>
export type Entry = OpenWordbook['entries'][number]
export type Change = Output<Api['GET /api/wordbooks/:id/history']>['changes'][number]
export type Part = Change['differs'][number]
export type DeletedWordbook = Output<Api['GET /api/wordbooks/deleted']>['wordbooks'][number]

export const wordbooks = {
  list: () =>
    queryOptions({
      queryKey: [...known.all(), 'list'],
      queryFn: ({ signal }) => call('GET /api/wordbooks', { signal }),
    }),
  page: (id: string, shown: Shown) =>
    queryOptions({
      queryKey: [...known.all(), 'one', id, shown],
      queryFn: ({ signal }) => call('GET /api/wordbooks/:id', { params: { id }, query: shown, signal }),
      placeholderData: keepPreviousData,
    }),
  use: (id: string) =>
    queryOptions({
      queryKey: [...known.all(), 'use', id],
      queryFn: ({ signal }) => call('GET /api/wordbooks/:id/use', { params: { id }, signal }),
    }),
  deleted: (page: number) =>
    queryOptions({
      queryKey: [...known.all(), 'deleted', page],
      queryFn: ({ signal }) => call('GET /api/wordbooks/deleted', { query: { page }, signal }),
      placeholderData: keepPreviousData,
    }),
  history: (id: string, page: number) =>
    queryOptions({
      queryKey: [...known.all(), 'history', id, page],
      queryFn: ({ signal }) =>
        call('GET /api/wordbooks/:id/history', { params: { id }, query: { page, limit: 20 }, signal }),
      placeholderData: keepPreviousData,
    }),
  then: (id: string, { asOf, page }: { asOf: string; page: number }) =>
    queryOptions({
      queryKey: [...known.all(), 'then', id, asOf, page],
      queryFn: ({ signal }) =>
        call('GET /api/wordbooks/:id/as-of', { params: { id }, query: { as_of: asOf, page }, signal }),
      placeholderData: keepPreviousData,
    }),
}

export const createWordbook = (body: { title: string; description: string }) => call('POST /api/wordbooks', { body })

export const copyWordbook = ({ id, title }: { id: string; title: string }) =>
  call('POST /api/wordbooks/:id/copy', { params: { id }, body: { title } })

export const changeWordbook = ({ id, ...change }: { id: string } & ({ title: string } | { description: string })) =>
  call('PUT /api/wordbooks/:id', { params: { id }, body: change })

export const removeWord = ({ id, word }: { id: string; word: string }) =>
  call('DELETE /api/wordbooks/:id/words/:word', { params: { id, word } })

export const deleteWordbook = (id: string) => call('DELETE /api/wordbooks/:id', { params: { id } })

export const restoreWordbook = (id: string) => call('POST /api/wordbooks/:id/restore', { params: { id }, body: {} })

export const sortByAlphabet = (id: string) =>
  call('PUT /api/wordbooks/:id/order', { params: { id }, body: { sort: 'word' } })

/** Moves a word from one number to another one, both from 1 on. */
export async function moveWord({ id, word, from, to }: { id: string; word: string; from: number; to: number }) {
  // The order is said by neighbours: a number may have passed to another word meanwhile.
  const next = to > from ? to + 1 : to
  const { entries } = await call('GET /api/wordbooks/:id', { params: { id }, query: { page: next, limit: 1 } })
  return call('PUT /api/wordbooks/:id/order', {
    params: { id },
    body: { words: [word], before: entries[0]?.word ?? null },
  })
}

export const bringBack = ({ id, revision, parts }: { id: string; revision: number; parts: Part[] }) =>
  call('POST /api/wordbooks/:id/bring-back', { params: { id }, body: { revision, parts } })

import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { call } from '../../api/api-client.ts'
import { freshQuery } from '../../outbox/fresh-query.ts'

export type WordHistory = Output<Api['GET /api/student/word-history']>
export type Entry = WordHistory['entries'][number]
export type Answer = Extract<Entry, { kind: 'answer' }>
export type Outcome = Extract<Entry, { kind: 'mastery' | 'review' }>
export type EarlyReview = Extract<Entry, { kind: 'early_review' }>
export type Restating = Extract<Entry, { kind: 'restated' }>
export type Undoing = Extract<Entry, { kind: 'mastery_undone' | 'review_undone' }>

export const wordHistory = (word: string) =>
  queryOptions({
    queryKey: ['word-history', word],
    ...freshQuery((signal) => call('GET /api/student/word-history', { query: { word }, signal })),
  })

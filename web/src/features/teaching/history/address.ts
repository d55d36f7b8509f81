import type { PracticeStep } from '@wordtrail/contracts/learning/question'
import { stepNames } from '@wordtrail/contracts/names/steps'
import { type HistoryGroup, historyGroups } from '@wordtrail/contracts/read-models/history-groups'

/** What the history is narrowed to. */
export interface HistoryFilter {
  readonly word?: string
  readonly group?: HistoryGroup
  readonly result?: 'right' | 'wrong'
  /** Days in Shanghai, both included. */
  readonly from?: string
  readonly to?: string
  readonly session?: string
}

/** Which mistakes are shown. */
export interface MistakesView {
  readonly search: string
  readonly step: PracticeStep | undefined
  /** From 1. */
  readonly page: number
}

const longestWord = 80
export const practiceSteps: readonly PracticeStep[] = Object.keys(stepNames) as PracticeStep[]
const isDay = (text: string) => /^2[01]\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The filter that the address asks for, without what it may not be. */
export function filterOf(params: URLSearchParams): HistoryFilter {
  const word = params.get('q')?.trim().slice(0, longestWord)
  const group = historyGroups.find((one) => one === params.get('group'))
  const result = (['right', 'wrong'] as const).find((one) => one === params.get('result'))
  const [from, to, session] = ['from', 'to', 'session'].map((name) => params.get(name) ?? '') as [
    string,
    string,
    string,
  ]
  return {
    ...(word && { word }),
    ...(group && { group }),
    ...(result && { result }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(isId(session) && { session }),
  }
}

/** The search parameters of a filter; `undefined` for what narrows nothing. */
export const partsOfFilter = ({ word, group, result, from, to, session }: HistoryFilter) => ({
  q: word,
  group,
  result,
  from,
  to,
  session,
})

export function mistakesViewOf(params: URLSearchParams): MistakesView {
  const page = Number(params.get('page'))
  return {
    search: (params.get('q') ?? '').slice(0, longestWord),
    step: practiceSteps.find((step) => step === params.get('step')),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

export const partsOfMistakes = ({ search, step, page }: MistakesView) => ({
  q: search === '' ? undefined : search,
  step,
  page: page === 1 ? undefined : String(page),
})

import { headwordProblem, normaliseHeadword, tidyHeadword } from '@wordtrail/contracts/learning/headword'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { listMark } from '@wordtrail/contracts/learning/word-list'
import type { WordDraft } from './api.ts'

/** How many drafts are requested at the same time. */
export const atOnce = 2

/** A word on its way into the dictionary. */
export type Entry = { readonly word: string } & (
  | { readonly state: 'waiting' | 'drafting' | 'exists' | 'saved' | 'proposed' }
  /** What is wrong with it as a headword. */
  | { readonly state: 'refused'; readonly problem: NonNullable<ReturnType<typeof headwordProblem>> }
  | { readonly state: 'failed'; readonly message: string }
  /** `content` holds what has been edited since. */
  | { readonly state: 'drafted' | 'discarded'; readonly draft: WordDraft; readonly content: WordContent }
)

export interface DraftQueue {
  readonly entries: readonly Entry[]
  readonly isStopped: boolean
}
export const emptyQueue: DraftQueue = { entries: [], isStopped: false }

export type QueueEvent =
  | { readonly type: 'added'; readonly words: readonly string[] }
  | {
      readonly type: 'begun' | 'cancelled' | 'exists' | 'retried' | 'saved' | 'proposed' | 'discarded'
      readonly word: string
    }
  | { readonly type: 'drafted'; readonly word: string; readonly draft: WordDraft }
  | { readonly type: 'failed'; readonly word: string; readonly message: string }
  | { readonly type: 'edited'; readonly word: string; readonly content: WordContent }
  | { readonly type: 'stopped' | 'resumed' | 'failedRetried' | 'cleared' }

/** The items of a pasted list, each once. Lines or commas separate them, or spaces where there are neither. */
export function itemsOf(text: string): string[] {
  const separator = listMark.test(text) ? listMark : /\s+/
  const items = new Map<string, string>()
  for (const item of text.split(separator).map(tidyHeadword)) {
    const key = normaliseHeadword(item)
    if (key !== '' && !items.has(key)) items.set(key, item)
  }
  return [...items.values()]
}

const entryOf = (word: string): Entry => {
  const problem = headwordProblem(word)
  return problem ? { word, state: 'refused', problem } : { word, state: 'waiting' }
}

const change = (queue: DraftQueue, word: string, changed: (entry: Entry) => Entry | undefined): DraftQueue => ({
  ...queue,
  entries: queue.entries.flatMap((entry) => (entry.word === word ? (changed(entry) ?? []) : [entry])),
})

const isDone = ({ state }: Entry): boolean =>
  state === 'saved' || state === 'proposed' || state === 'discarded' || state === 'exists' || state === 'refused'

/** Applies an event. An event for a word that is no longer waited for changes nothing. */
export function reduceQueue(queue: DraftQueue, event: QueueEvent): DraftQueue {
  switch (event.type) {
    case 'added': {
      const present = new Set(queue.entries.map(({ word }) => normaliseHeadword(word)))
      const added = event.words.filter((word) => !present.has(normaliseHeadword(word)))
      return { entries: [...added.map(entryOf), ...queue.entries], isStopped: false }
    }
    case 'begun':
      return change(queue, event.word, (entry) =>
        entry.state === 'waiting' ? { word: entry.word, state: 'drafting' } : entry,
      )
    case 'drafted':
      return change(queue, event.word, (entry) =>
        entry.state === 'drafting'
          ? { word: entry.word, state: 'drafted', draft: event.draft, content: event.draft.word }
          : entry,
      )
    case 'failed':
      return change(queue, event.word, (entry) =>
        entry.state === 'drafting' ? { word: entry.word, state: 'failed', message: event.message } : entry,
      )
    case 'cancelled':
      return change(queue, event.word, (entry) =>
        entry.state === 'waiting' || entry.state === 'drafting' ? undefined : entry,
      )
    case 'exists':
      return change(queue, event.word, ({ word }) => ({ word, state: 'exists' }))
    case 'retried':
      return change(queue, event.word, (entry) =>
        entry.state === 'failed' ? { word: entry.word, state: 'waiting' } : entry,
      )
    case 'edited':
      return change(queue, event.word, (entry) => ('draft' in entry ? { ...entry, content: event.content } : entry))
    case 'saved':
      return change(queue, event.word, ({ word }) => ({ word, state: 'saved' }))
    case 'proposed':
      return change(queue, event.word, ({ word }) => ({ word, state: 'proposed' }))
    case 'discarded':
      return change(queue, event.word, (entry) => ('draft' in entry ? { ...entry, state: 'discarded' } : entry))
    case 'stopped':
      return {
        entries: queue.entries.map((entry) =>
          entry.state === 'drafting' ? { word: entry.word, state: 'waiting' } : entry,
        ),
        isStopped: true,
      }
    case 'resumed':
      return { ...queue, isStopped: false }
    case 'failedRetried':
      return {
        entries: queue.entries.map((entry) =>
          entry.state === 'failed' ? { word: entry.word, state: 'waiting' } : entry,
        ),
        isStopped: false,
      }
    case 'cleared':
      return { ...queue, entries: queue.entries.filter((entry) => !isDone(entry)) }
  }
}

/** The words to request drafts of now. */
export function nextWords({ entries, isStopped }: DraftQueue): string[] {
  if (isStopped) return []
  const running = entries.filter(({ state }) => state === 'drafting').length
  return entries
    .filter(({ state }) => state === 'waiting')
    .slice(0, Math.max(0, atOnce - running))
    .map(({ word }) => word)
}

/** The draft to review after this word's: the next one below it, or else the first. */
export function draftAfter({ entries }: DraftQueue, word: string): string | undefined {
  const index = entries.findIndex((entry) => entry.word === word)
  return [...entries.slice(index + 1), ...entries.slice(0, index)].find(({ state }) => state === 'drafted')?.word
}

export const countsOf = ({ entries }: DraftQueue) => {
  const count = (...states: readonly Entry['state'][]) => entries.filter(({ state }) => states.includes(state)).length
  return {
    total: entries.length,
    pending: count('waiting', 'drafting'),
    drafted: count('drafted'),
    saved: count('saved'),
    failed: count('failed'),
    done: entries.filter(isDone).length,
  }
}

/** Whether leaving would lose drafts, or words that are still to be drafted. */
export const hasUnsaved = ({ entries }: DraftQueue): boolean =>
  entries.some(({ state }) => state === 'drafted' || state === 'waiting' || state === 'drafting')

import { useEffect, useReducer, useRef } from 'react'
import { ApiError, messageOf } from '../../api/api-client.ts'
import { keptAt, useKeeping } from '../../session/kept-state.ts'
import { addWord as text } from '../../text/words.ts'
import { draftWord, type WordDraft } from './api.ts'
import { type DraftQueue, emptyQueue, nextWords, type QueueEvent, reduceQueue } from './draft-queue.ts'

/** Whether every other word would fail the same way: no network, no session, or a server in trouble. */
const isOfAll = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.status === 0 || cause.status === 401 || cause.status >= 500)

function eventsOf(word: string, cause: unknown): QueueEvent[] {
  if (cause instanceof ApiError && cause.code === 'word-exists') return [{ type: 'exists', word }]
  const failed: QueueEvent = { type: 'failed', word, message: messageOf(cause, text.generateFailed) }
  return isOfAll(cause) ? [failed, { type: 'stopped' }] : [failed]
}

const tagged = (draft: WordDraft, tag: string | undefined): WordDraft =>
  tag === undefined || draft.word.tags.includes(tag)
    ? draft
    : { ...draft, word: { ...draft.word, tags: [...draft.word.tags, tag] } }

/** What was kept when a session ended: the words that failed for it, or were under way, are drafted now. */
function keptQueue(place: string): DraftQueue {
  const kept = keptAt(place) as DraftQueue | undefined
  return kept ? reduceQueue(reduceQueue(kept, { type: 'stopped' }), { type: 'failedRetried' }) : emptyQueue
}

/**
 * The queue of words, with a few drafts requested at a time. The request of a word that is removed is aborted. Every
 * draft gets the tag, where there is one. It outlives an ended session by its place.
 */
export function useDraftQueue(place: string, tag?: string) {
  const [queue, send] = useReducer(reduceQueue, place, keptQueue)
  useKeeping(place, queue.entries.length > 0 ? queue : undefined)
  const running = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const drafting = new Set(queue.entries.filter(({ state }) => state === 'drafting').map(({ word }) => word))
    for (const [word, controller] of running.current) {
      if (drafting.has(word)) continue
      running.current.delete(word)
      controller.abort()
    }
    for (const word of nextWords(queue)) {
      const controller = new AbortController()
      running.current.set(word, controller)
      send({ type: 'begun', word })
      draftWord(word, controller.signal).then(
        (draft) => controller.signal.aborted || send({ type: 'drafted', word, draft: tagged(draft, tag) }),
        (cause: unknown) => controller.signal.aborted || eventsOf(word, cause).forEach(send),
      )
    }
  }, [queue, tag])

  useEffect(() => {
    const called = running.current
    return () => called.forEach((controller) => controller.abort())
  }, [])

  return { queue, send }
}

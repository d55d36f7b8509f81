import type { Wordbook, WordbookChoice } from './api.ts'

/** The choice without wordbooks that no longer exist: one of them would make the server refuse all of it. */
export function presentOnly(
  { tracked, priority }: WordbookChoice,
  wordbooks: readonly Pick<Wordbook, '_id'>[],
): WordbookChoice {
  const present = new Set(wordbooks.map(({ _id }) => _id))
  return {
    tracked: tracked.filter((id) => present.has(id)),
    priority: priority !== null && present.has(priority) ? priority : null,
  }
}

/** A wordbook that is no longer tracked loses its priority. */
export const withTracked = ({ tracked, priority }: WordbookChoice, id: string, isTracked: boolean): WordbookChoice => ({
  tracked: isTracked ? [...tracked, id] : tracked.filter((one) => one !== id),
  priority: !isTracked && priority === id ? null : priority,
})

import type { Wordbook, WordbookChoice } from './api.ts'

/** Without wordbooks that are no more: the server would refuse the whole choice for one of them. */
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

/** A wordbook that is no longer tracked no longer comes first. */
export const withTracked = ({ tracked, priority }: WordbookChoice, id: string, isTracked: boolean): WordbookChoice => ({
  tracked: isTracked ? [...tracked, id] : tracked.filter((one) => one !== id),
  priority: !isTracked && priority === id ? null : priority,
})

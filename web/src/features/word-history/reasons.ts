import { daysBetween } from '@wordtrail/contracts/learning/shanghai-day'
import { reasons as text } from '../../text/word-history.ts'
import type { Outcome } from './api.ts'

/** Sentences that say why a mastery or review led to its next date. `before` is the previous outcome, where known. */
export function reasonsOf(outcome: Outcome, before: Outcome | undefined): string[] {
  const next = daysBetween(outcome.date, outcome.planned[0]!)
  if (outcome.kind === 'mastery') return [text.firstTime(next), ...whenDue(outcome)]
  if (before?.date === outcome.date) return [text.sameDay]
  const expected = outcome.expected_recall === null ? [] : [text.expected(outcome.expected_recall)]
  const what = outcome.is_right
    ? before
      ? rememberedAfter(outcome, before, next)
      : text.next(next)
    : text.forgotten(next)
  return [what, ...expected, ...whenDue(outcome)]
}

function rememberedAfter(outcome: Extract<Outcome, { kind: 'review' }>, before: Outcome, next: number): string {
  const since = daysBetween(before.date, outcome.date)
  const from = daysBetween(before.date, outcome.due_on)
  const late = since - from
  const how =
    late > 0 ? text.late({ since, late }) : late < 0 ? text.early({ since, early: -late }) : text.onTime(since)
  if (isLongest(outcome, next)) return how + text.longest(next)
  return (
    how +
    (next > from
      ? text.longer({ from, to: next })
      : next === from
        ? text.unchanged(next)
        : text.shorter({ from, to: next }))
  )
}

const isLongest = ({ longest_interval }: Outcome, days: number): boolean =>
  longest_interval !== null && days >= longest_interval

/** How likely the word is known on the planned day, by the model that a review on that day is compared with. */
const whenDue = ({ aimed_recall, recall_when_due }: Outcome): string[] => {
  if (aimed_recall === null) return [text.ladder]
  return recall_when_due === null ? [] : [text.whenDue(recall_when_due)]
}

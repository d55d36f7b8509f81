import { wordLimits } from './limits.ts'
import { isAlsoRight, orderAsSentence } from './right-orders.ts'
import { tiers } from './tiers.ts'
import type { WordContent } from './word-content.ts'

/** Why a content stays as it is: no sentence of it, right there already, or no room for another order. */
type Unchanged = 'no-such-sentence' | 'known' | 'full'

/** The orders of a sentence with one more. */
const withOneMore = (order: string, sentence: string, before: readonly string[]): string[] | Unchanged => {
  if (isAlsoRight(order, sentence, before)) return 'known'
  return before.length < wordLimits.alsoRight ? [...before, order] : 'full'
}

/** Whether a change of a word that waits for review has the order as right. */
export const bringsOrder = (
  { content }: { readonly content: WordContent | null },
  { given, expected }: { readonly given: string; readonly expected: string },
): boolean => content !== null && withRightOrder(content, given, expected) === 'known'

/**
 * A word's content with one more right order beside a sentence of it, wherever the sentence stands: among the samples,
 * and in an exercise that a teacher wrote.
 */
export function withRightOrder(content: WordContent, given: string, sentence: string): WordContent | Unchanged {
  const order = orderAsSentence(given, sentence)
  if (order === undefined) return 'no-such-sentence'
  const outcomes: (string[] | Unchanged)[] = []
  const ordersOf = (before: readonly string[]): string[] => {
    const orders = withOneMore(order, sentence, before)
    outcomes.push(orders)
    return typeof orders === 'string' ? [...before] : orders
  }
  const changed: WordContent = {
    ...content,
    sample_sentences: content.sample_sentences.map((one) =>
      one.sentence === sentence ? { ...one, also_right: ordersOf(one.also_right) } : one,
    ),
    exercises: content.exercises.map((one) => {
      if (one.type !== 'sentence_reordering') return one
      const own = tiers.filter((tier) => one.sentence_answer[tier] === sentence)
      const orders = Object.fromEntries(own.map((tier) => [tier, ordersOf(one.also_right?.[tier] ?? [])]))
      return own.length === 0 ? one : { ...one, also_right: { ...one.also_right, ...orders } }
    }),
  }
  if (outcomes.some((outcome) => typeof outcome !== 'string')) return changed
  return outcomes.includes('full') ? 'full' : outcomes.includes('known') ? 'known' : 'no-such-sentence'
}

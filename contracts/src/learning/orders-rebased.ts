import { tiers } from './tiers.ts'
import { withRightOrder } from './with-right-order.ts'
import type { WordContent } from './word-content.ts'

interface Order {
  readonly sentence: string
  readonly order: string
}

interface Versions {
  /** The content that somebody had before them. */
  readonly before: WordContent
  /** What they made of it. */
  readonly after: WordContent
  /** The content as it is by now. */
  readonly present: WordContent
}

/**
 * What a change comes to on a word that others have changed meanwhile. Where it only wrote further right orders beside
 * sentences, they are added to those that the word has by now: two people who each found an order meant both. Any other
 * change is taken as it was written, and so is one whose sentence is gone or has no room left.
 */
export function ordersRebased({ before, after, present }: Versions): WordContent {
  if (!isSame(withoutOrders(before), withoutOrders(after))) return after
  const [past, wanted] = [ordersOf(before), ordersOf(after)]
  const added = wanted.filter((one) => !includes(past, one))
  const takesAway = past.some((one) => !includes(wanted, one))
  if (added.length === 0 || takesAway) return after
  let content = present
  for (const { order, sentence } of added) {
    const changed = withRightOrder(content, order, sentence)
    if (changed === 'no-such-sentence' || changed === 'full') return after
    if (changed !== 'known') content = changed
  }
  return content
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const includes = (orders: readonly Order[], { sentence, order }: Order): boolean =>
  orders.some((one) => one.sentence === sentence && one.order === order)

const withoutOrders = (content: WordContent) => ({
  ...content,
  sample_sentences: content.sample_sentences.map((one) => ({ ...one, also_right: [] })),
  exercises: content.exercises.map((one) =>
    one.type === 'sentence_reordering' ? { ...one, also_right: undefined } : one,
  ),
})

const ordersOf = ({ sample_sentences: samples, exercises }: WordContent): readonly Order[] => [
  ...samples.flatMap(({ sentence, also_right }) => also_right.map((order) => ({ sentence, order }))),
  ...exercises.flatMap(({ type, sentence_answer: answers, also_right = {} }) =>
    type === 'sentence_reordering'
      ? tiers.flatMap((tier) => (also_right[tier] ?? []).map((order) => ({ sentence: answers[tier] ?? '', order })))
      : [],
  ),
]

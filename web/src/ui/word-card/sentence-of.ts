import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { isFrame } from '@wordtrail/contracts/learning/unfinished-sentence'
import type { CardSeed } from './card-query.ts'

type Sentence = NonNullable<CardSeed['sample_sentences']>[number]

/** The sentence that stands on a card: of the tier that is practised, else the easiest. */
export function sentenceOf(
  { sample_sentences = [] }: Pick<CardSeed, 'sample_sentences'>,
  tier: Tier = 'tier_3',
): Sentence | undefined {
  const whole = sample_sentences.filter(({ sentence }) => !isFrame(sentence))
  return whole.find((one) => one.tier === tier) ?? whole.find((one) => one.tier === 'tier_3') ?? whole[0]
}

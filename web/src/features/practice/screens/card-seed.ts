import type { CardSeed } from '../../../ui/word-card/card-query.ts'
import type { PracticeItem } from '../session/practice-item.ts'

/** What practice holds of a word, for its card: the rest is read when the card is shown. */
export const seedOf = ({
  word,
  senses,
  synonyms,
  forms,
  written_forms,
  sample_sentences,
  ipa,
}: PracticeItem): CardSeed => ({ word, senses, synonyms, forms, written_forms, sample_sentences, anyIpa: ipa })

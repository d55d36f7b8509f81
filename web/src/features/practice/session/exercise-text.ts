import type { ExerciseType } from '@wordtrail/contracts/learning/exercise'
import { findHeadword } from '@wordtrail/contracts/learning/find-headword'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { isFrame } from '@wordtrail/contracts/learning/unfinished-sentence'
import type { PracticeItem } from './practice-item.ts'
import type { Rng } from './rng.ts'

/** The session's own tier first, then the nearest ones, the easier before the harder. */
const tiersFrom: Record<Tier, readonly Tier[]> = {
  tier_1: ['tier_1', 'tier_2', 'tier_3'],
  tier_2: ['tier_2', 'tier_3', 'tier_1'],
  tier_3: ['tier_3', 'tier_2', 'tier_1'],
}

interface ExerciseText {
  sentence: string
  answer: string
  translation: string
  /** Further right orders of the answer. */
  alsoRight: string[]
}

/** An exercise of this type at the session's tier, or else at the nearest tier that has one. */
export function exerciseText(
  item: PracticeItem,
  type: ExerciseType,
  { tier, rng }: { tier: Tier; rng: Rng },
): ExerciseText | undefined {
  const exercises = item.exercises.filter((exercise) => exercise.type === type)
  for (const at of tiersFrom[tier]) {
    const texts = exercises.flatMap(({ sentences, sentence_answer, sentence_answer_cn, also_right }) => {
      const answer = sentence_answer[at]
      const sentence = sentences[at] ?? (type === 'sentence_reordering' ? answer : undefined)
      return answer && sentence
        ? [{ sentence, answer, translation: sentence_answer_cn?.[at] ?? '', alsoRight: also_right?.[at] ?? [] }]
        : []
    })
    if (texts.length > 0) return texts[rng.below(texts.length)]
  }
  return undefined
}

type SampleSentence = PracticeItem['sample_sentences'][number]

export const samplesFrom = (item: PracticeItem, tier: Tier): SampleSentence[] =>
  tiersFrom[tier].flatMap((at) =>
    item.sample_sentences.filter(({ tier: of, sentence }) => of === at && !isFrame(sentence)),
  )

/** The sentence with the word, or a form of it, in square brackets; `undefined` where it does not occur. */
export function bracketed(
  sentence: string,
  item: Pick<PracticeItem, 'word' | 'written_forms' | 'forms'>,
): string | undefined {
  const span = findHeadword(item, sentence)
  return span && `${sentence.slice(0, span.start)}[${sentence.slice(span.start, span.end)}]${sentence.slice(span.end)}`
}

/** A sentence and, in the brackets behind it, what it means; empty where there are none. */
export function sentenceParts(text: string): { sentence: string; meaning: string } {
  const [, sentence = text, meaning = ''] = /^(.*?)\s*\uff08(.*)\uff09$/s.exec(text) ?? []
  return { sentence, meaning }
}

/** Before, inside and after the square brackets. */
export function bracketParts(sentence: string): { before: string; target: string; after: string } {
  const [, before = sentence, target = '', after = ''] = /^([^[]*)\[([^\]]*)\](.*)$/s.exec(sentence) ?? []
  return { before, target, after }
}

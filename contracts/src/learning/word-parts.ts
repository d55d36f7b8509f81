import { type Exercise, type ExerciseType, exerciseTypes } from './exercise.ts'
import { sortedText } from './sorted-text.ts'
import { type Tier, tiers } from './tiers.ts'
import type { WordContent } from './word-content.ts'

/**
 * What a word's content is compared by: the parts that people see and change. Sentences go by their tier and exercises
 * by their type, since their order beyond that means nothing.
 */
const plain = [
  'word',
  'senses',
  'word_root',
  'synonyms',
  'opposites',
  'family',
  'forms',
  'level',
  'written_forms',
  'tags',
] as const satisfies (keyof WordContent)[]
const accents = ['en_us', 'en_gb'] as const
const easiestFirst: readonly Tier[] = tiers.toReversed()

type Plain = (typeof plain)[number]
type Accent = (typeof accents)[number]
export type WordPart =
  | { readonly field: Plain }
  | { readonly field: 'ipa'; readonly accent: Accent }
  | { readonly field: 'sample_sentences'; readonly tier: Tier }
  | { readonly field: 'exercises'; readonly type: ExerciseType }

/** In the order in which they are told. */
export const wordParts: readonly WordPart[] = [
  ...plain.map((field) => ({ field })),
  ...accents.map((accent) => ({ field: 'ipa', accent }) as const),
  ...easiestFirst.map((tier) => ({ field: 'sample_sentences', tier }) as const),
  ...exerciseTypes.map((type) => ({ field: 'exercises', type }) as const),
]

/** Names a part, as a key of lists and records. */
export const keyOfPart = (part: WordPart): string => Object.values(part).join('.')

const sentencesOf = ({ sample_sentences }: WordContent, tier: Tier) =>
  sample_sentences.filter((one) => one.tier === tier)
const exercisesOf = ({ exercises }: WordContent, type: ExerciseType): Exercise[] =>
  exercises.filter((one) => one.type === type)

const valueOf = (content: WordContent, part: WordPart): unknown => {
  switch (part.field) {
    case 'ipa':
      return content.ipa[part.accent]
    case 'sample_sentences':
      return sentencesOf(content, part.tier)
    case 'exercises':
      return exercisesOf(content, part.type)
    default:
      return content[part.field]
  }
}

/** The parts in which two contents differ. */
export const changedParts = (before: WordContent, after: WordContent): WordPart[] =>
  wordParts.filter((part) => sortedText(valueOf(before, part)) !== sortedText(valueOf(after, part)))

/** The content with some parts as `source` has them, and the others as they are. */
export const withPartsOf = (content: WordContent, source: WordContent, parts: readonly WordPart[]): WordContent =>
  parts.reduce((changed, part) => Object.assign(changed, fieldWith(changed, source, part)), { ...content })

/** The field that holds the part, as `source` has the part and `content` the rest of the field. */
function fieldWith(content: WordContent, source: WordContent, part: WordPart): Partial<WordContent> {
  switch (part.field) {
    case 'ipa':
      return { ipa: { ...content.ipa, [part.accent]: source.ipa[part.accent] } }
    case 'sample_sentences':
      return {
        sample_sentences: easiestFirst.flatMap((tier) => sentencesOf(tier === part.tier ? source : content, tier)),
      }
    case 'exercises':
      return { exercises: exerciseTypes.flatMap((type) => exercisesOf(type === part.type ? source : content, type)) }
    default:
      return { [part.field]: source[part.field] }
  }
}

export interface Divergence {
  /** Changed by one of them, or by both alike: nobody has to choose. */
  readonly mine: readonly WordPart[]
  readonly theirs: readonly WordPart[]
  /** Changed by both, and to something else. */
  readonly both: readonly WordPart[]
}

/** What two people have made of the same content. What both changed alike counts as theirs, since it is there already. */
export function divergence(before: WordContent, mine: WordContent, theirs: WordContent): Divergence {
  const [ofMine, ofTheirs, differing] = [
    changedParts(before, mine),
    changedParts(before, theirs),
    changedParts(mine, theirs),
  ].map((parts) => new Set(parts.map(keyOfPart))) as [Set<string>, Set<string>, Set<string>]
  const among = (isIn: (key: string) => boolean) => wordParts.filter((part) => isIn(keyOfPart(part)))
  return {
    mine: among((key) => ofMine.has(key) && !ofTheirs.has(key)),
    theirs: among((key) => ofTheirs.has(key) && !(ofMine.has(key) && differing.has(key))),
    both: among((key) => ofMine.has(key) && ofTheirs.has(key) && differing.has(key)),
  }
}

import { savedWord } from '@wordtrail/contracts/api/saved-word'
import type { Exercise } from '@wordtrail/contracts/learning/exercise'
import { type Tier, tiers } from '@wordtrail/contracts/learning/tiers'
import { fitsSession, type WordContent } from '@wordtrail/contracts/learning/word-content'
import { listMark } from '@wordtrail/contracts/learning/word-list'
import { fieldProblemOf, problems as serverProblems } from '@wordtrail/contracts/problems'
import { v4 as uuid } from 'uuid'
import { review as text } from '../../text/words.ts'
import type { Problems } from '../../ui/field-problems.ts'
import type { DraftedContent } from './api.ts'

export interface SentenceFields {
  /** For React alone. */
  readonly key: string
  readonly tier: Tier
  readonly sentence: string
  readonly translation: string
}

/** A word's content as the form's fields hold it, each list as one text. */
export interface WordForm {
  readonly part_of_speech: string
  readonly word_root: string
  readonly definition_cn: string
  readonly definition_en: string
  readonly synonyms: string
  readonly forms: string
  readonly tags: string
  readonly en_us: string
  readonly en_gb: string
  readonly sentences: readonly SentenceFields[]
  readonly exercises: readonly Exercise[]
}
export type TextField = Exclude<keyof WordForm, 'sentences' | 'exercises'>

const joined = (list: readonly string[]): string => list.join(text.comma)
export const itemsIn = (typed: string): string[] =>
  typed
    .split(listMark)
    .map((item) => item.trim())
    .filter(Boolean)

export const formOf = (content: DraftedContent): WordForm => ({
  part_of_speech: content.part_of_speech,
  word_root: content.word_root,
  definition_cn: content.definition_cn,
  definition_en: content.definition_en,
  synonyms: joined(content.synonyms),
  forms: joined(content.forms),
  tags: joined(content.tags),
  en_us: joined(content.ipa.en_us.list),
  en_gb: joined(content.ipa.en_gb.list),
  sentences: content.sample_sentences.map((one) => ({ key: uuid(), ...one })),
  exercises: content.exercises,
})

const pronunciation = (typed: string) => {
  const list = itemsIn(typed)
  return { primary: list[0] ?? '', list }
}

/** Options are typed one per line: empty lines are dropped, and tiers without options too. */
function withoutEmptyOptions(exercise: Exercise): Exercise {
  const { options, ...others } = exercise
  const filled = Object.entries(options ?? {})
    .map(([tier, list = []]) => [tier, list.map((one) => one.trim()).filter(Boolean)] as const)
    .filter(([, list]) => list.length > 0)
  return filled.length === 0 ? others : { ...others, options: Object.fromEntries(filled) }
}

/** The content in the fields, not yet validated. */
export const contentOf = (form: WordForm, word: string): WordContent => ({
  word,
  word_root: form.word_root,
  part_of_speech: form.part_of_speech,
  definition_cn: form.definition_cn,
  definition_en: form.definition_en,
  synonyms: itemsIn(form.synonyms),
  forms: itemsIn(form.forms),
  tags: itemsIn(form.tags),
  ipa: { en_us: pronunciation(form.en_us), en_gb: pronunciation(form.en_gb) },
  sample_sentences: form.sentences.map(({ tier, sentence, translation }) => ({ tier, sentence, translation })),
  exercises: form.exercises.map(withoutEmptyOptions),
})

/** A further sentence, for the first tier that has none. */
export const emptySentence = (sentences: readonly SentenceFields[]): SentenceFields => ({
  key: uuid(),
  tier: tiers.toReversed().find((tier) => !sentences.some((one) => one.tier === tier)) ?? 'tier_3',
  sentence: '',
  translation: '',
})

/** The tags with this one added, or removed where it was there. */
export const withTagToggled = (tags: string, tag: string): string => {
  const present = itemsIn(tags)
  return joined(present.includes(tag) ? present.filter((one) => one !== tag) : [...present, tag])
}

/** The form field that shows a path of the content; for an item of a list, that of the whole list. */
export function fieldAt(path: readonly (string | number)[]): string {
  const [first, second, third] = path.map(String)
  if (first === 'ipa') return second ?? 'en_us'
  if (first === 'sample_sentences')
    return second === undefined ? 'sentences' : `${first}.${second}.${third ?? 'sentence'}`
  return first ?? 'exercises'
}

/** The content if it passes the server's schema, or else its problems by field. */
export function validated(
  content: WordContent,
): { readonly content: WordContent } | { readonly problems: Problems<string> } {
  const read = savedWord.safeParse(content)
  if (read.success && fitsSession(read.data)) return { content: read.data }
  if (read.success) return { problems: { exercises: serverProblems['word-too-large'].message } }
  const problems: Record<string, string> = {}
  for (const issue of read.error.issues)
    problems[fieldAt(issue.path as (string | number)[])] ??= fieldProblemOf(issue) ?? text.unfit
  return { problems }
}

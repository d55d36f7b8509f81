import { contentSaved, savedWord } from '@wordtrail/contracts/api/saved-word'
import type { Exercise } from '@wordtrail/contracts/learning/exercise'
import { type Tier, tiers } from '@wordtrail/contracts/learning/tiers'
import { fitsSession, levels, type WordContent, type WordSense } from '@wordtrail/contracts/learning/word-content'
import { listMark } from '@wordtrail/contracts/learning/word-list'
import { fieldProblemOf, problems as serverProblems } from '@wordtrail/contracts/problems'
import { v4 as uuid } from 'uuid'
import { review as text } from '../../../text/words.ts'
import type { Problems } from '../../../ui/field-problems.ts'

/** `key` is for React alone. */
export interface SenseFields extends WordSense {
  readonly key: string
}

export interface SentenceFields {
  /** For React alone. */
  readonly key: string
  readonly tier: Tier
  readonly sentence: string
  readonly translation: string
  /** Further right orders, one a line. */
  readonly also_right: string
}

/** A word's content as the form's fields hold it, each list as one text. */
export interface WordForm {
  /** At least one; practice asks the first. */
  readonly senses: readonly SenseFields[]
  readonly word_root: string
  readonly synonyms: string
  readonly opposites: string
  readonly family: string
  readonly forms: string
  /** Empty where it is not known. */
  readonly level: string
  /** American and British spelling, both empty where there is one only. */
  readonly written_us: string
  readonly written_gb: string
  readonly tags: string
  readonly en_us: string
  readonly en_gb: string
  readonly sentences: readonly SentenceFields[]
  readonly exercises: readonly Exercise[]
}
export type TextField = Exclude<keyof WordForm, 'senses' | 'level' | 'sentences' | 'exercises'>

const joined = (list: readonly string[]): string => list.join(text.comma)
export const itemsIn = (typed: string): string[] =>
  typed
    .split(listMark)
    .map((item) => item.trim())
    .filter(Boolean)
const linesIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const emptySense = (): SenseFields => ({
  key: uuid(),
  part_of_speech: '',
  definition_cn: '',
  definition_en: '',
})

/** The fields of a content; a draft of an unknown word has no sense, and gets an empty one to be filled in. */
export const formOf = (content: WordContent): WordForm => ({
  senses: content.senses.length === 0 ? [emptySense()] : content.senses.map((one) => ({ key: uuid(), ...one })),
  word_root: content.word_root,
  synonyms: joined(content.synonyms),
  opposites: joined(content.opposites),
  family: joined(content.family),
  forms: joined(content.forms),
  level: content.level ?? '',
  written_us: content.written_forms?.en_us ?? '',
  written_gb: content.written_forms?.en_gb ?? '',
  tags: joined(content.tags),
  en_us: joined(content.ipa.en_us.list),
  en_gb: joined(content.ipa.en_gb.list),
  sentences: content.sample_sentences.map(({ also_right, ...one }) => ({
    key: uuid(),
    ...one,
    also_right: also_right.join('\n'),
  })),
  exercises: content.exercises,
})

const pronunciation = (typed: string) => {
  const list = itemsIn(typed)
  return { primary: list[0] ?? '', list }
}

/** A spelling that is left empty is that of the headword. */
const writtenForms = (us: string, gb: string, word: string): WordContent['written_forms'] =>
  us.trim() === '' && gb.trim() === '' ? null : { en_us: us.trim() || word, en_gb: gb.trim() || word }

const withoutEmptyLines = (byTier: Exercise['options']): Exercise['options'] => {
  const filled = Object.entries(byTier ?? {})
    .map(([tier, list = []]) => [tier, list.map((one) => one.trim()).filter(Boolean)] as const)
    .filter(([, list]) => list.length > 0)
  return filled.length === 0 ? undefined : Object.fromEntries(filled)
}

/** Lists are typed one item per line: empty lines are dropped, and tiers without any too. */
function withoutEmptyLists({ options: typed, also_right: orders, ...others }: Exercise): Exercise {
  const [options, also_right] = [withoutEmptyLines(typed), withoutEmptyLines(orders)]
  return { ...others, ...(options && { options }), ...(also_right && { also_right }) }
}

/** The content in the fields, not yet validated. */
export const contentOf = (form: WordForm, word: string): WordContent => ({
  word,
  word_root: form.word_root,
  senses: form.senses.map(({ key: _key, ...sense }) => sense),
  synonyms: itemsIn(form.synonyms),
  opposites: itemsIn(form.opposites),
  family: itemsIn(form.family),
  level: levels.find((level) => level === form.level) ?? null,
  written_forms: writtenForms(form.written_us, form.written_gb, word),
  tags: itemsIn(form.tags),
  forms: itemsIn(form.forms),
  ipa: { en_us: pronunciation(form.en_us), en_gb: pronunciation(form.en_gb) },
  sample_sentences: form.sentences.map(({ key: _key, also_right, ...one }) => ({
    ...one,
    also_right: linesIn(also_right),
  })),
  exercises: form.exercises.map(withoutEmptyLists),
})

/** A further sentence, for the first tier that has none. */
export const emptySentence = (sentences: readonly SentenceFields[]): SentenceFields => ({
  key: uuid(),
  tier: tiers.toReversed().find((tier) => !sentences.some((one) => one.tier === tier)) ?? 'tier_3',
  sentence: '',
  translation: '',
  also_right: '',
})

/** The tags with this one added, or removed where it was there. */
export const withTagToggled = (tags: string, tag: string): string => {
  const present = itemsIn(tags)
  return joined(present.includes(tag) ? present.filter((one) => one !== tag) : [...present, tag])
}

/** The form field that shows a path of the content; for an item of a list, that of the whole list. */
export function fieldAt(path: readonly (string | number)[]): string {
  const [first, second, third, fourth] = path.map(String)
  switch (first) {
    case 'ipa':
      return second ?? 'en_us'
    case 'written_forms':
      return second === 'en_gb' ? 'written_gb' : 'written_us'
    case 'senses':
      return second === undefined
        ? first
        : `${first}.${second}.${(third === 'ipa' ? fourth : third) ?? 'definition_cn'}`
    case 'sample_sentences':
      return second === undefined ? 'sentences' : `${first}.${second}.${third ?? 'sentence'}`
    default:
      return first ?? 'exercises'
  }
}

/** The problems with senses and sentences named by their keys: each stays with its item when others move or go. */
export const byKey = (problems: Problems<string>, { senses, sentences }: WordForm): Problems<string> =>
  Object.fromEntries(
    Object.entries(problems).map(([field, message]) => {
      const [list, index, part] = field.split('.')
      const item = (list === 'senses' ? senses : sentences)[Number(index)]
      return [item ? `${list}.${item.key}.${part}` : field, message]
    }),
  )

/** The content if it passes the server's schema, or else its problems by field. */
export function validated(
  content: WordContent,
): { readonly content: WordContent } | { readonly problems: Problems<string> } {
  const read = savedWord.safeParse(content)
  const saved = read.success ? contentSaved(read.data) : undefined
  if (saved && fitsSession(saved)) return { content: saved }
  if (read.success) return { problems: { exercises: serverProblems['word-too-large'].message } }
  const problems: Record<string, string> = {}
  for (const issue of read.error.issues)
    problems[fieldAt(issue.path as (string | number)[])] ??= fieldProblemOf(issue) ?? text.unfit
  return { problems }
}

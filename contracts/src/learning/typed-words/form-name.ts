import type { WordContent } from '../word-content.ts'

/** What a typed text can be of the word that it leads to. */
export const formNames = [
  'present',
  'past',
  'past_participle',
  'present_participle',
  'third_person',
  'plural',
  'comparative',
  'superlative',
  'object',
  'contraction',
  'american',
  'british',
] as const
export type FormName = (typeof formNames)[number]

/** What naming a form needs of its word. */
export interface Inflected extends Pick<WordContent, 'word' | 'forms'> {
  /** Of all its senses: `v.`, `n.` */
  readonly parts_of_speech: readonly string[]
}

/** "vt." and "v. & n." are verbs, too; "adv." is none. */
const isVerb = (part: string): boolean => /\bv[ti]?\./.test(part)
const isNoun = (part: string): boolean => /\bn\./.test(part)
const isCompared = (part: string): boolean => /\b(?:adj|adv|a|ad)\./.test(part)

/** Whether a form is its headword with an ending: wolves of wolf and cried of cry, but not fed of feed or men of man. */
const isLonger = (form: string, headword: string): boolean =>
  form.length > headword.length && form.startsWith(headword.slice(0, Math.max(1, headword.length - 2)))

const hasEnding = (ending: string, form: string, headword: string): boolean =>
  form.endsWith(ending) && isLonger(form, headword)

/** Both in small letters, with only the word of a phrase that its forms change: took of take, for took off. */
function changingWord(form: string, { word, forms }: Inflected) {
  const headwords = word.toLowerCase().split(' ')
  const parts = form.split(' ')
  const place = Math.max(
    0,
    parts.findIndex((part, index) => part !== headwords[index]),
  )
  const partOf = (phrase: string): string => phrase.toLowerCase().split(' ')[place] ?? ''
  return { form: parts[place] ?? '', headword: headwords[place] ?? '', forms: forms.map(partOf) }
}

/** `irregular`: forms that no ending tells, in the lexicon's order, past tense before past participle. */
function namesOfPast(form: string, headword: string, irregular: readonly string[]): readonly FormName[] {
  if (irregular.length > 1) return form === irregular.at(-1) ? ['past_participle'] : ['past']
  return /(?:come|run)$/.test(headword) ? ['past'] : ['past', 'past_participle']
}

/**
 * What a form is of its word, by its ending, its place among the other forms and the word's parts of speech; none where
 * these do not tell. `typed` is a normalised headword.
 */
export function formNamesOf(typed: string, word: Inflected): readonly FormName[] {
  const { form, headword, forms } = changingWord(typed, word)
  const [verb, noun, compared] = [isVerb, isNoun, isCompared].map((is) => word.parts_of_speech.some(is))
  if (compared && form.endsWith('est')) return ['superlative']
  if (compared && form.endsWith('er')) return ['comparative']
  if (form.endsWith('ing')) return verb ? ['present_participle'] : []
  if (hasEnding('ed', form, headword)) return verb ? ['past', 'past_participle'] : []
  if (hasEnding('s', form, headword))
    return [...(noun ? (['plural'] as const) : []), ...(verb ? (['third_person'] as const) : [])]
  const hasRegularPast = forms.some((other) => hasEnding('ed', other, headword))
  // Beside a regular past tense, an irregular form is a participle such as shown, or the plural: men, of to man.
  if (verb && hasRegularPast && form.startsWith(headword.slice(0, -1))) return ['past_participle']
  const hasRegularPlural = !verb && forms.some((other) => hasEnding('s', other, headword))
  if (noun && !hasRegularPlural && (!verb || hasRegularPast)) return ['plural']
  // "Beaten" stands alone, because its past tense is the headword.
  if (verb && form === `${headword}en`) return ['past_participle']
  const irregular = forms.filter((other) => !other.endsWith('ing') && !hasEnding('s', other, headword))
  return verb ? namesOfPast(form, headword, irregular) : []
}

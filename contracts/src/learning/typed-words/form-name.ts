import type { WordContent } from '../word-content.ts'

/** What a typed text can be of the word that it leads to. */
export const formNames = [
  'present',
  'past',
  'past_participle',
  'present_participle',
  'third_person',
  'plural',
  'singular',
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

/** Of nouns that are verbs as well: man, foot, mouse. */
const irregularPlural = /(?:men|feet|teeth|geese|mice|children|people)$/

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
  if (form.endsWith('ing')) return ['present_participle']
  if (hasEnding('ed', form, headword)) return ['past', 'past_participle']
  if (hasEnding('s', form, headword))
    return [...(noun || !verb ? (['plural'] as const) : []), ...(verb ? (['third_person'] as const) : [])]
  if (!verb && headword.startsWith(form)) return headword === `${form}s` ? ['singular'] : []
  const has = (ending: string) => forms.some((other) => hasEnding(ending, other, headword))
  if (noun && (verb ? irregularPlural.test(form) : !has('s'))) return ['plural']
  if (!verb) return []
  // Beside a regular past tense: burnt is another one, shown a participle.
  if (has('ed') && isLonger(form, headword))
    return form.endsWith('t') ? ['past', 'past_participle'] : ['past_participle']
  // "Beaten" stands alone, because its past tense is the headword.
  if (form === `${headword}en`) return ['past_participle']
  const endings = ['s', 'ed', ...(compared ? ['er', 'est'] : [])]
  const isRegular = (other: string) => other.endsWith('ing') || endings.some((end) => hasEnding(end, other, headword))
  const irregular = forms.filter((other) => !isRegular(other))
  return namesOfPast(form, headword, irregular)
}

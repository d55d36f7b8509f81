import { normaliseHeadword } from '../headword.ts'
import type { WordContent } from '../word-content.ts'
import { type FormName, formNamesOf, type Inflected } from './form-name.ts'
import { knownFormsOf } from './known-forms.ts'
import { otherSpelling } from './spellings.ts'

/** A word of the dictionary, as far as it tells what else leads to it. */
export interface DictionaryWord extends Inflected, Pick<WordContent, 'written_forms'> {
  readonly word_id: string
}

/** What a dictionary is asked about a typed text. All texts are normalised headwords. */
export interface AskedDictionary {
  named(headword: string): DictionaryWord | undefined
  /** The words that have the form, or are written so in one of the countries. */
  having(form: string): readonly DictionaryWord[]
  /** Headwords that have the form as the lexicon says, which may not be in the dictionary. */
  lexiconHeads?(form: string): readonly string[]
}

export interface Lead {
  readonly word_id: string
  readonly word: string
  /** What the typed text is of the word; empty for a form whose name is not known. */
  readonly as: readonly FormName[]
}

/** What a typed text means: a headword (several words are a phrase), a form or the other spelling of one, or nothing. */
export type Reading =
  | { readonly kind: 'headword'; readonly word_id: string; readonly word: string }
  /** At least one, the likeliest first. */
  | { readonly kind: 'form'; readonly of: readonly [Lead, ...Lead[]] }
  | { readonly kind: 'unknown' }

const isWrittenSo = (text: string, { written_forms }: DictionaryWord): FormName[] => [
  ...(written_forms && normaliseHeadword(written_forms.en_us) === text ? (['american'] as const) : []),
  ...(written_forms && normaliseHeadword(written_forms.en_gb) === text ? (['british'] as const) : []),
]

const lead = ({ word_id, word }: DictionaryWord, as: readonly FormName[]): Lead => ({ word_id, word, as })

/** The words that one text, as it is written, is a form of. */
function formsOf(text: string, dictionary: AskedDictionary): Lead[] {
  const named = (word: string, as?: readonly FormName[]): Lead[] => {
    const found = dictionary.named(word)
    return found ? [lead(found, as ?? formNamesOf(text, found))] : []
  }
  return [
    ...knownFormsOf(text).flatMap(({ word, as }) => named(word, as)),
    ...dictionary.having(text).map((word) => {
      const spelling = isWrittenSo(text, word)
      return lead(word, spelling.length > 0 ? spelling : formNamesOf(text, word))
    }),
    ...(dictionary.lexiconHeads?.(text) ?? []).flatMap((head) => named(head)),
  ]
}

interface PhraseHead {
  /** A normalised headword. */
  readonly phrase: string
  /** As the word that changes tells it; undefined where only the lexicon knows that word. */
  readonly as: readonly FormName[] | undefined
}

/** The words that one word of a phrase may be a form of, whether or not the dictionary has them by themselves. */
const headsOf = (
  text: string,
  dictionary: Omit<AskedDictionary, 'named'>,
): readonly { readonly word: string; readonly as?: readonly FormName[] }[] => [
  ...knownFormsOf(text),
  ...dictionary.having(text).map((one) => ({ word: normaliseHeadword(one.word), as: formNamesOf(text, one) })),
  ...(dictionary.lexiconHeads?.(text) ?? []).map((word) => ({ word })),
]

/** Phrases that a phrase may be a form of, by its first word (took off) or its last (ice creams). */
export function phraseHeads(text: string, dictionary: Omit<AskedDictionary, 'named'>): readonly PhraseHead[] {
  const words = text.split(' ')
  if (words.length === 1) return []
  // The plural of a phrase is read where the dictionary has the phrase without its last word: ice creams.
  const singular = text.endsWith('s') ? [{ phrase: text.slice(0, -1), as: undefined }] : []
  return [
    ...headsOf(words[0]!, dictionary).map(({ word, as }) => ({ phrase: [word, ...words.slice(1)].join(' '), as })),
    ...headsOf(words.at(-1)!, dictionary).map(({ word, as }) => ({
      phrase: [...words.slice(0, -1), word].join(' '),
      as,
    })),
    ...singular,
  ]
}

/** Headwords by which a text may be found beside itself, without those of its forms that only a dictionary knows. */
export const headwordsToTry = (text: string): readonly string[] => {
  const other = otherSpelling(text)
  return [text, ...(other ? [other.text] : []), ...knownFormsOf(text).map(({ word }) => word)]
}

/**
 * What a typed text means to a dictionary. A headword is itself, whatever else it is a form of (left, better); a form
 * is read before the other country's spelling of a form.
 */
export function readingOf(typed: string, dictionary: AskedDictionary): Reading {
  const text = normaliseHeadword(typed)
  const exact = dictionary.named(text)
  if (exact) return { kind: 'headword', word_id: exact.word_id, word: exact.word }
  const other = otherSpelling(text)
  const otherHeadword = other && dictionary.named(other.text)
  const found = [
    ...(otherHeadword ? [lead(otherHeadword, [other.as])] : []),
    ...formsOf(text, dictionary),
    ...(other ? formsOf(other.text, dictionary).map(({ as, ...word }) => ({ ...word, as: [...as, other.as] })) : []),
    ...phraseHeads(text, dictionary).flatMap(({ phrase, as }) => {
      const found = dictionary.named(phrase)
      return found ? [lead(found, as ?? formNamesOf(text, found))] : []
    }),
  ]
  const [first, ...others] = found.filter(
    ({ word_id: id }, index) => found.findIndex(({ word_id }) => word_id === id) === index,
  )
  return first ? { kind: 'form', of: [first, ...others] } : { kind: 'unknown' }
}

import { normaliseHeadword } from '../headword.ts'
import type { WordContent } from '../word-content.ts'
import { writtenInTwoWays } from './written-in-two-ways.ts'

type Country = 'american' | 'british'

/** How the other country writes a text, and which country writes it as it stands. */
export interface OtherSpelling {
  readonly text: string
  /** Of the text that was asked about. */
  readonly as: Country
}

const withS = (word: string): string => `${word}s`
const withEd = (word: string): string => (word.endsWith('e') ? `${word}d` : `${word}ed`)
const withIng = (word: string): string => (word.endsWith('e') ? `${word.slice(0, -1)}ing` : `${word}ing`)

/**
 * Every word of the table with its regular forms, in both directions. Forms that no such word has (theatred) do no harm:
 * nobody types them.
 */
const others = new Map<string, OtherSpelling>()
for (const [american, british] of writtenInTwoWays)
  for (const formOf of [(word: string) => word, withS, withEd, withIng]) {
    const [us, gb] = [formOf(american), formOf(british)]
    if (!others.has(us)) others.set(us, { text: gb, as: 'american' })
    if (!others.has(gb)) others.set(gb, { text: us, as: 'british' })
  }

/**
 * The same word or phrase as the other country writes it; undefined where both write it alike. Of a phrase, every word is
 * put into the other spelling: in favour of, in favor of. Takes a normalised headword.
 */
export function otherSpelling(headword: string): OtherSpelling | undefined {
  const words = headword.split(' ')
  const as = words.flatMap((word) => others.get(word)?.as ?? [])[0]
  return as && { text: words.map((word) => others.get(word)?.text ?? word).join(' '), as }
}

/** Both spellings of a headword as its content says them; null where there is one. A capital at its start stays. */
export function writtenFormsOf(headword: string): WordContent['written_forms'] {
  const other = otherSpelling(normaliseHeadword(headword))
  if (!other) return null
  const [first = ''] = headword
  const isCapital = first !== first.toLowerCase()
  const text = isCapital ? first + other.text.slice(1) : other.text
  return other.as === 'american' ? { en_us: headword, en_gb: text } : { en_us: text, en_gb: headword }
}

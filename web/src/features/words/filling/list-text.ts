import { headwordProblem, isEnglishWord, tidyHeadword } from '@wordtrail/contracts/learning/headword'
import { checkedLines } from '@wordtrail/contracts/learning/limits'
import { listMark } from '@wordtrail/contracts/learning/word-list'
import { listing as text } from '../../../text/filling.ts'

/** A number that lists begin their lines with, with the marks of both scripts behind it: `12.`, `3)`. */
const numbering = /^\s*\d+\s*[.)\u3001\uff0e]\s*/u
/** A meaning or a pronunciation behind the word: from the first Chinese character or bracket on. */
const explanation = /(?:\s*\p{Script=Han}|\s*[\uff08\u3010]|\s+[[/(]).*$/u
const partOfSpeech = /\s+(?:n|v|vt|vi|adj|adv|prep|conj|pron|num|art|int|aux|det|phr)\.?(?:\s*[&/]\s*\w+\.?)*\s*$/i
/** A spreadsheet's sign for text that is no formula. */
const guarded = /^'(?=[=+\-@])/

/** The word of a line that explains it: what stands before its meaning and part of speech. */
const explained = (line: string): string | undefined => {
  const word = line.replace(explanation, '').replace(partOfSpeech, '').trim()
  return word !== line.trim() && headwordProblem(word) === undefined ? word : undefined
}

const itemsOfLine = (line: string): string[] => {
  const bare = line.replace(numbering, '')
  const word = explained(bare)
  return (word === undefined ? bare.split(listMark) : [word]).map((item) => item.trim()).filter((item) => item !== '')
}

/** The items of a typed or pasted list, in its order; those that stand twice come twice. One line may be all of it. */
export function itemsIn(list: string): string[] {
  const lines = list.split(/\r?\n/).filter((line) => line.trim() !== '')
  const items = lines.flatMap(itemsOfLine)
  const [only] = items
  if (lines.length === 1 && items.length === 1 && only!.split(/\s+/).every(isEnglishWord)) return only!.split(/\s+/)
  return items.map((item) => item.slice(0, checkedLines.characters))
}

/** A list that is nothing but what may be one phrase: take off. Whether it is, the dictionary says. */
export function phraseOf(list: string): string | undefined {
  const phrase = tidyHeadword(list)
  const isOne = phrase.includes(' ') && !list.trim().includes('\n') && headwordProblem(phrase) === undefined
  return isOne ? phrase : undefined
}

export interface Column {
  readonly name: string
  /** Its first words. */
  readonly sample: string
  readonly items: readonly string[]
}

/** A list may begin with a title or two. */
const rowsWithHeading = 10

const isHeading = (cell: string): boolean => text.headings.includes(cell.replace(/[\s_-]/g, '').toLowerCase())
const shareOfWords = (items: readonly string[]): number =>
  items.length === 0 ? 0 : items.filter(isEnglishWord).length / items.length

/**
 * The columns of a table that hold anything, and which of them has the words: the one whose heading says so, else the
 * one with the most English words.
 */
export function columnsOf(rows: readonly (readonly string[])[]): {
  readonly columns: readonly Column[]
  readonly chosen: number
} {
  const headed = rows.slice(0, rowsWithHeading).findIndex((row) => row.some(isHeading))
  const width = Math.max(0, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, index): Column & { readonly isHeaded: boolean } => {
    const heading = (rows[headed]?.[index] ?? '').trim()
    const items = rows
      .slice(headed + 1)
      .flatMap((row) => itemsOfLine((row[index] ?? '').trim().replace(guarded, '')))
      .map((item) => item.slice(0, checkedLines.characters))
    return {
      name: heading === '' ? text.columnNumber(index + 1) : heading,
      sample: items.slice(0, 2).join(' '),
      items,
      isHeaded: isHeading(heading),
    }
  }).filter(({ items }) => items.length > 0)
  const named = columns.findIndex(({ isHeaded }) => isHeaded)
  const best = columns.reduce(
    (found, { items }, index) => (shareOfWords(items) > shareOfWords(columns[found]?.items ?? []) ? index : found),
    0,
  )
  return { columns, chosen: named >= 0 ? named : best }
}

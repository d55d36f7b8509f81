import { normaliseHeadword } from './headword.ts'

/** Separates the items of a typed list, which may hold spaces. */
export const listMark = /[\n\t,，、;；]/

/** Separates the words of a typed list. */
export const wordMark = /[\s,，、;；]+/

/**
 * Words of a text that someone typed or pasted, split at white space, commas and semicolons of both scripts; each once,
 * as first written.
 */
export function wordsIn(text: string): string[] {
  const words = new Map<string, string>()
  for (const word of text.split(wordMark)) {
    const headword = normaliseHeadword(word)
    if (headword !== '' && !words.has(headword)) words.set(headword, word)
  }
  return [...words.values()]
}

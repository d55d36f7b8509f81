/**
 * A clause as rules of order see it: its words, a comma a word of its own. The first word is small where it is no name,
 * so that it can stand anywhere.
 */
export type Words = readonly string[]

export const low = (word: string | undefined): string => (word ?? '').toLowerCase().replaceAll('’', "'")
export const isIn = (list: ReadonlySet<string>, word: string | undefined): boolean =>
  word !== undefined && list.has(low(word))
export const holds = (words: Words, list: ReadonlySet<string>): boolean => words.some((word) => list.has(low(word)))
export const hasComma = (words: Words): boolean => words.includes(',')
export const isName = (word: string | undefined): boolean => word !== undefined && /^\p{Lu}\p{Ll}/u.test(word)

/** A sentence without its end mark as words; undefined where it holds quotes, brackets or further sentences. */
export function wordsOf(sentence: string): { readonly words: Words; readonly end: string } | undefined {
  const [, body = '', end = ''] = /^(.*?)([.!?]?)$/s.exec(sentence.trim())!
  const words = body.replaceAll(',', ' , ').split(/\s+/).filter(Boolean)
  return words.length > 1 && words.every((word) => word === ',' || /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*$/u.test(word))
    ? { words, end }
    : undefined
}

export const written = (words: Words, end: string): string => {
  const text = words.join(' ').replaceAll(' ,', ',')
  return text.charAt(0).toUpperCase() + text.slice(1) + end
}

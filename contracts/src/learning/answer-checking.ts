/** A sentence as reordering compares it: no underscores, punctuation, capitals or double spaces. */
export const normaliseReordering = (sentence: string): string =>
  sentence
    .replace(/_/g, ' ')
    .replace(/[\p{P}\p{S}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

export const isRightOrder = (given: string, sentence: string): boolean =>
  normaliseReordering(given) === normaliseReordering(sentence)

/** A word as it is compared: only the leading letters, spaces and hyphens count. One without any is compared whole. */
export const comparableWord = (word: string): string => {
  const whole = word.trim().toLowerCase().replace(/\s+/g, ' ')
  return /^[\p{L}\p{M} -]*/u.exec(whole)![0].trim() || whole
}

export const isRightWord = (given: string, word: string): boolean => comparableWord(given) === comparableWord(word)

export const isRightMeaning = (given: string, meaning: string): boolean => given === meaning

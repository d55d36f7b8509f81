import { randomInt } from 'node:crypto'

/** Without l and o, which look like digits. */
const consonants = 'bcdfghjkmnpqrstvwxyz'
const vowels = 'aeiu'
const digits = '23456789'

const oneOf = (letters: string): string => letters[randomInt(letters.length)]!
const syllable = (): string => oneOf(consonants) + oneOf(vowels)

/** A password to be read off paper and typed once, such as `kabu-temi-47285`: 40.3 random bits. */
export const newFirstPassword = (): string =>
  [syllable() + syllable(), syllable() + syllable(), Array.from({ length: 5 }, () => oneOf(digits)).join('')].join('-')

import { randomInt } from 'node:crypto'
import { passwordCode } from '@wordtrail/contracts/learning/limits'

/** Digits and capitals without 0, O, 1 and I, which look alike on paper: 32, so that each is worth 5 bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code for a forgotten password: 40 random bits. */
export const newPasswordCode = (): string =>
  Array.from({ length: passwordCode.characters }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A code as it was made, from one that was typed in small letters, in full width, or with spaces and dashes. */
export const typedCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]+/gu, '')
    .toUpperCase()

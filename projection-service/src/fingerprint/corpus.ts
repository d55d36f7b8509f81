import type { Past } from '../sample-events.ts'
import { accounts } from './chapters/accounts.ts'
import { dictionary } from './chapters/dictionary.ts'
import { practice } from './chapters/practice.ts'
import { teaching } from './chapters/teaching.ts'

/**
 * Histories that fingerprints are taken of, each for itself. A chapter never changes, or every fingerprint would:
 * events of a new type or with a new field come in a new chapter.
 */
export const corpus: Readonly<Record<string, readonly Past[]>> = { accounts, teaching, dictionary, practice }

import { v5 as uuidv5 } from 'uuid'

/** Namespace of word ids. Changing it would orphan every word in every log. */
const wordNamespace = '0d9f2a52-7a0e-5c39-9f0c-6a3c8f2b41de'

/** The form under which a headword is unique: NFKC, one kind of apostrophe and hyphen, single spaces, lower case. */
export const normaliseHeadword = (headword: string): string =>
  headword.normalize('NFKC').replace(/[‘’ʼ]/g, "'").replace(/[‐‑‒–]/g, '-').replace(/\s+/g, ' ').trim().toLowerCase()

/** A word's id follows from its headword, so that adding the same word twice meets the same stream. */
export const wordIdOf = (headword: string): string => uuidv5(normaliseHeadword(headword), wordNamespace)

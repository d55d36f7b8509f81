import type { LexiconEntry } from './entry.ts'

/** Headwords by a form of theirs, both in small letters: the reverse of what entries say. */
export class FormIndex {
  readonly #headwords = new Map<string, string | readonly string[]>()

  /** Notes the forms of an entry, and the word of which the entry itself is a form. */
  note({ word, word_root, senses }: Pick<LexiconEntry, 'word' | 'word_root' | 'senses'>): void {
    const headword = word.toLowerCase()
    for (const { forms } of senses) for (const form of forms) this.#add(form.toLowerCase(), headword)
    this.#add(headword, word_root.toLowerCase())
  }

  /** Takes a normalised headword. */
  headwordsOf(form: string): readonly string[] {
    const found = this.#headwords.get(form) ?? []
    return typeof found === 'string' ? [found] : found
  }

  /** Most forms are of one word, and a list for each would take twice the memory. */
  #add(form: string, headword: string): void {
    if (form === headword) return
    const known = this.headwordsOf(form)
    if (known.includes(headword)) return
    this.#headwords.set(form, known.length === 0 ? headword : [...known, headword])
  }
}

import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { normaliseHeadword } from '@wordtrail/contracts/learning/headword'
import type { LexiconEntry } from './entry.ts'
import { FormIndex } from './form-index.ts'
import { entryIn } from './lines.ts'

/** Some 37,000 words that need no network. */
export interface Lexicon {
  /** The entry of a word in any case. Rejects where the file cannot be read. */
  lookUp(word: string): Promise<LexiconEntry | undefined>
  /** Gives what tells the headwords that a normalised headword is a form of: go of went. Rejects as `lookUp` does. */
  headwordsOf(): Promise<(form: string) => readonly string[]>
}

/** Of the index, between two looks at what else there is to do. */
const linesAtOnce = 500

const decompress = promisify(brotliDecompress)
const file = new URL('lexicon.jsonl.br', import.meta.url)

/**
 * Reads the file at the first look-up and keeps its bytes, since 37,000 parsed entries would take several times the
 * memory. Its lines are sorted by key.
 */
export function openLexicon(): Lexicon {
  let reading: Promise<Buffer> | undefined

  const lines = async (): Promise<Buffer> => {
    reading ??= readFile(file).then(decompress)
    try {
      return await reading
    } catch (error) {
      reading = undefined
      throw error
    }
  }

  let indexing: Promise<FormIndex> | undefined
  /** Made with the first list that has unknown words: it takes a tenth of a second, which nobody else waits for. */
  const indexed = async (): Promise<FormIndex> => {
    const bytes = await lines()
    const index = new FormIndex()
    for (let [from, count] = [0, 1]; from < bytes.length; count += 1) {
      const end = bytes.indexOf(0x0a, from)
      index.note(entryIn(bytes.toString('utf8', bytes.indexOf(0x09, from) + 1, end)))
      from = end + 1
      if (count % linesAtOnce === 0) await setImmediate()
    }
    return index
  }

  return {
    async headwordsOf() {
      indexing ??= indexed()
      try {
        const index = await indexing
        return (form) => index.headwordsOf(form)
      } catch (error) {
        indexing = undefined
        throw error
      }
    },

    async lookUp(word) {
      const key = Buffer.from(`${normaliseHeadword(word)}\t`)
      const bytes = await lines()
      for (let [from, to] = [0, bytes.length]; from < to; ) {
        const middle = (from + to) >> 1
        const start = middle === 0 ? 0 : bytes.lastIndexOf(0x0a, middle - 1) + 1
        const end = bytes.indexOf(0x0a, middle)
        const order = bytes.subarray(start, start + key.length).compare(key)
        if (order === 0) return entryIn(bytes.toString('utf8', start + key.length, end))
        if (order < 0) from = end + 1
        else to = start
      }
      return undefined
    },
  }
}

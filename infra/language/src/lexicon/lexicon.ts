import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { normaliseHeadword } from '@wordtrail/contracts/learning/headword'
import type { LexiconEntry } from './entry.ts'
import { entryIn } from './lines.ts'

/** Some 37,000 words that need no network. */
export interface Lexicon {
  /** What is known of a word, whatever its case; rejects where the file cannot be read. */
  lookUp(word: string): Promise<LexiconEntry | undefined>
}

const decompress = promisify(brotliDecompress)
const file = new URL('lexicon.jsonl.br', import.meta.url)

/**
 * Read with the first look-up and kept as the bytes of the file: 37,000 parsed entries would take several times their
 * room. Lines stand in the order of their keys.
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

  return {
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

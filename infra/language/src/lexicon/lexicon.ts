import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { normaliseHeadword } from '@wordtrail/contracts/learning/headword'
import type { LexiconEntry } from './entry.ts'
import { entryIn } from './lines.ts'

/** Some 37,000 words that need no network. */
export interface Lexicon {
  /** The entry of a word in any case. Rejects where the file cannot be read. */
  lookUp(word: string): Promise<LexiconEntry | undefined>
}

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

/**
 * Writes lexicon/lexicon.jsonl.br: words frequent enough or asked in an exam, a line each.
 *
 *   node infra/tools/lexicon/src/build-lexicon.ts <folder>
 *
 * The folder holds the inputs: see inputs.ts.
 */
import { writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { lineOf } from '@wordtrail/language/lexicon/lines'
import { readEntries } from './entries.ts'
import { inputFolder } from './inputs.ts'

const entries = await readEntries(inputFolder())
const bytes = Buffer.from([...entries].map(([key, entry]) => lineOf(key, entry)).join(''))
const parameters = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_LGWIN]: 24,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
}
const compressed = brotliCompressSync(bytes, { params: parameters })
await writeFile(new URL('../../../language/src/lexicon/lexicon.jsonl.br', import.meta.url), compressed)
console.log(`${entries.size} words, ${bytes.length} bytes, ${compressed.length} compressed`)

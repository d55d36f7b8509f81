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
import { glossesOf } from './glosses.ts'
import { type EcdictRow, examsOf, formsOf, inputFolder, readEcdict, readPronunciations } from './inputs.ts'
import { synonymsAtLevel } from './levels.ts'
import { readWordNet } from './wordnet.ts'

const lowestRank = 34_000

const folder = inputFolder()
const [pronunciations, wordNet] = await Promise.all([readPronunciations(folder), readWordNet(folder)])

/** Without what the inputs misspell. */
const ipaOf = (list: readonly string[]): readonly string[] => [...new Set(list)].filter(isIpa)

function entryOf(row: EcdictRow): LexiconEntry | undefined {
  const [first, ...others] = glossesOf(row.translation).map(({ partOfSpeech, meaning }): LexiconSense => {
    const sense = wordNet(row.word, partOfSpeech)
    return {
      part_of_speech: partOfSpeech,
      definition_cn: meaning,
      definition_en: sense?.definition ?? '',
      synonyms: sense?.synonyms ?? [],
      forms: formsOf(row, partOfSpeech),
    }
  })
  return (
    first && {
      word: row.word,
      word_root: row.exchange.get('0') ?? row.word,
      tags: examsOf(row),
      en_us: ipaOf(pronunciations(row.word.toLowerCase()).map(ipaOfArpabet)),
      en_gb: ipaOf([ipaOfEcdict(row.phonetic)]),
      senses: [first, ...others],
    }
  )
}

/** Of spellings that differ in case alone, as in "polish" and "Polish", the more frequent one stays. */
const kept = new Map<string, { readonly entry: LexiconEntry; readonly rank: number }>()
for await (const row of readEcdict(folder, isEnglishWord)) {
  const rank = row.rank ?? Infinity
  if (rank > lowestRank && examsOf(row).length === 0) continue
  const entry = entryOf(row)
  const key = normaliseHeadword(row.word)
  if (entry && rank <= (kept.get(key)?.rank ?? Infinity)) kept.set(key, { entry, rank })
}

const tagsOf = (word: string): readonly string[] => kept.get(normaliseHeadword(word))?.entry.tags ?? []

/** The levels of its synonyms are known only when every word has been read. */
const withinLevel = (entry: LexiconEntry): LexiconEntry => {
  const [first, ...others] = entry.senses.map((sense) => ({
    ...sense,
    synonyms: synonymsAtLevel({ tags: entry.tags, synonyms: sense.synonyms }, tagsOf),
  }))
  return first ? { ...entry, senses: [first, ...others] } : entry
}

const text = [...kept.keys()]
  .sort()
  .map((key) => lineOf(key, withinLevel(kept.get(key)!.entry)))
  .join('')
const bytes = Buffer.from(text)
const parameters = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_LGWIN]: 24,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
}
const compressed = brotliCompressSync(bytes, { params: parameters })
await writeFile(new URL('../../../language/src/lexicon/lexicon.jsonl.br', import.meta.url), compressed)
console.log(`${entries.size} words, ${bytes.length} bytes, ${compressed.length} compressed`)

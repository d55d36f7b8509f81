/**
 * Writes starter/enrichment.json: pronunciation, exam tags and inflected forms of every starter word.
 *
 *   node infra/tools/lexicon/src/enrich.ts <folder>
 *
 * The folder holds the inputs: see inputs.ts.
 */
import { readFile, writeFile } from 'node:fs/promises'
import type { WordContent, WordSense } from '@wordtrail/contracts/learning/word-content'
import { ipaOfArpabet, ipaOfEcdict } from '@wordtrail/language/lexicon/ipa'
import { type EcdictRow, examsOf, formsOf, inputFolder, readEcdict, readPronunciations } from './inputs.ts'

type Enrichment = Pick<WordContent, 'ipa' | 'tags' | 'forms'>
type Accent = 'en_us' | 'en_gb'
type Ipa = Readonly<Record<Accent, readonly string[]>>

interface StarterWord {
  readonly word: string
  readonly senses: readonly WordSense[]
}

const starterFolder = new URL('../../../language/src/starter/', import.meta.url)

/** What students' dictionaries print, where the inputs are out of date, misspelt or mix the verb with the noun. */
const ipaOverrides: Readonly<Record<string, Partial<Ipa>>> = JSON.parse(
  await readFile(new URL('ipa-overrides.json', import.meta.url), 'utf8'),
)

/** How small words sound inside a phrase. At its end they keep their full sound. */
const weakForms: Readonly<Record<string, Ipa>> = {
  a: { en_us: ['ə'], en_gb: ['ə'] },
  and: { en_us: ['ən'], en_gb: ['ən'] },
  as: { en_us: ['əz'], en_gb: ['əz'] },
  at: { en_us: ['ət'], en_gb: ['ət'] },
  be: { en_us: ['bi'], en_gb: ['bi'] },
  for: { en_us: ['fɚ'], en_gb: ['fə'] },
  from: { en_us: ['frəm'], en_gb: ['frəm'] },
  of: { en_us: ['əv'], en_gb: ['əv'] },
  than: { en_us: ['ðən'], en_gb: ['ðən'] },
  that: { en_us: ['ðət'], en_gb: ['ðət'] },
  the: { en_us: ['ðə'], en_gb: ['ðə'] },
  to: { en_us: ['tə'], en_gb: ['tə'] },
}

/** Forms of verbs that ECDICT has under another word, or not at all. */
const verbForms: Readonly<Record<string, readonly string[]>> = {
  be: ['am', 'are', 'been', 'being', 'is', 'was', 'were'],
}

const inFolder = (name: string): URL => new URL(name, starterFolder)
const words = (await readFile(inFolder('words.jsonl'), 'utf8'))
  .trim()
  .split('\n')
  .map((line): StarterWord => JSON.parse(line))
const folder = inputFolder()
const pronunciations = await readPronunciations(folder)
const rows = new Map<string, EcdictRow>()
const wanted = new Set(words.flatMap(({ word }) => [word, ...word.split(' ')]).map((word) => word.toLowerCase()))
for await (const row of readEcdict(folder, (word) => wanted.has(word.toLowerCase()))) {
  const held = rows.get(row.word.toLowerCase())
  if (!held || row.tags.length > held.tags.length) rows.set(row.word.toLowerCase(), row)
}

const pronunciation = (list: readonly string[]): { primary: string; list: string[] } => ({
  primary: list[0]!,
  list: [...new Set(list)],
})

function ipaOf(word: string): Ipa {
  const row = rows.get(word.toLowerCase())
  const ipa = {
    en_us: ipaOverrides[word]?.en_us ?? pronunciations(word.toLowerCase()).map(ipaOfArpabet),
    en_gb: ipaOverrides[word]?.en_gb ?? (row?.phonetic ? [ipaOfEcdict(row.phonetic)] : []),
  }
  if (ipa.en_us.length === 0 || ipa.en_gb.length === 0) throw new Error(`no pronunciation: ${word}`)
  return ipa
}

/** A phrase sounds as its words do, one after the other. */
function ipaOfPhrase(phrase: string): Ipa {
  if (!phrase.includes(' ') || ipaOverrides[phrase]) return ipaOf(phrase)
  const parts = phrase.split(' ')
  const sounds = parts.map((part, place) => (place < parts.length - 1 && weakForms[part]) || ipaOf(part))
  const joined = (accent: Accent) => [sounds.map((sound) => sound[accent][0]).join(' ')]
  return { en_us: joined('en_us'), en_gb: joined('en_gb') }
}

const formsAs = (word: string, partOfSpeech: string): readonly string[] => {
  if (partOfSpeech === 'v.' && verbForms[word]) return verbForms[word]
  const row = rows.get(word.toLowerCase())
  return row ? formsOf(row, partOfSpeech) : []
}

/** Of a phrase, the first word changes where it is a verb. */
function formsOfPhrase({ word, senses }: StarterWord): string[] {
  const [first = '', ...rest] = word.split(' ')
  const forms = senses.flatMap(({ part_of_speech }) =>
    rest.length === 0
      ? formsAs(word, part_of_speech)
      : part_of_speech === 'v.'
        ? formsAs(first, 'v.').map((form) => [form, ...rest].join(' '))
        : [],
  )
  return [...new Set(forms)]
}

const enrich = (one: StarterWord): Enrichment => {
  const { en_us, en_gb } = ipaOfPhrase(one.word)
  const row = rows.get(one.word.toLowerCase())
  return {
    ipa: { en_us: pronunciation(en_us), en_gb: pronunciation(en_gb) },
    tags: row ? examsOf(row) : [],
    forms: formsOfPhrase(one),
  }
}

const lines = words.map((word) => `${JSON.stringify(word.word)}: ${JSON.stringify(enrich(word))}`)
await writeFile(inFolder('enrichment.json'), `{\n${lines.join(',\n')}\n}\n`)

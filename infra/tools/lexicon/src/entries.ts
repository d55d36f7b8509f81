import { readFile } from 'node:fs/promises'
import { isEnglishWord, normaliseHeadword } from '@wordtrail/contracts/learning/headword'
import { capitalised } from '@wordtrail/contracts/learning/learner-errors/sentence-words'
import type { LexiconEntry, LexiconSense } from '@wordtrail/language/lexicon/entry'
import { ipaOfArpabet, isIpa } from '@wordtrail/language/lexicon/ipa'
import { likenessFrom } from './chinese.ts'
import { tidyDefinition } from './definitions.ts'
import { sentencesFrom } from './examples.ts'
import { usedForms } from './forms.ts'
import { type Glosses, glossesOf } from './glosses.ts'
import { readHeteronyms, readWrittenSenses } from './hand-written.ts'
import { type EcdictRow, examsOf, formsOf, readEcdict, readPronunciations } from './inputs.ts'
import { letterSounds } from './letters.ts'
import { modernBritish, withFullUn, withOneStressAtOnce } from './pronunciation.ts'
import { chooseSense, type Evidence } from './sense-choice.ts'
import { saysTheSame, suitableSynonyms } from './synonyms.ts'
import { readWordNet } from './wordnet.ts'

const lowestRank = 34_000
const mostParts = 2
const mostGlosses = 3
/** Of a word's uses: a part of speech below it is not worth a line. */
const leastShare = 0.2
const leastCount = 2
/** Words that are written in capitals, and ECDICT has in small letters; as are those that senses.tsv has so. */
const inCapitals = ['TV', 'UFO', 'IQ', 'PhD']

type Sounds = Pick<LexiconEntry, 'en_us' | 'en_gb'>

/** Entries of the words that are frequent enough or asked in an exam, by normalised headword, sorted. */
export async function readEntries(folder: string): Promise<ReadonlyMap<string, LexiconEntry>> {
  const writtenSenses = await readWrittenSenses()
  const [pronunciations, wordNet, heteronym, rows, overrides, starter] = await Promise.all([
    readPronunciations(folder),
    readWordNet(folder),
    readHeteronyms(),
    readRows(folder, [...inCapitals, ...writtenSenses.keys()]),
    readFile(new URL('ipa-overrides.json', import.meta.url), 'utf8'),
    readFile(new URL('../../../language/src/starter/words.jsonl', import.meta.url), 'utf8'),
  ])
  const soundsWritten: Readonly<Record<string, Partial<Sounds>>> = JSON.parse(overrides)
  const glosses = new Map([...rows].map(([key, row]) => [key, glossesOf(row.translation)]))
  const evidence = evidenceFrom(glosses, starter)

  /** Without what the inputs misspell. */
  const ipaOf = (list: readonly string[]): readonly string[] => [...new Set(list)].filter(isIpa)
  /** A name and its plural have their capital. */
  const asWritten = (word: string, forms: readonly string[]): readonly string[] =>
    /^\p{Lu}\p{Ll}/u.test(word) ? forms.map(capitalised) : forms

  const soundsOf = (row: EcdictRow, partOfSpeech: string): Sounds => {
    const [key, written] = [row.word.toLowerCase(), soundsWritten[row.word]]
    const asPart = heteronym(key, partOfSpeech)
    if (asPart) return asPart
    const letters = letterSounds(row.word)
    if (letters) return letters
    const american = ipaOf(
      pronunciations(key).map((sounds) => withFullUn(key, withOneStressAtOnce(ipaOfArpabet(sounds)))),
    )
    const british = ipaOf([row.phonetic ? withOneStressAtOnce(modernBritish(row, american[0])) : ''])
    return { en_us: written?.en_us ?? american, en_gb: written?.en_gb ?? british }
  }

  const syllablesOf = (word: string): number => {
    const [arpabet] = pronunciations(word.toLowerCase())
    return (arpabet ?? word.replace(/[aeiouy]+/g, '0').replace(/e0?$/, '')).match(/\d/g)?.length ?? 1
  }

  const isFormOf = (row: EcdictRow): string => (row.exchange.has('0') ? (row.exchange.get('1') ?? '') : '')

  const formsAs = (row: EcdictRow, partOfSpeech: string) =>
    asWritten(
      row.word,
      usedForms({
        word: row.word,
        partOfSpeech,
        forms: formsOf(row, partOfSpeech),
        syllables: syllablesOf(row.word),
        isForm: isFormOf(row),
      }),
    )

  /** Those of a part of speech that is met often enough, by how often it is; what WordNet does not know stays in front. */
  function inOrder(word: string, parts: readonly Glosses[]): readonly Glosses[] {
    const weight = (part: string) => {
      const synsets = wordNet(word, part)
      return synsets.reduce((sum, { count }) => sum + count, synsets.length > 0 ? 0.5 : 0)
    }
    const counted = parts.map((part, place) => ({ part, place, count: weight(part.partOfSpeech) }))
    const total = counted.reduce((sum, { count }) => sum + count, 0)
    const isOpen = ({ part }: (typeof counted)[number]) => /^(?:n|v|adj|adv)\.$/.test(part.partOfSpeech)
    const most = counted.reduce((held, { count }) => Math.max(held, count), 0)
    const kept = counted.filter(
      (one) => !isOpen(one) || one.count === most || (one.count >= leastCount && one.count / total >= leastShare),
    )
    return kept
      .sort((one, other) =>
        isOpen(one) && isOpen(other) ? other.count - one.count || one.place - other.place : one.place - other.place,
      )
      .map(({ part }) => part)
  }

  interface SenseMade extends LexiconSense {
    readonly examples: readonly string[]
  }

  function senseOf(row: EcdictRow, { partOfSpeech, meanings }: Glosses, english = ''): SenseMade {
    const synsets = wordNet(row.word, partOfSpeech)
    const choice = chooseSense(synsets, meanings, evidence)
    const first = meanings[choice?.gloss ?? 0]
    const ordered = first === undefined ? meanings : [first, ...meanings.filter((one) => one !== first)]
    // A further gloss stands beside the first where both mean much the same; others belong to senses of their own.
    const shown = ordered.filter(
      (one) => one === first || (evidence.commonness(one) >= 0.3 && evidence.likeness(one, first ?? '') > 0.15),
    )
    return {
      part_of_speech: partOfSpeech,
      definition_cn: shown.slice(0, mostGlosses).join('；'),
      definition_en: english || (choice ? tidyDefinition(choice.synset.definition, row.word) : ''),
      synonyms: choice
        ? suitableSynonyms(choice.synset, { row, rowOf: (word) => rows.get(word.toLowerCase()), wordNet, partOfSpeech })
        : [],
      forms: formsAs(row, partOfSpeech),
      examples: choice?.synset.examples ?? [],
    }
  }

  function sensesOf(row: EcdictRow, key: string): readonly SenseMade[] {
    const parts = glosses.get(key) ?? []
    const written = writtenSenses.get(row.word)
    if (!written)
      return inOrder(row.word, parts)
        .slice(0, mostParts)
        .map((part) => senseOf(row, part))
    return written.map(({ partOfSpeech, chinese, english }) => {
      const meanings = chinese
        ? chinese.split('；')
        : (parts.find((one) => one.partOfSpeech === partOfSpeech)?.meanings ?? [])
      const sense = senseOf(row, { partOfSpeech, meanings }, english)
      return { ...sense, definition_cn: chinese || sense.definition_cn }
    })
  }

  const entries = new Map<string, LexiconEntry>()
  for (const key of [...rows.keys()].sort()) {
    const row = rows.get(key)!
    const [first, ...others] = sensesOf(row, key)
    if (!first) continue
    const all = [first, ...others]
    const headword = { word: row.word, forms: all.flatMap(({ forms }) => forms) }
    const bare = ({ examples: _examples, ...sense }: SenseMade): LexiconSense => sense
    entries.set(key, {
      word: row.word,
      word_root: row.exchange.get('0') ?? row.word,
      tags: examsOf(row),
      ...soundsOf(row, first.part_of_speech),
      senses: [bare(first), ...others.map(bare)],
      sentences: sentencesFrom(headword, first.examples),
    })
  }
  const withSynonymsAlike = (sense: LexiconSense): LexiconSense => ({
    ...sense,
    synonyms: sense.synonyms.filter((one) => {
      const entry = entries.get(normaliseHeadword(one))
      return entry !== undefined && saysTheSame(sense, entry, evidence.likeness)
    }),
  })
  return new Map(
    [...entries].map(([key, entry]) => {
      const [first, ...others] = entry.senses
      return [key, { ...entry, senses: [withSynonymsAlike(first), ...others.map(withSynonymsAlike)] }]
    }),
  )
}

/** Of spellings that differ in case alone, as in "polish" and "Polish", the more frequent one stays, if not `written`. */
async function readRows(folder: string, written: readonly string[]): Promise<ReadonlyMap<string, EcdictRow>> {
  const writtenAs = new Map(written.map((word) => [normaliseHeadword(word), word]))
  const rows = new Map<string, EcdictRow & { readonly spelled: string }>()
  for await (const row of readEcdict(folder, isEnglishWord)) {
    const rank = row.rank ?? Infinity
    if (rank > lowestRank && examsOf(row).length === 0) continue
    const key = normaliseHeadword(row.word)
    const [held, asWritten] = [rows.get(key), writtenAs.get(key)]
    if (held && row.word !== asWritten && (held.spelled === asWritten || rank > (held.rank ?? Infinity))) continue
    rows.set(key, { ...row, word: asWritten ?? row.word, spelled: row.word })
  }
  return rows
}

/** What the whole dictionary and the sentences of the starter words tell of Chinese. */
function evidenceFrom(glosses: ReadonlyMap<string, readonly Glosses[]>, starter: string): Evidence {
  const flat = new Map([...glosses].map(([key, parts]) => [key, parts.flatMap(({ meanings }) => meanings.slice(0, 4))]))
  const counts = new Map<string, number>()
  for (const meanings of flat.values()) for (const one of new Set(meanings)) counts.set(one, (counts.get(one) ?? 0) + 1)
  const inSentences = new Map<string, boolean>()
  const isUsed = (gloss: string): boolean => {
    const bare = gloss.replace(/[的地]$|^使|…/g, '')
    let held = inSentences.get(bare)
    if (held === undefined) inSentences.set(bare, (held = bare !== '' && starter.includes(bare)))
    return held
  }
  return {
    likeness: likenessFrom([...flat.values()].flat()),
    glossesOf: (word) => flat.get(word.toLowerCase()) ?? [],
    commonness: (gloss) => (isUsed(gloss) ? 0.6 : 0) + Math.min(0.4, 0.1 * ((counts.get(gloss) ?? 0) - 1)),
  }
}

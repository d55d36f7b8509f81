import { readFile } from 'node:fs/promises'
import type { SampleSentence, WordContent } from '@wordtrail/contracts/learning/word-content'

type AuthoredSentence = readonly [
  tier: SampleSentence['tier'],
  sentence: string,
  translation: string,
  alsoRight?: readonly string[],
]

/** A line of `words.jsonl`, written by a person. */
export interface AuthoredWord
  extends Pick<WordContent, 'word' | 'word_root' | 'senses' | 'synonyms'>,
    Partial<Pick<WordContent, 'opposites' | 'family' | 'forms' | 'written_forms'>> {
  /** Stands in the place of the word where a synonym would be asked for and there is none so easy. */
  readonly paraphrase?: string
  /** Words that would be a second right answer beside it, though they are no synonyms. */
  readonly near?: readonly string[]
  readonly sentences: readonly AuthoredSentence[]
}

/** What `infra/tools/lexicon` adds to the same words. */
export type Enrichment = Pick<WordContent, 'ipa' | 'tags' | 'forms'>

export interface AuthoredWordbook {
  readonly slug: string
  readonly title: string
  readonly description: string
  /** In the order in which they are learnt. */
  readonly headwords: readonly string[]
}

/** The files of the starter dictionary as they stand. */
export interface AuthoredStarter {
  readonly wordbooks: readonly AuthoredWordbook[]
  readonly words: ReadonlyMap<string, AuthoredWord>
  readonly enrichments: Readonly<Record<string, Enrichment>>
  /** Headwords of the three small wordbooks: all that tests need. */
  readonly sample: ReadonlySet<string>
  /** Of the wordbooks that hold the word. */
  titlesOf(headword: string): readonly string[]
}

/** Their headwords, one a line, stand in `wordbooks/<slug>.txt`. */
const wordbooks = [
  { slug: 'junior', title: '初中核心', description: '初中阶段最常用的核心词，例句由易到难。' },
  { slug: 'senior', title: '高中核心', description: '高中阶段的核心词，例句由易到难。' },
  { slug: 'cet4', title: '大学四级', description: '大学英语四级的常考词，例句由易到难。' },
  {
    slug: 'zk',
    title: '中考词汇',
    description: '初中学业水平考试要求的全部单词和最常用的短语，先学用得最多的。',
  },
] as const

const read = (name: string): Promise<string> => readFile(new URL(name, import.meta.url), 'utf8')
const linesOf = async (name: string): Promise<readonly string[]> => (await read(name)).trim().split('\n')

/** Rejects where a file is missing or is no JSON. */
export async function readAuthored(): Promise<AuthoredStarter> {
  const enrichments: Readonly<Record<string, Enrichment>> = JSON.parse(await read('enrichment.json'))
  const lists = wordbooks.map(async (about) => ({ ...about, headwords: await linesOf(`wordbooks/${about.slug}.txt`) }))
  const lines = await linesOf('words.jsonl')
  const words = new Map(
    lines.map((line): [string, AuthoredWord] => {
      const word: AuthoredWord = JSON.parse(line)
      return [word.word, word]
    }),
  )
  const held = await Promise.all(lists)
  const sample = new Set(await linesOf('sample.txt'))
  const titles = new Map<string, string[]>()
  for (const { title, headwords } of held)
    for (const headword of headwords) titles.set(headword, [...(titles.get(headword) ?? []), title])
  return { wordbooks: held, words, enrichments, sample, titlesOf: (headword) => titles.get(headword) ?? [] }
}

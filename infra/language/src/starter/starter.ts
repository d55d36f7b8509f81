import { readFile } from 'node:fs/promises'
import { findHeadword } from '@wordtrail/contracts/learning/find-headword'
import { type SampleSentence, type WordContent, wordContent } from '@wordtrail/contracts/learning/word-content'

export interface StarterWordbook {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly words: readonly WordContent[]
}

/** `small`: the three wordbooks of a hundred words. `whole`: the list of the middle-school examination as well. */
export type StarterSize = 'small' | 'whole'

/** Their words, in their order, stand in `wordbooks/<slug>.txt`, a headword a line. */
const smallWordbooks = [
  { slug: 'junior', title: '初中核心', description: '初中阶段最常用的核心词，例句由易到难。' },
  { slug: 'senior', title: '高中核心', description: '高中阶段的核心词，例句由易到难。' },
  { slug: 'cet4', title: '大学四级', description: '大学英语四级的常考词，例句由易到难。' },
] as const
const zkWordbook = {
  slug: 'zk',
  title: '中考词汇',
  description: '初中学业水平考试要求的全部单词和最常用的短语，先学用得最多的。',
} as const
const wordbooks = [...smallWordbooks, zkWordbook]

type AuthoredSentence = readonly [
  tier: SampleSentence['tier'],
  sentence: string,
  translation: string,
  alsoRight?: readonly string[],
]

/** A line of `words.jsonl`, written by a person. */
interface AuthoredWord
  extends Pick<WordContent, 'word' | 'word_root' | 'senses' | 'synonyms'>,
    Partial<Pick<WordContent, 'opposites' | 'family' | 'forms' | 'written_forms'>> {
  /** Stands in the place of the word where a synonym would be asked for and there is none so easy. */
  readonly paraphrase?: string
  /** Words that would be a second right answer beside it, though they are no synonyms. */
  readonly near?: readonly string[]
  readonly sentences: readonly AuthoredSentence[]
}

/** What `infra/tools/lexicon` adds to the same words. */
type Enrichment = Pick<WordContent, 'ipa' | 'tags' | 'forms'>

const read = (name: string): Promise<string> => readFile(new URL(name, import.meta.url), 'utf8')
const linesOf = async (name: string): Promise<readonly string[]> => (await read(name)).trim().split('\n')

/** Practice derives the exercise from synonyms; a paraphrase is the word's own. */
function withParaphrase(content: WordContent, paraphrase: string): WordContent {
  const sentences: Record<string, string> = {}
  const sentence_answer: Record<string, string> = {}
  for (const { tier, sentence } of content.sample_sentences) {
    const place = findHeadword(content, sentence)
    if (!place) continue
    const shown = place.start === 0 ? paraphrase.charAt(0).toUpperCase() + paraphrase.slice(1) : paraphrase
    sentences[tier] = `${sentence.slice(0, place.start)}[${shown}]${sentence.slice(place.end)}`
    sentence_answer[tier] = sentence.slice(place.start, place.end)
  }
  return { ...content, exercises: [{ type: 'synonym_replacement', difficulty: 2, sentences, sentence_answer }] }
}

function contentOf(
  { sentences, paraphrase, near: _near, ...word }: AuthoredWord,
  { enrichment, titles }: { readonly enrichment: Enrichment | undefined; readonly titles: readonly string[] },
): WordContent {
  const content = {
    opposites: [],
    family: [],
    level: null,
    written_forms: null,
    ...enrichment,
    ...word,
    tags: [...titles, ...(enrichment?.tags ?? [])],
    sample_sentences: sentences.map(([tier, sentence, translation, also_right = []]) => ({
      tier,
      sentence,
      translation,
      also_right,
    })),
    exercises: [],
  }
  const parsed = wordContent.parse(content)
  return paraphrase === undefined ? parsed : withParaphrase(parsed, paraphrase)
}

/**
 * The wordbooks of a new installation, the small ones first. The content of a word is the same in both sizes. Rejects
 * where a file is missing or a word is not complete.
 */
export const loadStarterWordbooks = async (size: StarterSize): Promise<readonly StarterWordbook[]> => {
  const enrichments: Readonly<Record<string, Enrichment>> = JSON.parse(await read('enrichment.json'))
  const lists = await Promise.all(
    wordbooks.map(async (about) => ({ ...about, headwords: await linesOf(`wordbooks/${about.slug}.txt`) })),
  )
  const titlesOf = new Map<string, string[]>()
  for (const { title, headwords } of lists)
    for (const headword of headwords) titlesOf.set(headword, [...(titlesOf.get(headword) ?? []), title])
  const authored = new Map(
    (await linesOf('words.jsonl')).map((line): [string, AuthoredWord] => {
      const word: AuthoredWord = JSON.parse(line)
      return [word.word, word]
    }),
  )
  const wordOf = (headword: string): WordContent => {
    const word = authored.get(headword)
    if (!word) throw new Error(`the starter dictionary has no word ${headword}`)
    return contentOf(word, { enrichment: enrichments[headword], titles: titlesOf.get(headword) ?? [] })
  }
  const loaded = size === 'whole' ? lists : lists.slice(0, smallWordbooks.length)
  return loaded.map(({ headwords, ...about }) => ({ ...about, words: headwords.map(wordOf) }))
}

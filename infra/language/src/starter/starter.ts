import { readFile } from 'node:fs/promises'
import { type WordContent, wordContent } from '@wordtrail/contracts/learning/word-content'

export interface StarterWordbook {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly words: readonly WordContent[]
}

const wordbooks = [
  { slug: 'junior', title: '初中核心', description: '初中阶段最常用的核心词，例句由易到难。' },
  { slug: 'senior', title: '高中核心', description: '高中阶段的核心词，例句由易到难。' },
  { slug: 'cet4', title: '大学四级', description: '大学英语四级的常考词，例句由易到难。' },
] as const

/** A line of a wordbook's file, written by a person. */
interface AuthoredWord extends Pick<WordContent, 'word' | 'word_root' | 'senses' | 'synonyms'> {
  readonly sentences: readonly (readonly [tier: string, sentence: string, translation: string])[]
}

/** What `infra/tools/lexicon` adds to the same words. */
type Enrichment = Pick<WordContent, 'ipa' | 'tags' | 'forms'>

const read = (name: string): Promise<string> => readFile(new URL(name, import.meta.url), 'utf8')

const toWordContent = (
  { sentences, ...word }: AuthoredWord,
  { enrichment, title }: { readonly enrichment: Enrichment | undefined; readonly title: string },
): WordContent =>
  wordContent.parse({
    opposites: [],
    family: [],
    level: null,
    written_forms: null,
    ...word,
    ...enrichment,
    tags: [title, ...(enrichment?.tags ?? [])],
    sample_sentences: sentences.map(([tier, sentence, translation]) => ({
      tier,
      sentence,
      translation,
      also_right: [],
    })),
    exercises: [],
  })

/** The wordbooks of a new installation. Rejects where a file is missing or a word is not complete. */
export const loadStarterWordbooks = async (): Promise<readonly StarterWordbook[]> => {
  const enrichments: Readonly<Record<string, Enrichment>> = JSON.parse(await read('enrichment.json'))
  return Promise.all(
    wordbooks.map(async ({ slug, title, description }) => {
      const lines = (await read(`${slug}.jsonl`)).trim().split('\n')
      const words = lines.map((line) => {
        const word: AuthoredWord = JSON.parse(line)
        return toWordContent(word, { enrichment: enrichments[word.word], title })
      })
      return { slug, title, description, words }
    }),
  )
}

import { exams } from '@wordtrail/contracts/learning/exam-level'
import type { Lexicon } from '../../lexicon/lexicon.ts'

/** How late a word is learnt: 1 for 中考, 2 for 高考, 3 for 四级, 4 for 六级, 5 for one of no exam. */
export type ExamLevel = 1 | 2 | 3 | 4 | 5

export const levelNames = [...exams, '考试词表外'] as const

/** The earliest of the exams that the tags name. */
export function levelOfTags(tags: readonly string[]): ExamLevel {
  const first = exams.findIndex((exam) => tags.includes(exam))
  return (first === -1 ? 5 : first + 1) as ExamLevel
}

/** The words of an English text, as their levels are asked: apostrophes and hyphens belong to them. */
export const tokensOf = (text: string): readonly string[] =>
  text.replaceAll('’', "'").match(/[A-Za-z0-9]+(?:['.-][A-Za-z0-9]+)*/g) ?? []

/** Endings that a learner takes off without looking the word up. */
const endings: readonly (readonly [ending: RegExp, stem: string])[] = [
  [/^can't$/, 'can'],
  [/^won't$/, 'will'],
  [/'(?:s|re|ve|ll|d|m)$/, ''],
  [/n't$/, ''],
  [/s'$/, 's'],
  [/ly$/, ''],
  [/ily$/, 'y'],
  [/ly$/, 'le'],
  [/er$/, ''],
  [/er$/, 'e'],
  [/ers$/, ''],
  [/ers$/, 'e'],
  [/ful$/, ''],
  [/ness$/, ''],
  [/less$/, ''],
]

export interface LevelSources {
  readonly lexicon: Lexicon
  /** Levels that are known otherwise: of the starter words with their forms, of names. In small letters. */
  readonly known: ReadonlyMap<string, ExamLevel>
}

/** Gives the level of each word of the texts, by the word itself, its lemma and its stem: the lowest counts. */
export async function examLevels(
  texts: Iterable<string>,
  { lexicon, known }: LevelSources,
): Promise<(token: string) => ExamLevel> {
  const headwordsOf = await lexicon.headwordsOf()
  const found = new Map<string, ExamLevel>()

  const levelOfEntry = async (word: string): Promise<ExamLevel> =>
    Math.min(known.get(word) ?? 5, levelOfTags((await lexicon.lookUp(word))?.tags ?? [])) as ExamLevel

  async function levelOf(word: string): Promise<ExamLevel> {
    if (/^\d/.test(word)) return 1
    const parts = word.split('-')
    if (parts.length > 1 && (await levelOfEntry(word)) === 5)
      return Math.max(...(await Promise.all(parts.map(levelOf)))) as ExamLevel
    const stems = [
      word,
      ...endings.flatMap(([ending, stem]) => (ending.test(word) ? [word.replace(ending, stem)] : [])),
    ]
    const candidates = new Set(stems.flatMap((stem) => [stem, ...headwordsOf(stem)]))
    return Math.min(...(await Promise.all([...candidates].map(levelOfEntry)))) as ExamLevel
  }

  for (const text of texts)
    for (const token of tokensOf(text)) {
      const word = token.toLowerCase()
      if (!found.has(word)) found.set(word, await levelOf(word))
    }
  return (token) => found.get(token.toLowerCase()) ?? 5
}

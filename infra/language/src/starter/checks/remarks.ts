import type { Lexicon } from '../../lexicon/lexicon.ts'
import type { AuthoredStarter } from '../authored.ts'
import { starterContent } from '../starter.ts'
import { type ExamLevel, examLevels, levelOfTags } from './exam-levels.ts'
import type { StarterExceptions } from './exceptions.ts'
import { exerciseRemarks } from './exercise-remarks.ts'
import { fileRemarks } from './file-remarks.ts'
import type { JudgedWord, Remark } from './judged-word.ts'
import { listRemarks } from './list-remarks.ts'
import { type WordChecks, wordRemarks } from './word-remarks.ts'

export interface RemarkSources {
  readonly lexicon: Lexicon
  readonly exceptions: StarterExceptions
}

/**
 * All that a machine finds to mend in the starter dictionary, in the order of its words. Rejects where a word cannot be
 * built at all.
 */
export async function starterRemarks(
  authored: AuthoredStarter,
  { lexicon, exceptions }: RemarkSources,
): Promise<readonly Remark[]> {
  const words = [...authored.words.values()].map((word): JudgedWord => {
    const content = starterContent(authored, word.word)
    return { authored: word, content, level: levelOf(content.tags) }
  })
  const contents = words.map(({ content }) => content)
  const byHeadword = new Map(words.map((word) => [word.content.word, word]))
  const wordbooks = authored.wordbooks.map(({ headwords }) => headwords.flatMap((one) => byHeadword.get(one) ?? []))
  const levels = await examLevels(words.flatMap(textsOf), { lexicon, known: knownLevels(words, exceptions) })
  const allowedOf = allowedWords(exceptions)
  const found = [
    ...fileRemarks(authored),
    ...words.flatMap((word) => {
      const checks: WordChecks = { levelOf: levels, allowed: allowedOf(word.content.word) }
      return [...wordRemarks(word, checks), ...exerciseRemarks(word, { others: contents, exceptions })].map(
        (remark): Remark => ({ word: word.content.word, remark }),
      )
    }),
    ...listRemarks(words, wordbooks),
  ]
  const place = new Map(contents.map(({ word }, index) => [word, index]))
  return found.toSorted((one, other) => (place.get(one.word) ?? -1) - (place.get(other.word) ?? -1))
}

/** A phrase of the list is in no lexicon, and has the level of the list. */
const levelOf = (tags: readonly string[]): ExamLevel => (tags.includes('中考词汇') ? 1 : levelOfTags(tags))

function knownLevels(
  words: readonly JudgedWord[],
  { easy }: Pick<StarterExceptions, 'easy'>,
): ReadonlyMap<string, ExamLevel> {
  const forms = words.flatMap(({ content, level }) =>
    [content.word, ...content.forms].map((form) => [form.toLowerCase(), level] as const),
  )
  const known = new Map<string, ExamLevel>(easy.flatMap((one) => one.words).map((word) => [word.toLowerCase(), 1]))
  for (const [form, level] of forms) if (level < (known.get(form) ?? Infinity)) known.set(form, level)
  return known
}

const textsOf = ({ authored, content }: JudgedWord): readonly string[] => [
  ...content.sample_sentences.map(({ sentence }) => sentence),
  ...content.senses.map(({ definition_en }) => definition_en),
  ...content.synonyms,
  ...content.opposites,
  ...(authored.paraphrase === undefined ? [] : [authored.paraphrase]),
]

function allowedWords({ hard }: Pick<StarterExceptions, 'hard'>): (headword: string) => ReadonlySet<string> {
  const allowed = new Map<string, Set<string>>()
  for (const { word, words } of hard)
    allowed.set(word, new Set([...(allowed.get(word) ?? []), ...words.map((one) => one.toLowerCase())]))
  return (headword) => allowed.get(headword) ?? new Set()
}

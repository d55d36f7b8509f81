/**
 * Prints words of a starter wordbook, drawn by seed, for a reader: what is said of each word, then what students are asked
 * of it with every answer that is taken. `npm run words:sample -- --seed 7 --count 100 --wordbook zk`
 */
import { parseArgs } from 'node:util'
import { randomOf } from '@wordtrail/chance/random'
import type { Exercise } from '@wordtrail/contracts/learning/exercise'
import { mainSense } from '@wordtrail/contracts/learning/main-sense'
import type { PracticeStep } from '@wordtrail/contracts/learning/question'
import { shownTile } from '@wordtrail/contracts/learning/reordering-tiles'
import { type Tier, tiers } from '@wordtrail/contracts/learning/tiers'
import type { WordContent, WordSense } from '@wordtrail/contracts/learning/word-content'
import { loadNearWords } from '@wordtrail/language/lexicon/near-words'
import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import { sessionOptions } from '@wordtrail/query-service/practice/session-options'
import { mistakePlace } from '@wordtrail/web/features/practice/session/mistake-place'
import {
  isOrdered,
  isSpelled,
  isWritten,
  type Question,
  questionFor,
} from '@wordtrail/web/features/practice/session/questions'
import { rngFrom } from '@wordtrail/web/features/practice/session/rng'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    wordbook: { type: 'string', default: 'zk' },
  },
})
const seed = Number(values.seed)
const random = randomOf(seed)
const wordbooks = await loadStarterWordbooks('whole')
const wordbook = wordbooks.find(({ slug }) => slug === values.wordbook)
if (!wordbook) throw new Error(`--wordbook is one of ${wordbooks.map(({ slug }) => slug).join(', ')}`)
const sample = random.shuffled(wordbook.words).slice(0, Number(values.count))
const dictionary = new Map(wordbooks.flatMap(({ words }) => words).map((word) => [word.word, word]))
const options = sessionOptions(sample, {
  candidates: random.shuffled([...dictionary.values()]),
  nearWords: await loadNearWords(),
})

const senseLine = ({ part_of_speech, ipa, definition_cn, definition_en }: WordSense): string => {
  const sound = ipa ? `/${ipa.en_gb}/ /${ipa.en_us}/ ` : ''
  return `  ${part_of_speech} ${sound}${definition_cn} = ${definition_en}`
}

const entryOf = ({
  word,
  ipa,
  senses,
  forms,
  synonyms,
  opposites,
  family,
  sample_sentences,
}: WordContent): string[] => [
  `${word} /${ipa.en_gb.primary}/ /${ipa.en_us.primary}/`,
  ...senses.map(senseLine),
  ...Object.entries({ forms, synonyms, opposites, family }).flatMap(([name, words]) =>
    words.length > 0 ? [`  ${name}: ${words.join(', ')}`] : [],
  ),
  ...sample_sentences.map(({ tier, sentence, translation }) => `  ${tier}: ${sentence} ${translation}`),
]

const rightAndWrong = (right: string, offered: readonly string[]): string =>
  `  ✓ ${right} ✗ ${offered.filter((one) => one !== right).join(' ✗ ')}`
const allRight = (right: readonly string[]): string => `  ✓ ${right.join(' ✓ ')}`

function linesOf(question: Question): string[] {
  const asked = `${question.kind}: ${question.prompt}`
  if (isSpelled(question)) return [asked, `  letters: ${question.tiles.join(' ')}`, allRight(question.spellings)]
  if (isWritten(question)) {
    const { before, mistake, after, mend, beginning, letters } = mistakePlace(question)
    const place = `  then: ${before}[${mistake}]${after} ${mend} ${beginning.padEnd(letters, '_')}`
    return [asked, allRight(question.right), place]
  }
  if (isOrdered(question)) {
    const tiles = question.tiles.map(shownTile).join(' | ')
    return [asked, `  ${tiles}`, allRight([question.expected, ...(question.alsoRight ?? [])])]
  }
  return [asked, rightAndWrong(question.expected, question.options)]
}

/** What practice does not ask, but the word's editor shows. */
const gapLines = (exercises: readonly Exercise[], tier: Tier): string[] =>
  exercises.flatMap(({ type, sentences, sentence_answer, options: offered }) => {
    const [sentence, answer, choices] = [sentences[tier], sentence_answer[tier], offered?.[tier]]
    return type === 'multiple_choice' && sentence && answer && choices
      ? [`${type}: ${sentence}`, rightAndWrong(answer, choices)]
      : []
  })

const once: readonly PracticeStep[] = ['stage_1', 'stage_2', 'stage_4', 'stage_4']
const atEachTier: readonly PracticeStep[] = [
  'stage_3',
  'fill_in_the_blank',
  'sentence_translation',
  'sentence_correction',
]

for (const [index, word] of sample.entries()) {
  const { definition_cn, definition_en } = mainSense(word)
  const offered = options(index)
  const item = { ...word, ...offered, revision: 1, definition_cn, definition_en, ipa: word.ipa.en_us.primary }
  const rng = rngFrom(seed + index)
  const asked = [
    ...once.map((step) => ({ step, tier: random.of(tiers) })),
    ...tiers.flatMap((tier) => atEachTier.map((step) => ({ step, tier }))),
  ].flatMap((at) => questionFor(0, { items: [item], rng, ...at }) ?? [])
  console.log(`\n${index + 1}. ${entryOf(word).join('\n')}`)
  for (const line of [...gapLines(offered.exercises, random.of(tiers)), ...asked.flatMap(linesOf)]) console.log(line)
}

import { randomOf } from '@wordtrail/chance/random'
import { isOfSamePart } from '@wordtrail/contracts/learning/alike'
import { distractors } from '@wordtrail/contracts/learning/limits'
import { mainSense } from '@wordtrail/contracts/learning/main-sense'
import {
  type Candidate,
  type Distractor,
  drawnFrom,
  wrongMeanings,
  wrongWords,
} from '@wordtrail/contracts/learning/offered-words'
import { tiers } from '@wordtrail/contracts/learning/tiers'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { loadNearWords, type NearWords, readNear } from '@wordtrail/language/lexicon/near-words'
import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import { drawCounts } from '@wordtrail/query-service/practice/draw-counts'
import { sessionOptions } from '@wordtrail/query-service/practice/session-options'
import { printMachine } from './environment.ts'
import { rounded } from './rounded.ts'
import { standsOut } from './stands-out.ts'

const questionCount = 20_000
const shownCount = 50
const wordsPerSession = 10
const seed = 20261122
const random = randomOf(seed)

const asPercent = (part: number, whole: number): number => rounded((100 * part) / whole)

interface Question {
  readonly target: WordContent
  readonly kind: 'meaning' | 'word' | 'multiple_choice'
  readonly answer: string
  /** Each with the word that it is of. */
  readonly wrong: readonly { readonly text: string; readonly word: WordContent }[]
}

/** Questions from all starter words, drawn by seed as practice asks them: how good their wrong options are. */
export async function benchOptions(): Promise<void> {
  const [wordbooks, nearWords, byHand] = await Promise.all([
    loadStarterWordbooks('whole'),
    loadNearWords(),
    readNear('near-by-hand.txt'),
  ])
  const dictionary = new Map(wordbooks.flatMap(({ words }) => words).map((word) => [word.word, word]))
  const questions: Question[] = []
  while (questions.length < questionCount) {
    const practised = random.shuffled(random.of(wordbooks).words).slice(0, wordsPerSession)
    questions.push(...sessionOf(practised, { dictionary, nearWords }))
  }
  questions.length = questionCount

  const handPairs = new Set(
    byHand.flatMap(([word, others]) => others.flatMap((other) => [`${word}/${other}`, `${other}/${word}`])),
  )
  const holdsPair = ({ target, wrong }: Question, isPair: (one: string, other: string) => boolean) =>
    wrong.some(({ word }) => isPair(target.word, word.word))
  const wrong = questions.flatMap(({ target, wrong: options }) => options.map(({ word }) => ({ target, word })))
  const meanings = questions.filter(({ kind }) => kind === 'meaning')
  const ofMeanings = (by: Parameters<typeof standsOut>[2]) =>
    asPercent(
      meanings.filter((one) =>
        standsOut(
          one.answer,
          one.wrong.map(({ text }) => text),
          by,
        ),
      ).length,
      meanings.length,
    )
  const result = {
    questions: questions.length,
    with_pair_by_hand: questions.filter((one) => holdsPair(one, (a, b) => handPairs.has(`${a}/${b}`))).length,
    with_near_pair: questions.filter((one) => holdsPair(one, (a, b) => nearWords(a).includes(b.toLowerCase()))).length,
    too_few_options: questions.filter(
      ({ kind, wrong: { length } }) => length < (kind === 'word' ? distractors.word : distractors.meaning),
    ).length,
    same_part_percent: asPercent(wrong.filter(({ target, word }) => isOfSamePart(target, word)).length, wrong.length),
    stands_out_by_的_percent: ofMeanings('ending'),
    stands_out_by_glosses_percent: ofMeanings('glosses'),
    stands_out_by_length_percent: ofMeanings('length'),
  }
  for (const one of random.shuffled(questions).slice(0, shownCount)) console.log(textOf(one))
  printMachine()
  console.table({ options: result })
  console.log(JSON.stringify({ bench: 'options', seed, ...result }))
}

interface Known {
  readonly dictionary: ReadonlyMap<string, WordContent>
  readonly nearWords: NearWords
}

/** What the words of one session are asked: a meaning, the word itself, and a gap in a sentence. */
function sessionOf(practised: readonly WordContent[], { dictionary, nearWords }: Known): Question[] {
  const candidates = candidatesFor(practised, [...dictionary.values()])
  const options = sessionOptions(practised, { candidates, nearWords })
  const byForm = new Map([...dictionary.values()].flatMap((word) => word.forms.map((form) => [form, word])))
  return practised.flatMap((target, index): Question[] => {
    const { exercises, distractors: offered } = options(index)
    const drawn = (count: number) =>
      drawnFrom({ ...target, distractors: offered }, { count, shuffled: random.shuffled })
    const wordOf = (wanted: (one: Distractor) => boolean) => dictionary.get(offered.find(wanted)!.word)!
    const answer = mainSense(target).definition_cn
    const meanings = wrongMeanings(answer, drawn(distractors.meaning))
    const words = wrongWords(drawn(distractors.word))
    const gap = exercises.find(({ type }) => type === 'multiple_choice')
    const tier = random.of(tiers)
    const form = gap?.sentence_answer[tier]
    const gapped = (gap?.options?.[tier] ?? []).filter((text) => text !== form)
    const known = (text: string) =>
      dictionary.get(text) ?? byForm.get(text) ?? dictionary.get(text.toLowerCase()) ?? byForm.get(text.toLowerCase())
    return [
      {
        target,
        kind: 'meaning',
        answer,
        wrong: meanings.map((text) => ({ text, word: wordOf(({ definition_cn }) => definition_cn === text) })),
      },
      {
        target,
        kind: 'word',
        answer: target.word,
        wrong: words.map((text) => ({ text, word: dictionary.get(text)! })),
      },
      ...(form === undefined
        ? []
        : [
            {
              target,
              kind: 'multiple_choice' as const,
              answer: form,
              wrong: gapped.map((text) => ({ text, word: known(text)! })),
            },
          ]),
    ]
  })
}

/** As many of each part of speech as the query service reads for a session. */
function candidatesFor(practised: readonly WordContent[], dictionary: readonly WordContent[]): Candidate[] {
  const parts = [...new Set(practised.map((word) => mainSense(word).part_of_speech))]
  const { ofEach, together } = drawCounts(parts.length)
  const shuffled = random.shuffled(dictionary)
  const ofParts = parts.flatMap((part) =>
    shuffled.filter((word) => mainSense(word).part_of_speech === part).slice(0, ofEach),
  )
  const chosen = new Set(ofParts)
  return [...ofParts, ...shuffled.filter((word) => !chosen.has(word)).slice(0, Math.max(0, together - ofParts.length))]
}

/** A line for a reader: the answer first. */
const textOf = ({ target, kind, answer, wrong }: Question): string => {
  const { part_of_speech, definition_cn, definition_en } = mainSense(target)
  const asked = kind === 'word' ? definition_en : `${target.word} ${definition_cn}`
  return `${kind} | ${part_of_speech} ${asked} | ✓ ${answer} | ${wrong.map(({ text, word }) => (text === word.word ? text : `${text} [${word.word}]`)).join(' | ')}`
}

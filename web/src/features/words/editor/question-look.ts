import type { Exercise } from '@wordtrail/contracts/learning/exercise'
import { type Candidate, distractorsFor, wrongMeanings, wrongWords } from '@wordtrail/contracts/learning/offered-words'
import { shownTile, tilesOf } from '@wordtrail/contracts/learning/reordering-tiles'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'

/** A piece of a sentence, and what is drawn about it. */
export interface Piece {
  readonly text: string
  readonly mark?: 'target' | 'mistake' | 'gap'
}

/** What a student meets of an exercise at one tier, and what is right. */
export interface QuestionLook {
  readonly pieces: readonly Piece[]
  readonly isEnglish: boolean
  /** Chinese sentence below the question. */
  readonly translation?: string
  readonly options?: { readonly texts: readonly string[]; readonly areEnglish: boolean }
  readonly tiles?: readonly string[]
  /** Words among which the answer is chosen, where they are not shown. */
  readonly choices?: number
  /** The first is the answer; others are right too. */
  readonly answers: readonly string[]
}

/** A sentence and its translation in full-width brackets, as derived exercises have them. */
function untranslated(text: string): { readonly sentence: string; readonly translation?: string } {
  const [, sentence, translation] = /^(.*?)\s*\uff08([^\uff08\uff09]*)\uff09$/s.exec(text) ?? []
  return sentence === undefined ? { sentence: text } : { sentence, translation: translation! }
}

const piecesAround = (text: string, at: RegExp, mark: Piece['mark']): Piece[] => {
  const found = at.exec(text)
  if (!found) return [{ text }]
  const [whole, inner = whole] = found
  const before = text.slice(0, found.index)
  return [
    ...(before ? [{ text: before }] : []),
    { text: inner, mark: mark! },
    ...piecesAround(text.slice(found.index + whole.length), at, mark).filter((piece) => piece.text !== ''),
  ]
}

/** The words of a sentence that differ from the right one; where one is missing, its neighbour before it. */
function mistakeIn(wrong: string, right: string): Piece[] {
  const [given, wanted] = [wrong.split(' '), right.split(' ')]
  const shortest = Math.min(given.length, wanted.length)
  let start = 0
  while (start < shortest && given[start] === wanted[start]) start += 1
  let end = 0
  while (end < shortest - start && given.at(-1 - end) === wanted.at(-1 - end)) end += 1
  const last = given.length - end
  if (start >= last) start = Math.max(0, last - 1)
  const part = (from: number, to: number): string => given.slice(from, to).join(' ')
  const [before, middle, after] = [part(0, start), part(start, last), part(last, given.length)]
  return [
    ...(before ? [{ text: `${before} ` }] : []),
    ...(middle ? [{ text: middle, mark: 'mistake' as const }] : []),
    ...(after ? [{ text: ` ${after}` }] : []),
  ]
}

const inAlphabet = (texts: readonly string[]): string[] =>
  [...texts].sort((one, other) => one.localeCompare(other, 'zh-CN'))

/** Another order of the tiles, and the same whenever it is looked at. */
const mixed = (tiles: readonly string[]): string[] => {
  const sorted = inAlphabet(tiles)
  return sorted.every((tile, index) => tile === tiles[index]) ? sorted.reverse() : sorted
}

interface Looked {
  readonly content: WordContent
  readonly exercise: Exercise
  readonly tier: Tier
  /** Words that wrong options are taken from. */
  readonly others: readonly Candidate[]
}

/**
 * What a student meets of an exercise at a tier; undefined where it is not asked there. The words and meanings to choose
 * from are chosen as practice chooses them. Practice shuffles them, here they stay in their places.
 */
export function questionLook({ content, exercise, tier, others }: Looked): QuestionLook | undefined {
  const answer = exercise.sentence_answer[tier]
  const text = exercise.sentences[tier]
  if (!answer || (!text && exercise.type !== 'sentence_reordering')) return undefined
  const shown = text ?? ''
  const { sentence, translation = exercise.sentence_answer_cn?.[tier] } = untranslated(shown)
  const below = translation ? { translation } : {}
  const distracting = () => (content.senses.length === 0 ? [] : distractorsFor(content, others))
  switch (exercise.type) {
    case 'infer_meaning':
      return {
        pieces: piecesAround(shown, /\[([^\]]*)\]/, 'target'),
        isEnglish: true,
        options: { texts: inAlphabet([answer, ...wrongMeanings(answer, distracting())]), areEnglish: false },
        answers: [answer],
      }
    case 'multiple_choice':
      return {
        pieces: piecesAround(sentence, /_{2,}/, 'gap'),
        isEnglish: true,
        ...below,
        options: { texts: exercise.options?.[tier] ?? [], areEnglish: true },
        answers: [answer],
      }
    case 'fill_in_the_blank':
      return { pieces: piecesAround(sentence, /_{2,}/, 'gap'), isEnglish: true, ...below, answers: [answer] }
    case 'synonym_replacement':
      return {
        pieces: piecesAround(shown, /\[([^\]]*)\]/, 'target'),
        isEnglish: true,
        choices: 1 + wrongWords(distracting()).length,
        answers: [answer],
      }
    case 'sentence_correction':
      return { pieces: mistakeIn(sentence, answer), isEnglish: true, ...below, answers: [answer] }
    case 'sentence_reordering': {
      const alsoRight = exercise.also_right?.[tier] ?? []
      return {
        pieces: [],
        isEnglish: false,
        translation: exercise.sentence_answer_cn?.[tier] ?? shown,
        tiles: mixed(tilesOf(answer, alsoRight)).map(shownTile),
        answers: [answer, ...alsoRight],
      }
    }
    case 'sentence_translation':
      return { pieces: [{ text: shown }], isEnglish: false, answers: [answer] }
  }
}

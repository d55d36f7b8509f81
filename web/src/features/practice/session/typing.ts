import type { PracticeEvent } from './practice-event.ts'
import type { SpellingQuestion } from './questions.ts'
import { asIn, lettersOf, rightLetters, spellingFor, written } from './spelling.ts'

const typedIn = ({ typed }: SpellingQuestion): string[] => typed.map(({ letter }) => letter)

/** The spelling that the letters so far lead to: its letters are the slots. */
export const spellingOf = (question: SpellingQuestion): string => spellingFor(typedIn(question), question.spellings)

/** How many letters stand rightly at the beginning. */
export const rightIn = (question: SpellingQuestion): number => rightLetters(typedIn(question), spellingOf(question))

export const isFilled = (question: SpellingQuestion): boolean =>
  question.typed.length === lettersOf(spellingOf(question)).length

export const writtenIn = (question: SpellingQuestion): string => written(typedIn(question), spellingOf(question))

const isUsed = ({ typed }: SpellingQuestion, tile: number): boolean => typed.some((one) => one.tile === tile)

/** A tile that has the letter and is not used; `null` where there is none. */
const tileWith = (question: SpellingQuestion, letter: string): number | null => {
  const tile = question.tiles.findIndex((one, at) => one === letter.toLowerCase() && !isUsed(question, at))
  return tile < 0 ? null : tile
}

function withLetter(question: SpellingQuestion, typed: string, tile: number | null): SpellingQuestion {
  const at = question.typed.length
  // Another spelling may have a letter where this one has none left, and may have the letter as it was typed.
  const spelling = spellingFor([...typedIn(question), typed], question.spellings)
  if (at >= lettersOf(spelling).length) return question
  const letter = asIn(spelling, at, typed)
  return { ...question, typed: [...question.typed, { letter, tile: tile ?? tileWith(question, letter) }] }
}

/** The question after letters were put in or taken back; the same where the event means nothing here. */
export function typing(question: SpellingQuestion, event: PracticeEvent): SpellingQuestion {
  switch (event.type) {
    case 'takeLetter': {
      const letter = question.tiles[event.tile]
      return letter === undefined || isUsed(question, event.tile) ? question : withLetter(question, letter, event.tile)
    }
    case 'typeLetter':
      return /^[\p{L}\p{N}]$/u.test(event.letter) ? withLetter(question, event.letter, null) : question
    case 'eraseLetter':
      return question.typed.length === 0 ? question : { ...question, typed: question.typed.slice(0, -1) }
    case 'hintLetter': {
      const right = rightIn(question)
      const next = lettersOf(spellingOf(question))[right]
      if (next === undefined) return question
      const begun = { ...question, typed: question.typed.slice(0, right), hinted: question.hinted + 1 }
      return withLetter(begun, next, null)
    }
    default:
      return question
  }
}

/** The same after a wrong try: the word is mended, without anything of it being judged, or seen. */
export function mending(question: SpellingQuestion, event: PracticeEvent): SpellingQuestion {
  if (event.type === 'sayNotKnown') return { ...question, phase: 'over' }
  if (question.phase === 'wrong')
    return event.type === 'mend'
      ? { ...question, typed: question.typed.slice(0, rightIn(question)), phase: 'mending' }
      : question
  if (event.type !== 'check') return typing(question, event)
  if (!isFilled(question)) return question
  return { ...question, phase: rightIn(question) === question.typed.length ? 'over' : 'wrong' }
}

import { alikeFirst } from '@wordtrail/contracts/learning/alike'
import { deriveExercises } from '@wordtrail/contracts/learning/derive-exercises'
import type { Exercise } from '@wordtrail/contracts/learning/exercise'
import {
  type Candidate,
  type Distractor,
  distractorsFor,
  offeredPerWord,
} from '@wordtrail/contracts/learning/offered-words'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import type { NearWords } from '@wordtrail/language/lexicon/near-words'

interface From {
  /** Of the dictionary, drawn by chance. */
  readonly candidates: readonly Candidate[]
  readonly nearWords: NearWords
}

interface Asked {
  readonly exercises: Exercise[]
  readonly distractors: Distractor[]
}

/** In a long session, this many of its other words are enough to choose from. */
const mostPractised = 60

/** Rotated for each word of a session, so that the words have different wrong options. */
const rotated = (candidates: readonly Candidate[], index: number): readonly Candidate[] => {
  const first = (index * offeredPerWord) % Math.max(candidates.length, 1)
  return [...candidates.slice(first), ...candidates.slice(0, first)]
}

/** What could stand for a word of its sentences: beside the tiles of one it would make a second right sentence. */
const nearSentences = ({ sample_sentences }: WordContent, nearWords: NearWords): string[] =>
  sample_sentences.flatMap(({ sentence }) => (sentence.match(/[\p{L}'’]+/gu) ?? []).flatMap(nearWords))

/** Gives what tells of each word of a session, by its index, with what it is asked. */
export function sessionOptions(words: readonly WordContent[], { candidates, nearWords }: From) {
  const withNear = <Word extends Candidate>(word: Word) => ({ ...word, near: nearWords(word.word) })
  const [practised, drawn] = [words.map(withNear), candidates.map(withNear)]
  const inSession = new Set<Candidate>(practised)
  return (index: number): Asked => {
    const own = practised[index]!
    const word = { ...own, near: [...own.near, ...nearSentences(own, nearWords)] }
    const others = alikeFirst(
      word,
      [...rotated(practised, index).slice(0, mostPractised), ...rotated(drawn, index)],
      inSession,
    )
    return { exercises: deriveExercises(own, others), distractors: distractorsFor(word, others) }
  }
}

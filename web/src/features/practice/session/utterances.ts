import type { PracticeItem } from './practice-item.ts'
import type { Question } from './questions.ts'

/** How long practice waits for a sound before it advances, in milliseconds. */
const waitFor = { word: 2200, sentence: 3200, preTest: 2400, wrong: 2800 } as const
const shortestWait = 1500
const longestWait = 20_000

export const clampWait = (ms: number): number => Math.min(Math.max(ms, shortestWait), longestWait)

/** An English text to read aloud, and how long to wait for it, in milliseconds. */
export interface Utterance {
  text: string
  waitMs: number
}

const utterance = (text: string, wait: keyof typeof waitFor): Utterance => ({ text, waitMs: clampWait(waitFor[wait]) })

const withoutBrackets = (sentence: string): string => sentence.replace(/[[\]]/g, '')

/** The question's sentence with the word in it, if it has one. */
function sentenceOf({ kind, prompt, expected }: Question): string | undefined {
  switch (kind) {
    case 'infer_meaning':
      return withoutBrackets(prompt)
    case 'sentence_reordering':
    case 'sentence_translation':
    case 'sentence_correction':
      return expected
    default:
      return undefined
  }
}

/** Whether the word is read as soon as it is asked: its sound is the question, or a part of it. */
export const isHeardFirst = ({ kind }: Question): boolean =>
  kind === 'spelling' || kind === 'dictation' || kind === 'meaning_by_sound'

/** What can be heard before the answer without giving it away; `undefined` where the question is in Chinese. */
export function soundOfQuestion({ kind, prompt }: Question, { word, definition_en }: PracticeItem): string | undefined {
  switch (kind) {
    case 'infer_meaning':
    case 'word_by_synonym':
      return withoutBrackets(prompt)
    case 'meaning':
    case 'sentence_reordering':
    case 'spelling':
    case 'dictation':
    case 'meaning_by_sound':
      return word
    case 'word_by_definition':
      return prompt === definition_en ? prompt : undefined
    case 'fill_in_the_blank':
    case 'sentence_translation':
    case 'sentence_correction':
      return undefined
  }
}

/**
 * What auto-read reads after an answer: the word and, after a right answer in learning, the question's sentence, if it
 * has one.
 */
export function readAfter(
  question: Question,
  { word, isPreTest, isCorrect }: { word: string; isPreTest: boolean; isCorrect: boolean },
): Utterance[] {
  if (!isCorrect) return [utterance(word, 'wrong')]
  if (isPreTest) return [utterance(word, 'preTest')]
  const sentence = sentenceOf(question)
  return [utterance(word, 'word'), ...(sentence === undefined ? [] : [utterance(sentence, 'sentence')])]
}

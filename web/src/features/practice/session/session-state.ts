import type { Answer, PreparedSession } from '@wordtrail/contracts/api/practice'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { doneAt, type Mode } from './modes.ts'
import type { PracticeItem } from './practice-item.ts'
import type { Question } from './questions.ts'
import type { Utterance } from './utterances.ts'

export interface WordProgress {
  /** Which step of its mode comes next, from 1; behind the last one the word is mastered. */
  stage: number
  status: 'learning' | 'mastered'
  last_result: 'correct' | 'incorrect' | 'none'
  /**
   * The id under which its mastery or review was reported, and by which that can be undone. `null` for a word that is
   * being learned, or was skipped for want of content.
   */
  reportId: string | null
}

export interface Session {
  id: string
  mode: Mode
  tier: Tier
  items: readonly PracticeItem[]
  /** One for each item, in the same order. */
  progress: readonly WordProgress[]
  /** Items whose meaning the student looked at in the preview; always empty where that does not count. */
  peeked: readonly number[]
  /** 32 bits that every draw of the session follows from. */
  seed: number
  /** How many were given so far; what is taken back still counts. */
  answers: number
  /** Words beyond what one session takes: they are offered as the next one. */
  rest: readonly string[]
}

/** Why an order was wrong: requested, empty, failed, or the text itself. */
export type Explanation = 'asked' | 'none' | 'failed' | { text: string }

export interface Feedback {
  /** The id of the answer. */
  id: string
  /** Empty where the student said that they do not know. */
  given: string
  isCorrect: boolean
  /** Which of the encouraging messages a wrong answer shows. */
  message: number
  isAutoRead: boolean
  explanation: Explanation | null
}

/** A question in play. Numbers in lists are indexes of `session.items`. */
interface QuestionInPlay {
  session: Session
  index: number
  question: Question
  /** Milliseconds since 1970. */
  askedAt: number
  /** How often the student has heard its sound. */
  listened: number
  feedback: Feedback | null
}

export interface Preview {
  step: 'preview'
  session: Session
}
export interface PreTest extends QuestionInPlay {
  step: 'pre-test'
  order: readonly number[]
  passed: readonly number[]
  /** Answered rightly after a look at the meaning: that is no pass. */
  aided: readonly number[]
}
export interface PreTestResults {
  step: 'pre-test-results'
  session: Session
  passed: readonly number[]
  aided: readonly number[]
  /** Passed words that shall be learned all the same. */
  added: readonly number[]
}
export interface Learning extends QuestionInPlay {
  step: 'learning'
  round: readonly number[]
  /** Words answered wrongly at least once. */
  slips: readonly number[]
}
export interface Finished {
  step: 'finished'
  session: Session
  slips: readonly number[]
}
/** The states that a reload can resume. */
export type Running = Preview | PreTest | PreTestResults | Learning

/** Why the student is back at this screen; `message` is the server's. */
export type Notice = 'unknownMode' | 'noWords' | 'noTier' | { message: string }

interface Setup {
  mode: Mode
  /** The words given by the address; `null` where the student chooses. */
  focusWords: readonly string[] | null
  tier: Tier | null
}

export type State =
  | { step: 'mode-selection'; notice: Notice | null }
  | ({ step: 'tier-selection'; notice: Notice | null } & Setup)
  | ({ step: 'loading'; tier: Tier; sessionId: string; words: readonly string[]; rest: readonly string[] } & Setup)
  | Running
  | Finished

export type Effect =
  | { type: 'load'; sessionId: string; mode: Mode; words: readonly string[]; tier: Tier }
  | { type: 'cleanUp'; word: string }
  | { type: 'rememberSetting'; mode: Mode; tier: Tier }
  /** The session begins. */
  | { type: 'reportPrepared'; session: Omit<PreparedSession, 'device'> }
  /** Nothing of the session is left to practise. After a word was taken back from its end, it ends once more. */
  | { type: 'reportFinished'; sessionId: string; finishedAt: string }
  | { type: 'recordAnswer'; answer: Answer }
  | { type: 'reportMastered'; words: readonly string[]; sessionId: string; reportId: string | null }
  | { type: 'reportReview'; word: string; result: 'pass' | 'fail'; sessionId: string; reportId: string | null }
  | { type: 'reportUndone'; word: string; mode: Mode; reportId: string }
  /** Read these aloud. With `autoAdvance`, send `spoken` when that is over. `id` is the answer's. */
  | { type: 'speak'; id: string; utterances: readonly Utterance[]; autoAdvance: boolean }
  | { type: 'stopAudio' }
  /** Read the word that the question asks about, which is asked after `place` answers. */
  | { type: 'say'; text: string; place: number }
  /** Fetch the sound of these texts ahead. */
  | { type: 'prefetch'; texts: readonly string[] }
  | { type: 'explain'; id: string; word: string; userAnswer: string; correctAnswer: string }
  /** Log a wrong order, with the explanation of the answer `id` where there is one. */
  | {
      type: 'logReorderingError'
      id: string
      word: string
      userAnswer: string
      correctAnswer: string
      sessionId: string
    }
  /** Store the state that came with this effect. */
  | { type: 'persist' }
  /** Clear the stored state and the last setting. */
  | { type: 'clear' }

export interface Outcome {
  state: State
  effects: Effect[]
}

/** Whether the word was reported as mastered or reviewed, which can be undone. */
export const isUndoable = ({ progress }: Session, item: number): boolean => typeof progress[item]?.reportId === 'string'

/** Undone right after it was mastered: no other right answer leaves its word at stage 1. */
export const isUndone = ({ session, question, feedback }: Learning): boolean =>
  feedback !== null && feedback.isCorrect && session.progress[question.item]?.stage === 1

export const isRunning = (state: State): state is Running =>
  state.step === 'preview' ||
  state.step === 'pre-test' ||
  state.step === 'pre-test-results' ||
  state.step === 'learning'

/**
 * Whether the next question comes by itself after a right answer: always in the pre-test, in learning with auto-read.
 */
export const autoAdvances = ({ step, feedback }: PreTest | Learning): boolean =>
  feedback !== null && feedback.isCorrect && (step === 'pre-test' || feedback.isAutoRead)

/** Questions of the pre-test that are answered. */
export const preTestDone = ({ index, feedback }: PreTest): number => index + (feedback ? 1 : 0)

/** Steps done and words mastered, of how many. */
export function progressOf({ mode, progress }: Session): {
  steps: number
  total: number
  mastered: number
  words: number
} {
  const perWord = doneAt({ mode }) - 1
  return {
    steps: progress.reduce((sum, { stage }) => sum + Math.min(Math.max(stage - 1, 0), perWord), 0),
    total: perWord * progress.length,
    mastered: progress.filter(({ status }) => status === 'mastered').length,
    words: progress.length,
  }
}

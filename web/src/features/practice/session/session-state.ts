import type { Answer } from '@wordtrail/contracts/api/practice'
import { masteryStage } from '@wordtrail/contracts/learning/limits'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import type { PracticeItem } from './practice-item.ts'
import type { Question } from './questions.ts'
import type { Utterance } from './utterances.ts'

export type Mode = 'learn' | 'review'
export const modes: readonly Mode[] = ['learn', 'review']

/** Steps of a word: as many right answers in a row master it. */
export const stepsPerWord = masteryStage - 1

export interface WordProgress {
  /** 1 to 5; 5 is mastered. */
  stage: number
  status: 'learning' | 'mastered'
  last_result: 'correct' | 'incorrect' | 'none'
  /**
   * What its mastery or review was reported as, and can be undone by. None of a word that is learned, or was passed
   * over.
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
  /** Of the random number generator, for the session's next draw. */
  seed: number
  /** Words that were asked for as well, beyond what one session takes: for the next one. */
  rest: readonly string[]
}

/** Why an order was wrong: asked for, not there, not to be had, or the text itself. */
export type Explanation = 'asked' | 'none' | 'failed' | { text: string }

export interface Feedback {
  /** The answer's own. */
  id: string
  given: string
  isCorrect: boolean
  /** Which of the encouraging messages a wrong answer shows. */
  message: number
  isAutoRead: boolean
  explanation: Explanation | null
}

/** A question in play. Numbers in lists are indexes of the session's items. */
interface QuestionInPlay {
  session: Session
  index: number
  question: Question
  /** Milliseconds since 1970. */
  askedAt: number
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
}
export interface PreTestResults {
  step: 'pre-test-results'
  session: Session
  passed: readonly number[]
  /** Passed words that are learned all the same. */
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
/** What a reload gives back. */
export type Running = Preview | PreTest | PreTestResults | Learning

/** Why the student stands here again; a string is a message of the server. */
export type Notice = 'unknownMode' | 'noWords' | 'noTier' | { message: string }

interface Setup {
  mode: Mode
  /** Exactly these words, or the student's own choice. */
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
  | { type: 'load'; sessionId: string; words: readonly string[]; tier: Tier }
  | { type: 'cleanUp'; word: string }
  | { type: 'rememberSetting'; mode: Mode; tier: Tier }
  | { type: 'recordAnswer'; answer: Answer }
  | { type: 'reportMastered'; words: readonly string[]; sessionId: string; reportId: string | null }
  | { type: 'reportReview'; word: string; result: 'pass' | 'fail'; sessionId: string; reportId: string | null }
  | { type: 'reportUndone'; word: string; mode: Mode; reportId: string }
  /**
   * Read these aloud, and where the answer goes on by itself, say so with `spoken` afterwards. `id` is the answer's.
   */
  | { type: 'speak'; id: string; utterances: readonly Utterance[]; autoAdvance: boolean }
  | { type: 'stopAudio' }
  /** These will be wanted soon. */
  | { type: 'prefetch'; texts: readonly string[] }
  | { type: 'explain'; id: string; word: string; userAnswer: string; correctAnswer: string }
  /** With the explanation of the answer `id`, where there is one. */
  | {
      type: 'logReorderingError'
      id: string
      word: string
      userAnswer: string
      correctAnswer: string
      sessionId: string
    }
  /** Keep the state that came with this effect. */
  | { type: 'persist' }
  /** Forget the kept state and the last setting. */
  | { type: 'clear' }

export interface Outcome {
  state: State
  effects: Effect[]
}

/** Whether the word was reported as mastered or reviewed, and can be taken back. */
export const isUndoable = ({ progress }: Session, item: number): boolean => typeof progress[item]?.reportId === 'string'

/** Mastered just now, and undone since: nothing else has a right answer and stands at the first stage. */
export const isUndone = ({ session, question, feedback }: Learning): boolean =>
  feedback !== null && feedback.isCorrect && session.progress[question.item]?.stage === 1

export const isRunning = (state: State): state is Running =>
  state.step === 'preview' ||
  state.step === 'pre-test' ||
  state.step === 'pre-test-results' ||
  state.step === 'learning'

/** A right answer waits for nobody in the pre-test, and with auto-read nowhere. */
export const autoAdvances = ({ step, feedback }: PreTest | Learning): boolean =>
  feedback !== null && feedback.isCorrect && (step === 'pre-test' || feedback.isAutoRead)

/** Steps taken and mastered words of a session. */
export const progressOf = ({
  progress,
}: Session): { steps: number; total: number; mastered: number; words: number } => ({
  steps: progress.reduce((sum, { stage }) => sum + Math.min(Math.max(stage - 1, 0), stepsPerWord), 0),
  total: stepsPerWord * progress.length,
  mastered: progress.filter(({ status }) => status === 'mastered').length,
  words: progress.length,
})

import { z } from 'zod'
import { headword, id, instant, reviewResult, tier } from '../fields.ts'
import { answerLimits, answersPerBatch, speechCharacters, wordsPerList, wordsPerSession } from '../learning/limits.ts'
import { practiceStep, questionKind } from '../learning/question.ts'
import { spokenText } from '../learning/spoken-text.ts'
import { fieldProblems, problemCode } from '../problems.ts'
import { endpoint, wordListBody } from './endpoint.ts'
import { confirmed } from './shapes.ts'
import { fullWord } from './words.ts'

const roles = ['user'] as const
const wordList = z.array(headword).min(1)
const answerText = z.string().max(answerLimits.text)

/** What a question may offer beside the right answer. */
export const distractor = z.object({ word: z.string(), definition_cn: z.string(), word_root: z.string() })

export const practiceItem = fullWord.extend({
  /**
   * Words of other roots with other meanings, from the word's own level where there are enough; more than the questions
   * of this word use up.
   */
  distractors: z.array(distractor),
})

export const practiceSession = endpoint({
  method: 'POST',
  path: '/api/student/practice-session',
  owner: 'query-service',
  roles,
  body: z.strictObject({ word_list: wordList.max(wordsPerSession, fieldProblems.tooManyToPractise), tier }),
  output: z.array(practiceItem),
  bodyLimit: wordListBody,
})

/** One answer as the client recorded it. The client makes the `id`: sent again, it is still one event. */
export const answer = z.strictObject({
  id,
  session_id: id,
  word: headword,
  step: practiceStep,
  tier,
  question_kind: questionKind,
  given: answerText,
  expected: answerText,
  is_correct: z.boolean(),
  elapsed_ms: z.int().min(0).max(answerLimits.elapsedMs),
  answered_at: instant,
})
export type Answer = z.infer<typeof answer>

/** Beyond the specification: a batch of answers, each recorded or refused by itself. */
export const recordAnswers = endpoint({
  method: 'POST',
  path: '/api/student/answers',
  owner: 'command-service',
  roles,
  /** Items are checked one by one: a bad one is refused in its result and does not hold up the others. */
  body: z.strictObject({
    answers: z
      .array(z.looseObject({ id: z.string().max(answerLimits.text) }))
      .min(1)
      .max(answersPerBatch),
  }),
  output: z.object({
    /** In the order sent. A refused answer is refused for good. */
    results: z.array(
      z.object({ id: z.string(), status: z.enum(['recorded', 'refused']), problem: problemCode.optional() }),
    ),
  }),
  bodyLimit: wordListBody,
})

export const updateWordReview = endpoint({
  method: 'POST',
  path: '/api/student/update-word-review',
  owner: 'command-service',
  roles,
  body: z.strictObject({ word: headword, result: reviewResult, session_id: id.optional() }),
  /** `event_id` names the review for `undoOutcome`. */
  output: confirmed.extend({ event_id: id }),
})

export const masterWord = endpoint({
  method: 'POST',
  path: '/api/student/master-word',
  owner: 'command-service',
  roles,
  body: z.strictObject({ words: wordList.max(wordsPerList), session_id: id.optional() }),
  output: confirmed.extend({
    mastered: z.array(z.string()),
    refused: z.array(z.string()),
    /** The words that were not mastered before; `event_id` names each mastery for `undoOutcome`. */
    events: z.array(z.object({ word: z.string(), event_id: id })),
  }),
  bodyLimit: wordListBody,
})

/** Beyond the specification: undoes the last mastery or review of a word, while its session is open. */
export const undoOutcome = endpoint({
  method: 'POST',
  path: '/api/student/undo',
  owner: 'command-service',
  roles,
  body: z.strictObject({ word: headword, event_id: id }),
  output: confirmed,
})

export const cleanupWord = endpoint({
  method: 'DELETE',
  path: '/api/student/word/cleanup',
  owner: 'command-service',
  roles,
  /** The word comes in the query or in the body. */
  query: z.object({ word: headword.optional() }),
  body: z.strictObject({ word: headword.optional() }),
  output: confirmed,
})

export const speech = endpoint({
  method: 'GET',
  path: '/api/tts',
  owner: 'query-service',
  roles: ['user', 'admin', 'superadmin'],
  query: z.object({
    text: z
      .string()
      .max(speechCharacters, fieldProblems.speechTooLong)
      .refine((text) => spokenText(text) !== '', fieldProblems.nothingToSpeak),
  }),
  output: z.unknown(),
  produces: 'audio/wav',
})

export const explainReordering = endpoint({
  method: 'POST',
  path: '/api/ai/explain-reordering',
  owner: 'query-service',
  roles,
  /** `word`: the word that the sentence is for. The language model is asked only about sentences of the dictionary. */
  body: z.strictObject({
    user_answer: answerText.min(1),
    correct_answer: answerText.min(1),
    word: headword.optional(),
  }),
  output: z.object({ explanation: z.string() }),
})

export const logReorderingError = endpoint({
  method: 'POST',
  path: '/api/student/log-reordering-error',
  owner: 'command-service',
  roles,
  body: z.strictObject({
    word: headword,
    user_answer: answerText,
    correct_answer: answerText,
    explanation: z.string().max(answerLimits.explanation).default(''),
    session_id: id.optional(),
  }),
  output: confirmed,
})

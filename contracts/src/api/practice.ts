import { z } from 'zod'
import { headword, id, instant, reviewResult, tier } from '../fields.ts'
import {
  answerLimits,
  answersPerBatch,
  questionLimits,
  speechCharacters,
  wordsPerList,
  wordsPerSession,
} from '../learning/limits.ts'
import { deviceKind, hint, practiceMode, practiceStep, questionKind, wordRevision } from '../learning/question.ts'
import { spokenText } from '../learning/spoken-text.ts'
import { fieldProblems, problemCode } from '../problems.ts'
import { endpoint, wordListBody } from './endpoint.ts'
import { byId, confirmed } from './shapes.ts'
import { fullWord } from './words.ts'

const roles = ['user'] as const
const wordList = z.array(headword).min(1)
const answerText = z.string().max(answerLimits.text)

/** What a question may offer beside the right answer. */
export const distractor = z.object({ word: z.string(), definition_cn: z.string(), word_root: z.string() })

export const practiceItem = fullWord.extend({
  /** Which content of the word this is: what `asked` and `prepareSession` name. */
  revision: z.int(),
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
  body: z.strictObject({
    word_list: wordList.max(wordsPerSession, fieldProblems.tooManyToPractise),
    tier,
    /** The same session is offered the same wrong options again, as long as the dictionary stays the same. */
    session_id: id.optional(),
  }),
  output: z.array(practiceItem),
  bodyLimit: wordListBody,
})

/** Beyond the specification: a session begins, with the words and what it asks of them. */
export const prepareSession = endpoint({
  method: 'POST',
  path: '/api/student/sessions',
  owner: 'command-service',
  roles,
  body: z.strictObject({
    session_id: id,
    mode: practiceMode,
    tier,
    words: z
      .array(z.strictObject({ word: headword, revision: wordRevision }))
      .min(1)
      .max(wordsPerSession),
    /** 32 bits, from which every draw of the session follows. */
    seed: z.int().min(0).max(0xffff_ffff),
    device: deviceKind,
    prepared_at: instant,
  }),
  /** `refused`: words that are not in the dictionary. */
  output: confirmed.extend({ refused: z.array(z.string()) }),
  bodyLimit: wordListBody,
})
export type PreparedSession = z.infer<typeof prepareSession.body>

/** Of a session after its preparation, in the order of the log: what it can be gone on with from. */
const deed = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    id,
    word: z.string(),
    step: practiceStep,
    is_correct: z.boolean(),
    /** Given after a hint: right or not, it tells nothing of memory. */
    is_aided: z.boolean(),
    /** What had been looked at in the preview, of words that are still there; told with the first answer of a device. */
    peeked: z.array(z.string()),
    /** How many answers of the session its device had before; null where a device did not say. */
    place: z.int().nullable(),
  }),
  /** Mastered or reviewed: with its last answer, or as known after the pre-test. */
  z.object({ kind: z.literal('reported'), word: z.string() }),
  /** What was reported of the word last was taken back. */
  z.object({ kind: z.literal('undone'), word: z.string() }),
])

/**
 * Beyond the specification: the session that the student began last, on whatever device, with all that the log tells of
 * it. A device that knows so many answers of it already is told only whether there are more.
 */
export const latestSession = endpoint({
  method: 'GET',
  path: '/api/student/latest-session',
  owner: 'query-service',
  roles,
  query: z.object({
    known_session: id.optional(),
    known_answers: z.coerce.number().int().min(0).max(questionLimits.place).optional(),
  }),
  output: z.object({
    /** Null before the first one. */
    session: z
      .object({
        session_id: id,
        mode: practiceMode,
        tier,
        /** Of the server's clock. */
        prepared_at: instant,
        /** Nothing of it was left to practise, and nothing was recorded in it since. */
        is_over: z.boolean(),
        answers: z.int(),
        /** Null where the session is over, or the caller knows all its answers. */
        course: z
          .object({
            seed: z.int(),
            /** In the order prepared, without words that are gone since. */
            words: z.array(z.string()),
            deeds: z.array(deed),
          })
          .nullable(),
      })
      .nullable(),
    /** The known session was begun before this one. False also where it has not been heard of yet. */
    is_superseded: z.boolean(),
  }),
})

/**
 * Beyond the specification: how a session of the student's went. Wrong answers of its pre-test count where it was a
 * review only: before new words are learned, they ask for what nobody knows yet.
 */
export const sessionReport = endpoint({
  method: 'GET',
  path: '/api/student/sessions/:id/report',
  owner: 'query-service',
  roles,
  params: byId,
  output: z.object({
    answers: z.int(),
    right_answers: z.int(),
    /** By the first time that each was wrong. */
    slips: z.array(
      z.object({
        word: z.string(),
        times: z.int(),
        /** Of the first time: what was asked, and what was given; empty where the student said that they do not know. */
        question_kind: questionKind,
        given: z.string(),
      }),
    ),
  }),
})

/** Beyond the specification: nothing of the session is left to practise. */
export const finishSession = endpoint({
  method: 'POST',
  path: '/api/student/sessions/:id/finish',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ finished_at: instant }),
  output: confirmed,
})

/** A question as the student saw it. */
export const askedQuestion = z.strictObject({
  revision: wordRevision,
  prompt: z.string().max(questionLimits.prompt),
  /** In the order shown: the options of a choice, or the tiles of a sentence. */
  options: z.array(z.string().max(questionLimits.option)).max(questionLimits.options),
  /** What the student asked for before answering. */
  hints: z.array(hint).max(hint.options.length).default([]),
  /** How often its sound was heard before the answer. */
  listened: z.int().min(0).max(questionLimits.listened).default(0),
  /** How many answers of the session came before this one. */
  place: z.int().min(0).max(questionLimits.place),
})

/** One answer as the client recorded it. The client makes the `id`: sent again, it is still one event. */
export const answer = z.strictObject({
  id,
  session_id: id,
  word: headword,
  step: practiceStep,
  tier,
  question_kind: questionKind,
  /** Empty where the student said that they do not know. */
  given: answerText,
  expected: answerText,
  is_correct: z.boolean(),
  elapsed_ms: z.int().min(0).max(answerLimits.elapsedMs),
  answered_at: instant,
  /** Left out by clients from before questions were recorded: their answers may have waited offline. */
  asked: askedQuestion.optional(),
  /** With the first answer of a review: the words whose meanings the student looked at in the preview. */
  peeked: z.array(headword).max(wordsPerSession).optional(),
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
    /** What the browser plays: every one a WAV, most of them Opus in Ogg, which is an eighth of its size. */
    format: z.enum(['wav', 'opus']).default('wav'),
  }),
  output: z.unknown(),
  produces: ['audio/wav', 'audio/ogg'],
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

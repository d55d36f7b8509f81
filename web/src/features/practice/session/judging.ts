import { isRightMeaning, isRightWord } from '@wordtrail/contracts/learning/answer-checking'
import { spellingsOf } from '@wordtrail/contracts/learning/find-headword'
import { answerLimits } from '@wordtrail/contracts/learning/limits'
import { isRightSentence, isRightTyping } from '@wordtrail/contracts/learning/typed-answer'
import { askedOf, isAided, toldWithFirst } from './asked.ts'
import { drawFor } from './draws.ts'
import { applyAnswer } from './learning.ts'
import { stepAt } from './modes.ts'
import { isAcceptedOrder } from './order-rules.ts'
import type { PracticeItem } from './practice-item.ts'
import { applyPreTestAnswer } from './pre-test.ts'
import { isSpelled, isWritten, pointedOut, type Question } from './questions.ts'
import { autoAdvances, type Effect, type Feedback, type Learning, type Outcome, type PreTest } from './session-state.ts'
import { readAfter } from './utterances.ts'

export const encouragements = 5

const cut = (answer: string): string => answer.slice(0, answerLimits.text)

/** What is recorded as given where the student says that they do not know. */
export const notKnown = ''

const isRight = (question: Question, item: PracticeItem, given: string): boolean => {
  if (given === notKnown) return false
  const { expected } = question
  switch (question.kind) {
    case 'infer_meaning':
    case 'meaning':
    case 'meaning_by_sound':
      return isRightMeaning(given, expected)
    case 'spelling':
    case 'dictation':
    case 'fill_in_the_blank':
      return isRightTyping(given, question.spellings)
    case 'sentence_correction':
      return isRightSentence(given, question.right)
    case 'sentence_reordering':
    case 'sentence_translation':
      return isAcceptedOrder(given, expected, question.alsoRight)
    case 'word_by_synonym':
    case 'word_by_definition':
      return spellingsOf(item).some((spelling) => isRightWord(given, spelling))
  }
}

/** The effects that feedback needs: sound, and why an order was wrong. A resumed session asks for them again. */
export function feedbackEffects(state: PreTest | Learning): Effect[] {
  const { session, question, feedback } = state
  if (feedback === null) return []
  const { id, given, isCorrect, isAutoRead, explanation } = feedback
  const { word } = session.items[question.item]!
  const utterances = isAutoRead ? readAfter(question, { word, isPreTest: state.step === 'pre-test', isCorrect }) : []
  const autoAdvance = autoAdvances(state)
  return [
    ...(utterances.length > 0 || autoAdvance ? [{ type: 'speak' as const, id, utterances, autoAdvance }] : []),
    ...(explanation === 'asked'
      ? [{ type: 'explain' as const, id, word, userAnswer: cut(given), correctAnswer: cut(question.expected) }]
      : []),
  ]
}

/**
 * What the machine cannot make itself for an answer: its id, its time in milliseconds since 1970, and whether it is
 * read aloud.
 */
export interface Stamp {
  id: string
  now: number
  isAutoRead: boolean
}

/** A word that was spelled wrongly is mended before the session goes on. */
const judged = (question: Question, isOver: boolean): Question =>
  isSpelled(question) ? { ...question, phase: isOver ? 'over' : 'wrong' } : question

/**
 * Judges an answer, records it and shows right or wrong. `applyAnswer` decides what it means for the word. A sentence can
 * be mended in more ways than are known: a try that is not known is not judged, but its mistake is pointed out.
 */
export function judge(state: PreTest | Learning, given: string, { id, now, isAutoRead }: Stamp): Outcome {
  const { session, question } = state
  const item = session.items[question.item]!
  const { word } = item
  const isCorrect = isRight(question, item, given)
  if (isWritten(question) && !isCorrect && given !== notKnown && !question.isPointedOut)
    return { state: { ...state, question: pointedOut(question) }, effects: [{ type: 'persist' }] }
  const isWrongOrder = question.kind === 'sentence_reordering' && !isCorrect
  const feedback: Feedback = {
    id,
    given,
    isCorrect,
    message: drawFor('message', session).below(encouragements),
    isAutoRead,
    explanation: isWrongOrder ? 'asked' : null,
  }
  const recorded: Effect = {
    type: 'recordAnswer',
    answer: {
      id,
      session_id: session.id,
      word,
      step: state.step === 'pre-test' ? 'pre_test' : stepAt(session, session.progress[question.item]!.stage),
      tier: session.tier,
      question_kind: question.kind,
      given: cut(given),
      expected: cut(question.expected),
      is_correct: isCorrect,
      elapsed_ms: Math.round(Math.min(Math.max(now - state.askedAt, 0), answerLimits.elapsedMs)),
      answered_at: new Date(now).toISOString(),
      asked: askedOf(state),
      ...toldWithFirst(session),
    },
  }
  const withFeedback = {
    ...state,
    session: { ...session, answers: session.answers + 1 },
    question: judged(question, isCorrect || given === notKnown),
    feedback,
  }
  if (withFeedback.step === 'pre-test') {
    const next = applyPreTestAnswer(withFeedback, { isCorrect, isAided: isAided(state) })
    return { state: next, effects: [recorded, { type: 'persist' }, ...feedbackEffects(next)] }
  }
  const applied = applyAnswer(withFeedback, { id, isCorrect: isCorrect && !isAided(state) })
  const logged: Effect[] = isWrongOrder
    ? [
        {
          type: 'logReorderingError',
          id,
          word,
          userAnswer: cut(given),
          correctAnswer: cut(question.expected),
          sessionId: session.id,
        },
      ]
    : []
  return {
    state: applied.state,
    effects: [recorded, ...applied.effects, { type: 'persist' }, ...feedbackEffects(applied.state), ...logged],
  }
}

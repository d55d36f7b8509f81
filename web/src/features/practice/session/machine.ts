import { answerLimits, wordsPerSession } from '@wordtrail/contracts/learning/limits'
import { shownTile } from '@wordtrail/contracts/learning/reordering-tiles'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { feedbackEffects, judge, notKnown } from './judging.ts'
import { ask, questionEffects } from './learning.ts'
import { type Mode, rulesOf } from './modes.ts'
import type { PracticeEvent } from './practice-event.ts'
import { afterPreTest, askPreTest, startPreTest } from './pre-test.ts'
import { prepare } from './prepare.ts'
import { canBeUnknown, isChanged, isOrdered, isPlaced, isSpelled, isWritten } from './questions.ts'
import {
  autoAdvances,
  type Explanation,
  type Feedback,
  type Finished,
  type Learning,
  type Outcome,
  type PreTest,
  type PreTestResults,
  type Preview,
  type Running,
  type State,
} from './session-state.ts'
import { isFilled, mending, typing, writtenIn } from './typing.ts'
import { undo } from './undo.ts'

export const initialState: State = { step: 'mode-selection', notice: null }

const noEffects = (state: State): Outcome => ({ state, effects: [] })
const persisted = (state: Running): Outcome => ({ state, effects: [{ type: 'persist' }] })

function advance(state: PreTest | Learning, now: number): Outcome {
  const next = { ...state, index: state.index + 1 }
  return next.step === 'pre-test' ? askPreTest(next, now) : ask(next, now)
}

const explained = (explanation: string | null): Explanation =>
  explanation === null ? 'failed' : explanation === '' ? 'none' : { text: explanation }

function inFeedback(state: PreTest | Learning, feedback: Feedback, event: PracticeEvent): Outcome {
  const { question } = state
  if (isSpelled(question) && question.phase !== 'over') {
    const mended = mending(question, event)
    return mended === question ? noEffects(state) : persisted({ ...state, question: mended })
  }
  switch (event.type) {
    case 'continue': {
      const { state: next, effects } = advance(state, event.now)
      return { state: next, effects: [{ type: 'stopAudio' }, ...effects] }
    }
    case 'undo':
      return state.step === 'learning' && event.item === state.question.item ? undo(state, event) : noEffects(state)
    // A late event belongs to an earlier answer.
    case 'spoken':
      return event.id === feedback.id && autoAdvances(state) ? advance(state, event.now) : noEffects(state)
    case 'explained':
      return event.id === feedback.id && feedback.explanation === 'asked'
        ? persisted({ ...state, feedback: { ...feedback, explanation: explained(event.explanation) } })
        : noEffects(state)
    default:
      return noEffects(state)
  }
}

function inQuestion(state: PreTest | Learning, event: PracticeEvent): Outcome {
  const { question, feedback } = state
  if (feedback) return inFeedback(state, feedback, event)
  // A sound that begins late belongs to an earlier question.
  if (event.type === 'listened')
    return event.place === state.session.answers
      ? persisted({ ...state, listened: state.listened + 1 })
      : noEffects(state)
  if (event.type === 'sayNotKnown') return canBeUnknown(question) ? judge(state, notKnown, event) : noEffects(state)
  if (isSpelled(question)) {
    if (event.type === 'check') return isFilled(question) ? judge(state, writtenIn(question), event) : noEffects(state)
    const typed = typing(question, event)
    return typed === question ? noEffects(state) : persisted({ ...state, question: typed })
  }
  if (isWritten(question)) {
    if (event.type === 'write')
      return persisted({ ...state, question: { ...question, written: event.text.slice(0, answerLimits.text) } })
    return event.type === 'check' && isChanged(question) ? judge(state, question.written, event) : noEffects(state)
  }
  if (!isOrdered(question)) {
    const given = event.type === 'choose' ? question.options[event.option] : undefined
    return event.type === 'choose' && given !== undefined ? judge(state, given, event) : noEffects(state)
  }
  const { tiles, placed } = question
  switch (event.type) {
    case 'placeTile':
      return tiles[event.tile] === undefined || placed.includes(event.tile)
        ? noEffects(state)
        : persisted({ ...state, question: { ...question, placed: [...placed, event.tile] } })
    case 'takeBackTile':
      return placed.includes(event.tile)
        ? persisted({ ...state, question: { ...question, placed: placed.filter((tile) => tile !== event.tile) } })
        : noEffects(state)
    case 'check':
      return isPlaced(question)
        ? judge(state, placed.map((tile) => shownTile(tiles[tile]!)).join(' '), event)
        : noEffects(state)
    default:
      return noEffects(state)
  }
}

/** It is kept whose meaning was looked at, where that counts: new words are shown with their meanings anyway. */
function inPreview(state: Preview, event: PracticeEvent): Outcome {
  const { session } = state
  switch (event.type) {
    case 'peek': {
      const peeked = session.items.flatMap((_, item) =>
        event.items.includes(item) && !session.peeked.includes(item) ? [item] : [],
      )
      return !rulesOf(session).preTest?.countsLooks || peeked.length === 0
        ? noEffects(state)
        : persisted({ ...state, session: { ...session, peeked: [...session.peeked, ...peeked] } })
    }
    case 'beginPreTest':
      return startPreTest(session, event.now)
    default:
      return noEffects(state)
  }
}

function inResults(state: PreTestResults, event: PracticeEvent): Outcome {
  switch (event.type) {
    case 'add':
      return persisted({ ...state, added: state.passed.filter((index) => event.items.includes(index)) })
    case 'beginLearning':
      return afterPreTest(state, event.now)
    default:
      return noEffects(state)
  }
}

interface Start {
  mode: Mode
  focusWords: readonly string[] | null
  tier: Tier
  words: readonly string[]
  sessionId: string
}

/** As many words as a session takes; the others wait for the next one. */
function startLoading({ words: asked, ...start }: Start): Outcome {
  const [words, rest] = [asked.slice(0, wordsPerSession), asked.slice(wordsPerSession)]
  const { mode, tier, sessionId } = start
  return {
    state: { step: 'loading', ...start, words, rest },
    effects: [{ type: 'load', words, mode, tier, sessionId }],
  }
}

function inFinished(state: Finished, event: PracticeEvent): Outcome {
  const { mode, tier, rest } = state.session
  switch (event.type) {
    case 'undo':
      return undo(state, event)
    case 'practiseRest':
      return rest.length === 0
        ? noEffects(state)
        : startLoading({ mode, focusWords: rest, tier, words: rest, sessionId: event.sessionId })
    case 'practiseMore': {
      const { words, sessionId } = event
      return words.length === 0
        ? noEffects(state)
        : startLoading({ mode: 'learn', focusWords: words, tier, words, sessionId })
    }
    default:
      return noEffects(state)
  }
}

function inTierSelection(state: Extract<State, { step: 'tier-selection' }>, event: PracticeEvent): Outcome {
  switch (event.type) {
    case 'chooseTier':
      return noEffects({ ...state, tier: event.tier, notice: null })
    case 'start': {
      const { tier } = state
      if (tier === null) return noEffects({ ...state, notice: 'noTier' })
      const { words, sessionId } = event
      if (words.length === 0) return noEffects({ step: 'mode-selection', notice: 'noWords' })
      const { mode, focusWords } = state
      return startLoading({ mode, focusWords, tier, words, sessionId })
    }
    case 'back':
      return noEffects(initialState)
    default:
      return noEffects(state)
  }
}

const backToTiers = ({ mode, focusWords, tier }: Extract<State, { step: 'loading' }>, message?: string): Outcome =>
  noEffects({ step: 'tier-selection', mode, focusWords, tier, notice: message === undefined ? null : { message } })

function inLoading(state: Extract<State, { step: 'loading' }>, event: PracticeEvent): Outcome {
  if (event.type === 'back') return backToTiers(state)
  // An answer to an earlier start, which was cancelled, is ignored.
  if ((event.type !== 'loaded' && event.type !== 'loadFailed') || event.sessionId !== state.sessionId)
    return noEffects(state)
  return event.type === 'loaded' ? prepare(state, event) : backToTiers(state, event.message)
}

/** Shows a session as it was left: stored on this device, or gone on with elsewhere. */
function resume({ state: found, now }: Extract<PracticeEvent, { type: 'resume' }>): Outcome {
  if (!('askedAt' in found)) return persisted(found)
  const resumed = { ...found, askedAt: now }
  return { state: resumed, effects: [{ type: 'persist' }, ...questionEffects(resumed), ...feedbackEffects(resumed)] }
}

function inModeSelection(state: State, event: PracticeEvent): Outcome {
  switch (event.type) {
    case 'chooseMode': {
      const { mode, focusWords, tier } = event
      return noEffects({ step: 'tier-selection', mode, focusWords, tier, notice: null })
    }
    case 'refuseMode':
      return noEffects({ step: 'mode-selection', notice: 'unknownMode' })
    default:
      return noEffects(state)
  }
}

/** The whole course of a practice session. Pure; an event that means nothing in the present state changes nothing. */
export function reduce(state: State, event: PracticeEvent): Outcome {
  if (event.type === 'resume')
    return state.step === 'loading' || state.step === 'finished' ? noEffects(state) : resume(event)
  switch (state.step) {
    case 'mode-selection':
      return inModeSelection(state, event)
    case 'tier-selection':
      return inTierSelection(state, event)
    case 'loading':
      return inLoading(state, event)
    case 'preview':
      return inPreview(state, event)
    case 'pre-test':
    case 'learning':
      return inQuestion(state, event)
    case 'pre-test-results':
      return inResults(state, event)
    case 'finished':
      return inFinished(state, event)
  }
}

import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { type PracticeStorage, readPractice, writePractice } from '../../../../session/practice-storage.ts'
import { encouragements } from '../judging.ts'
import { doneAt, type Mode, modes } from '../modes.ts'
import type { Running } from '../session-state.ts'
import {
  type Check,
  either,
  isBoolean,
  isCount,
  isNull,
  isNumber,
  isString,
  listOf,
  oneOf,
  partly,
  shaped,
  within,
} from './stored-shape.ts'

const isTier = oneOf('tier_1', 'tier_2', 'tier_3')
const byTier = (check: Check): Check => partly({ tier_1: check, tier_2: check, tier_3: check })

const isSense: Check = (value) =>
  shaped({ part_of_speech: isString, definition_cn: isString, definition_en: isString })(value) &&
  partly({ ipa: shaped({ en_us: isString, en_gb: isString }) })(value)
const isSenses: Check = (value) => listOf(isSense)(value) && (value as unknown[]).length > 0

const isItem = shaped({
  word: isString,
  revision: isCount,
  word_root: isString,
  definition_cn: isString,
  definition_en: isString,
  senses: isSenses,
  written_forms: either(isNull, shaped({ en_us: isString, en_gb: isString })),
  synonyms: listOf(isString),
  forms: listOf(isString),
  ipa: isString,
  sample_sentences: listOf(
    shaped({ tier: isTier, sentence: isString, translation: isString, also_right: listOf(isString) }),
  ),
  distractors: listOf(shaped({ word: isString, definition_cn: isString, word_root: isString })),
  exercises: listOf(
    (exercise) =>
      shaped({ type: isString, sentences: byTier(isString), sentence_answer: byTier(isString) })(exercise) &&
      partly({ sentence_answer_cn: byTier(isString), also_right: byTier(listOf(isString)) })(exercise),
  ),
})

const isProgress =
  (of: { mode: Mode }): Check =>
  (value) =>
    shaped({
      stage: within(1, doneAt(of) + 1),
      status: oneOf('learning', 'mastered'),
      last_result: oneOf('correct', 'incorrect', 'none'),
      reportId: either(isNull, isString),
    })(value) &&
    ((value as { stage: number }).stage === doneAt(of)) === ((value as { status: string }).status === 'mastered')

const isSession: Check = (value) => {
  const parts = {
    id: isString,
    mode: oneOf(...modes),
    tier: isTier,
    seed: isNumber,
    answers: isCount,
    items: listOf(isItem),
  }
  if (!shaped({ ...parts, rest: listOf(isString) })(value)) return false
  const { mode, items, progress } = value as Running['session']
  const isFitting = shaped({ progress: listOf(isProgress({ mode })), peeked: listOf(within(0, items.length)) })
  return items.length > 0 && isFitting(value) && items.length === progress.length
}

const isExplanation = either(isNull, oneOf('asked', 'none', 'failed'), shaped({ text: isString }))
const isFeedback = either(
  isNull,
  shaped({
    id: isString,
    given: isString,
    isCorrect: isBoolean,
    message: within(0, encouragements),
    isAutoRead: isBoolean,
    explanation: isExplanation,
  }),
)

const isQuestion = (isIndex: Check): Check => {
  const asked = { item: isIndex, prompt: isString, expected: isString }
  const isChoice = shaped({
    ...asked,
    kind: oneOf('infer_meaning', 'meaning', 'word_by_synonym', 'word_by_definition', 'meaning_by_sound'),
    options: listOf(isString),
  })
  const isReorder: Check = (value) =>
    shaped({ ...asked, kind: oneOf('sentence_reordering', 'sentence_translation'), tiles: listOf(isString) })(value) &&
    shaped({ placed: listOf(within(0, (value as { tiles: string[] }).tiles.length)) })(value) &&
    partly({ alsoRight: listOf(isString) })(value)
  const isSpelling: Check = (value) => {
    const parts = { kind: oneOf('spelling', 'dictation', 'fill_in_the_blank'), tiles: listOf(isString) }
    if (!shaped({ ...asked, ...parts, spellings: listOf(isString) })(value)) return false
    const { tiles, spellings } = value as { tiles: string[]; spellings: string[] }
    const isTyped = shaped({ letter: isString, tile: either(isNull, within(0, tiles.length)) })
    const rest = { typed: listOf(isTyped), hinted: isCount, phase: oneOf('first', 'wrong', 'mending', 'over') }
    return spellings.length > 0 && shaped(rest)(value)
  }
  const isWriting = shaped({
    ...asked,
    kind: oneOf('sentence_correction'),
    right: listOf(isString),
    written: isString,
    isPointedOut: isBoolean,
  })
  return either(isChoice, isReorder, isSpelling, isWriting)
}

/** The stored state, or `null` where it is not a valid one. */
function parseState(value: unknown): Running | null {
  if (!shaped({ step: isString, session: isSession })(value)) return null
  const { session } = value as Running
  const isIndex = within(0, session.items.length)
  const asking = {
    index: isIndex,
    question: isQuestion(isIndex),
    askedAt: isNumber,
    listened: isCount,
    feedback: isFeedback,
  }
  const tested = { passed: listOf(isIndex), aided: listOf(isIndex) }
  const steps: Record<Running['step'], Check> = {
    preview: () => true,
    'pre-test': shaped({ ...asking, ...tested, order: listOf(isIndex) }),
    'pre-test-results': shaped({ ...tested, added: listOf(isIndex) }),
    learning: shaped({ ...asking, round: listOf(isIndex), slips: listOf(isIndex) }),
  }
  const { step } = value as Running
  return Object.hasOwn(steps, step) && steps[step](value) ? (value as Running) : null
}

export const storedSession = (storage: PracticeStorage, userId: string): Running | null =>
  readPractice(storage, 'session', { userId, parse: ({ state }) => parseState(state) })

/** Throws where there is no room; an older session is gone then. */
export const storeSession = (storage: PracticeStorage, userId: string, state: Running): void =>
  writePractice(storage, 'session', { userId, content: { state } })

export interface LastSetting {
  mode: Mode
  tier: Tier
}

export const storedSetting = (storage: PracticeStorage, userId: string): LastSetting | null =>
  readPractice(storage, 'setting', {
    userId,
    parse: (value) =>
      shaped({ mode: oneOf(...modes), tier: isTier })(value)
        ? { mode: value['mode'] as Mode, tier: value['tier'] as Tier }
        : null,
  })

/** Throws where there is no room; an older setting is gone then. */
export const storeSetting = (storage: PracticeStorage, userId: string, { mode, tier }: LastSetting): void =>
  writePractice(storage, 'setting', { userId, content: { mode, tier } })

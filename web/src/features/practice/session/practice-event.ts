import type { Tier } from '@wordtrail/contracts/learning/tiers'
import type { Stamp } from './judging.ts'
import type { Mode } from './modes.ts'
import type { PracticeItem } from './practice-item.ts'
import type { Running } from './session-state.ts'

/** Time (`now`, milliseconds since 1970), ids and randomness (`seed`, 32 bits) come with the event. */
export type PracticeEvent =
  | { type: 'chooseMode'; mode: Mode; focusWords: readonly string[] | null; tier: Tier | null }
  | { type: 'refuseMode' }
  | { type: 'chooseTier'; tier: Tier }
  | { type: 'start'; words: readonly string[]; sessionId: string }
  | { type: 'loaded'; sessionId: string; items: readonly PracticeItem[]; seed: number; now: number }
  | { type: 'loadFailed'; sessionId: string; message: string }
  /** The student looks at the meanings of these words in the preview. */
  | { type: 'peek'; items: readonly number[] }
  | { type: 'beginPreTest'; now: number }
  /** The student hears the sound of the question that is asked after `place` answers. */
  | { type: 'listened'; place: number }
  | ({ type: 'choose'; option: number } & Stamp)
  /** An honest wrong answer, where it is not an order; in exercises the student asks for the answer. */
  | ({ type: 'sayNotKnown' } & Stamp)
  | { type: 'placeTile'; tile: number }
  | { type: 'takeBackTile'; tile: number }
  /** A letter by its tile or by a key. */
  | { type: 'takeLetter'; tile: number }
  | { type: 'typeLetter'; letter: string }
  | { type: 'eraseLetter' }
  | { type: 'hintLetter' }
  /** After a word was spelled wrongly: goes on behind its right beginning. */
  | { type: 'mend' }
  | { type: 'write'; text: string }
  | ({ type: 'check' } & Stamp)
  | { type: 'continue'; now: number }
  /** Reading aloud after the answer `id` is over. */
  | { type: 'spoken'; id: string; now: number }
  /** Empty where the service had nothing to say; `null` where it failed. */
  | { type: 'explained'; id: string; explanation: string | null }
  | { type: 'add'; items: readonly number[] }
  | { type: 'beginLearning'; now: number }
  /** Undoes what was last reported of the item: the word returns to stage 1. */
  | { type: 'undo'; item: number; now: number }
  /** Starts a session of the words that the finished one had no room for. */
  | { type: 'practiseRest'; sessionId: string }
  /** Learns some more words after the finished session. */
  | { type: 'practiseMore'; words: readonly string[]; sessionId: string }
  | { type: 'resume'; state: Running; now: number }
  | { type: 'back' }

import { shownTile } from '@wordtrail/contracts/learning/reordering-tiles'
import { storageOf } from '../../../device/storage.fixture.ts'
import type { Stamp } from './judging.ts'
import { storedSession, storeSession } from './keeping/stored-session.ts'
import { initialState, reduce } from './machine.ts'
import type { Mode } from './modes.ts'
import type { PracticeEvent } from './practice-event.ts'
import type { PracticeItem } from './practice-item.ts'
import { isOrdered, isSpelled, isWritten } from './questions.ts'
import { type Effect, isRunning, type State } from './session-state.ts'
import { lettersOf } from './spelling.ts'

/** Plays events one after another; each answer gets an id, and a time one second after the previous one. */
export class Play {
  state: State = initialState
  effects: Effect[] = []
  last: readonly Effect[] = []
  isAutoRead = false
  #answers = 0
  readonly #storage = storageOf(new Map())

  send(event: PracticeEvent): this {
    const { state, effects } = reduce(this.state, event)
    this.state = state
    this.last = effects
    this.effects.push(...effects)
    if (isRunning(state) && effects.some(({ type }) => type === 'persist')) storeSession(this.#storage, 'li', state)
    return this
  }

  get stamp(): Stamp {
    this.#answers += 1
    return {
      id: `00000000-0000-4000-8000-${String(this.#answers).padStart(12, '0')}`,
      now: this.#answers * 1000,
      isAutoRead: this.isAutoRead,
    }
  }

  load(
    items: readonly PracticeItem[],
    {
      mode = 'learn',
      seed = 7,
      words = items.map(({ word }) => word),
    }: { mode?: Mode; seed?: number; words?: string[] } = {},
  ): this {
    return this.send({ type: 'chooseMode', mode, focusWords: null, tier: null })
      .send({ type: 'chooseTier', tier: 'tier_3' })
      .send({ type: 'start', words, sessionId: 's1' })
      .send({ type: 'loaded', sessionId: 's1', items, seed, now: 0 })
  }

  /**
   * Answers the question in play, rightly or wrongly, and stays at its feedback. A wrong order is the right one
   * reversed.
   */
  answer(isRight: boolean): this {
    const { state } = this
    if (state.step !== 'pre-test' && state.step !== 'learning') throw new Error(`no question at ${state.step}`)
    const { question } = state
    if (isSpelled(question)) {
      // A wrong word is mended by asking for it.
      const letters = lettersOf(question.expected)
      for (const letter of isRight ? letters : [...letters.slice(0, -1), letters.at(-1) === 'x' ? 'y' : 'x'])
        this.send({ type: 'typeLetter', letter })
      this.send({ type: 'check', ...this.stamp })
      return isRight ? this : this.send({ type: 'sayNotKnown', ...this.stamp })
    }
    if (isWritten(question)) {
      // What is wrong is wrong once its mistake was pointed out.
      for (const text of isRight ? [question.expected] : ['Nothing of it.', 'Nothing of it.'])
        this.send({ type: 'write', text }).send({ type: 'check', ...this.stamp })
      return this
    }
    if (!isOrdered(question)) {
      const right = question.options.indexOf(question.expected)
      const option = isRight ? right : (right + 1) % question.options.length
      return this.send({ type: 'choose', option, ...this.stamp })
    }
    const sentence = question.expected.toLowerCase()
    const startOf = (tile: number) => sentence.indexOf(shownTile(question.tiles[tile]!).toLowerCase())
    const order = [...question.tiles.keys()]
      .filter((tile) => startOf(tile) >= 0)
      .toSorted((one, other) => startOf(one) - startOf(other))
    for (const tile of isRight ? order : order.reverse()) this.send({ type: 'placeTile', tile })
    return this.send({ type: 'check', ...this.stamp })
  }

  next(): this {
    return this.send({ type: 'continue', now: 0 })
  }

  /** Loads the page anew and resumes what was stored last. */
  reload(): this {
    this.state = initialState
    return this.send({ type: 'resume', state: storedSession(this.#storage, 'li')!, now: 0 })
  }

  /** Plays through the pre-test; `isRight` decides which words are known. */
  preTest(isRight: (word: string) => boolean): this {
    this.send({ type: 'beginPreTest', now: 0 })
    while (this.state.step === 'pre-test') this.answer(isRight(this.word)).next()
    return this
  }

  get word(): string {
    const { state } = this
    if (state.step !== 'pre-test' && state.step !== 'learning') throw new Error(`no question at ${state.step}`)
    return state.session.items[state.question.item]!.word
  }

  of<Type extends Effect['type']>(type: Type): Extract<Effect, { type: Type }>[] {
    return this.effects.filter((effect): effect is Extract<Effect, { type: Type }> => effect.type === type)
  }
}

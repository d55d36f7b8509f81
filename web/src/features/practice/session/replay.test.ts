import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Mode } from './modes.ts'
import { Play } from './play.fixture.ts'
import { itemsOf } from './practice-item.fixture.ts'
import { type Course, type Deed, replay } from './replay.ts'
import type { Effect, Session, State } from './session-state.ts'

/** What the log holds of these effects once they are reported. */
const deedsOf = (effects: readonly Effect[]): Deed[] =>
  effects.flatMap((effect): Deed[] => {
    switch (effect.type) {
      case 'recordAnswer': {
        const { id, word, step, is_correct: isCorrect, asked, peeked = [] } = effect.answer
        const isAided = asked!.hints.length > 0
        return [{ kind: 'answer', id, word, step, isCorrect, isAided, peeked, place: asked!.place }]
      }
      case 'reportMastered':
        return effect.words.map((word) => ({ kind: 'reported', word }))
      case 'reportReview':
        return [{ kind: 'reported', word: effect.word }]
      case 'reportUndone':
        return [{ kind: 'undone', word: effect.word }]
      default:
        return []
    }
  })

const hashOf = (text: string): number =>
  [...text].reduce((hash, character) => Math.imul(hash ^ character.codePointAt(0)!, 0x0100_0193) >>> 0, 0x811c_9dc5)

/**
 * A student whose every answer, choice and change of mind follows from what they do it with and how often they have
 * done it before, so that two devices on which the same was done before are used in the same way from there on.
 */
class Student {
  readonly #times = new Map<string, number>()
  readonly #seed: number

  constructor(seed: number) {
    this.#seed = seed
  }
  #chance(what: string): number {
    const times = this.#times.get(what) ?? 0
    this.#times.set(what, times + 1)
    return hashOf(`${what} ${times} ${this.#seed}`) % 100
  }
  /** What was done on another device. */
  remember(deeds: readonly Deed[]): this {
    for (const deed of deeds)
      if (deed.kind === 'answer') this.isRight(deed.word, deed.step)
      else if (deed.kind === 'undone') this.#chance(`undone ${deed.word}`)
    return this
  }
  isRight = (word: string, step: string): boolean => this.#chance(`${word} ${step}`) < 70
  isPeeked = (word: string): boolean => hashOf(`peeked ${word} ${this.#seed}`) % 3 === 0
  isAdded = (word: string): boolean => hashOf(`added ${word} ${this.#seed}`) % 3 === 0
  /** At most once a word, whether at the answer that mastered it or at the end. */
  isTakenBack = (word: string): boolean => {
    const isFirst = !this.#times.has(`undone ${word}`)
    const isWanted = hashOf(`back ${word} ${this.#seed}`) % 4 === 0
    if (isFirst && isWanted) this.#chance(`undone ${word}`)
    return isFirst && isWanted
  }
}

/** Goes on until nothing is left to practise or to take back. */
function playOn(play: Play, student: Student): Play {
  for (let turn = 0; turn < 2000; turn += 1) {
    const { state } = play
    switch (state.step) {
      case 'preview': {
        const items = state.session.items.flatMap(({ word }, item) => (student.isPeeked(word) ? [item] : []))
        play.send({ type: 'peek', items }).send({ type: 'beginPreTest', now: 0 })
        break
      }
      case 'pre-test':
        play.answer(student.isRight(play.word, 'pre_test')).next()
        break
      case 'pre-test-results': {
        const items = state.passed.filter((item) => student.isAdded(state.session.items[item]!.word))
        play.send({ type: 'add', items }).send({ type: 'beginLearning', now: 0 })
        break
      }
      case 'learning': {
        const { item } = state.question
        const step = `stage_${state.session.progress[item]!.stage}`
        play.answer(student.isRight(play.word, step))
        const { session } = play.state as typeof state
        if (session.progress[item]!.status === 'mastered' && student.isTakenBack(play.word))
          play.send({ type: 'undo', item, now: 0 })
        play.next()
        break
      }
      case 'finished': {
        const item = state.session.items.findIndex(({ word }) => student.isTakenBack(word))
        if (item < 0) return play
        play.send({ type: 'undo', item, now: 0 })
        break
      }
      default:
        throw new Error(`nothing to do at ${state.step}`)
    }
  }
  throw new Error('the session did not end')
}

const sessions = fc.record({
  words: fc.integer({ min: 1, max: 12 }),
  seed: fc.nat(),
  mode: fc.constantFrom<Mode>('learn', 'review'),
  student: fc.nat(),
  /** Drawn as a whole number: most of all doubles from 0 to 1 are close to 0. */
  cut: fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000),
})

const courseOf = (session: Session, deeds: readonly Deed[]): Course => {
  const { id, mode, tier, seed, items } = session
  return { id, mode, tier, seed, items, deeds }
}
const played = ({ words, seed, mode, student }: { words: number; seed: number; mode: Mode; student: number }) => {
  const play = playOn(new Play().load(itemsOf(words), { mode, seed }), new Student(student))
  return { play, deeds: deedsOf(play.effects) }
}
const sessionOf = (state: State): Session => (state as Extract<State, { session: Session }>).session
/** What a word has come to. Ids of reports follow from those of answers, which differ. */
const standingOf = (state: State) => sessionOf(state).progress.map(({ reportId: _id, ...progress }) => progress)

/**
 * The deeds before the cut. What was taken back on the screen of its answer goes with that answer: another device has
 * passed that screen, and offers to take it back only at the end.
 */
function cutAt(cut: number, deeds: readonly Deed[]): readonly Deed[] {
  const end = Math.round(cut * deeds.length)
  const further = deeds.slice(end).findIndex(({ kind }) => kind === 'answer')
  const next = further < 0 ? deeds.length : end + further
  return deeds.slice(0, deeds.slice(end, next).some(({ kind }) => kind === 'undone') ? next : end)
}

test('for any cut of any history of a session, replay leads to where the same answers, in the same order, lead to the same end', () => {
  fc.assert(
    fc.property(sessions, ({ cut, ...asked }) => {
      const { play, deeds } = played(asked)
      const before = cutAt(cut, deeds)
      const elsewhere = new Play()
      elsewhere.state = replay(courseOf(sessionOf(play.state), before), 0)
      playOn(elsewhere, new Student(asked.student).remember(before))
      const answersOf = (from: readonly Deed[]) =>
        from.flatMap((deed) =>
          deed.kind === 'answer' ? [[deed.word, deed.step, deed.isCorrect, deed.isAided, deed.place]] : [],
        )
      expect(answersOf(deedsOf(elsewhere.effects))).toEqual(answersOf(deeds.slice(before.length)))
      expect(standingOf(elsewhere.state)).toEqual(standingOf(play.state))
    }),
    { numRuns: 300 },
  )
})

test('the question that was left is asked as it was, wherever it is gone on with', () => {
  fc.assert(
    fc.property(sessions, ({ cut, student: seed, ...asked }) => {
      const play = new Play().load(itemsOf(asked.words), { mode: asked.mode, seed: asked.seed })
      const student = new Student(seed)
      const peeked = itemsOf(asked.words).flatMap(({ word }, item) => (student.isPeeked(word) ? [item] : []))
      play.send({ type: 'peek', items: peeked })
      play.preTest((word) => student.isRight(word, 'pre_test')).send({ type: 'beginLearning', now: 0 })
      for (let turn = Math.round(cut * 40); turn > 0 && play.state.step === 'learning'; turn -= 1)
        play.answer(student.isRight(play.word, 'any')).next()
      const { state } = play
      if (state.step !== 'learning') return
      const found = replay(courseOf(state.session, deedsOf(play.effects)), 0)
      // Before the first answer of learning, the choice of words is open again.
      if (found.step === 'pre-test-results') return
      expect(found).toEqual({ ...state, askedAt: 0 })
    }),
    { numRuns: 150 },
  )
})

test('what was looked at counts as looked at on the other device too, also where its question has not come yet', () => {
  const play = new Play()
    .load(itemsOf(3), { mode: 'review' })
    .send({ type: 'peek', items: [0, 1, 2] })
    .send({ type: 'beginPreTest', now: 0 })
    .answer(true)
  const elsewhere = new Play()
  elsewhere.state = replay(courseOf(sessionOf(play.state), deedsOf(play.effects)), 0)
  while (elsewhere.state.step === 'pre-test') elsewhere.answer(true).next()
  expect(elsewhere.state).toMatchObject({ step: 'pre-test-results', passed: [] })
  elsewhere.send({ type: 'beginLearning', now: 0 })
  expect(elsewhere.of('reportReview')).toEqual([])
  expect(elsewhere.state).toMatchObject({ step: 'learning', round: expect.arrayContaining([0, 1, 2]) })
})

test('answers that arrived together are recorded in any order', () => {
  fc.assert(
    fc.property(sessions, fc.nat(), ({ cut, ...asked }, turn) => {
      const { play, deeds } = played(asked)
      const before = deeds.slice(0, Math.round(cut * deeds.length))
      const mixed = [...before]
      for (let place = 1; place < mixed.length; place += 1) {
        const [one, other] = [mixed[place - 1]!, mixed[place]!]
        if (one.kind === 'answer' && other.kind === 'answer' && hashOf(`${turn} ${place}`) % 2 === 0)
          mixed.splice(place - 1, 2, other, one)
      }
      const course = courseOf(sessionOf(play.state), before)
      expect(replay({ ...course, deeds: mixed }, 0)).toEqual(replay(course, 0))
    }),
  )
})

test('what two devices answered counts once: the second answer to a question that has one changes nothing', () => {
  fc.assert(
    fc.property(sessions, ({ cut, ...asked }) => {
      const { play, deeds } = played(asked)
      const before = deeds.slice(0, Math.round(cut * deeds.length))
      const right = before.flatMap((deed) => (deed.kind === 'answer' ? [{ ...deed, isCorrect: true }] : []))
      const course = courseOf(sessionOf(play.state), right)
      const twice = right.flatMap((deed) => [deed, { ...deed, id: `${deed.id}b` }])
      expect(standingOf(replay({ ...course, deeds: twice }, 0))).toEqual(standingOf(replay(course, 0)))
    }),
  )
})

test('with other content of its words, and with words that are gone, what was mastered stays so', () => {
  fc.assert(
    fc.property(sessions, fc.nat({ max: 11 }), ({ cut, ...asked }, gone) => {
      const { play, deeds } = played(asked)
      const before = deeds.slice(0, Math.round(cut * deeds.length))
      const { items } = sessionOf(play.state)
      const kept = items.filter((_item, index) => index !== gone || items.length === 1)
      const changed = kept.map((item, index) =>
        index % 2 === 0 ? { ...item, exercises: [], sample_sentences: [], distractors: [] } : item,
      )
      const course = { ...courseOf(sessionOf(play.state), before), items: changed }
      const state = replay(course, 0)
      for (const [index, { word }] of changed.entries()) {
        const own = before.filter((deed) => deed.word === word)
        const reports = own.filter(({ kind }) => kind !== 'answer')
        if (state.step === 'learning' && reports.at(-1)?.kind === 'reported')
          expect(sessionOf(state).progress[index]!.status).toBe('mastered')
      }
    }),
    { numRuns: 200 },
  )
})

test('a word that the log has as mastered is mastered, where its last answers are missing', () => {
  const play = new Play().load(itemsOf(2)).preTest(() => false)
  const session = sessionOf(play.state)
  const first = play.word
  const course = courseOf(session, [
    ...deedsOf(play.effects),
    { kind: 'answer', id: 'a', word: first, step: 'stage_1', isCorrect: true, isAided: false, peeked: [], place: 2 },
    { kind: 'reported', word: first },
  ])
  const found = replay(course, 0)
  expect(found).toMatchObject({ step: 'learning' })
  const { progress, items } = sessionOf(found)
  expect(progress.map(({ status }, item) => [items[item]!.word === first, status])).toEqual(
    expect.arrayContaining([
      [true, 'mastered'],
      [false, 'learning'],
    ]),
  )
  expect((found as { question: { item: number } }).question.item).toBe(items.findIndex(({ word }) => word !== first))
})

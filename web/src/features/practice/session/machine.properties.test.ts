import { answer as answerSchema } from '@wordtrail/contracts/api/practice'
import { masteryStage } from '@wordtrail/contracts/learning/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storageOf } from '../../../device/storage.fixture.ts'
import { storedSession, storeSession } from './keeping/stored-session.ts'
import { Play } from './play.fixture.ts'
import type { PracticeEvent } from './practice-event.ts'
import { itemsOf } from './practice-item.fixture.ts'
import { isRunning, progressOf, type State } from './session-state.ts'

const sessions = fc.record({
  words: fc.integer({ min: 1, max: 20 }),
  seed: fc.nat(),
  mode: fc.constantFrom('learn' as const, 'review' as const),
})
const started = ({ words, seed, mode }: { words: number; seed: number; mode: 'learn' | 'review' }) =>
  new Play().load(itemsOf(words), { seed, mode }).preTest(() => false)

const isSound = (state: State) => {
  if (!('session' in state)) return
  const { steps, total, words } = progressOf(state.session)
  expect(total).toBe(4 * words)
  expect(steps).toBeGreaterThanOrEqual(0)
  expect(steps).toBeLessThanOrEqual(total)
  for (const { stage, status } of state.session.progress) {
    expect(stage).toBeGreaterThanOrEqual(1)
    expect(stage).toBeLessThanOrEqual(masteryStage)
    expect(status === 'mastered').toBe(stage === masteryStage)
  }
  if (state.step === 'learning') expect(state.round.length).toBeLessThanOrEqual(8)
}

test('PRACT-43, PRACT-82, PRACT-83, CONST-15, CONST-17 to 19: whatever is answered, progress, stages and rounds keep their bounds', () => {
  fc.assert(
    fc.property(sessions, fc.array(fc.boolean(), { maxLength: 120 }), (session, answers) => {
      const play = started(session)
      for (const isRight of answers) {
        if (play.state.step !== 'learning') break
        isSound(play.answer(isRight).state)
        isSound(play.next().state)
      }
    }),
    { numRuns: 60 },
  )
})

test('PRACT-59: a session of right answers only ends after four answers a word', () => {
  fc.assert(
    fc.property(sessions, (session) => {
      const play = started(session)
      const before = play.of('recordAnswer').length
      for (let answers = 0; answers < 4 * session.words; answers += 1) play.answer(true).next()
      expect(play.state.step).toBe('finished')
      expect(play.of('recordAnswer').length - before).toBe(4 * session.words)
      expect(play.of(session.mode === 'learn' ? 'reportMastered' : 'reportReview')).toHaveLength(session.words)
    }),
    { numRuns: 40 },
  )
})

test('each answer is recorded exactly once, under an id of its own', () => {
  fc.assert(
    fc.property(sessions, fc.array(fc.boolean(), { maxLength: 60 }), (session, answers) => {
      const play = started(session)
      for (const isRight of answers) {
        if (play.state.step !== 'learning') break
        play.answer(isRight)
        expect(play.last.filter(({ type }) => type === 'recordAnswer')).toHaveLength(1)
        play.send({ type: 'choose', option: 0, ...play.stamp }).send({ type: 'check', ...play.stamp })
        expect(play.last).toEqual([])
        play.next()
      }
      const ids = play.of('recordAnswer').map(({ answer }) => answer.id)
      expect(new Set(ids).size).toBe(ids.length)
    }),
    { numRuns: 40 },
  )
})

test('whatever is taken back, each word is reported once more than it is undone while it is mastered, and as often while it is not', () => {
  fc.assert(
    fc.property(
      sessions,
      fc.array(fc.record({ isRight: fc.boolean(), isTakenBack: fc.boolean(), item: fc.nat({ max: 19 }) }), {
        maxLength: 150,
      }),
      ({ words, seed, mode }, turns) => {
        const play = new Play()
          .load(itemsOf(words), { seed, mode })
          .preTest((word) => word.length % 2 === 0)
          .send({ type: 'beginLearning', now: 0 })
        for (const { isRight, isTakenBack, item } of turns) {
          if (play.state.step === 'learning') play.answer(isRight || item > 3)
          if (isTakenBack)
            play.send({ type: 'undo', item: play.state.step === 'learning' ? play.state.question.item : item, now: 0 })
          if (play.state.step === 'learning') play.next()
          isSound(play.state)
        }
        if (!('session' in play.state)) return
        const reported = [
          ...play.of('reportMastered').flatMap(({ words, reportId }) => words.map((word) => ({ word, reportId }))),
          ...play.of('reportReview'),
        ]
        const undone = play.of('reportUndone')
        for (const [index, { status }] of play.state.session.progress.entries()) {
          const { word } = play.state.session.items[index]!
          const own = reported.filter((one) => one.word === word).map(({ reportId }) => reportId)
          const back = undone.filter((one) => one.word === word).map(({ reportId }) => reportId)
          expect(own.length - back.length).toBe(status === 'mastered' ? 1 : 0)
          expect(own.slice(0, back.length)).toEqual(back)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('PRACT-39: a review passes a word only where it was known at once, unaided, and is not learned all the same', () => {
  const words = fc.array(fc.record({ isPeeked: fc.boolean(), isRight: fc.boolean(), isAdded: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  })
  const chosen = fc.constantFrom('learn' as const, 'review' as const)
  fc.assert(
    fc.property(words, chosen, fc.nat(), (asked, mode, seed) => {
      const items = itemsOf(asked.length)
      const which = (is: keyof (typeof asked)[number]) => asked.flatMap((word, item) => (word[is] ? [item] : []))
      const play = new Play()
        .load(items, { mode, seed })
        .send({ type: 'peek', items: which('isPeeked') })
        .reload()
        .preTest((word) => asked[items.findIndex((item) => item.word === word)]!.isRight)
        .send({ type: 'add', items: which('isAdded') })
        .send({ type: 'beginLearning', now: 0 })
      const aided = play.of('recordAnswer').filter(({ answer }) => answer.asked!.hints.includes('meaning'))
      expect(aided).toHaveLength(mode === 'review' ? which('isPeeked').length : 0)
      const isKnown = (index: number) =>
        asked[index]!.isRight && !asked[index]!.isAdded && !(mode === 'review' && asked[index]!.isPeeked)
      const known = items.filter((_, index) => isKnown(index)).map(({ word }) => word)
      const done = () => (mode === 'learn' ? play.of('reportMastered').flatMap(({ words }) => words) : [])
      const passed = () => play.of('reportReview').flatMap(({ word, result }) => (result === 'pass' ? [word] : []))
      expect([...passed(), ...done()].sort()).toEqual(known.sort())
      while (play.state.step === 'learning') play.answer(true).next()
      const failed = play.of('reportReview').flatMap(({ result }) => (result === 'fail' ? [result] : []))
      expect(failed).toHaveLength(mode === 'review' ? items.length - known.length : 0)
    }),
    { numRuns: 100 },
  )
})

test('the same seed and the same events give the same session', () => {
  fc.assert(
    fc.property(sessions, (session) => {
      expect(started(session).state).toEqual(started(session).state)
    }),
    { numRuns: 20 },
  )
})

const id = fc.integer({ min: 0, max: 9 }).map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
const now = fc.integer({ min: 0, max: 4e12 })
const stamp = { id, now, isAutoRead: fc.boolean() }
/** Anything that a screen, a server or a late timer could send at any moment. */
const anything: fc.Arbitrary<PracticeEvent> = fc.oneof(
  fc.record({
    type: fc.constant('chooseMode' as const),
    mode: fc.constantFrom('learn' as const, 'review' as const),
    focusWords: fc.constant(null),
    tier: fc.constantFrom(null, 'tier_3' as const),
  }),
  fc.record({ type: fc.constant('chooseTier' as const), tier: fc.constantFrom('tier_1' as const, 'tier_3' as const) }),
  fc.record({ type: fc.constant('start' as const), words: fc.constant(['reluctant']), sessionId: id }),
  fc.record({
    type: fc.constant('loaded' as const),
    sessionId: id,
    items: fc.integer({ min: 0, max: 3 }).map(itemsOf),
    seed: fc.nat(),
    now,
  }),
  fc.record({ type: fc.constant('loadFailed' as const), sessionId: id, message: fc.string() }),
  fc.record({ type: fc.constant('beginPreTest' as const), now }),
  fc.record({ type: fc.constant('listened' as const), place: fc.nat({ max: 5 }) }),
  fc.record({ type: fc.constant('beginLearning' as const), now }),
  fc.record({ type: fc.constant('undo' as const), item: fc.integer({ min: -1, max: 9 }), now }),
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('choose' as const), option: fc.integer({ min: -1, max: 8 }), ...stamp }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constantFrom('placeTile' as const, 'takeBackTile' as const),
      tile: fc.integer({ min: -1, max: 10 }),
    }),
  },
  fc.record({ type: fc.constant('check' as const), ...stamp }),
  { weight: 6, arbitrary: fc.record({ type: fc.constant('continue' as const), now }) },
  fc.record({ type: fc.constant('spoken' as const), id, now }),
  fc.record({ type: fc.constant('explained' as const), id, explanation: fc.option(fc.string()) }),
  fc.record({ type: fc.constant('peek' as const), items: fc.array(fc.integer({ min: -1, max: 9 })) }),
  fc.record({ type: fc.constant('sayNotKnown' as const), ...stamp }),
  fc.record({ type: fc.constant('add' as const), items: fc.array(fc.integer({ min: -1, max: 9 })) }),
  fc.constantFrom<PracticeEvent>({ type: 'back' }, { type: 'refuseMode' }),
)

test('PRACT-66: after whatever events, the state is sound, records what the server takes, and comes back from the storage as it was', () => {
  fc.assert(
    fc.property(
      sessions,
      fc.boolean(),
      fc.array(anything, { maxLength: 150 }),
      ({ words, mode, seed }, isLoaded, events) => {
        const play = new Play()
        if (isLoaded)
          play
            .load(itemsOf(words), { mode, seed })
            .send({ type: 'peek', items: [0, 3] })
            .send({ type: 'beginPreTest', now: 0 })
        const storage = storageOf(new Map())
        for (const event of events) {
          const hadFeedback = 'feedback' in play.state && play.state.feedback !== null
          const { state } = play.send(event)
          isSound(state)
          const recorded = play.last.filter(({ type }) => type === 'recordAnswer').length
          expect(recorded).toBe('feedback' in state && state.feedback !== null && !hadFeedback ? 1 : 0)
          if (!isRunning(state)) continue
          storeSession(storage, 'li', state)
          expect(storedSession(storage, 'li')).toEqual(state)
        }
        for (const { answer } of play.of('recordAnswer')) {
          expect(
            answerSchema.safeParse({ ...answer, session_id: '00000000-0000-4000-8000-000000000000' }).error,
          ).toBeUndefined()
        }
      },
    ),
    { numRuns: 100 },
  )
})

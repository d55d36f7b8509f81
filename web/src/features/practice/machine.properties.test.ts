import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Play } from './play.fixture.ts'
import { itemsOf } from './practice-item.fixture.ts'
import { progressOf, type State } from './session-state.ts'

const sessions = fc.record({ words: fc.integer({ min: 1, max: 20 }), seed: fc.nat(), mode: fc.constantFrom('learn' as const, 'review' as const) })
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
    expect(stage).toBeLessThanOrEqual(5)
    expect(status === 'mastered').toBe(stage === 5)
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

test('the same seed and the same events give the same session', () => {
  fc.assert(
    fc.property(sessions, (session) => {
      expect(started(session).state).toEqual(started(session).state)
    }),
    { numRuns: 20 },
  )
})

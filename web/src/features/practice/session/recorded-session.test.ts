import { askedQuestion, prepareSession } from '@wordtrail/contracts/api/practice'
import { questionLimits } from '@wordtrail/contracts/learning/limits'
import { shownTile } from '@wordtrail/contracts/learning/reordering-tiles'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedOf } from './asked.ts'
import type { Mode } from './modes.ts'
import { Play } from './play.fixture.ts'
import { itemOf, itemsOf } from './practice-item.fixture.ts'
import type { ChoiceQuestion } from './questions.ts'
import type { Effect, Learning } from './session-state.ts'

const typesOf = (effects: readonly Effect[]) => effects.map(({ type }) => type)
const toTheEnd = (play: Play) => {
  while (play.state.step === 'learning') play.answer(true).next()
  expect(play.state.step).toBe('finished')
}

const sessions = fc.record({
  words: fc.integer({ min: 1, max: 9 }),
  known: fc.nat({ max: 9 }),
  seed: fc.nat(),
  mode: fc.constantFrom<Mode>('learn', 'review'),
})
interface Turn {
  isRight: boolean
  listened: number
  isReloaded: boolean
  isTakenBack: boolean
  item: number
}
const turns: fc.Arbitrary<Turn[]> = fc.array(
  fc.record({
    isRight: fc.boolean(),
    listened: fc.nat({ max: 2 }),
    isReloaded: fc.boolean(),
    isTakenBack: fc.boolean(),
    item: fc.nat({ max: 8 }),
  }),
  { maxLength: 90 },
)

/** Plays one question and gives what is true of it: what was shown and heard before its answer. */
function playQuestion(play: Play, { place, turn }: { place: number; turn: Turn }) {
  const { state } = play
  if (state.step !== 'pre-test' && state.step !== 'learning') throw new Error(`no question at ${state.step}`)
  const { question, session } = state
  for (let time = 0; time < turn.listened; time += 1) play.send({ type: 'listened', place })
  // The sound of the question before begins only now.
  play.send({ type: 'listened', place: place - 1 })
  if (turn.isReloaded) play.reload()
  play.answer(turn.isRight)
  // Too late to be of use for the answer.
  play.send({ type: 'listened', place }).send({ type: 'listened', place: place + 1 })
  if (turn.isReloaded) play.reload()
  return {
    revision: session.items[question.item]!.revision,
    prompt: question.prompt,
    options:
      question.kind === 'sentence_reordering' ? question.tiles.map(shownTile) : (question as ChoiceQuestion).options,
    hints: [],
    listened: turn.listened,
    place,
  }
}

test('whatever is answered, heard, taken back or reloaded: a session is prepared once, before its answers; they say what was shown, at places without gap or repeat; each time nothing is left it is finished once', () => {
  fc.assert(
    fc.property(sessions, turns, ({ words, known, seed, mode }, played) => {
      const play = new Play().load(itemsOf(words), { mode, seed }).reload().send({ type: 'beginPreTest', now: 0 })
      const shown: object[] = []
      let ends = 0
      for (const turn of played) {
        const { state } = play
        if (state.step !== 'pre-test' && state.step !== 'learning') break
        const isKnown = state.step === 'pre-test' && state.question.item < known
        shown.push(playQuestion(play, { place: shown.length, turn: isKnown ? { ...turn, isRight: true } : turn }))
        if (turn.isTakenBack) play.send({ type: 'undo', item: state.question.item, now: 0 })
        play.next()
        if (play.state.step === 'pre-test-results') play.reload().send({ type: 'beginLearning', now: 0 })
        if (play.state.step !== 'finished') continue
        ends += 1
        if (turn.isTakenBack) play.send({ type: 'undo', item: turn.item, now: 0 })
      }
      const told = typesOf(play.effects)
      expect(told.filter((type) => type === 'reportPrepared')).toHaveLength(1)
      expect(told.slice(0, told.indexOf('reportPrepared'))).not.toContain('recordAnswer')
      expect(told.filter((type) => type === 'reportFinished')).toHaveLength(ends)
      expect(play.of('recordAnswer').map(({ answer }) => answer.asked)).toEqual(shown)
    }),
    { numRuns: 100 },
  )
})

test('a prepared session names its words in order, each with its revision, and the seed that all of it is drawn from', () => {
  const [prepared] = new Play()
    .load(itemsOf(3), { mode: 'review', seed: 4_294_967_295, words: ['ghost'] })
    .of('reportPrepared')
  expect(prepared!.session).toEqual({
    session_id: 's1',
    mode: 'review',
    tier: 'tier_3',
    words: [
      { word: 'reluctant', revision: 2 },
      { word: 'borrow', revision: 3 },
      { word: 'ancient', revision: 4 },
    ],
    seed: 4_294_967_295,
    prepared_at: '1970-01-01T00:00:00.000Z',
  })
  const sent = { ...prepared!.session, session_id: '00000000-0000-4000-8000-000000000000', device: 'phone' }
  expect(prepareSession.body.safeParse(sent).error).toBeUndefined()
})
test('where nothing could be loaded, nothing is prepared', () => {
  expect(new Play().load([], { words: ['ghost'] }).of('reportPrepared')).toEqual([])
})

test('a session is finished after its last word is reported, also where every word passed the pre-test', () => {
  const learned = new Play().load(itemsOf(1)).preTest(() => false)
  toTheEnd(learned)
  expect(typesOf(learned.effects).slice(-2)).toEqual(['reportFinished', 'clear'])
  const passed = new Play()
    .load(itemsOf(2))
    .preTest(() => true)
    .send({ type: 'beginLearning', now: 5000 })
  expect(typesOf(passed.last)).toEqual(['reportMastered', 'reportFinished', 'clear'])
  expect(passed.of('reportFinished')).toEqual([
    { type: 'reportFinished', sessionId: 's1', finishedAt: '1970-01-01T00:00:05.000Z' },
  ])
})
test('a session that a word is taken back from is finished once more, and its places go on', () => {
  const play = new Play().load(itemsOf(1)).preTest(() => false)
  toTheEnd(play)
  play.send({ type: 'undo', item: 0, now: 7 })
  expect(play.of('reportFinished')).toHaveLength(1)
  toTheEnd(play.reload())
  expect(play.of('reportFinished')).toHaveLength(2)
  expect(play.of('recordAnswer').map(({ answer }) => answer.asked?.place)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('tiles are recorded as they are read: words that stand together with a space', () => {
  const sentence = 'One of us had to be very reluctant about it at first today.'
  const item = {
    ...itemOf(0),
    exercises: [],
    sample_sentences: [{ tier: 'tier_3' as const, sentence, translation: '', also_right: [] }],
  }
  const play = new Play()
    .load([item])
    .preTest(() => false)
    .answer(true)
    .next()
    .answer(true)
    .next()
  const { options, prompt } = askedOf(play.state as Learning)
  expect(prompt).toBe('')
  expect(options).toHaveLength(6)
  expect(options.some((words) => words.includes(' '))).toBe(true)
  expect(options.join(' ')).not.toContain('_')
})
test('what is longer than the server takes is cut', () => {
  const state = new Play().load(itemsOf(1)).preTest(() => false).state as Learning
  const options = Array.from({ length: 30 }, () => '词'.repeat(600))
  const asked = askedOf({
    ...state,
    session: { ...state.session, answers: 1e6 },
    question: { kind: 'meaning', item: 0, expected: '', prompt: '词'.repeat(2000), options },
    listened: 5000,
  })
  expect(askedQuestion.safeParse(asked).error).toBeUndefined()
  expect(asked).toMatchObject({ listened: questionLimits.listened, place: questionLimits.place })
})

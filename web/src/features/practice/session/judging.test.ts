import { expect, test } from 'vitest'
import { Play } from './play.fixture.ts'
import { itemsOf } from './practice-item.fixture.ts'
import { autoAdvances, type Learning, type PreTest } from './session-state.ts'

const learning = (item = itemsOf(1)[0]!) => new Play().load([item]).preTest(() => false)
/** Learning of one word, asked at this stage, with auto-read from here on. */
function aloud(stage: number): Play {
  const play = learning()
  for (let at = 1; at < stage; at += 1) play.answer(true).next()
  play.isAutoRead = true
  return play
}
const spoken = (play: Play) => play.last.flatMap((effect) => (effect.type === 'speak' ? [effect] : []))
const asked = (play: Play) => play.state as Learning
const sentence = 'We saw the word reluctant at three today.'

test.each([
  [
    1,
    [
      { text: 'reluctant', waitMs: 2200 },
      { text: sentence, waitMs: 3200 },
    ],
  ],
  [2, [{ text: 'reluctant', waitMs: 2200 }]],
  [
    3,
    [
      { text: 'reluctant', waitMs: 2200 },
      { text: sentence, waitMs: 3200 },
    ],
  ],
  [4, [{ text: 'reluctant', waitMs: 2200 }]],
])(
  'PRACT-60, OPEN-46, CONST-27, CONST-28: a right answer at stage %i is read aloud and goes on',
  (stage, utterances) => {
    expect(spoken(aloud(stage).answer(true))).toMatchObject([{ utterances, autoAdvance: true }])
  },
)
test('CONST-30: after a wrong answer the word is read, and the student goes on', () => {
  expect(spoken(aloud(2).answer(false))).toMatchObject([
    { utterances: [{ text: 'reluctant', waitMs: 2800 }], autoAdvance: false },
  ])
})
test('PRACT-62: without auto-read nothing is read, and a right answer waits for the student', () => {
  const play = learning().answer(true)
  expect(spoken(play)).toEqual([])
  expect(autoAdvances(asked(play))).toBe(false)
})
test('PRACT-23, CONST-29: the pre-test reads the word and goes on', () => {
  const play = new Play()
  play.isAutoRead = true
  play.load(itemsOf(2)).send({ type: 'beginPreTest', now: 0 }).answer(true)
  expect(spoken(play)).toMatchObject([{ utterances: [{ text: play.word, waitMs: 2400 }], autoAdvance: true }])
})
test('PRACT-63, CONST-26: without auto-read a right answer in the pre-test goes on in silence', () => {
  const play = new Play().load(itemsOf(2)).send({ type: 'beginPreTest', now: 0 }).answer(true)
  expect(spoken(play)).toMatchObject([{ utterances: [], autoAdvance: true }])
  expect(autoAdvances(play.state as PreTest)).toBe(true)
})

test('what is over after the student has gone on takes no second step', () => {
  const play = aloud(1).answer(true)
  const [{ id } = { id: '' }] = spoken(play)
  play.next()
  expect(play.last[0]).toEqual({ type: 'stopAudio' })
  const { state } = play
  expect(play.send({ type: 'spoken', id, now: 9 }).state).toBe(state)
  play.answer(true)
  expect(asked(play.send({ type: 'spoken', id, now: 9 })).feedback).not.toBeNull()
})
test('PRACT-57: when everything is read the next question comes, and no sound is cut off', () => {
  const play = aloud(1).answer(true)
  const [{ id } = { id: '' }] = spoken(play)
  play.send({ type: 'spoken', id, now: 9 })
  expect(asked(play)).toMatchObject({ question: { kind: 'meaning' }, askedAt: 9, feedback: null })
  expect(play.last).not.toContainEqual({ type: 'stopAudio' })
})
test('a wrong answer, or one that waits for the student, does not go on by itself', () => {
  const play = aloud(2).answer(false)
  const { id } = asked(play).feedback!
  expect(asked(play.send({ type: 'spoken', id, now: 9 })).feedback).not.toBeNull()
})

test('criterion 10: the word in play and the next three of the round are fetched ahead', () => {
  const play = new Play().load(itemsOf(5)).preTest(() => false)
  const { round, session } = asked(play)
  const words = round.map((item) => session.items[item]!.word)
  expect(play.last).toContainEqual({ type: 'prefetch', texts: words.slice(0, 4) })
  for (const _ of words.slice(1)) play.answer(true).next()
  expect(play.last).toContainEqual({ type: 'prefetch', texts: [play.word] })
})

const wrongOrder = () => learning().answer(true).next().answer(true).next().answer(false)

test('PRACT-84, PRACT-85, OPEN-59: a wrong order asks for an explanation, and is logged with it', () => {
  const play = wrongOrder()
  const { id } = asked(play).feedback!
  const answers = { userAnswer: 'three today reluctant at the word saw we', correctAnswer: sentence }
  expect(play.of('explain')).toEqual([{ type: 'explain', id, word: 'reluctant', ...answers }])
  expect(play.of('logReorderingError')).toEqual([
    { type: 'logReorderingError', id, word: 'reluctant', sessionId: 's1', ...answers },
  ])
})
test.each([
  ['“today” comes last', { text: '“today” comes last' }],
  ['', 'none'],
  [null, 'failed'],
])('ERR-39, ERR-40: the explanation %j is shown as %j', (explanation, shown) => {
  const play = wrongOrder()
  const { id } = asked(play).feedback!
  expect(asked(play).feedback!.explanation).toBe('asked')
  play.send({ type: 'explained', id, explanation })
  expect(asked(play).feedback!.explanation).toEqual(shown)
  expect(play.last).toEqual([{ type: 'persist' }])
})
test('an explanation that comes when the student has gone on is not shown', () => {
  const play = wrongOrder()
  const { id } = asked(play).feedback!
  const { state } = play.next()
  expect(play.send({ type: 'explained', id, explanation: 'late' }).state).toBe(state)
})
test('no other wrong answer asks for an explanation', () => {
  const play = learning().answer(false)
  expect(asked(play).feedback!.explanation).toBeNull()
  expect(play.of('explain')).toEqual([])
})

test('PRACT-66: resumed at its feedback, a session asks again for the sound and the explanation it waited for', () => {
  const before = wrongOrder().state as Learning
  const play = new Play().send({ type: 'resume', state: before, now: 5 })
  expect(play.of('explain')).toHaveLength(1)
  expect(play.of('logReorderingError')).toEqual([])
  const passing = aloud(1).answer(true).state as Learning
  expect(new Play().send({ type: 'resume', state: passing, now: 5 }).of('speak')).toMatchObject([
    { id: passing.feedback!.id, autoAdvance: true },
  ])
})
test('a further right order of a sentence is right as well, and any other is wrong', () => {
  const [item] = itemsOf(1)
  const exercises = item!.exercises.map((one) =>
    one.type === 'sentence_reordering'
      ? {
          ...one,
          sentence_answer: { tier_3: 'We left early at three.' },
          also_right: { tier_3: ['At three we left early.'] },
        }
      : one,
  )
  const ordered = (sentence: string): boolean => {
    const play = learning({ ...item!, exercises })
    play.answer(true).next().answer(true).next()
    const { question } = asked(play)
    if (question.kind !== 'sentence_reordering') throw new Error(`not a sentence: ${question.kind}`)
    const tiles = question.tiles
    for (const word of sentence.split(' ')) play.send({ type: 'placeTile', tile: tiles.indexOf(word) })
    play.send({ type: 'check', ...play.stamp })
    return asked(play).feedback!.isCorrect
  }
  expect(ordered('we left early at three')).toBe(true)
  expect(ordered('at three we left early')).toBe(true)
  expect(ordered('at three left we early')).toBe(false)
})

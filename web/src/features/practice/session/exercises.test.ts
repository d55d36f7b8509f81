import { answer as answerSchema } from '@wordtrail/contracts/api/practice'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Mode, modes, rulesOf } from './modes.ts'
import { Play } from './play.fixture.ts'
import { itemOf, itemsOf } from './practice-item.fixture.ts'
import type { PracticeItem } from './practice-item.ts'
import { isSpelled, type SpellingQuestion } from './questions.ts'
import { type Deed, replay } from './replay.ts'
import { rngFrom } from './rng.ts'
import type { Learning } from './session-state.ts'
import { asIn, lettersOf, rightLetters, spellingFor, tilesFor, written } from './spelling.ts'

const exercises = modes.filter((mode) => rulesOf({ mode }).reports === null)

/** A word with what exercises in sentences ask of it. */
function exercisedItem(index: number): PracticeItem {
  const item = itemOf(index)
  const byTier = (text: string) => ({ tier_1: text, tier_2: text, tier_3: text })
  const sentence = `We saw ${item.word} today and left.`
  return {
    ...item,
    exercises: [
      {
        type: 'fill_in_the_blank',
        sentences: byTier(`We saw ${item.word.slice(0, 2)}____ today and left. （今天）`),
        sentence_answer: byTier(item.word),
      },
      { type: 'sentence_translation', sentences: byTier('今天（词）'), sentence_answer: byTier(sentence) },
      {
        type: 'sentence_correction',
        sentences: byTier(`We seen ${item.word} today and left. （今天）`),
        sentence_answer: byTier(sentence),
      },
    ],
  }
}
const exercisedItems = (count: number) => Array.from({ length: count }, (_, index) => exercisedItem(index))
const inPlay = (play: Play) => play.state as Learning
const spelling = (play: Play) => inPlay(play).question as SpellingQuestion
const type = (play: Play, letters: string) =>
  [...letters].reduce((playing, letter) => playing.send({ type: 'typeLetter', letter }), play)

test('an exercise begins with its first question, asks each word all its steps, reports no outcome and finishes', () => {
  for (const mode of exercises) {
    const play = new Play().load(exercisedItems(3), { mode })
    let answers = 0
    while (play.state.step === 'learning') {
      play.answer(true).next()
      answers += 1
    }
    expect([mode, play.state.step, answers]).toEqual([mode, 'finished', 3 * rulesOf({ mode }).steps.length])
    expect([...play.of('reportMastered'), ...play.of('reportReview')]).toEqual([])
    expect(play.of('reportFinished')).toHaveLength(1)
    for (const { answer } of play.of('recordAnswer')) {
      expect(answer.step).toBe(answer.question_kind)
      expect(
        answerSchema.safeParse({ ...answer, session_id: '00000000-0000-4000-8000-000000000000' }).error,
      ).toBeUndefined()
    }
  }
})

test('a word that was wrong is asked the same again, and only its first try is recorded', () => {
  const play = new Play().load(itemsOf(1), { mode: 'spelling' })
  type(play, 'reluctent').send({ type: 'check', ...play.stamp })
  expect(spelling(play).phase).toBe('wrong')
  // Neither on nor typed while the mistake is shown.
  expect(play.next().state).toBe(play.state)
  expect(spelling(play).phase).toBe('wrong')
  play.send({ type: 'mend' })
  expect(
    spelling(play)
      .typed.map(({ letter }) => letter)
      .join(''),
  ).toBe('reluct')
  type(play, 'ent').send({ type: 'check', ...play.stamp })
  expect(spelling(play).phase).toBe('wrong')
  play.send({ type: 'mend' })
  type(play, 'ant')
    .reload()
    .send({ type: 'check', ...play.stamp })
  expect(spelling(play).phase).toBe('over')
  expect(play.of('recordAnswer').map(({ answer }) => [answer.given, answer.is_correct])).toEqual([['reluctent', false]])
  expect(spelling(play.next()).typed).toEqual([])
  play.answer(true).next()
  expect(play.state).toMatchObject({ step: 'finished', slips: [0] })
})

test('a hint stands in the answer, and the word comes once more', () => {
  const play = new Play().load(itemsOf(1), { mode: 'dictation' })
  type(play, 'rx').send({ type: 'hintLetter' })
  expect(
    spelling(play)
      .typed.map(({ letter }) => letter)
      .join(''),
  ).toBe('re')
  type(play, 'luctant').send({ type: 'check', ...play.stamp })
  expect(play.of('recordAnswer').map(({ answer }) => [answer.is_correct, answer.asked?.hints])).toEqual([
    [true, ['letter']],
  ])
  expect(play.next().state.step).toBe('learning')
})

test('who asks for the answer has given none, and goes on', () => {
  for (const mode of exercises) {
    const play = new Play().load(exercisedItems(1), { mode })
    play.send({ type: 'sayNotKnown', ...play.stamp })
    expect(play.of('recordAnswer').map(({ answer }) => [answer.given, answer.is_correct])).toEqual([['', false]])
    expect(play.next().state).toMatchObject({ step: 'learning', feedback: null })
  }
})

test('a sound that is the question is read at once, and again in none', () => {
  for (const mode of ['spelling', 'dictation', 'listening'] as const) {
    const play = new Play().load(itemsOf(2), { mode })
    expect(play.of('say')).toEqual([{ type: 'say', text: play.word, place: 0 }])
    expect(play.answer(true).last).not.toContainEqual(expect.objectContaining({ type: 'say' }))
  }
})

test('a correction counts once something of it was changed, and any sentence that mends it is right', () => {
  const item = exercisedItem(0)
  const play = new Play().load([{ ...item, exercises: item.exercises.slice(2) }], { mode: 'mixed' })
  play.send({ type: 'check', ...play.stamp })
  expect(play.of('recordAnswer')).toEqual([])
  play
    .send({ type: 'write', text: 'we saw “reluctant” today，and left' })
    .reload()
    .send({ type: 'check', ...play.stamp })
  expect(play.of('recordAnswer').map(({ answer }) => answer.is_correct)).toEqual([true])
})

test('what is not known to mend a sentence is not judged: the mistake is pointed out, once', () => {
  const item = exercisedItem(0)
  const exercises = item.exercises.slice(2)
  const play = new Play().load([{ ...item, exercises }], { mode: 'mixed' })
  const check = (text: string) => play.send({ type: 'write', text }).send({ type: 'check', ...play.stamp })
  check('We have seen reluctant today and left.').reload()
  expect(play.of('recordAnswer')).toEqual([])
  expect(inPlay(play)).toMatchObject({
    feedback: null,
    question: { isPointedOut: true, written: 'We seen reluctant today and left.' },
  })
  check('We saw reluctant today and left.')
  expect(play.of('recordAnswer').map(({ answer }) => [answer.is_correct, answer.asked?.hints])).toEqual([
    [true, ['place']],
  ])
  // What was helped with comes once more, as it was at first.
  expect(inPlay(play.next()).question).toMatchObject({ isPointedOut: false })
  check('We have seen reluctant today and left.')
  check('We have seen reluctant today and left.')
  expect(play.of('recordAnswer').map(({ answer }) => answer.is_correct)).toEqual([true, false])
})

test('a session is recorded so that it goes on elsewhere as it would have here, wherever it is left', () => {
  const turns = fc.array(fc.record({ isRight: fc.boolean(), isHinted: fc.boolean() }), { maxLength: 30 })
  fc.assert(
    fc.property(fc.constantFrom<Mode>(...exercises), fc.nat(), turns, (mode, seed, played) => {
      const play = new Play().load(exercisedItems(4), { mode, seed })
      for (const { isRight, isHinted } of played) {
        if (play.state.step !== 'learning') break
        if (isHinted) play.send({ type: 'hintLetter' }).send({ type: 'eraseLetter' })
        if (isHinted)
          play.send({ type: 'write', text: 'It was mended elsewhere.' }).send({ type: 'check', ...play.stamp })
        play.answer(isRight).next()
      }
      const deeds = play.of('recordAnswer').map(
        ({ answer }): Deed => ({
          kind: 'answer',
          id: answer.id,
          word: answer.word,
          step: answer.step,
          isCorrect: answer.is_correct,
          isAided: answer.asked!.hints.length > 0,
          peeked: [],
          place: answer.asked!.place,
        }),
      )
      const there = replay({ id: 's1', mode, tier: 'tier_3', seed, items: exercisedItems(4), deeds }, 0)
      expect(there.step).toBe(play.state.step)
      expect(there.session).toEqual((play.state as Learning).session)
      if (there.step === 'learning') expect(there.question).toEqual(inPlay(play).question)
    }),
    { numRuns: 150 },
  )
})

const word = fc.stringMatching(/^[A-Za-z]{1,9}(['-][a-z]{1,5})?( [a-z]{1,6}){0,3}$/)

test('the tiles spell the word and hold three letters more; any letters make a text that keeps what is given', () => {
  fc.assert(
    fc.property(word, fc.nat(), (text, seed) => {
      const tiles = tilesFor(text, rngFrom(seed))
      const left = [...tiles]
      for (const letter of lettersOf(text)) left.splice(left.indexOf(letter.toLowerCase()), 1)
      expect(left).toHaveLength(3)
      expect(tiles).toHaveLength(lettersOf(text).length + 3)
      expect(written(lettersOf(text), text)).toBe(text)
      expect(rightLetters(lettersOf(text.toUpperCase()), text)).toBe(lettersOf(text).length)
    }),
  )
})

test('letters become those of the word where only the case or an accent differs', () => {
  expect(asIn('café', 3, 'e')).toBe('é')
  expect(asIn('Monday', 0, 'm')).toBe('M')
  expect(asIn('Monday', 0, 'n')).toBe('n')
})

test('the slots follow the spelling that is written', () => {
  const spellings = ['colour', 'color']
  expect(spellingFor([...'colo'], spellings)).toBe('colour')
  expect(spellingFor([...'color'], spellings)).toBe('color')
  const item = { ...itemOf(0), word: 'colour', written_forms: { en_us: 'color', en_gb: 'colour' } }
  for (const typed of ['color', 'colour']) {
    const play = new Play().load([item], { mode: 'spelling' })
    type(play, typed).send({ type: 'check', ...play.stamp })
    expect(play.of('recordAnswer').map(({ answer }) => answer.is_correct)).toEqual([true])
    expect(isSpelled(inPlay(play).question)).toBe(true)
  }
})

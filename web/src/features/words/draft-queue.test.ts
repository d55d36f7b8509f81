import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftOf } from './draft.fixture.ts'
import {
  atOnce,
  countsOf,
  type DraftQueue,
  draftAfter,
  emptyQueue,
  itemsOf,
  nextWords,
  type QueueEvent,
  reduceQueue,
} from './draft-queue.ts'

const play = (...events: readonly QueueEvent[]): DraftQueue => events.reduce(reduceQueue, emptyQueue)
const states = ({ entries }: DraftQueue) => Object.fromEntries(entries.map(({ word, state }) => [word, state]))
const drafted = (word: string): QueueEvent[] => [
  { type: 'begun', word },
  { type: 'drafted', word, draft: draftOf(word) },
]

test.each([
  ['abandon brave  calm', ['abandon', 'brave', 'calm']],
  ['abandon, brave，calm；brave', ['abandon', 'brave', 'calm']],
  ['abandon\nBrave\n\n  brave ', ['abandon', 'Brave']],
  ['give up\nabandon v. 放弃', ['give up', 'abandon v. 放弃']],
  [' \n ', []],
])('%j is a list of %j', (text, items) => expect(itemsOf(text)).toEqual(items))

test('what is no headword is refused with its reason and holds up nothing; what is listed already is not added twice', () => {
  const listed = ['calm', 'give up', 'one two three four five six', '放弃']
  const queue = play({ type: 'added', words: listed }, { type: 'added', words: ['Calm', 'brave'] })
  expect(states(queue)).toEqual({
    brave: 'waiting',
    calm: 'waiting',
    'give up': 'waiting',
    'one two three four five six': 'refused',
    放弃: 'refused',
  })
  expect(queue.entries.flatMap((entry) => (entry.state === 'refused' ? [entry.problem] : []))).toEqual([
    'headwordIsList',
    'headwordNotEnglish',
  ])
  expect(nextWords(queue)).toEqual(['brave', 'calm'])
})

test('WORDBOOK-26: a discarded draft can be taken up again as it was edited', () => {
  const content = { ...draftOf('calm').word, definition_cn: '冷静的' }
  const queue = play(
    { type: 'added', words: ['calm'] },
    ...drafted('calm'),
    { type: 'edited', word: 'calm', content },
    { type: 'discarded', word: 'calm' },
  )
  expect(queue.entries[0]).toMatchObject({ state: 'discarded', content })
})

test('a stopped queue asks for nothing more, and what comes late changes nothing', () => {
  const begun = play({ type: 'added', words: ['calm', 'brave'] }, { type: 'begun', word: 'calm' }, { type: 'stopped' })
  expect(nextWords(begun)).toEqual([])
  expect(states(reduceQueue(begun, { type: 'drafted', word: 'calm', draft: draftOf('calm') }))).toEqual({
    calm: 'waiting',
    brave: 'waiting',
  })
  expect(nextWords(reduceQueue(begun, { type: 'resumed' }))).toEqual(['calm', 'brave'])
})

test('failed ones are tried again, one or all; a cancelled one is gone', () => {
  const failed = play(
    { type: 'added', words: ['calm', 'brave', 'kind'] },
    ...['calm', 'brave'].flatMap((word): QueueEvent[] => [
      { type: 'begun', word },
      { type: 'failed', word, message: '没有连上，请检查网络' },
    ]),
  )
  expect(countsOf(failed)).toMatchObject({ failed: 2, pending: 1 })
  expect(states(reduceQueue(failed, { type: 'retried', word: 'calm' }))).toMatchObject({
    calm: 'waiting',
    brave: 'failed',
  })
  expect(states(reduceQueue(failed, { type: 'failedRetried' }))).toMatchObject({ calm: 'waiting', brave: 'waiting' })
  expect(states(reduceQueue(failed, { type: 'cancelled', word: 'kind' }))).not.toHaveProperty('kind')
})

test('after a draft comes the next below it, then the first', () => {
  const queue = play({ type: 'added', words: ['a', 'b', 'c'] }, ...['a', 'b', 'c'].flatMap(drafted))
  expect([draftAfter(queue, 'a'), draftAfter(queue, 'c')]).toEqual(['b', 'a'])
  expect(draftAfter(play({ type: 'added', words: ['a'] }, ...drafted('a')), 'a')).toBeUndefined()
})

test('whatever happens, no more than two are asked for at once, and none is lost but by cancelling or clearing', () => {
  const word = fc.constantFrom('calm', 'brave', 'kind', 'give up')
  const event: fc.Arbitrary<QueueEvent> = fc.oneof(
    fc.array(word, { maxLength: 4 }).map((words): QueueEvent => ({ type: 'added', words: [...new Set(words)] })),
    word.map((one): QueueEvent => ({ type: 'drafted', word: one, draft: draftOf(one) })),
    word.map((one): QueueEvent => ({ type: 'failed', word: one, message: '' })),
    fc
      .tuple(fc.constantFrom('exists' as const, 'retried' as const, 'saved' as const, 'discarded' as const), word)
      .map(([type, one]): QueueEvent => ({ type, word: one })),
    fc.constantFrom<QueueEvent>({ type: 'stopped' }, { type: 'resumed' }, { type: 'failedRetried' }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let queue = emptyQueue
      for (const one of events) {
        const known = queue.entries.length
        queue = reduceQueue(queue, one)
        expect(queue.entries.length).toBeGreaterThanOrEqual(known)
        for (const next of nextWords(queue)) queue = reduceQueue(queue, { type: 'begun', word: next })
        expect(queue.entries.filter(({ state }) => state === 'drafting').length).toBeLessThanOrEqual(atOnce)
        expect(new Set(queue.entries.map((entry) => entry.word)).size).toBe(queue.entries.length)
      }
    }),
  )
})

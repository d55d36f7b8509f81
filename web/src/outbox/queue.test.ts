import { expect, test, vi } from 'vitest'
import { storageOf } from '../device/storage.fixture.ts'
import {
  backOffMs,
  isFinal,
  nextBatch,
  put,
  type Report,
  remove,
  replace,
  waiting,
  withOverflow,
  wordsDone,
} from './queue.ts'
import { countWaiting } from './queue-keys.ts'

const answer = (id: string, given = 'calm'): Report => ({
  kind: 'answer',
  answer: {
    id,
    session_id: 's',
    word: 'calm',
    step: 'stage_1',
    tier: 'tier_3',
    question_kind: 'infer_meaning',
    given,
    expected: 'calm',
    is_correct: true,
    elapsed_ms: 900,
    answered_at: '2026-11-21T00:00:00Z',
  },
})
const prepared: Report = {
  kind: 'prepared',
  session: {
    session_id: 's',
    mode: 'learn',
    tier: 'tier_3',
    words: [{ word: 'calm', revision: 3 }],
    seed: 7,
    device: 'phone',
    prepared_at: '2026-11-21T00:00:00Z',
  },
}
const finished: Report = { kind: 'finished', sessionId: 's', finishedAt: '2026-11-21T00:05:00Z' }
const mastered: Report = { kind: 'mastered', words: ['calm'], sessionId: 's' }

const filled = (...reports: readonly [string, Report][]) => {
  const map = new Map<string, string>()
  const storage = storageOf(map)
  for (const [id, report] of reports) put(storage, { userId: 'li', id, report, now: 1000 })
  return { map, storage }
}
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test('reports come out in the order they went in, even within a millisecond or with the clock set back', () => {
  const { storage } = filled(['z', answer('z')], ['b', mastered], ['a', answer('a')])
  put(storage, { userId: 'li', id: '0', report: answer('0'), now: 5 })
  expect(ids(waiting(storage, 'li'))).toEqual(['z', 'b', 'a', '0'])
})

test('a student never sees or sends what another left on the same computer', () => {
  const { storage } = filled(['a', answer('a')])
  put(storage, { userId: 'wang', id: 'b', report: answer('b'), now: 1000 })
  expect(ids(waiting(storage, 'wang'))).toEqual(['b'])
  expect(countWaiting(storage, 'li')).toBe(1)
})

test('answers that follow one another go together, up to the limit, and never past another report', () => {
  const { storage } = filled(['1', answer('1')], ['2', answer('2')], ['m', mastered], ['3', answer('3')])
  const all = waiting(storage, 'li')
  expect(ids(nextBatch(all, 100))).toEqual(['1', '2'])
  expect(ids(nextBatch(all, 1))).toEqual(['1'])
  expect(ids(nextBatch(all.slice(2), 100))).toEqual(['m'])
  expect(nextBatch([], 100)).toEqual([])
})

test('a session goes alone before its answers, and its end alone behind them', () => {
  const { storage } = filled(['p', prepared], ['1', answer('1')], ['2', answer('2')], ['f', finished])
  const all = waiting(storage, 'li')
  expect(all.map(({ report }) => report)).toEqual([prepared, answer('1'), answer('2'), finished])
  expect(ids(nextBatch(all, 100))).toEqual(['p'])
  expect(ids(nextBatch(all.slice(1), 100))).toEqual(['1', '2'])
  expect(ids(nextBatch(all.slice(3), 100))).toEqual(['f'])
})

test('an answer that was kept before it said what was asked is sent as it is', () => {
  const { map, storage } = filled()
  const old = answer('1')
  expect(old).not.toHaveProperty('answer.asked')
  map.set('wt_outbox_li:000000000001000-1', JSON.stringify({ id: '1', report: old }))
  expect(nextBatch(waiting(storage, 'li'), 100).map(({ report }) => report)).toEqual([old])
})

test('a batch stays below the size the server takes, and a huge answer still goes alone', () => {
  const huge = '词'.repeat(40_000)
  const { storage } = filled(['1', answer('1', huge)], ['2', answer('2', huge)], ['3', answer('3', huge.repeat(2))])
  const all = waiting(storage, 'li')
  expect(ids(nextBatch(all, 100))).toEqual(['1'])
  expect(ids(nextBatch(all.slice(2), 100))).toEqual(['3'])
})

test('what was sent is removed, what another tab added meanwhile stays', () => {
  const { storage } = filled(['1', answer('1')])
  const sent = waiting(storage, 'li')
  put(storage, { userId: 'li', id: '2', report: answer('2'), now: 1000 })
  remove(storage, sent)
  remove(storage, sent)
  expect(ids(waiting(storage, 'li'))).toEqual(['2'])
})

test('a report that waits gets better in its place, one that is gone does not come back', () => {
  const { storage } = filled(['1', answer('1')], ['2', mastered])
  const [first, second] = waiting(storage, 'li')
  replace(storage, first!, answer('1', 'quiet'))
  remove(storage, [second!])
  replace(storage, second!, mastered)
  expect(waiting(storage, 'li').map(({ id, report }) => [id, report])).toEqual([['1', answer('1', 'quiet')]])
})

test('what the storage has no room for waits in its order all the same, and is gone when it was sent', () => {
  const refused = vi.spyOn(console, 'error').mockReturnValue()
  const map = new Map<string, string>()
  const storage = storageOf(map)
  let room = 1
  const roomy = withOverflow({
    ...storage,
    get length() {
      return map.size
    },
    setItem: (key, value) => {
      if (map.size >= room && !map.has(key)) throw new Error('full')
      map.set(key, value)
    },
  })
  for (const id of ['1', '2', '3']) put(roomy, { userId: 'li', id, report: answer(id), now: 1000 })
  expect(ids(waiting(roomy, 'li'))).toEqual(['1', '2', '3'])
  expect(refused).toHaveBeenCalledTimes(2)
  room = 9
  replace(roomy, waiting(roomy, 'li')[1]!, answer('2', 'quiet'))
  expect([map.size, countWaiting(roomy, 'li')]).toEqual([2, 3])
  remove(roomy, waiting(roomy, 'li'))
  expect([map.size, countWaiting(roomy, 'li')]).toEqual([0, 0])
  refused.mockRestore()
})

test('an item that cannot be read is dropped and does not hold up the others', () => {
  const { map, storage } = filled(['1', answer('1')])
  map.set('wt_outbox_li:000000000000001-x', '{"id":')
  map.set('wt_outbox_li:000000000000002-y', JSON.stringify({ id: 'y', report: { kind: 'unknown' } }))
  expect(ids(waiting(storage, 'li'))).toEqual(['1'])
  expect(map.size).toBe(1)
})

test.each([400, 403, 404, 409, 410, 422, 501])('a refusal with %i is final', (status) => {
  expect(isFinal({ status, code: 'not-found' })).toBe(true)
})
test.each([0, 401, 408, 429, 500, 502, 503])('after %i it is tried again', (status) => {
  expect(isFinal({ status, code: 'busy' })).toBe(false)
})
test('a lost race and a refusal that is not a service of ours are tried again', () => {
  expect(isFinal({ status: 409, code: 'conflict' })).toBe(false)
  expect(isFinal({ status: 404, code: undefined })).toBe(false)
})
test('what was practised waits while a guardian’s consent is missing', () => {
  expect(isFinal({ status: 403, code: 'consent-needed' })).toBe(false)
})

test('the pause doubles from 1 s to 30 s', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((failures) => backOffMs(failures))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
})
test('what the server says counts where it is longer, up to a quarter of an hour', () => {
  expect([backOffMs(1, 20), backOffMs(5, 1), backOffMs(1, 40_000)]).toEqual([20_000, 16_000, 900_000])
})

test('words that wait to be reported as done are those mastered or reviewed and not undone since', () => {
  const mastered = (...words: string[]): Report => ({ kind: 'mastered', words, sessionId: 's' })
  const reviewed = (word: string): Report => ({ kind: 'reviewed', word, result: 'fail', sessionId: 's' })
  const undone = (word: string): Report => ({ kind: 'undone', word, outcome: 'mastered', reportId: 'r' })
  expect(wordsDone([])).toEqual(new Set())
  expect(wordsDone([mastered('begin', 'calm'), undone('begin'), reviewed('choose')])).toEqual(
    new Set(['calm', 'choose']),
  )
  expect(wordsDone([mastered('begin'), undone('begin'), mastered('begin')])).toEqual(new Set(['begin']))
})

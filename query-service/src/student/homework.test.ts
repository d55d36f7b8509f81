import { homeworkShown } from '@wordtrail/contracts/learning/limits'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import { expect, test } from 'vitest'
import { type KnownWord, neverDeleted } from '../dictionary.ts'
import { dueDaysOf, type Homework, homeworkOf, shownHomework, statusOf } from './homework.ts'

const today = '2026-01-10'
const word = (text: string, is_deleted = false): KnownWord => ({
  ...neverDeleted,
  is_listed: true,
  word: text,
  json: JSON.stringify(text),
  place: 0,
  is_deleted,
})
const [calm, brave, lost] = [word('calm'), word('brave'), word('lost', true)]
const homework = (homework_id: string, due_on: Day | null, ...words: KnownWord[]): Homework => ({
  homework_id,
  title: '',
  due_on,
  given_at: '',
  reminded_at: null,
  words,
})
const shown = (some: readonly Homework[], mastered: readonly (readonly [KnownWord, Day])[]) =>
  shownHomework(some, new Map(mastered), today)

test('homework comes by due day, what has none last, and leaves deleted words out', () => {
  const dictionary = new Map([calm, brave, lost].map((one) => [one.word, one]))
  const words = {
    count: dictionary.size,
    all: () => dictionary.values(),
    byId: (id: string) => dictionary.get(id),
    listed: (ids: readonly string[]) => ids.flatMap((id) => dictionary.get(id) ?? []),
  }
  const open = (homework_id: string, due_on: Day | null) => ({
    homework_id,
    title: '',
    due_on,
    word_ids: ['calm', 'lost', 'brave', 'unknown'],
    given_at: '',
    reminded_at: null,
  })
  const some = [
    open('a', null),
    open('b', '2026-01-12'),
    open('c', null),
    open('d', '2026-01-11'),
    open('e', '2026-01-12'),
  ]
  expect(homeworkOf(some, words).map(({ homework_id }) => homework_id)).toEqual(['d', 'b', 'e', 'a', 'c'])
  expect(homeworkOf(some, words)[0]!.words).toEqual([calm, brave])
  expect(homeworkOf(null, words)).toEqual([])
})

test('a word is due on the earliest due day of its homework', () =>
  expect(
    dueDaysOf([homework('a', '2026-01-11', calm), homework('b', '2026-01-12', calm, brave), homework('c', null, lost)]),
  ).toEqual(
    new Map([
      [calm, '2026-01-11'],
      [brave, '2026-01-12'],
    ]),
  ))

test('homework is done when its last word is, and late after its due day', () => {
  const half = { total: 2, mastered: 1, last_mastered_on: '2026-01-02' }
  const all = { total: 2, mastered: 2, last_mastered_on: '2026-01-09' }
  const none = { total: 0, mastered: 0, last_mastered_on: null }
  const open = { is_done: false, done_on: null }
  const done = { is_done: true, done_on: '2026-01-09' }
  expect(statusOf(half, '2026-01-10', today), 'due today').toEqual({ ...open, is_late: false })
  expect(statusOf(half, '2026-01-09', today), 'due yesterday').toEqual({ ...open, is_late: true })
  expect(statusOf(half, null, today), 'due on no day').toEqual({ ...open, is_late: false })
  expect(statusOf(all, '2026-01-09', today), 'done on its day').toEqual({ ...done, is_late: false })
  expect(statusOf(all, '2026-01-08', today), 'done a day later').toEqual({ ...done, is_late: true })
  expect(statusOf(none, '2026-01-08', today), 'no word left').toEqual({ is_done: true, done_on: null, is_late: false })
})

test('the dashboard counts mastered words, and keeps what was done for a week', () => {
  const [open, recent, old, empty] = [
    homework('open', '2026-01-11', calm, brave),
    homework('recent', null, calm),
    homework('old', '2026-01-12', brave),
    homework('empty', null),
  ]
  const days = [
    [calm, addDays(today, -6)],
    [brave, addDays(today, -7)],
  ] as const
  expect(shown([open, recent, old, empty], days)).toMatchObject([
    { homework_id: 'open', total: 2, mastered: 2, is_done: true, is_late: false },
    { homework_id: 'recent', total: 1, mastered: 1, is_done: true, is_late: false },
  ])
  expect(shown([open], days.slice(0, 1))).toMatchObject([{ total: 2, mastered: 1, is_done: false }])
})

test('the day of a reminder is told in Shanghai', () => {
  const reminded = { ...homework('open', null, calm), reminded_at: '2026-01-09T16:30:00.000Z' }
  expect(shown([reminded, homework('other', null, calm)], [])).toMatchObject([
    { reminded_on: '2026-01-10' },
    { reminded_on: null },
  ])
})

test('of very much homework the dashboard leaves out what is done first, and keeps the order', () => {
  const done = homework('done', '2026-01-11', calm)
  const open = Array.from({ length: homeworkShown.most }, (_, nth) => homework(String(nth), '2026-01-12', brave))
  const ids = (some: readonly Homework[]) => shown(some, [[calm, today]]).map(({ homework_id }) => homework_id)
  expect(ids([done, ...open])).toEqual(open.map(({ homework_id }) => homework_id))
  expect(ids([done, ...open.slice(1)])).toEqual(['done', ...open.slice(1).map(({ homework_id }) => homework_id)])
})

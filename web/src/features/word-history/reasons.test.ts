import { expect, test } from 'vitest'
import type { Outcome } from './api.ts'
import { reasonsOf } from './reasons.ts'

const plan = (next: string) => ({ planned: [next], aimed_recall: 92, recall_when_due: 88, longest_interval: 120 })
const mastery = (date: string, next: string): Outcome => ({
  kind: 'mastery',
  revision: 0,
  at: `${date}T01:00:00Z`,
  date,
  source: 'self',
  is_claimed: false,
  ...plan(next),
})
type Review = Extract<Outcome, { kind: 'review' }>
const review = (date: string, next: string, changes: Partial<Review> = {}): Review => ({
  kind: 'review',
  revision: 1,
  at: `${date}T01:00:00Z`,
  date,
  is_right: true,
  due_on: date,
  expected_recall: 87,
  ...plan(next),
  ...changes,
})
const learned = mastery('2026-01-01', '2026-01-04')
const aim = '预计到那天你还记得的可能性是 88%，趁还记得复习一遍，就能记得更久。'
const expected = '复习前估计你还记得的可能性是 87%。'

test.each<[string, Outcome, Outcome | undefined, string[]]>([
  ['a mastery', learned, undefined, ['第一次学会，隔 3 天再见一面，看看还记不记得。', aim]],
  [
    'a review in time',
    review('2026-01-04', '2026-01-14'),
    learned,
    ['隔了 3 天还记得，间隔从 3 天拉长到 10 天。', expected, aim],
  ],
  [
    'a late one',
    review('2026-01-06', '2026-01-21', { due_on: '2026-01-04' }),
    learned,
    ['比计划晚了 2 天，隔 5 天还记得，间隔从 3 天拉长到 15 天。', expected, aim],
  ],
  [
    'an early one',
    review('2026-01-02', '2026-01-05', { due_on: '2026-01-04' }),
    learned,
    ['比计划早了 2 天，隔 1 天时还记得，下一次仍隔 3 天。', expected, aim],
  ],
  [
    'one that shortens the interval all the same',
    review('2026-01-02', '2026-01-04', { due_on: '2026-01-04' }),
    learned,
    ['比计划早了 2 天，隔 1 天时还记得，但记得不算牢，间隔从 3 天改为 2 天。', expected, aim],
  ],
  [
    'a forgotten word',
    review('2026-01-04', '2026-01-06', { is_right: false }),
    learned,
    ['没记住就先缩短间隔，2 天后再来一次。', expected, aim],
  ],
  [
    'a second review on a day',
    review('2026-01-01', '2026-01-04', { due_on: '2026-01-04' }),
    learned,
    ['同一天里只有第一次的结果影响计划，所以日期不变。'],
  ],
  [
    'the longest interval',
    review('2026-01-04', '2026-05-04'),
    learned,
    ['隔了 3 天还记得，间隔已经到了最长的 120 天。', expected, aim],
  ],
  [
    'the shortest interval',
    review('2026-01-04', '2026-01-05', { is_right: false }),
    learned,
    ['没记住就先缩短间隔，1 天后再来一次。', expected, aim],
  ],
  [
    'fixed intervals',
    review('2026-01-04', '2026-01-06', { aimed_recall: null, longest_interval: null, expected_recall: null }),
    mastery('2026-01-03', '2026-01-04'),
    ['隔了 1 天还记得，间隔从 1 天拉长到 2 天。', '间隔按固定的台阶排：记得就上一级，没记住回到第一级。'],
  ],
  [
    'a plan of which was not recorded what is expected',
    review('2026-01-04', '2026-01-14', { recall_when_due: null }),
    undefined,
    ['下一次隔 10 天。', expected],
  ],
  [
    'a review of which nothing older is told',
    review('2026-01-04', '2026-01-14'),
    undefined,
    ['下一次隔 10 天。', expected, aim],
  ],
])('why the next date is what it is: %s', (_what, outcome, before, sentences) =>
  expect(reasonsOf(outcome, before)).toEqual(sentences),
)

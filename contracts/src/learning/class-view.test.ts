import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attentionReasons } from './attention.ts'
import { type ClassQuery, type ClassStudent, classSorts, classView, dayFigures, noLabel } from './class-view.ts'

const student = (username: string, given: Partial<ClassStudent> = {}): ClassStudent => ({
  student_id: `id-${username}`,
  username,
  nickname: '',
  label_ids: [],
  tier: 'tier_2',
  last_active_at: null,
  streak: 0,
  due: 0,
  reviews: 0,
  remembered: 0,
  attention: [],
  days: [],
  ...given,
})

const shown = (students: readonly ClassStudent[], query: ClassQuery = {}): string[] =>
  classView(students, query).map(({ username }) => username)

describe('which students are shown', () => {
  const heyun = student('heyf14', { nickname: '石头', label_ids: ['a', 'b'] })
  const wang = student('WangXM07', {
    nickname: '云朵',
    label_ids: ['b'],
    attention: [{ reason: 'overdue', value: 27 }],
  })
  const deng = student('dengkq16')
  const all = [heyun, wang, deng]

  test('a search finds a part of a user name or of a nickname, whatever its case, width and spaces around it', () => {
    expect(shown(all, { search: '云' })).toEqual(['WangXM07'])
    expect(shown(all, { search: ' wangxm ' })).toEqual(['WangXM07'])
    expect(shown(all, { search: 'ｄｅｎｇ' })).toEqual(['dengkq16'])
    expect(shown(all, { search: '没有这个人' })).toEqual([])
  })

  test('a label shows those who have it, and no label those without any', () => {
    expect(shown(all, { label: 'b', sort: 'name' })).toEqual(['heyf14', 'WangXM07'])
    expect(shown(all, { label: 'a' })).toEqual(['heyf14'])
    expect(shown(all, { label: noLabel })).toEqual(['dengkq16'])
    expect(shown(all, { label: 'removed' })).toEqual([])
  })

  test('a reason shows those whom it concerns', () => {
    expect(shown(all, { reason: 'overdue' })).toEqual(['WangXM07'])
    expect(shown(all, { reason: 'absent' })).toEqual([])
  })

  test('search, label and reason hold together', () => {
    expect(shown(all, { search: '云', label: 'b', reason: 'overdue' })).toEqual(['WangXM07'])
    expect(shown(all, { search: '石', label: 'b', reason: 'overdue' })).toEqual([])
  })
})

describe('in which order', () => {
  test('unless asked otherwise, the most urgent reason comes first, then the worse figure, then more reasons', () => {
    const given = [
      student('fine'),
      student('forgets-less', { attention: [{ reason: 'forgetting', value: 0.68 }] }),
      student('forgets-more', { attention: [{ reason: 'forgetting', value: 0.5 }] }),
      student('behind', { attention: [{ reason: 'overdue', value: 34 }] }),
      student('missed', { attention: [{ reason: 'goal_missed', value: 3 }] }),
      student('away-5', { attention: [{ reason: 'absent', value: 5 }] }),
      student('away-5-and-behind', {
        attention: [
          { reason: 'absent', value: 5 },
          { reason: 'overdue', value: 27 },
        ],
      }),
      student('away-9', { attention: [{ reason: 'absent', value: 9 }] }),
    ]
    const urgent = ['away-9', 'away-5-and-behind', 'away-5', 'missed', 'behind', 'forgets-more', 'forgets-less', 'fine']
    expect(shown(given)).toEqual(urgent)
    expect(shown(given, { sort: 'attention', order: 'asc' })).toEqual(urgent.toReversed())
  })

  test('names go by pinyin, with the user name where no nickname is set', () => {
    const given = [
      student('u1', { nickname: '赵' }),
      student('u2', { nickname: '安' }),
      student('u3', { nickname: '李' }),
    ]
    expect(shown(given, { sort: 'name' })).toEqual(['u2', 'u3', 'u1'])
    expect(shown(given, { sort: 'name', order: 'desc' })).toEqual(['u1', 'u3', 'u2'])
    expect(shown([student('s10'), student('s9')], { sort: 'name' })).toEqual(['s9', 's10'])
  })

  test('equal figures go by name, whichever way the figures go', () => {
    const given = [student('b', { due: 1 }), student('a', { due: 1 }), student('c', { due: 2 })]
    expect(shown(given, { sort: 'due' })).toEqual(['c', 'a', 'b'])
    expect(shown(given, { sort: 'due', order: 'asc' })).toEqual(['a', 'b', 'c'])
  })

  test('who has no goal or no reviews stands last either way', () => {
    const given = [
      student('no-goal', { days: [[9, 0, 0]] }),
      student('half', { days: [[5, 0, 10]], reviews: 4, remembered: 2 }),
      student('all', { days: [[8, 0, 8]], reviews: 4, remembered: 4 }),
    ]
    expect(shown(given, { sort: 'today' })).toEqual(['half', 'all', 'no-goal'])
    expect(shown(given, { sort: 'today', order: 'desc' })).toEqual(['all', 'half', 'no-goal'])
    expect(shown(given, { sort: 'remembered', order: 'asc' })).toEqual(['half', 'all', 'no-goal'])
    expect(shown(given, { sort: 'remembered', order: 'desc' })).toEqual(['all', 'half', 'no-goal'])
  })

  test('who has never been active is the longest away', () => {
    const given = [student('now', { last_active_at: '2026-11-23T08:00:00.000Z' }), student('never')]
    expect(shown(given, { sort: 'active' })).toEqual(['never', 'now'])
    expect(shown(given, { sort: 'active', order: 'desc' })).toEqual(['now', 'never'])
  })
})

test('figures of the days are of today, of the last seven days and of all', () => {
  const days = Array.from({ length: 30 }, (_, index) => [index, 1, 20] as const)
  expect(dayFigures(days)).toEqual({
    today: { learned: 29, goal: 20 },
    week: { learned: 23 + 24 + 25 + 26 + 27 + 28 + 29, reviewed: 7 },
    all: { learned: 435, reached: 10 },
  })
  expect(dayFigures([]).today).toEqual({ learned: 0, goal: 0 })
})

const anyStudent = fc.record({
  nickname: fc.constantFrom('', '石头', '云朵', 'Amy'),
  label_ids: fc.subarray(['a', 'b']),
  tier: fc.constantFrom('tier_1', 'tier_2', 'tier_3'),
  last_active_at: fc.constantFrom(null, '2026-11-22T08:00:00.000Z', '2026-11-23T08:00:00.000Z'),
  streak: fc.nat(3),
  due: fc.nat(3),
  reviews: fc.nat(3),
  remembered: fc.constant(0),
  attention: fc.array(fc.record({ reason: fc.constantFrom(...attentionReasons), value: fc.nat(3) }), { maxLength: 2 }),
  days: fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)), { maxLength: 9 }),
}) satisfies fc.Arbitrary<Partial<ClassStudent>>
const anyClass = fc
  .array(anyStudent, { maxLength: 12 })
  .map((some) => some.map((given, index) => student(`s${index}`, given)))
const anyQuery = fc.record({
  search: fc.constantFrom('', 's', '石'),
  label: fc.constantFrom(undefined, 'a', noLabel),
  reason: fc.constantFrom(undefined, ...attentionReasons),
  sort: fc.constantFrom(...classSorts),
  order: fc.constantFrom(undefined, 'asc' as const, 'desc' as const),
})

test('the order depends on the students alone, not on how they came', () => {
  fc.assert(
    fc.property(anyClass, anyQuery, (students, query) => {
      expect(shown(students.toReversed(), query)).toEqual(shown(students, query))
    }),
  )
})

test('sorting neither loses nor doubles anybody, and the class given stays as it was', () => {
  fc.assert(
    fc.property(anyClass, fc.constantFrom(...classSorts), (students, sort) => {
      const before = [...students]
      expect(shown(students, { sort }).toSorted()).toEqual(before.map(({ username }) => username).toSorted())
      expect(students).toEqual(before)
    }),
  )
})

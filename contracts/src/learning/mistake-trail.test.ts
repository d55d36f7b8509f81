import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exercisesAsked, leavesTrail, type MistakeEntry, mistakeStanding, withTold } from './mistake-trail.ts'

const entry = (day: string, counts: Partial<MistakeEntry>): MistakeEntry => ({
  day,
  session_id: 's1',
  step: 'spelling',
  right: 0,
  aided: 0,
  wrong: 0,
  orders: [],
  is_voided: false,
  ...counts,
})
const [mon, tue, wed, thu] = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'] as const
const wrong = { wrong: 1 }
const right = { right: 1 }

test('a word stays until it was right on two later days, and a later mistake brings it back', () => {
  const standings = [
    [],
    [entry(mon, wrong)],
    // Right on the day of the mistake: just read.
    [entry(mon, { wrong: 1, right: 3 })],
    [entry(mon, wrong), entry(tue, { right: 2 })],
    [entry(mon, wrong), entry(tue, right), entry(wed, right)],
    [entry(mon, wrong), entry(tue, right), entry(wed, right), entry(thu, wrong)],
    [entry(mon, wrong), entry(tue, { right: 1, wrong: 1 }), entry(wed, right)],
  ].map(mistakeStanding)
  expect(standings).toEqual([
    { wrong_on: null, right_days: 0, is_open: false },
    { wrong_on: mon, right_days: 0, is_open: true },
    { wrong_on: mon, right_days: 0, is_open: true },
    { wrong_on: mon, right_days: 1, is_open: true },
    { wrong_on: mon, right_days: 2, is_open: false },
    { wrong_on: thu, right_days: 0, is_open: true },
    { wrong_on: tue, right_days: 1, is_open: true },
  ])
})

test('with help it is not known', () =>
  expect(mistakeStanding([entry(mon, wrong), entry(tue, { aided: 1 }), entry(wed, right)]).right_days).toBe(1))

const entries = fc.array(
  fc.record({
    day: fc.constantFrom(mon, tue, wed, thu),
    session_id: fc.constantFrom('s1', 's2', null),
    step: fc.constantFrom('stage_1', 'stage_3', 'spelling', 'dictation', 'review'),
    right: fc.nat({ max: 2 }),
    aided: fc.nat({ max: 1 }),
    wrong: fc.nat({ max: 1 }),
    orders: fc.constant([]),
    is_voided: fc.boolean(),
  }) satisfies fc.Arbitrary<MistakeEntry>,
  { maxLength: 12 },
)

test('neither the order of entries nor what is voided changes how a word stands', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const standing = mistakeStanding(all)
      expect(mistakeStanding([...all].reverse())).toEqual(standing)
      const counted = all.filter(({ is_voided }) => !is_voided)
      expect(mistakeStanding(counted)).toEqual(standing)
      expect(exercisesAsked(counted)).toEqual(exercisesAsked(all))
      expect(standing.is_open).toBe(standing.wrong_on !== null && standing.right_days < 2)
    }),
  )
})

test('what is told of one session, day and step is added up; of very many entries the latest are kept', () => {
  const told = { day: mon, session_id: 's1', step: 'spelling', is_voided: false } as const
  const twice = withTold(withTold([], { ...told, wrong: 1 }), { ...told, right: 1 })
  expect(twice).toEqual([entry(mon, { wrong: 1, right: 1 })])
  expect(exercisesAsked(twice)).toEqual({ spelling: 2 })
  const many = Array.from({ length: 250 }, (_, at) => `s${at}`).reduce<MistakeEntry[]>(
    (all, session_id) => withTold(all, { ...told, session_id, right: 1 }),
    [],
  )
  expect(many).toHaveLength(200)
  expect(many.at(-1)!.session_id).toBe('s249')
})

test('a right answer leaves a trail in exercises only', () => {
  expect(leavesTrail('stage_2', true)).toBe(false)
  expect(leavesTrail('stage_2', false)).toBe(true)
  expect(leavesTrail('dictation', true)).toBe(true)
})

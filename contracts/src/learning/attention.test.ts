import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AttentionFigures, attentionOn, type DayFigures } from './attention.ts'
import { addDays, type Day, daysBetween } from './shanghai-day.ts'
import { isStudyDay, type StudyCalendar, studyCalendar } from './study-calendar.ts'

/** A Wednesday. */
const today = '2026-03-04'
const everyDay: StudyCalendar = { weekdays: [1, 2, 3, 4, 5, 6, 7], daysOff: [] }
/** Thirty days up to today, the same on each but those named by how long ago they were. */
const daysOf = (all: DayFigures, others: Readonly<Record<number, DayFigures>> = {}): DayFigures[] =>
  Array.from({ length: 30 }, (_, index) => others[29 - index] ?? all)
/** Somebody about whom nothing is the matter. */
const well: AttentionFigures = {
  days: daysOf([10, 5, 10]),
  lastActiveOn: today,
  linkedOn: '2026-01-01',
  goal: 10,
  overdue: 0,
  reviews: 100,
  remembered: 90,
}

const given = (figures: Partial<AttentionFigures>, calendar: StudyCalendar = studyCalendar) => ({
  then: (...expected: readonly (readonly [reason: string, value: number])[]) =>
    expect(attentionOn(today, calendar)({ ...well, ...figures }).map(({ reason, value }) => [reason, value])).toEqual(
      expected,
    ),
})

test('who comes, reaches the goal, reviews and remembers needs none', () => given({}).then())

test('absent: not seen on the last four study days, nor today', () => {
  // Thursday was seen: Friday, Monday and Tuesday are three.
  given({ lastActiveOn: '2026-02-26' }).then()
  // Wednesday was seen: with Thursday they are four.
  given({ lastActiveOn: '2026-02-25' }).then(['absent', 4])
  given({ lastActiveOn: '2026-02-24' }).then(['absent', 5])
  given({ lastActiveOn: today }).then()
})
test('absent: weekends and days off do not count', () => {
  given({ lastActiveOn: '2026-02-24' }, { ...studyCalendar, daysOff: ['2026-03-02', '2026-03-03'] }).then()
  given({ lastActiveOn: '2026-02-27' }).then()
  given({ lastActiveOn: '2026-02-27' }, everyDay).then(['absent', 4])
  given({ lastActiveOn: '2025-01-01' }, { weekdays: [], daysOff: [] }).then()
})
test('absent: who was never seen is counted from the day of the link', () => {
  given({ lastActiveOn: null, linkedOn: '2026-02-25' }).then(['absent', 4])
  given({ lastActiveOn: null, linkedOn: '2026-02-26' }).then()
  given({ lastActiveOn: '2025-12-01', linkedOn: '2026-02-26' }).then()
})

const missed: DayFigures = [9, 5, 10]
test('goal missed: on the last three study days, whatever today brings', () => {
  given({ days: daysOf([10, 5, 10], { 0: missed, 1: missed, 2: missed }) }).then()
  // The third study day back is Friday.
  given({ days: daysOf([10, 5, 10], { 1: missed, 2: missed, 5: missed }) }).then(['goal_missed', 3])
  given({ days: daysOf([10, 5, 10], { 1: missed, 2: missed, 5: missed, 6: missed }) }).then(['goal_missed', 4])
  given({ days: daysOf([10, 5, 10], { 2: missed, 5: missed, 6: missed }) }).then()
})
test('goal missed: the goal in force that day counts, and a day without one is not judged', () => {
  const [easy, none]: DayFigures[] = [
    [9, 5, 9],
    [0, 0, 0],
  ]
  given({ days: daysOf(missed, { 5: easy! }) }).then()
  given({ days: daysOf(missed, { 2: none! }) }).then()
  given({ days: daysOf(none!), goal: 0 }).then()
})
test('goal missed: nothing before the link is judged, nor its own day', () => {
  given({ days: daysOf(missed), linkedOn: '2026-02-27' }).then()
  given({ days: daysOf(missed), linkedOn: '2026-02-26' }).then(['goal_missed', 3])
})
test('who is absent is not said to have missed the goal too', () =>
  given({ days: daysOf([0, 0, 10]), lastActiveOn: '2026-02-24', overdue: 27 }).then(['absent', 5], ['overdue', 27]))

test('overdue: more than twice the goal; not judged without one', () => {
  given({ overdue: 20 }).then()
  given({ overdue: 21 }).then(['overdue', 21])
  given({ overdue: 500, goal: 0 }).then()
})
test('forgetting: under 70 % of at least 20 reviews', () => {
  given({ reviews: 20, remembered: 14 }).then()
  given({ reviews: 20, remembered: 13 }).then(['forgetting', 0.65])
  given({ reviews: 19, remembered: 0 }).then()
  given({ reviews: 0, remembered: 0 }).then()
})
test('the most urgent comes first, each with the goal in force', () => {
  const found = attentionOn(today, studyCalendar)({ ...well, days: daysOf(missed), overdue: 30, remembered: 10 })
  expect(found).toEqual([
    { reason: 'goal_missed', value: 21, goal: 10 },
    { reason: 'overdue', value: 30, goal: 10 },
    { reason: 'forgetting', value: 0.1, goal: 10 },
  ])
})

const ago = (most: number) => fc.nat({ max: most }).map((days): Day => addDays(today, -days))
const figures: fc.Arbitrary<AttentionFigures> = fc.record({
  days: fc.array(fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 }), fc.nat({ max: 2 })), {
    minLength: 30,
    maxLength: 30,
  }),
  lastActiveOn: fc.option(ago(40)),
  linkedOn: fc.option(ago(40)),
  goal: fc.nat({ max: 5 }),
  overdue: fc.nat({ max: 15 }),
  reviews: fc.nat({ max: 40 }),
  remembered: fc.nat({ max: 40 }),
})
const calendars = fc.record({
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  daysOff: fc.array(ago(20), { maxLength: 5 }),
})

/** Counts back from yesterday, day by day. */
function naiveRun(calendar: StudyCalendar, holds: (day: Day) => boolean): number {
  let run = 0
  for (let back = 1; back <= 366; back += 1) {
    const day = addDays(today, -back)
    if (!isStudyDay(calendar, day)) continue
    if (!holds(day) || run === 60) break
    run += 1
  }
  return run
}

test('the rule is what its words say', () =>
  fc.assert(
    fc.property(figures, calendars, (one, calendar) => {
      const found = new Map(attentionOn(today, calendar)(one).map(({ reason, value }) => [reason, value]))
      const { days, lastActiveOn, linkedOn, goal, overdue, reviews, remembered } = one
      const unseen = naiveRun(calendar, (day) => day > (lastActiveOn ?? '') && day > (linkedOn ?? ''))
      const misses = naiveRun(calendar, (day) => {
        const [learned, , aim] = days[29 - daysBetween(day, today)] ?? [0, 0, 0]
        return day > (linkedOn ?? '') && aim > 0 && learned < aim
      })
      expect(found.get('absent')).toBe(unseen >= 4 ? unseen : undefined)
      expect(found.get('goal_missed')).toBe(unseen < 4 && misses >= 3 ? misses : undefined)
      expect(found.get('overdue')).toBe(goal > 0 && overdue > 2 * goal ? overdue : undefined)
      expect(found.has('forgetting')).toBe(reviews >= 20 && remembered / reviews < 0.7)
    }),
  ))

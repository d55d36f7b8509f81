import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOf, dayOfRecorded, daysBetween, mondayOf } from './shanghai-day.ts'

const shanghai = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const instant = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2100-12-31T23:59:59.999Z'),
  noInvalidDate: true,
})
const day = instant.map(dayOf)
const days = fc.integer({ min: -5000, max: 5000 })

test('OPEN-53: a day is that of the calendar in Shanghai', () => {
  fc.assert(
    fc.property(instant, (at) => dayOf(at) === shanghai.format(at)),
    { numRuns: 1000 },
  )
})

test('OPEN-53: the day begins at midnight in Shanghai, four in the afternoon before in UTC', () => {
  expect([dayOf(new Date('2026-01-04T15:59:59.999Z')), dayOf(new Date('2026-01-04T16:00:00Z'))]).toEqual([
    '2026-01-04',
    '2026-01-05',
  ])
})

test('OPEN-53: the day of an instant as it is recorded is the same', () => {
  fc.assert(
    fc.property(instant, (at) => dayOfRecorded(at.toISOString()) === dayOf(at)),
    { numRuns: 1000 },
  )
  expect(['2026-01-04T15:59:59.999Z', '2026-01-04T16:00:00.000Z'].map(dayOfRecorded)).toEqual([
    '2026-01-04',
    '2026-01-05',
  ])
})

test('days added are the days between', () => {
  fc.assert(fc.property(day, days, (from, count) => daysBetween(from, addDays(from, count)) === count))
})

test('the days between, added, lead from one day to the other', () => {
  fc.assert(fc.property(day, day, (from, to) => addDays(from, daysBetween(from, to)) === to))
})

test('days sort as text', () => {
  fc.assert(fc.property(day, day, (one, other) => one < other === daysBetween(one, other) > 0))
})

test.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days make %s', (from, count, to) => expect(addDays(from, count)).toBe(to))

test('a week begins on Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-29', '2027-01-01'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
    '2026-12-28',
  ])
})

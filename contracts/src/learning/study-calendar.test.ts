import { expect, test } from 'vitest'
import { isStudyDay, studyCalendar, studyDaysBefore } from './study-calendar.ts'

test('study days are Monday to Friday unless the teacher changed them', () => {
  const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']
  expect(week.map((day) => isStudyDay(studyCalendar, day))).toEqual([true, true, true, true, true, false, false])
  expect(week.map((day) => isStudyDay({ weekdays: [6, 7], daysOff: ['2026-11-29'] }, day))).toEqual([
    ...Array<boolean>(5).fill(false),
    true,
    false,
  ])
})

test('the study days before a day skip weekends and days off, the latest first', () => {
  expect(studyDaysBefore({ ...studyCalendar, daysOff: ['2026-11-19'] }, '2026-11-23', 3)).toEqual([
    '2026-11-20',
    '2026-11-18',
    '2026-11-17',
  ])
})

test('a calendar without study days has none', () => {
  expect(studyDaysBefore({ weekdays: [], daysOff: [] }, '2026-11-23', 4)).toEqual([])
})

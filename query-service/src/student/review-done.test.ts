import { expect, test } from 'vitest'
import { isReviewDone, type Waiting } from './review-done.ts'

const waiting = (
  due_on: string,
  done_on: string | null = null,
  deleted_on: string[] = [],
  restored_on: string[] = [],
): Waiting => ({ due_on, done_on, deleted_on, restored_on })
const days = ['2026-01-03', '2026-01-04', '2026-01-05', '2026-01-06', '2026-01-07']
const doneOn = (...all: Waiting[]) => days.map((day) => isReviewDone(all, day))

test('DASH-05: with nothing due, the review is complete', () =>
  expect(doneOn()).toEqual([true, true, true, true, true]))
test('DASH-05: it is not from the day on that a word waits', () =>
  expect(doneOn(waiting('2026-01-05'))).toEqual([true, true, false, false, false]))
test('STATS-03: a word that was reviewed late was missing at the end of the days before', () =>
  expect(doneOn(waiting('2026-01-04', '2026-01-06'))).toEqual([true, false, false, true, true]))
test('one word that waits is enough', () =>
  expect(doneOn(waiting('2026-01-04', '2026-01-05'), waiting('2026-01-06', '2026-01-07'))).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]))
test('a deleted word keeps no day from being complete, from the day on that it goes', () =>
  expect(doneOn(waiting('2026-01-04', null, ['2026-01-06']))).toEqual([true, false, false, true, true]))
test('a word that comes back waits again, and leaves the days between', () =>
  expect(doneOn(waiting('2026-01-03', null, ['2026-01-04'], ['2026-01-06']))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]))
test('a word that goes and comes back within a day was there at its end', () =>
  expect(doneOn(waiting('2026-01-03', null, ['2026-01-04'], ['2026-01-04']))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]))

import { expect, test } from 'vitest'
import type { Entry } from './api.ts'
import { decisiveOutcome, trailOf } from './trail.ts'

const answer = (date: string): Entry => ({
  kind: 'answer',
  revision: 0,
  at: `${date}T01:00:00Z`,
  date,
  step: 'stage_1',
  is_right: true,
  given: null,
  expected: null,
})
const mastery: Entry = {
  kind: 'mastery',
  revision: 0,
  at: '2026-01-02T01:00:00Z',
  date: '2026-01-02',
  source: 'self',
  is_claimed: false,
  planned: ['2026-01-05'],
  aimed_recall: 92,
  recall_when_due: 88,
  longest_interval: 120,
}
const review: Entry = {
  ...mastery,
  date: '2026-01-05',
  kind: 'review',
  is_right: true,
  due_on: '2026-01-05',
  expected_recall: 90,
}

test('answers of one day that follow each other are one step; each outcome knows the one before it', () => {
  const steps = trailOf([
    answer('2026-01-01'),
    answer('2026-01-02'),
    answer('2026-01-02'),
    mastery,
    answer('2026-01-02'),
    review,
  ])
  expect(
    steps.map((step) =>
      step.kind === 'answers'
        ? [step.date, step.answers.length]
        : step.kind === 'outcome'
          ? [step.outcome.kind, step.before?.kind]
          : [],
    ),
  ).toEqual([
    ['2026-01-01', 1],
    ['2026-01-02', 2],
    ['mastery', undefined],
    ['2026-01-02', 1],
    ['review', 'mastery'],
  ])
})

test('what is taken back is marked, its taking back is a step, and the outcome before it stands again', () => {
  const undone: Entry = {
    kind: 'review_undone',
    revision: 9,
    at: '2026-01-05T02:00:00Z',
    date: '2026-01-05',
    planned: ['2026-01-05'],
    aimed_recall: 92,
    recall_when_due: 88,
    longest_interval: 120,
  }
  const steps = trailOf([mastery, review, undone, review])
  expect(
    steps.map((step) => (step.kind === 'outcome' ? [step.outcome.kind, step.isUndone, step.before?.kind] : step.kind)),
  ).toEqual([['mastery', false, undefined], ['review', true, 'mastery'], 'undone', ['review', false, 'mastery']])
  expect(decisiveOutcome(steps.slice(0, 3))?.outcome).toBe(mastery)
  const forgotten: Entry = { kind: 'mastery_undone', revision: 9, at: '2026-01-02T02:00:00Z', date: '2026-01-02' }
  expect(decisiveOutcome(trailOf([mastery, forgotten]))).toBeUndefined()
})

test('a review before its day is a step of its own and no outcome', () => {
  const early: Entry = {
    kind: 'early_review',
    revision: 3,
    at: '2026-01-03T01:00:00Z',
    date: '2026-01-03',
    is_right: false,
    due_on: '2026-01-05',
  }
  const steps = trailOf([mastery, early, review])
  expect(steps.map((step) => (step.kind === 'outcome' ? [step.outcome.kind, step.before?.kind] : step.kind))).toEqual([
    ['mastery', undefined],
    'early',
    ['review', 'mastery'],
  ])
  expect(decisiveOutcome(steps.slice(0, 2))?.outcome).toBe(mastery)
})

test('a plan comes from the first outcome of a day', () => {
  expect(decisiveOutcome(trailOf([mastery, { ...review, date: mastery.date }]))?.outcome).toBe(mastery)
  expect(decisiveOutcome(trailOf([mastery, review, { ...review, is_right: false }]))?.outcome).toBe(review)
})

import type { DayCounts, RecallEvent, StandingOutcome } from '@wordtrail/contracts/events/recall'
import { type CourseStep, courseStep, isCourseStep, type PracticeStep } from '@wordtrail/contracts/learning/question'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import {
  orderStep,
  type WrongAnswers,
  withoutOrder,
  withWrongAnswer,
} from '@wordtrail/contracts/learning/wrong-answers'
import type { Deed } from './deeds.ts'
import { plannedBy } from './standing.ts'

/** What a word counts for: the outcomes that stand, and the deeds that were not voided. */
export interface Counted {
  readonly outcomes: readonly StandingOutcome[]
  readonly deeds: readonly Deed[]
}

type Changes = Pick<Extract<RecallEvent, { type: 'RecallRestated' }>['data'], 'days' | 'dues' | 'notDue' | 'mistakes'>

const nothing: DayCounts = { answers: [], mastered: null, reviews: 0, isRemembered: true }
const steps = courseStep.options

/** What every reader keeps of a word, where that changes. */
export function changesBetween(was: Counted, is: Counted): Changes {
  const [daysBefore, days] = [dayCountsOf(was), dayCountsOf(is)]
  const [duesBefore, dues] = [duesOf(was), duesOf(is)]
  const [mistakesBefore, mistakes] = [mistakesOf(was), mistakesOf(is)]
  return {
    days: changedKeys(daysBefore, days).map((day) => ({
      day,
      was: daysBefore.get(day) ?? nothing,
      is: days.get(day) ?? nothing,
    })),
    dues: changedKeys(duesBefore, dues).flatMap((dueOn) => {
      const doneOn = dues.get(dueOn)
      return doneOn === undefined ? [] : [{ dueOn, doneOn }]
    }),
    notDue: changedKeys(duesBefore, dues).filter((dueOn) => !dues.has(dueOn)),
    mistakes: changedKeys(mistakesBefore, mistakes).map((step) => {
      const { wrong, given } = mistakes.get(step) ?? { wrong: 0, given: [] }
      return { step, wrong, given: given.map(({ last_day: lastDay, ...answer }) => ({ ...answer, lastDay })) }
    }),
  }
}

/** Keys in order whose values are not the same. Values are made alike, so that their text tells. */
const changedKeys = <Key extends string>(was: ReadonlyMap<Key, unknown>, is: ReadonlyMap<Key, unknown>): Key[] =>
  [...new Set([...was.keys(), ...is.keys()])]
    .filter((key) => JSON.stringify(was.get(key)) !== JSON.stringify(is.get(key)))
    .sort()

function dayCountsOf({ outcomes, deeds }: Counted): ReadonlyMap<Day, DayCounts> {
  const days = new Map<Day, DayCounts>()
  const change = (day: Day, to: (counts: DayCounts) => Partial<DayCounts>) => {
    const before = days.get(day) ?? nothing
    days.set(day, { ...before, ...to(before) })
  }
  for (const deed of deeds)
    if (deed.type === 'answer' && isCourseStep(deed.step)) {
      const answer = { step: deed.step, isRight: deed.mistake === undefined }
      change(deed.day, ({ answers }) => ({ answers: withAnswer(answers, answer) }))
    }
  for (const { day, result, source } of outcomes)
    change(day, ({ reviews, isRemembered }) =>
      source === null
        ? { reviews: reviews + 1, isRemembered: reviews === 0 ? result === 'pass' : isRemembered }
        : { mastered: source },
    )
  return days
}

/** In the order of the steps. */
function withAnswer(
  answers: DayCounts['answers'],
  { step, isRight }: { readonly step: CourseStep; readonly isRight: boolean },
): DayCounts['answers'] {
  const { right, wrong } = answers.find((one) => one.step === step) ?? { right: 0, wrong: 0 }
  const counted = isRight ? { step, right: right + 1, wrong } : { step, right, wrong: wrong + 1 }
  return [...answers.filter((one) => one.step !== step), counted].sort(
    (one, other) => steps.indexOf(one.step) - steps.indexOf(other.step),
  )
}

/** The days from which the word waited for a review, with the day that ended it late; null while it waits. */
function duesOf({ outcomes }: Counted): ReadonlyMap<Day, Day | null> {
  const dues = new Map<Day, Day | null>()
  for (const one of outcomes) {
    const { day, dueOn } = one
    // A review in time leaves nothing.
    if (dueOn !== null && day > dueOn) dues.set(dueOn, day)
    else if (dueOn !== null) dues.delete(dueOn)
    dues.set(plannedBy(one), null)
  }
  return dues
}

function mistakesOf({ deeds }: Counted): ReadonlyMap<PracticeStep, WrongAnswers> {
  const mistakes = new Map<PracticeStep, WrongAnswers>()
  for (const deed of deeds)
    if (deed.type === 'answer' && deed.mistake)
      mistakes.set(deed.step, withWrongAnswer(mistakes.get(deed.step), deed.mistake, deed.day))
    else if (deed.type === 'order') {
      const known = mistakes.get(orderStep)
      const left = known && withoutOrder(known, deed)
      if (left) mistakes.set(orderStep, left)
      else mistakes.delete(orderStep)
    }
  return mistakes
}

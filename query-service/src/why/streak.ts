import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import { isGoalMet } from '../student/goal-streak.ts'
import { type AddsOf, learned, partsOf, sumOf } from './sums.ts'
import type { Told } from './told.ts'

/** The event that set the goal in force at the end of a day; undefined where none was set until then. */
export const goalSetBy = (settings: readonly Told[], day: Day): Told | undefined =>
  settings.findLast((told) => told.event.type === 'LearningGoalSet' && told.day <= day)

export const goalOf = (told: Told | undefined): number =>
  told?.event.type === 'LearningGoalSet' ? told.event.data.goal : 0

const ofLearning = learned(false)
const addsOf: AddsOf = (told) => ofLearning(told, [])

/** What was learned on each day, and the events that say so. */
export interface LearnedDays {
  readonly settings: readonly Told[]
  learnedOn(day: Day): number
  /** Events that say that so many words were learned on a day, the first of them; all where there are not as many. */
  firstOn(day: Day, words: number): readonly Told[]
  isMet(day: Day): boolean
  /** The events that touch a day, whatever they add to it. */
  touching(day: Day): readonly Told[]
}

export function learnedDays(recalls: readonly Told[], settings: readonly Told[]): LearnedDays {
  const byDay = new Map<Day, Told[]>()
  for (const told of recalls)
    for (const day of new Set(addsOf(told, []).map((add) => add.day))) {
      const touching = byDay.get(day)
      if (touching) touching.push(told)
      else byDay.set(day, [told])
    }
  const touching = (day: Day) => byDay.get(day) ?? []
  const partsOn = (day: Day) => partsOf(touching(day), addsOf, [day, day])
  const learnedOn = (day: Day) => sumOf(partsOn(day))
  return {
    settings,
    touching,
    learnedOn,
    firstOn: (day, words) => {
      const parts = partsOn(day)
      // What takes away is needed with all that it takes away from.
      const first = parts.every(({ amount }) => amount === 1) ? parts.slice(0, words) : parts
      return first.map(({ told }) => told)
    },
    isMet: (day) => isGoalMet(learnedOn(day), goalOf(goalSetBy(settings, day))),
  }
}

/** The days in a row on which the goal was met, as `goalStreak` counts them: the latest first. */
export function metDays(days: LearnedDays, today: Day): readonly Day[] {
  const met: Day[] = []
  for (let day = days.isMet(today) ? today : addDays(today, -1); days.isMet(day); day = addDays(day, -1)) met.push(day)
  return met
}

/**
 * The events by which the goal was met on each of some days, and none more: the first that reached it. What restates a
 * word may take from one day what it gives to another, so that such a day needs more of its events.
 */
export function meeting(days: LearnedDays, met: readonly Day[]): readonly Told[] {
  const goals = new Map(met.map((day) => [day, goalOf(goalSetBy(days.settings, day))]))
  const chosen = new Set(met.flatMap((day) => days.firstOn(day, goals.get(day)!)))
  const learned = new Map<Day, number>(met.map((day) => [day, 0]))
  const count = (told: Told, sign: 1 | -1) => {
    for (const { day, amount } of addsOf(told, []))
      if (learned.has(day)) learned.set(day, learned.get(day)! + sign * amount)
  }
  for (const told of chosen) count(told, 1)
  const isShort = (day: Day) => learned.get(day)! < goals.get(day)!
  for (let short = met.find(isShort); short !== undefined; short = met.find(isShort))
    for (const told of days.touching(short).filter((one) => !chosen.has(one))) {
      chosen.add(told)
      count(told, 1)
    }
  for (const told of [...chosen].toReversed()) {
    count(told, -1)
    if (met.some(isShort)) count(told, 1)
    else chosen.delete(told)
  }
  return [...chosen]
}

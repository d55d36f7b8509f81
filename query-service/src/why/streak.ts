import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import { type GoalDay, isGoalMet, type PausedDays, streakOf } from '../student/goal-streak.ts'
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
  /** Those on which something was learned or the goal was set. */
  readonly all: readonly GoalDay[]
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
  const setOn = new Map(settings.map((told) => [told.day, goalOf(told)]))
  return {
    settings,
    all: [...new Set([...byDay.keys(), ...setOn.keys()])].map((day) => ({
      day,
      learned: learnedOn(day),
      learning_goal: setOn.get(day) ?? null,
    })),
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

/** The events that pause the streak and stand: those that were not taken back. */
export function standingPauses(events: readonly Told[]): readonly Told[] {
  const standing = new Map<string, Told>()
  for (const told of events) {
    if (told.event.type === 'StreakPaused') standing.set(told.event.data.pauseId, told)
    if (told.event.type === 'StreakPauseEnded') standing.delete(told.event.data.pauseId)
  }
  return [...standing.values()]
}

const pausedBy = (told: Told): readonly PausedDays[] =>
  told.event.type === 'StreakPaused' ? [{ from_day: told.event.data.from, to_day: told.event.data.to }] : []

const covers = (told: Told, day: Day): boolean =>
  pausedBy(told).some(({ from_day, to_day }) => from_day <= day && day <= to_day)

/** The streak, and what makes it. The goal of a day of rest is none of it: that of the met day before would do. */
export interface ToldStreak {
  readonly value: number
  /** Days on which the goal was met: the latest first. */
  readonly met: readonly Day[]
  /** Without any one of them a missed day would break the streak, or would use up a rest. */
  readonly pauses: readonly Told[]
}

/** The streak as `streakOf` counts it. `pauses`: those that stand. */
export function toldStreak(days: LearnedDays, pauses: readonly Told[], today: Day): ToldStreak {
  const streakWith = (kept: readonly Told[]) => streakOf(days.all, today, kept.flatMap(pausedBy))
  const { days: value, standingOn } = streakWith(pauses)
  const met: Day[] = []
  const bridged: Day[] = []
  for (let day = today; met.length < value; day = addDays(day, -1)) {
    const standing = standingOn(day)
    if (standing === 'met') met.push(day)
    // Today breaks nothing, however it stands.
    else if (standing === 'paused' && day < today) bridged.push(day)
  }
  const isEnough = (kept: readonly Told[]) =>
    bridged.every((day) => kept.some((told) => covers(told, day))) && streakWith(kept).days === value
  let kept = value === 0 ? [] : pauses
  for (const told of kept) {
    const others = kept.filter((other) => other !== told)
    if (isEnough(others)) kept = others
  }
  return { value, met, pauses: kept }
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

import type { DayCounts } from '@wordtrail/contracts/events/recall'
import { isCourseStep, type PracticeStep } from '@wordtrail/contracts/learning/question'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import { byWord, type Told, voidedIn } from './told.ts'

/** So much more on a day, or less. */
export interface Addend {
  readonly day: Day
  readonly amount: number
}
/** What an event adds to the days of a figure. `before`: the earlier events of the same word. */
export type AddsOf = (told: Told, before: readonly Told[]) => readonly Addend[]

const isSecret = (source: string | null): boolean => source === 'secret'
const passed = (told: Told | undefined): boolean => {
  if (told === undefined) return true
  return 'result' in told.event.data ? told.event.data.result === 'pass' : true
}
const byId = (before: readonly Told[], id: string) => before.find((one) => one.id === id)

/** Days of a restated word on which it counts for more than before, or for less. */
const restatedDays = (
  days: readonly { readonly day: Day; readonly was: DayCounts; readonly is: DayCounts }[],
  count: (counts: DayCounts) => number,
): Addend[] => days.map(({ day, was, is }) => ({ day, amount: count(is) - count(was) }))

/** Words learned, or of these the ones that were in the secret wordbook. */
export const learned =
  (onlySecret: boolean): AddsOf =>
  ({ day, event }) => {
    const counts = (source: string | null) => (source !== null && (!onlySecret || isSecret(source)) ? 1 : 0)
    switch (event.type) {
      case 'WordMastered':
        return [{ day, amount: counts(event.data.source) }]
      case 'MasteryUndone':
        return [{ day: event.data.masteredOn, amount: -counts(event.data.source) }]
      case 'RecallRestated':
        return restatedDays(event.data.days, ({ mastered }) => counts(mastered))
      default:
        return []
    }
  }

/** Words reviewed on a day, each once, or of these the ones whose first review of the day passed. */
export const reviewed =
  (onlyRemembered: boolean): AddsOf =>
  ({ day, event }, before) => {
    const counts = (isPass: boolean) => (!onlyRemembered || isPass ? 1 : 0)
    switch (event.type) {
      case 'WordReviewed':
        // Every plan looks at least a day ahead: with its day ahead it is the word's second review of the day.
        return event.data.dueOn > day ? [] : [{ day, amount: counts(event.data.result === 'pass') }]
      case 'ReviewUndone': {
        const { eventId, reviewedOn, lastReviewedOn } = event.data
        if (lastReviewedOn === reviewedOn) return []
        return [{ day: reviewedOn, amount: -counts(passed(byId(before, eventId))) }]
      }
      case 'RecallRestated':
        return restatedDays(event.data.days, ({ reviews, isRemembered }) => (reviews > 0 ? counts(isRemembered) : 0))
      default:
        return []
    }
  }

/** One step, or all of the course: accuracy is of the course alone. */
export const ofCourse =
  (asked: PracticeStep | undefined) =>
  (step: PracticeStep): boolean =>
    isCourseStep(step) && (asked === undefined || step === asked)

/** The steps that ask for a word once it was shown. */
export const ofStages = (step: PracticeStep): boolean => isCourseStep(step) && step !== 'pre_test'

/** Answers at some steps, or of these the ones that were right, or wrong. */
export const answers =
  (isMeant: (step: PracticeStep) => boolean, only?: 'right' | 'wrong'): AddsOf =>
  ({ day, event }) => {
    const count = ({ right, wrong }: { readonly right: number; readonly wrong: number }) =>
      (only === 'wrong' ? 0 : right) + (only === 'right' ? 0 : wrong)
    switch (event.type) {
      case 'AnswerGiven': {
        const { step, isCorrect } = event.data
        return [{ day, amount: isMeant(step) ? count({ right: Number(isCorrect), wrong: Number(!isCorrect) }) : 0 }]
      }
      case 'RecallRestated':
        return restatedDays(event.data.days, (counts) =>
          counts.answers.filter(({ step }) => isMeant(step)).reduce((sum, one) => sum + count(one), 0),
        )
      default:
        return []
    }
  }

type Answered = Extract<Told['event'], { type: 'AnswerGiven' }>

/** Answers of exercises, without those of sessions that count no more. */
export function exercised(events: readonly Told[]): readonly (Told & { readonly event: Answered })[] {
  const isVoided = voidedIn(events)
  return events.filter(
    (told): told is Told & { readonly event: Answered } =>
      told.event.type === 'AnswerGiven' && !isCourseStep(told.event.data.step) && !isVoided(told),
  )
}

/** An event with what it adds to a figure: never nothing. */
export interface Part {
  readonly told: Told
  readonly amount: number
}

/** What is kept of a word's events so far. */
interface Kept extends Part {
  /** On which it adds. */
  readonly day: Day | undefined
}
/** What an event took back, in case that it comes back. */
interface Taking {
  readonly sessionId: string | null
  readonly adds: readonly Addend[]
  readonly kept: readonly Kept[]
}

/**
 * The events that a sum over some days follows from, in their order: those that add something to it, without what was
 * taken back and the taking back. What they add is the sum, so that none of them can be left out.
 */
export function partsOf(events: readonly Told[], addsOf: AddsOf, [from, to]: readonly [Day, Day]): Part[] {
  const parts = [...byWord(events).values()].flatMap((ofWord) => {
    let kept: Kept[] = []
    const takings: Taking[] = []
    for (const [index, told] of ofWord.entries()) {
      const adds = addsOf(told, ofWord.slice(0, index)).filter(
        ({ day, amount }) => amount !== 0 && day >= from && day <= to,
      )
      const amount = adds.reduce((sum, add) => sum + add.amount, 0)
      if (amount === 0) continue
      const taken = amount < 0 ? takenBack(kept, told, adds) : undefined
      const back = takings.find((taking) => taking.sessionId === told.sessionId && isOpposite(taking.adds, adds))
      if (taken) {
        kept = kept.filter((one) => !taken.includes(one))
        takings.push({ sessionId: told.sessionId, adds, kept: taken })
      } else if (back) {
        kept.push(...back.kept)
        takings.splice(takings.indexOf(back), 1)
      } else kept.push({ told, amount, day: adds.find((add) => add.amount > 0)?.day })
    }
    return kept.map(({ told, amount }) => ({ told, amount }))
  })
  return parts.sort((one, other) => one.told.position - other.told.position)
}

const isOpposite = (some: readonly Addend[], others: readonly Addend[]): boolean =>
  some.length === others.length &&
  some.every(({ day, amount }, index) => others[index]!.day === day && others[index]!.amount === -amount)

/** Those that an event takes back as they are; undefined where that comes to something else than it takes back. */
function takenBack(kept: readonly Kept[], { event: { data }, sessionId }: Told, adds: readonly Addend[]) {
  const isMeant = ({ told }: Kept): boolean =>
    'eventId' in data ? told.id === data.eventId : told.sessionId === sessionId
  const isOfDay = ({ day }: Kept): boolean => adds.some((add) => add.amount < 0 && add.day === day)
  // What is meant comes first, then what is of the same day, then the latest.
  const weight = (one: Kept): number => (isOfDay(one) ? 2 : 0) + (isMeant(one) ? 1 : 0)
  const inOrder = kept.toReversed().sort((one, other) => weight(other) - weight(one))
  const taken: Kept[] = []
  let left = -adds.reduce((sum, { amount }) => sum + amount, 0)
  for (const one of inOrder) {
    if (one.amount < 0 || one.amount > left) continue
    taken.push(one)
    left -= one.amount
  }
  return left === 0 ? taken : undefined
}

export const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { amount }) => sum + amount, 0)

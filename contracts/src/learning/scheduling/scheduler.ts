import { fullReviewScale } from '../limits.ts'
import { addDays, type Day } from '../shanghai-day.ts'
import type { Schedule } from './schedule.ts'

/** One graded recall: a mastery counts as the first `pass`. `day` is the Shanghai day it was recorded on. */
export interface Review {
  readonly day: Day
  readonly result: 'pass' | 'fail'
}

/** A model of how a word is remembered and forgotten. Pure, and in whole days. */
export interface MemoryModel<Memory> {
  readonly name: string
  /** Of the program and its constants: the same version schedules the same history in the same way. */
  readonly version: string
  readonly parameters: Readonly<Record<string, number>>
  /** The memory after a recall, which is no earlier than the one before; undefined before the first. */
  readonly after: (memory: Memory | undefined, review: Review) => Memory
  /** Probability of recall on a day, 0 to 1. */
  readonly recallOn: (memory: Memory, day: Day) => number
  /** Days from the last recall to the next review, at least 1. */
  readonly interval: (memory: Memory) => number
}

/** A review that counts, with the probability of a pass that was predicted before it. */
export interface Prediction {
  readonly review: Review
  readonly predicted: number
}

/** Schedules a word after its last recall. Pure: the whole history comes in, oldest first and never empty. */
export interface Scheduler {
  readonly name: string
  readonly schedule: (history: readonly Review[]) => Schedule
  /** For every review that counts but the first, in their order. */
  readonly predictions: (history: readonly Review[]) => Prediction[]
}

/** Only the first review of a Shanghai day counts, and none before a day that has counted: clocks differ. */
function counted(history: readonly Review[]): Review[] {
  const counting: Review[] = []
  for (const review of history)
    if (counting.length === 0 || review.day > counting[counting.length - 1]!.day) counting.push(review)
  return counting
}

const isMastery = (history: readonly Review[]): history is readonly [Review] =>
  history.length === 1 && history[0]!.result === 'pass'

/** The rules that all schedulers share: which reviews count, and that a plan assumes a pass on every planned day. */
export function schedulerBy<Memory>(model: MemoryModel<Memory>): Scheduler {
  const { name, version, parameters } = model

  const remember = (history: readonly Review[]) => {
    const [first, ...later] = counted(history)
    if (!first) throw new Error('a schedule needs at least one review')
    let memory = model.after(undefined, first)
    const predictions = later.map((review): Prediction => {
      const predicted = model.recallOn(memory, review.day)
      memory = model.after(memory, review)
      return { review, predicted }
    })
    return { memory, predictions, lastDay: later.at(-1)?.day ?? first.day }
  }

  const plan = (history: readonly Review[]): Schedule => {
    const { memory, predictions, lastDay } = remember(history)
    const planned: Day[] = []
    let [ahead, day] = [memory, lastDay]
    while (planned.length < fullReviewScale) {
      day = addDays(day, model.interval(ahead))
      planned.push(day)
      ahead = model.after(ahead, { day, result: 'pass' })
    }
    return {
      scheduler: name,
      version,
      parameters: { ...parameters },
      predicted_recall: predictions.at(-1)?.predicted ?? null,
      recall_when_due: model.recallOn(memory, planned[0]!),
      planned,
    }
  }

  /** All masteries of a day have the same plan. Working it out each time took an eighth of mastering a word. */
  let lastMastery: { readonly day: Day; readonly schedule: Schedule } | undefined
  const planOfMastery = ([first]: readonly [Review]): Schedule => {
    if (lastMastery?.day !== first.day) lastMastery = { day: first.day, schedule: plan([first]) }
    return lastMastery.schedule
  }

  return {
    name,
    schedule: (history) => (isMastery(history) ? planOfMastery(history) : plan(history)),
    predictions: (history) => remember(history).predictions,
  }
}

import { fullReviewScale } from '../limits.ts'
import { addDays, type Day } from '../shanghai-day.ts'
import type { Schedule } from './schedule.ts'

/** One graded recall: a mastery counts as the first `pass`. `day` is the Shanghai day it was recorded on. */
export interface Recall {
  readonly day: Day
  readonly result: 'pass' | 'fail'
}

/** What becomes of a word in someone's memory, as one theory has it. Pure, and in whole days. */
export interface MemoryModel<Memory> {
  readonly name: string
  /** Of the program and its constants: the same version schedules the same history in the same way. */
  readonly version: string
  readonly parameters: Readonly<Record<string, number>>
  /** The memory after a recall, which is no earlier than the one before; undefined before the first. */
  readonly after: (memory: Memory | undefined, recall: Recall) => Memory
  /** Probability of recall on a day, 0 to 1. */
  readonly recallOn: (memory: Memory, day: Day) => number
  /** Days from the last recall to the next review, at least 1. */
  readonly interval: (memory: Memory) => number
}

/** A recall that counts, with the probability given to it before it was known. */
export interface Prediction {
  readonly recall: Recall
  readonly predicted: number
}

/** Schedules a word after its last recall. Pure: the whole history comes in, oldest first and never empty. */
export interface Scheduler {
  readonly name: string
  readonly schedule: (history: readonly Recall[]) => Schedule
  /** For every recall that counts but the first, in their order. */
  readonly predictions: (history: readonly Recall[]) => Prediction[]
}

/** Only the first result of a Shanghai day counts, and none of a day before one that has counted: clocks differ. */
function counted(history: readonly Recall[]): Recall[] {
  const counting: Recall[] = []
  for (const recall of history)
    if (counting.length === 0 || recall.day > counting[counting.length - 1]!.day) counting.push(recall)
  return counting
}

const isMastery = (history: readonly Recall[]): history is readonly [Recall] =>
  history.length === 1 && history[0]!.result === 'pass'

/**
 * The rules that all schedulers share: what counts, and that the plan is what passing on every planned day leads to.
 */
export function schedulerBy<Memory>(model: MemoryModel<Memory>): Scheduler {
  const { name, version, parameters } = model

  const remember = (history: readonly Recall[]) => {
    const [first, ...later] = counted(history)
    if (!first) throw new Error('a schedule needs at least one recall')
    let memory = model.after(undefined, first)
    const predictions = later.map((recall): Prediction => {
      const predicted = model.recallOn(memory, recall.day)
      memory = model.after(memory, recall)
      return { recall, predicted }
    })
    return { memory, predictions, lastDay: later.at(-1)?.day ?? first.day }
  }

  const plan = (history: readonly Recall[]): Schedule => {
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
      planned,
    }
  }

  /**
   * All masteries of a day are planned alike, and one in eight of the microseconds of mastering a word went into
   * planning it.
   */
  let lastMastery: { readonly day: Day; readonly schedule: Schedule } | undefined
  const planOfMastery = ([first]: readonly [Recall]): Schedule => {
    if (lastMastery?.day !== first.day) lastMastery = { day: first.day, schedule: plan([first]) }
    return lastMastery.schedule
  }

  return {
    name,
    schedule: (history) => (isMastery(history) ? planOfMastery(history) : plan(history)),
    predictions: (history) => remember(history).predictions,
  }
}

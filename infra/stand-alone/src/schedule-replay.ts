import type { Schedule } from '@wordtrail/contracts/learning/scheduling/schedule'
import type { Review, Scheduler } from '@wordtrail/contracts/learning/scheduling/scheduler'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'

/** A mastery or a review as the log holds it. */
export interface RecordedReview {
  readonly studentId: string
  readonly wordId: string
  readonly review: Review
  /** The schedule that was recorded with it. */
  readonly schedule: Schedule
}

/** How well predictions met the results. */
export interface Measure {
  readonly name: string
  readonly predictions: number
  /** Mean of -ln(predicted probability of the result): 0 is perfect, ln 2 is tossing a coin. Null without predictions. */
  readonly log_loss: number | null
}

export interface Replay {
  readonly students: number
  readonly words: number
  readonly reviews: number
  readonly measures: readonly Measure[]
  /** Words whose next review comes within the days after the last event. */
  readonly due: { readonly within_days: number; readonly recorded: number; readonly anew: number }
}

interface Forecast {
  readonly predicted: number
  readonly hasPassed: boolean
}

/** Lower probabilities count as this: one surprise must not make the loss infinite. */
const leastProbability = 1e-4
const dueWithinDays = 30
/** Where each student's moving average starts, and by which share of the distance a result moves it. */
const movingAverage = { start: 0.9, weight: 0.05 } as const

const clamped = (probability: number): number => Math.min(Math.max(probability, leastProbability), 1 - leastProbability)

const measureOf = (name: string, forecasts: readonly Forecast[]): Measure => {
  const sum = forecasts.reduce(
    (total, { predicted, hasPassed }) => total - Math.log(hasPassed ? clamped(predicted) : 1 - clamped(predicted)),
    0,
  )
  return { name, predictions: forecasts.length, log_loss: forecasts.length === 0 ? null : sum / forecasts.length }
}

/** The constant prediction that fits best in hindsight. */
function constantOf(results: readonly boolean[]): Forecast[] {
  const predicted = results.filter(Boolean).length / results.length
  return results.map((hasPassed) => ({ predicted, hasPassed }))
}

/**
 * Schedules a whole history anew, in the order of the log, and measures it beside what was recorded at the time, the
 * best constant and a moving average. All are measured by the same reviews: those that count, without the first of each
 * word, which nothing can predict.
 */
export function replayWith(scheduler: Scheduler, recorded: readonly RecordedReview[]): Replay {
  const memories = Map.groupBy(recorded, ({ studentId, wordId }) => `${studentId}/${wordId}`)
  const predictedAnew = new Map<Review, number>()
  const lastDay = recorded.reduce<Day>((last, { review }) => (review.day > last ? review.day : last), '')
  const due = { within_days: dueWithinDays, recorded: 0, anew: 0 }
  for (const memory of memories.values()) {
    const history = memory.map(({ review }) => review)
    for (const { review, predicted } of scheduler.predictions(history)) predictedAnew.set(review, predicted)
    const until = addDays(lastDay, dueWithinDays)
    if (memory.at(-1)!.schedule.planned[0]! <= until) due.recorded += 1
    if (scheduler.schedule(history).planned[0]! <= until) due.anew += 1
  }

  const anew: Forecast[] = []
  const average: Forecast[] = []
  const averages = new Map<string, number>()
  const atTheTime = new Map<string, Forecast[]>()
  for (const { studentId, review, schedule } of recorded) {
    const predicted = predictedAnew.get(review)
    if (predicted === undefined) continue
    const hasPassed = review.result === 'pass'
    anew.push({ predicted, hasPassed })
    const before = averages.get(studentId) ?? movingAverage.start
    average.push({ predicted: before, hasPassed })
    averages.set(studentId, before + movingAverage.weight * (Number(hasPassed) - before))
    if (schedule.predicted_recall === null) continue
    const forecasts = atTheTime.get(schedule.scheduler) ?? []
    atTheTime.set(schedule.scheduler, forecasts)
    forecasts.push({ predicted: schedule.predicted_recall, hasPassed })
  }

  return {
    students: new Set(recorded.map(({ studentId }) => studentId)).size,
    words: memories.size,
    reviews: recorded.length,
    measures: [
      ...[...atTheTime].map(([name, forecasts]) => measureOf(`recorded by ${name}`, forecasts)),
      measureOf(`${scheduler.name} anew`, anew),
      measureOf('constant', constantOf(anew.map(({ hasPassed }) => hasPassed))),
      measureOf('moving average', average),
    ],
    due,
  }
}

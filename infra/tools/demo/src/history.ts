import { recallScheduledBy } from '@wordtrail/command-service/recall/decider'
import type { Scheduler } from '@wordtrail/contracts/learning/scheduling/scheduler'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import { arrival, registration, signIn } from './arrivals.ts'
import type { Dictionary } from './dictionary.ts'
import type { School } from './school.ts'
import { atMinute, type Step } from './step.ts'
import { isWeekend, studyDay } from './study-day.ts'
import { teachingDay, wordsForTomorrow } from './teaching-day.ts'

export interface HistoryOptions {
  readonly school: School
  readonly dictionary: Dictionary
  readonly scheduler: Scheduler
  /** Everybody's. */
  readonly passwordHash: string
  readonly days: number
  /** The day after the last one of the history. */
  readonly today: Day
}

/**
 * All that a school did, a list of steps a day, each in the order of time. Nothing is done today: that is left to
 * whoever looks. Moves the school's people along, so that each history wants a school of its own.
 */
export function* history(options: HistoryOptions): Generator<readonly Step[]> {
  /** What follows on the day after: sessions that were left in the evening are given up in the morning. */
  let tomorrow: readonly Step[] = []
  for (let number = 0; number < options.days; number += 1) {
    const midnight = atMinute(addDays(options.today, number + 1 - options.days), 0)
    const { today = [], later = [] } = Object.groupBy([...tomorrow, ...dayOfSchool(options, number)], ({ at }) =>
      at < midnight ? 'today' : 'later',
    )
    tomorrow = later
    yield today.sort((one, other) => one.at - other.at)
  }
}

function* dayOfSchool(options: HistoryOptions, number: number): Generator<Step> {
  const { school, dictionary, scheduler, passwordHash, days, today } = options
  const { superadmin, classes } = school
  const day = addDays(today, number - days)
  const practice = { dictionary, scheduler, recall: recallScheduledBy(scheduler) }
  if (number === 0) {
    yield* registration(superadmin, atMinute(day, 7 * 60), passwordHash)
    for (const { teacher } of classes) yield* registration(teacher, atMinute(day, 7 * 60 + 20), passwordHash)
  } else if (!isWeekend(day) && superadmin.random.chance(0.4)) {
    const at = atMinute(day, 17 * 60 + superadmin.random.below(60))
    yield signIn(superadmin, at)
  }
  for (const schoolClass of classes) {
    if (number > 0) yield* teachingDay(schoolClass, { day, number, dictionary })
    for (const student of schoolClass.members) {
      const first = Math.max(0, days - student.daysHere)
      if (number === first) yield* arrival(student, { schoolClass, day, dictionary, passwordHash })
      const { until = 1 } = student.habits
      const isStudying = student.invitation !== 'pending' && number > first && number < until * days
      if (isStudying) yield* studyDay(student, day, practice)
    }
    if (number === days - 1) yield* wordsForTomorrow(schoolClass, { day, dictionary })
  }
}

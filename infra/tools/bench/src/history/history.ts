import { randomOf } from '@wordtrail/chance/random'
import type { Metadata } from '@wordtrail/contracts/events/event'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { addDays, type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { classSize, type SchoolOptions, school } from './school.ts'
import { schoolDay } from './school-day.ts'
import type { Steps } from './steps.ts'

/** An event of a made-up history, with the stream it stands in. */
export interface Happening {
  readonly stream: string
  readonly id: string
  readonly event: AnyEvent
  readonly metadata: Omit<Metadata, 'version'>
}

export interface HistoryOptions extends SchoolOptions {
  readonly seed: number
  /** The first school day. */
  readonly from?: Day
}

const schoolOpens = 'T00:30:00.000Z'
const schoolDayMs = 9 * 60 * 60 * 1000
const eventsPerStudentAndDay = 85
const longestPauseMs = 6000

/**
 * A school's history in the order of its log: a dictionary and its wordbooks, teachers, students who are invited, set
 * themselves goals and practise on most school days in classes that answer at the same time: reviews that are due, then
 * new words through pre-test and four stages. The same options bring the same events.
 */
export function* history(options: HistoryOptions): Generator<Happening> {
  const random = randomOf(options.seed)
  const everyone = school(options, random)
  let clock = Date.parse(`${options.from ?? '2026-03-02'}${schoolOpens}`)
  let left = options.events

  /** Gives each of several people's steps in turn. */
  function* byTurns(groups: Steps[], pauseMs: number): Generator<Happening> {
    for (let going = groups; going.length > 0; ) {
      const still: Steps[] = []
      for (const steps of going) {
        const { done, value } = steps.next()
        if (done) continue
        still.push(steps)
        if (left === 0) return
        left -= 1
        clock += 1 + Math.floor(random.next() * 2 * pauseMs)
        const [stream, event, by] = value
        const metadata = {
          ...by,
          causation: random.uuid(),
          request: '5f0c2b9d81e7',
          recordedAt: new Date(clock).toISOString(),
        }
        yield { stream, id: random.uuid(), event, metadata }
      }
      going = still
    }
  }

  yield* byTurns([...everyone.beginnings], 2)
  const pauseMs = Math.min(longestPauseMs, schoolDayMs / (everyone.students.length * eventsPerStudentAndDay))
  for (let day = dayOf(new Date(clock)); left > 0; day = addDays(day, 1)) {
    clock = Math.max(clock, Date.parse(day + schoolOpens))
    for (let first = 0; first < everyone.students.length && left > 0; first += classSize) {
      const present = everyone.students.slice(first, first + classSize).filter(() => random.chance(0.7))
      yield* byTurns(
        present.map((student) => schoolDay(student, day, random)),
        pauseMs,
      )
    }
  }
}

import { randomOf } from '@wordtrail/chance/random'
import type { Metadata } from '@wordtrail/contracts/events/event'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { addDays, type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { givenUp } from './practice.ts'
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
const eventsPerStudentAndDay = 90
const longestPauseMs = 6000

/**
 * A school's history in the order of its log: a dictionary and its wordbooks, teachers, students who are invited, set
 * themselves goals and practise on most school days in classes that answer at the same time: a session of reviews that
 * are due, then one of new words through pre-test and four stages. Sessions that were left are given up before the next
 * day. The same options bring the same events.
 */
export function* history(options: HistoryOptions): Generator<Happening> {
  const random = randomOf(options.seed)
  const everyone = school(options, random)
  let clock = Date.parse(`${options.from ?? '2026-03-02'}${schoolOpens}`)
  let left = options.events

  /** Gives each of several people's steps in turn. */
  function* byTurns(groups: Steps[], pauseMs: number): Generator<Happening> {
    for (let going = groups.map((steps) => ({ steps, recordedAt: '' })); going.length > 0; ) {
      const still: typeof going = []
      for (const one of going) {
        const { done, value } = one.steps.next(one.recordedAt)
        if (done) continue
        still.push(one)
        if (left === 0) return
        left -= 1
        clock += 1 + Math.floor(random.next() * 2 * pauseMs)
        const [stream, event, by] = value
        one.recordedAt = new Date(clock).toISOString()
        const metadata = {
          ...by,
          causation: random.uuid(),
          request: '5f0c2b9d81e7a340',
          recordedAt: one.recordedAt,
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
    yield* byTurns([givenUp(everyone.students)], 2)
    for (let first = 0; first < everyone.students.length && left > 0; first += classSize) {
      const present = everyone.students.slice(first, first + classSize).filter(() => random.chance(0.7))
      yield* byTurns(
        present.map((student) => schoolDay(student, { day, random, ...everyone })),
        pauseMs,
      )
    }
  }
}

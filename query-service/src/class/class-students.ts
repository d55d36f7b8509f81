import type { classStudents } from '@wordtrail/contracts/api/class'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { courseStep } from '@wordtrail/contracts/learning/question'
import { type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { Kysely } from 'kysely'
import type { OwnSelects } from '../own-selects.ts'
import { isGoalMet, streakOf } from '../student/goal-streak.ts'
import { pausedDaysOf } from '../student/streak-pauses.ts'
import { studyDaysOf } from '../student/study-days.ts'
import { classFiguresOf, type StudentFigures } from './class-figures.ts'

type Db = Kysely<ReadModels>

const steps = courseStep.options

/** The students of a teacher with what they did on the last days, as of an instant. */
export async function classStudentsOf(
  own: OwnSelects,
  teacherId: string,
  now: Date,
): Promise<Output<typeof classStudents>> {
  const today = dayOf(now)
  const { position, labels, calendar, days, students } = await classFiguresOf(own, { teacherId, day: today })
  const daysRunning = await streaks(own.db, students, today)
  const labelled = labels.map(({ label_id, student_ids }) => ({ label_id, studentIds: new Set(student_ids) }))
  return {
    at: now.toISOString(),
    position,
    today,
    labels: labels.map(({ label_id, name }) => ({ label_id, name })),
    calendar: { weekdays: [...calendar.weekdays], days_off: [...calendar.daysOff] },
    days: [...days],
    students: students.map((row) => ({
      student_id: row.student_id,
      username: row.username ?? '',
      nickname: row.nickname ?? '',
      label_ids: labelled.filter(({ studentIds }) => studentIds.has(row.student_id)).map(({ label_id }) => label_id),
      tier: row.tier,
      learning_goal: row.learning_goal,
      last_active_at: row.last_active_at === null ? null : new Date(row.last_active_at).toISOString(),
      streak: daysRunning(row),
      due: row.due,
      overdue: row.overdue,
      reviews: row.reviews,
      remembered: row.remembered,
      attention: [...row.attention],
      days: row.figures.map(([learned, reviewed, goal]): [number, number, number] => [learned, reviewed, goal]),
      steps: steps.map((_step, index): [number, number] => [row.steps[2 * index] ?? 0, row.steps[2 * index + 1] ?? 0]),
    })),
    steps: [...steps],
  }
}

/**
 * Days running on which the goal was met. Who met it on none of the days shown has none, unless a pause reaches over
 * them: they are more than their months have rests. All days are read of the others, since rests are counted by the
 * month.
 */
async function streaks(
  db: Db,
  students: readonly StudentFigures[],
  today: Day,
): Promise<(student: StudentFigures) => number> {
  const pauses = await pausedDaysOf(
    db,
    students.map(({ student_id }) => student_id),
  )
  const running = students.filter(
    ({ student_id, figures }) =>
      pauses.has(student_id) || figures.some(([learned, , goal]) => isGoalMet(learned, goal)),
  )
  const days = await studyDaysOf(
    db,
    running.map(({ student_id }) => student_id),
  )
  const shown = new Map([...days].map(([id, ofOne]) => [id, streakOf(ofOne, today, pauses.get(id)).days]))
  return ({ student_id }) => shown.get(student_id) ?? 0
}

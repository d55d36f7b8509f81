import type { classStudents } from '@wordtrail/contracts/api/class'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { practiceStep } from '@wordtrail/contracts/learning/question'
import { type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { Kysely } from 'kysely'
import type { OwnSelects } from '../own-selects.ts'
import { goalStreak } from '../student/goal-streak.ts'
import { classFiguresOf, type StudentFigures } from './class-figures.ts'

type Db = Kysely<ReadModels>

const steps = practiceStep.options

/** The students of a teacher with what they did on the last days, as of an instant. */
export async function classStudentsOf(
  own: OwnSelects,
  teacherId: string,
  now: Date,
): Promise<Output<typeof classStudents>> {
  const today = dayOf(now)
  const { position, labels, calendar, days, students } = await classFiguresOf(own, { teacherId, day: today })
  const streakOf = await streaks(own.db, students, days)
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
      streak: streakOf(row),
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

/** Days running on which the goal was met. Days before those shown are read only of those who met it on all of them. */
async function streaks(
  db: Db,
  students: readonly StudentFigures[],
  days: readonly Day[],
): Promise<(student: StudentFigures) => number> {
  const today = days.at(-1)!
  const shown = new Map(students.map(({ student_id, goalDays }) => [student_id, goalStreak(goalDays, today)]))
  const unbroken = [...shown].flatMap(([studentId, streak]) => (streak >= days.length - 1 ? [studentId] : []))
  if (unbroken.length > 0) {
    const all = await db
      .selectFrom('study_day')
      .select(['student_id', 'day', 'learned', 'learning_goal'])
      .where('student_id', 'in', unbroken)
      .execute()
    for (const [studentId, ofOne] of Map.groupBy(all, ({ student_id }) => student_id))
      shown.set(studentId, goalStreak(ofOne, today))
  }
  return ({ student_id }) => shown.get(student_id)!
}

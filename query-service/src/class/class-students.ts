import type { classStudents } from '@wordtrail/contracts/api/class'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { attentionOn, type DayFigures } from '@wordtrail/contracts/learning/attention'
import { statsDays } from '@wordtrail/contracts/learning/limits'
import { practiceStep } from '@wordtrail/contracts/learning/question'
import { addDays, type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { studyCalendar } from '@wordtrail/contracts/learning/study-calendar'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import type { ReadModels, TeacherRow } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'
import { type GoalDay, goalStreak } from '../student/goal-streak.ts'
import { lastDays } from '../student/study-stats.ts'
import { heldUpTo } from './as-of.ts'
import { ownStudents } from './own-students.ts'

type Db = Kysely<ReadModels>
type Class = Output<typeof classStudents>

/** A day on which a student learned something or set a goal: days after the first one shown, learned, goal set. */
type StudiedDay = readonly [place: number, learned: number, goal: number | null]

interface StudentRow {
  readonly student_id: string
  readonly username: string | null
  readonly nickname: string | null
  readonly tier: Tier
  readonly learning_goal: number
  readonly linked_on: Day | null
  readonly last_active_at: string | null
  readonly studied: readonly StudiedDay[] | null
  /** In force before the first day shown; null where none was ever set. */
  readonly goal_before: number | null
  /** Days after the first one shown, and words reviewed. */
  readonly reviewed: readonly (readonly [place: number, reviewed: number])[] | null
  readonly reviews: number
  readonly forgotten: number
  readonly steps: readonly number[]
  readonly due: number
  readonly overdue: number
}

interface ClassRow {
  readonly position: string | null
  readonly desk: Pick<TeacherRow, 'labels' | 'weekdays' | 'days_off'> | null
  readonly students: readonly StudentRow[]
}

const steps = practiceStep.options

/** SQL: all that a class's figures are made of, in one snapshot. */
const classOf = (teacherId: string, first: Day, today: Day) => sql<ClassRow>`
  with own as (${ownStudents(teacherId)}),
    gone as (select array(select word_id from read_model.word where is_deleted) as word_ids),
    student as (
      select student_id, username, nickname, tier, learning_goal,
        (select day from read_model.student_event where student_id = own.student_id
           and kind in ('InvitationAccepted', 'LinkedBySchool') and event_id = own.link_id) as linked_on,
        greatest(last_login, coalesce(practised.last_active_at, (
          select last_active_at from read_model.practice_day
          where student_id = own.student_id and day < ${first} and last_active_at is not null order by day desc limit 1
        ))) as last_active_at,
        studied.days as studied,
        (select learning_goal from read_model.study_day
         where student_id = own.student_id and day < ${first} and learning_goal is not null order by day desc limit 1) as goal_before,
        practised.days as reviewed, coalesce(reviews, 0) as reviews, coalesce(forgotten, 0) as forgotten, steps, due, overdue
      from own
        cross join lateral (
          select json_agg(json_build_array(day - ${first}::date, learned, learning_goal)) as days
          from read_model.study_day where student_id = own.student_id and day between ${first} and ${today}
        ) studied
        cross join lateral (
          select json_agg(json_build_array(day - ${first}::date, reviewed)) filter (where reviewed > 0) as days,
            sum(reviewed)::int as reviews, sum(cardinality(forgotten))::int as forgotten, max(last_active_at) as last_active_at,
            array[${sql.raw(steps.flatMap((step) => [`sum(${step})`, `sum(right_${step})`]).join())}]::int[] as steps
          from read_model.practice_day where student_id = own.student_id and day between ${first} and ${today}
        ) practised
        cross join lateral (
          select count(*)::int as due, count(*) filter (where next_review < ${today})::int as overdue
          from read_model.memory, gone where student_id = own.student_id and next_review <= ${today} and not word_id = any(gone.word_ids)
        ) waiting
    )
  select ${sql.raw(heldUpTo)} as position,
    (select json_build_object('labels', labels, 'weekdays', weekdays, 'days_off', days_off) from read_model.teacher where teacher_id = ${teacherId}) as desk,
    (select coalesce(json_agg(student order by username), '[]') from student) as students`

/** The students of a teacher with what they did on the last days, as of an instant. */
export async function classStudentsOf(db: Db, teacherId: string, now: Date): Promise<Class> {
  const today = dayOf(now)
  const days = lastDays(statsDays, today).toReversed()
  const { rows } = await classOf(teacherId, days[0]!, today).execute(db)
  const { position, desk, students } = rows[0]!
  const calendar = desk ? { weekdays: desk.weekdays, daysOff: desk.days_off } : studyCalendar
  const labels = desk?.labels ?? []
  const attentionOf = attentionOn(today, calendar)
  const streakOf = await streaks(db, students, days)
  const labelsOf = (studentId: string) =>
    labels.flatMap(({ label_id, student_ids }) => (student_ids.includes(studentId) ? [label_id] : []))
  return {
    at: now.toISOString(),
    position,
    today,
    labels: labels.map(({ label_id, name }) => ({ label_id, name })),
    calendar: { weekdays: [...calendar.weekdays], days_off: [...calendar.daysOff] },
    days,
    students: students.map((row) => {
      const { student_id, username, nickname, tier, learning_goal, last_active_at, reviews, forgotten, due, overdue } =
        row
      const ofDays = dayFigures(row, days.length)
      const lastActiveAt = last_active_at === null ? null : new Date(last_active_at)
      const figures = { reviews, remembered: reviews - forgotten, overdue }
      return {
        student_id,
        username: username ?? '',
        nickname: nickname ?? '',
        label_ids: labelsOf(student_id),
        tier,
        learning_goal,
        last_active_at: lastActiveAt?.toISOString() ?? null,
        streak: streakOf(row),
        due,
        ...figures,
        attention: [
          ...attentionOf({
            ...figures,
            days: ofDays,
            goal: learning_goal,
            lastActiveOn: lastActiveAt && dayOf(lastActiveAt),
            linkedOn: row.linked_on,
          }),
        ],
        days: ofDays.map(([learned, reviewed, goal]): [number, number, number] => [learned, reviewed, goal]),
        steps: steps.map((_step, index): [number, number] => [
          row.steps[2 * index] ?? 0,
          row.steps[2 * index + 1] ?? 0,
        ]),
      }
    }),
    steps: [...steps],
  }
}

/** Of each day shown. A goal is in force from the day on which it was set. */
function dayFigures({ studied, reviewed, goal_before }: StudentRow, count: number): DayFigures[] {
  const learned = new Map((studied ?? []).map(([place, ...rest]) => [place, rest]))
  const reviews = new Map(reviewed)
  let goal = goal_before ?? 0
  return Array.from({ length: count }, (_, place) => {
    const [words = 0, set = null] = learned.get(place) ?? []
    goal = set ?? goal
    return [words, reviews.get(place) ?? 0, goal]
  })
}

/** Days running on which the goal was met. More than the days shown are read only of those who met it on all of them. */
async function streaks(
  db: Db,
  students: readonly StudentRow[],
  days: readonly Day[],
): Promise<(student: StudentRow) => number> {
  const [first, today] = [days[0]!, days.at(-1)!]
  const shown = new Map(
    students.map(({ student_id, studied, goal_before }) => {
      const before: GoalDay = { day: addDays(first, -1), learned: 0, learning_goal: goal_before }
      const known = (studied ?? []).map(
        ([place, learned, learning_goal]): GoalDay => ({ day: days[place]!, learned, learning_goal }),
      )
      return [student_id, goalStreak([before, ...known], today)]
    }),
  )
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

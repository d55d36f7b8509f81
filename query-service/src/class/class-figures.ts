import { type Attention, attentionOn, type DayFigures } from '@wordtrail/contracts/learning/attention'
import { statsDays } from '@wordtrail/contracts/learning/limits'
import { courseStep } from '@wordtrail/contracts/learning/question'
import { addDays, type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { type StudyCalendar, studyCalendar } from '@wordtrail/contracts/learning/study-calendar'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import type { TeacherRow } from '@wordtrail/contracts/read-models/rows'
import { type RawBuilder, sql } from 'kysely'
import type { OwnSelects } from '../own-selects.ts'
import { selectWritten } from '../statement.ts'
import type { GoalDay } from '../student/goal-streak.ts'
import { lastDays } from '../student/study-stats.ts'
import { heldUpTo } from './as-of.ts'
import { ownStudents } from './own-students.ts'

interface StudentRow {
  readonly student_id: string
  readonly username: string | null
  readonly nickname: string | null
  readonly tier: Tier
  /** In force at present. */
  readonly learning_goal: number
  readonly linked_on: Day | null
  readonly last_active_at: string | null
  /** `place learned goal` of each day on which something was learned or a goal set, `place` days after the first one. */
  readonly studied: string | null
  /** In force before the first day shown; null where none had been set. */
  readonly goal_before: number | null
  /** `place reviewed` of each day of practice. */
  readonly reviewed: string | null
  readonly reviews: number
  readonly forgotten: number
  /** For each step: answers, and those that were right. Null where there are none. */
  readonly steps: readonly (number | null)[]
  readonly due: number
  readonly overdue: number
}

interface ClassRow {
  readonly position: string | null
  readonly desk: Pick<TeacherRow, 'labels' | 'weekdays' | 'days_off'> | null
  readonly students: readonly StudentRow[]
}

/** What a student did on the days up to one, and why they need attention on it. */
export interface StudentFigures extends StudentRow {
  readonly goalDays: readonly GoalDay[]
  readonly figures: readonly DayFigures[]
  readonly remembered: number
  readonly attention: readonly Attention[]
}

export interface ClassFigures {
  readonly position: string | null
  readonly labels: TeacherRow['labels']
  readonly calendar: StudyCalendar
  /** The oldest first. */
  readonly days: readonly Day[]
  /** By user name. */
  readonly students: readonly StudentFigures[]
}

export interface AskedClass {
  readonly teacherId: string
  /** The last day shown. */
  readonly day: Day
  /** Where that day is over: what was due on it is told by what has become of it since. */
  readonly past?: {
    /** Of the teacher's students. */
    readonly only: readonly string[]
    /** Whose due words are counted, which takes most of the time. Those of others are told as none. */
    readonly withDue: readonly string[]
  }
}

/** SQL: words that wait for a review at present. */
const waitingAtPresent = (today: Day) => sql`
  select count(*)::int as due, count(*) filter (where next_review < ${today})::int as overdue
  from read_model.memory, gone
  where student_id = own.student_id and next_review <= ${today} and not word_id = any(gone.word_ids)`

/** SQL: words that waited for a review at the end of a day, of some students. */
const waitingAtEndOf = (day: Day, studentIds: readonly string[]) => sql`
  select count(*)::int as due, count(*) filter (where due_on < ${day})::int as overdue
  from read_model.due_interval, gone
  where own.student_id = any(${studentIds}) and student_id = own.student_id and due_on <= ${day} and (done_on is null or done_on > ${day}) and not word_id = any(gone.word_ids)`

const answersByStep = courseStep.options.flatMap((step) => [`sum(${step})`, `sum(right_${step})`]).join()

/** SQL: all that a class's figures are made of, in one snapshot. */
const classOf = ({ teacherId, day, past }: AskedClass, first: Day, waiting: RawBuilder<unknown>) => sql<ClassRow>`
  with own as (${ownStudents(teacherId)} ${past ? sql`and student_id = any(${past.only})` : sql``}),
    gone as (select array(select word_id from read_model.word where is_deleted) as word_ids),
    student as (
      select student_id, username, nickname, tier, learning_goal,
        (select day from read_model.student_event where student_id = own.student_id
           and kind in ('InvitationAccepted', 'LinkedBySchool') and event_id = own.link_id) as linked_on,
        coalesce(practised.last_active_at, (
          select last_active_at from read_model.practice_day
          where student_id = own.student_id and day < ${first} and last_active_at is not null order by day desc limit 1
        )) as last_active_at,
        studied.days as studied,
        case when ${past !== undefined}::boolean or studied.sets_goal then (
          select learning_goal from read_model.study_day
          where student_id = own.student_id and day < ${first} and learning_goal is not null order by day desc limit 1
        ) else learning_goal end as goal_before,
        practised.days as reviewed, coalesce(reviews, 0) as reviews, coalesce(forgotten, 0) as forgotten, steps, due, overdue
      from own
        cross join lateral (
          select string_agg(concat_ws(' ', day - ${first}::date, learned, learning_goal), ',') as days, bool_or(learning_goal is not null) as sets_goal
          from read_model.study_day where student_id = own.student_id and day between ${first} and ${day}
        ) studied
        cross join lateral (
          select string_agg(concat_ws(' ', day - ${first}::date, reviewed), ',') as days,
            sum(reviewed)::int as reviews, sum(cardinality(forgotten))::int as forgotten, max(last_active_at) as last_active_at,
            array[${sql.raw(answersByStep)}]::int[] as steps
          from read_model.practice_day where student_id = own.student_id and day between ${first} and ${day}
        ) practised
        cross join lateral (${waiting}) waiting
    )
  select ${sql.raw(heldUpTo)} as position,
    (select json_build_object('labels', labels, 'weekdays', weekdays, 'days_off', days_off) from read_model.teacher where teacher_id = ${teacherId}) as desk,
    (select coalesce(json_agg(student order by username), '[]') from student) as students`

/** What a teacher's students did on the thirty days up to one. */
export async function classFiguresOf(own: OwnSelects, asked: AskedClass): Promise<ClassFigures> {
  const { day, past } = asked
  const days = lastDays(statsDays, day).toReversed()
  const waiting = past ? waitingAtEndOf(day, past.withDue) : waitingAtPresent(day)
  const name = past ? 'class-figures past' : 'class-figures'
  const [row] = await selectWritten(own, name, classOf(asked, days[0]!, waiting))
  const { position, desk, students } = row!
  const calendar = desk ? { weekdays: desk.weekdays, daysOff: desk.days_off } : studyCalendar
  const attentionOf = attentionOn(day, calendar)
  return {
    position,
    labels: desk?.labels ?? [],
    calendar,
    days,
    students: students.map((row) => {
      const goalDays = goalDaysOf(row, days)
      const figures = dayFigures(goalDays, row, days)
      const { overdue, reviews, forgotten, last_active_at, linked_on } = row
      const remembered = reviews - forgotten
      const attention = attentionOf({
        days: figures,
        lastActiveOn: last_active_at === null ? null : dayOf(new Date(last_active_at)),
        linkedOn: linked_on,
        goal: past ? figures.at(-1)![2] : row.learning_goal,
        overdue,
        reviews,
        remembered,
      })
      return { ...row, goalDays, figures, remembered, attention }
    }),
  }
}

/** Numbers of each line. What is left out at its end is undefined. */
const numbersIn = (lines: string | null): number[][] =>
  lines === null ? [] : lines.split(',').map((line) => line.split(' ').map(Number))

/** By their days, the oldest first. The first of them stands for all that was before the days shown. */
function goalDaysOf({ studied, goal_before }: StudentRow, days: readonly Day[]): GoalDay[] {
  const before = { day: addDays(days[0]!, -1), learned: 0, learning_goal: goal_before }
  const known = numbersIn(studied).map(([place, learned, goal]) => ({
    day: days[place!]!,
    learned: learned!,
    learning_goal: goal ?? null,
  }))
  return [before, ...known.sort((one, other) => (one.day < other.day ? -1 : 1))]
}

/** Of each day shown. A goal is in force from the day on which it was set. */
function dayFigures(goalDays: readonly GoalDay[], { reviewed }: StudentRow, days: readonly Day[]): DayFigures[] {
  const reviews: number[] = []
  for (const [place, words] of numbersIn(reviewed)) reviews[place!] = words!
  let next = 1
  let goal = goalDays[0]!.learning_goal ?? 0
  return days.map((day, place) => {
    const own = goalDays[next]?.day === day ? goalDays[next++] : undefined
    goal = own?.learning_goal ?? goal
    return [own?.learned ?? 0, reviews[place] ?? 0, goal]
  })
}

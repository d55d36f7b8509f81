import { type Attention, attentionOn, type DayFigures } from '@wordtrail/contracts/learning/attention'
import { statsDays } from '@wordtrail/contracts/learning/limits'
import { practiceStep } from '@wordtrail/contracts/learning/question'
import { type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { type StudyCalendar, studyCalendar } from '@wordtrail/contracts/learning/study-calendar'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import type { ReadModels, TeacherRow } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { lastDays } from '../student/study-stats.ts'
import { heldUpTo } from './as-of.ts'
import { ownStudents } from './own-students.ts'

type Db = Kysely<ReadModels>

/** A day on which a student learned something or set a goal: days after the first one shown, learned, goal set. */
export type StudiedDay = readonly [place: number, learned: number, goal: number | null]

interface StudentRow {
  readonly student_id: string
  readonly username: string | null
  readonly nickname: string | null
  readonly tier: Tier
  /** In force at present. */
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
  /** Whether that day is over: what was due on it is told by what has become of it since. */
  readonly isPast?: boolean
  /** Of the teacher's students; all of them where it is left out. */
  readonly only?: readonly string[]
}

/** SQL: words that wait for a review at present. */
const waitingAtPresent = (today: Day) => sql`
  select count(*)::int as due, count(*) filter (where next_review < ${today})::int as overdue
  from read_model.memory, gone
  where student_id = own.student_id and next_review <= ${today} and not word_id = any(gone.word_ids)`

/** SQL: words that waited for a review at the end of a day. */
const waitingAtEndOf = (day: Day) => sql`
  select count(*)::int as due, count(*) filter (where due_on < ${day})::int as overdue
  from read_model.due_interval, gone
  where student_id = own.student_id and due_on <= ${day} and (done_on is null or done_on > ${day}) and not word_id = any(gone.word_ids)`

const answersByStep = practiceStep.options.flatMap((step) => [`sum(${step})`, `sum(right_${step})`]).join()

/** SQL: all that a class's figures are made of, in one snapshot. */
const classOf = ({ teacherId, day, only }: AskedClass, first: Day, waiting: RawBuilder<unknown>) => sql<ClassRow>`
  with own as (${ownStudents(teacherId)} ${only ? sql`and student_id = any(${only})` : sql``}),
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
        (select learning_goal from read_model.study_day
         where student_id = own.student_id and day < ${first} and learning_goal is not null order by day desc limit 1) as goal_before,
        practised.days as reviewed, coalesce(reviews, 0) as reviews, coalesce(forgotten, 0) as forgotten, steps, due, overdue
      from own
        cross join lateral (
          select json_agg(json_build_array(day - ${first}::date, learned, learning_goal)) as days
          from read_model.study_day where student_id = own.student_id and day between ${first} and ${day}
        ) studied
        cross join lateral (
          select json_agg(json_build_array(day - ${first}::date, reviewed)) filter (where reviewed > 0) as days,
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
export async function classFiguresOf(db: Db, asked: AskedClass): Promise<ClassFigures> {
  const { day, isPast = false } = asked
  const days = lastDays(statsDays, day).toReversed()
  const waiting = isPast ? waitingAtEndOf(day) : waitingAtPresent(day)
  const { position, desk, students } = (await classOf(asked, days[0]!, waiting).execute(db)).rows[0]!
  const calendar = desk ? { weekdays: desk.weekdays, daysOff: desk.days_off } : studyCalendar
  const attentionOf = attentionOn(day, calendar)
  return {
    position,
    labels: desk?.labels ?? [],
    calendar,
    days,
    students: students.map((row) => {
      const figures = dayFigures(row, days.length)
      const { overdue, reviews, forgotten, last_active_at, linked_on } = row
      const remembered = reviews - forgotten
      const attention = attentionOf({
        days: figures,
        lastActiveOn: last_active_at === null ? null : dayOf(new Date(last_active_at)),
        linkedOn: linked_on,
        goal: isPast ? figures.at(-1)![2] : row.learning_goal,
        overdue,
        reviews,
        remembered,
      })
      return { ...row, figures, remembered, attention }
    }),
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

import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { homeworkDetail, homeworkList } from '@wordtrail/contracts/api/homework'
import { type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { isTaughtBy } from '@wordtrail/read-store/present-link'
import { type Kysely, sql } from 'kysely'
import type { OwnSelects } from '../own-selects.ts'
import { selectWritten } from '../statement.ts'
import { type HomeworkProgress, statusOf } from '../student/homework.ts'

type Db = Kysely<ReadModels>
type Listed = Output<typeof homeworkList>['homework'][number]
type Detail = Output<typeof homeworkDetail>

/** One student's part of some homework. */
interface StudentsPart extends HomeworkProgress {
  readonly homework_id: string
  readonly title: string
  readonly due_on: Day | null
  readonly given_at: string
}
/** The same with whose it is. */
export interface HomeworkPart extends StudentsPart {
  readonly student_id: string
  readonly username: string | null
  readonly nickname: string | null
  readonly word_ids: readonly string[]
}
interface NamedPart extends HomeworkPart {
  readonly reminded_at: string | null
  /** In the teacher's order, without deleted ones. */
  readonly words: readonly string[]
}

/** SQL: a row for each student who is linked at present and each homework that they have from the teacher. */
const handedOutBy = (teacherId: string) => sql`
  select student_id, username, nickname, one.*
  from read_model.learner join read_model.person on user_id = student_id and not is_erased
    join read_model.homework using (student_id, teacher_id)
    cross join jsonb_to_recordset(open) as one (homework_id uuid, title text, due_on date, word_ids uuid[], given_at timestamptz, reminded_at timestamptz)
  where ${isTaughtBy(teacherId)}`

/** SQL: how far a student is with the words of `handed`. */
const progress = sql`
  select array_agg(word order by ordinal) as words, count(*)::int as total, count(mastered_on)::int as mastered, max(mastered_on) as last_mastered_on
  from unnest(word_ids) with ordinality as entry (word_id, ordinal) join read_model.word using (word_id)
    left join read_model.memory on memory.student_id = handed.student_id and memory.word_id = entry.word_id
  where not is_deleted`

/** A page of a teacher's homework, the latest first, and how much there is in all. */
export async function homeworkOfTeacher(
  db: Db,
  { teacherId, page, limit, today }: { teacherId: string; page: number; limit: number; today: Day },
): Promise<{ readonly homework: Listed[]; readonly total: number }> {
  const { rows } = await sql<{ readonly total: number; readonly parts: readonly StudentsPart[] }>`
    with handed as (${handedOutBy(teacherId)}),
      one as (select homework_id, min(given_at) as first_given from handed group by homework_id),
      paged as (select * from one order by first_given desc, homework_id limit ${limit} offset ${(page - 1) * limit}),
      part as (
        select first_given, homework_id, student_id, title, due_on, given_at, total, mastered, last_mastered_on
        from paged join handed using (homework_id) cross join lateral (${progress}) as progress
      )
    select (select count(*)::int from one) as total,
      coalesce((select json_agg(part order by first_given desc, homework_id, student_id) from part), '[]') as parts`.execute(
    db,
  )
  const { total, parts } = rows[0]!
  const homework = [...Map.groupBy(parts, ({ homework_id }) => homework_id).values()].map((ofOne) => {
    const common = mostCommon(ofOne)
    const statuses = ofOne.map((part) => statusOf(part, part.due_on, today))
    return {
      ...saidOf(common),
      word_count: common.total,
      student_count: ofOne.length,
      done_count: statuses.filter(({ is_done }) => is_done).length,
      late_count: statuses.filter(({ is_late }) => is_late).length,
    }
  })
  return { homework, total }
}

/** One homework with all its students; undefined where nobody who is linked has it from the teacher. */
export async function homeworkWithStudents(
  db: Db,
  { teacherId, homeworkId, today }: { teacherId: string; homeworkId: string; today: Day },
): Promise<Detail | undefined> {
  const { rows: parts } = await sql<NamedPart>`
    with handed as (${handedOutBy(teacherId)})
    select handed.*, coalesce(words, '{}') as words, total, mastered, last_mastered_on
    from handed cross join lateral (${progress}) as progress where homework_id = ${homeworkId} order by username`.execute(
    db,
  )
  if (parts.length === 0) return undefined
  const common = mostCommon(parts)
  return {
    ...saidOf(common),
    words: [...common.words],
    students: parts.map((part) => {
      const { student_id, username, nickname, title, due_on, total, mastered } = part
      const { done_on, is_late } = statusOf(part, due_on, today)
      const name = { username: username ?? '', nickname: nickname ?? '' }
      const reminded_on = part.reminded_at === null ? null : dayOf(new Date(part.reminded_at))
      return { student_id, ...name, title, due_on, total, mastered, done_on, is_late, reminded_on }
    }),
  }
}

/** Every student's part of every homework that a teacher has handed out, without names of words. */
export const homeworkPartsOf = (own: OwnSelects, teacherId: string): Promise<readonly HomeworkPart[]> =>
  selectWritten(
    own,
    'homework-parts',
    sql<HomeworkPart>`
      with handed as (${handedOutBy(teacherId)})
      select handed.*, total, mastered, last_mastered_on from handed cross join lateral (${progress}) as progress order by username, given_at`,
  )

/** The homework as most of its students have it: a change may name some of them only. */
function mostCommon<Part extends StudentsPart>(parts: readonly Part[]): Part {
  const alike = Map.groupBy(parts, ({ title, due_on, total }) => JSON.stringify([title, due_on, total]))
  const most = [...alike.values()].reduce((one, other) => (other.length > one.length ? other : one))
  return most[0]!
}

const saidOf = ({ homework_id, title, due_on, given_at }: StudentsPart) => ({
  homework_id,
  title,
  due_on,
  given_at: new Date(given_at).toISOString(),
})

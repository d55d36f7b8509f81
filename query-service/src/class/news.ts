import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { news } from '@wordtrail/contracts/api/news'
import { newsDays } from '@wordtrail/contracts/learning/limits'
import { type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'
import type { OwnSelects } from '../own-selects.ts'
import { selectWritten } from '../statement.ts'
import { statusOf } from '../student/homework.ts'
import { type HomeworkPart, homeworkPartsOf } from '../teaching/homework.ts'
import { newAttention } from './new-attention.ts'
import { type Named, nameOf, ownStudents } from './own-students.ts'

type Db = Kysely<ReadModels>
type News = Output<typeof news>

const dayMs = 24 * 60 * 60 * 1000

interface LastLook {
  /** Up to when the teacher has read news; null before the first time. */
  readonly read: Date | null
  /** What has happened since then is told. */
  readonly since: Date
}

/** When a teacher last looked. */
export async function lastLookOf({ db }: OwnSelects, teacherId: string, now: Date): Promise<LastLook> {
  const desk = await db
    .selectFrom('teacher')
    .select('news_read_up_to')
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst()
  const upTo = desk?.news_read_up_to ?? null
  const read = upTo === null ? null : new Date(upTo)
  return { read, since: read ?? new Date(now.getTime() - newsDays * dayMs) }
}

export interface NewsOptions extends LastLook {
  readonly teacherId: string
  readonly now: Date
}

/** What happened in a class since its teacher last looked. */
export async function newsOf(own: OwnSelects, { teacherId, read, since, now }: NewsOptions): Promise<News> {
  const [then, today] = [dayOf(since), dayOf(now)]
  const [events, parts, attention] = await Promise.all([
    eventsSince(own, teacherId, since),
    homeworkPartsOf(own, teacherId),
    then < today ? newAttention(own, { teacherId, then, today }) : [],
  ])
  return {
    since: read?.toISOString() ?? null,
    at: now.toISOString(),
    accepted: events.accepted,
    ...(await homeworkNews(own.db, parts, { since, today })),
    given_up: events.given_up,
    attention,
  }
}

interface Happened extends Named {
  readonly at: string
}

interface EventsRow {
  readonly accepted: readonly Happened[]
  readonly given_up: readonly (Happened & { readonly words_left: number })[]
}

/** SQL: links that were accepted, and sessions that were given up since the link. */
const happenedSince = (teacherId: string, since: string) => sql<EventsRow>`
  with own as (${ownStudents(teacherId)}),
    linked as (
      select own.*, kind, at as linked_at from own join read_model.student_event event
        on event.student_id = own.student_id and kind in ('InvitationAccepted', 'LinkedBySchool') and event_id = link_id
    ),
    given_up as (
      select linked.*, ended.at, session_id, session.words
      from linked join read_model.student_event ended using (student_id) join read_model.practice_session session using (student_id, session_id)
      where ended.kind = 'SessionGivenUp' and status = 'given_up' and ended.at > greatest(${since}, linked_at)
    )
  select
    (select coalesce(json_agg(one order by at desc), '[]') from (
       select student_id, username, nickname, linked_at as at from linked where kind = 'InvitationAccepted' and linked_at > ${since}
     ) one) as accepted,
    (select coalesce(json_agg(one order by at desc), '[]') from (
       select student_id, username, nickname, at, coalesce(words, 0) - (
         select count(*)::int from (
           select distinct on (word_id) kind from read_model.student_event
           where student_id = given_up.student_id and session_id = given_up.session_id
             and kind in ('WordMastered', 'WordReviewed', 'EarlyReviewGiven', 'MasteryUndone', 'ReviewUndone')
           order by word_id, position desc
         ) latest where kind not in ('MasteryUndone', 'ReviewUndone')
       ) as words_left from given_up
     ) one) as given_up`

async function eventsSince(
  own: OwnSelects,
  teacherId: string,
  since: Date,
): Promise<Pick<News, 'accepted' | 'given_up'>> {
  const [row] = await selectWritten(own, 'news', happenedSince(teacherId, since.toISOString()))
  const { accepted, given_up } = row!
  const happened = (one: Happened) => ({ ...nameOf(one), at: new Date(one.at).toISOString() })
  return {
    accepted: accepted.map(happened),
    // More words may be brought to an end in a session than it was prepared with.
    given_up: given_up.map((one) => ({ ...happened(one), words_left: Math.max(0, one.words_left) })),
  }
}

/** Homework whose last word was mastered since, and such whose due day has passed since. */
async function homeworkNews(
  db: Db,
  parts: readonly HomeworkPart[],
  { since, today }: { readonly since: Date; readonly today: Day },
): Promise<Pick<News, 'homework_done' | 'homework_late'>> {
  const then = dayOf(since)
  const told = (part: HomeworkPart, day: Day) => ({
    ...nameOf(part),
    homework_id: part.homework_id,
    title: part.title,
    day,
  })
  const latestFirst = (one: { readonly day: Day }, other: { readonly day: Day }) => (one.day < other.day ? 1 : -1)
  const withStatus = parts.map((part) => ({ part, ...statusOf(part, part.due_on, today) }))
  const late = withStatus.flatMap(({ part, is_done, is_late }) =>
    is_late && !is_done && part.due_on! >= then ? [told(part, part.due_on!)] : [],
  )
  const done = withStatus.flatMap(({ part, done_on }) =>
    done_on !== null && done_on >= then ? [{ part, done_on }] : [],
  )
  const masteredSince = await anyMasteredSince(
    db,
    done.map(({ part }) => part),
    since,
  )
  return {
    homework_done: done
      .filter((_one, index) => masteredSince.has(index))
      .map(({ part, done_on }) => told(part, done_on))
      .sort(latestFirst),
    homework_late: late.sort(latestFirst),
  }
}

/** Places of the parts of which a word was mastered later than an instant: days alone do not tell. */
async function anyMasteredSince(db: Db, parts: readonly HomeworkPart[], since: Date): Promise<ReadonlySet<number>> {
  if (parts.length === 0) return new Set()
  const asked = JSON.stringify(
    parts.map(({ student_id, word_ids }, place) => ({ place, student_id, word_ids: [...word_ids] })),
  )
  const { rows } = await sql<{ readonly place: number }>`
    select place from json_to_recordset(${asked}::json) as part (place int, student_id uuid, word_ids uuid[])
    where exists (
      select from read_model.student_event event
      where event.student_id = part.student_id and kind = 'WordMastered' and at > ${since.toISOString()} and word_id = any(part.word_ids)
    )`.execute(db)
  return new Set(rows.map(({ place }) => place))
}

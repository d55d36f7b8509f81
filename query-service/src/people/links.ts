import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { userDetail } from '@wordtrail/contracts/api/people'
import { peopleLimits } from '@wordtrail/contracts/learning/limits'
import type { StudentEventRow } from '@wordtrail/contracts/read-models/rows'
import { eventOfRow } from '@wordtrail/contracts/read-models/student-event'
import { sql } from 'kysely'
import type { OwnSelects } from '../own-selects.ts'
import type { PersonListed } from './people.ts'

type Db = OwnSelects['db']
type Shown = Output<typeof userDetail>['links'][number]

/** A link of a person with somebody else: of a student with a teacher, or the other way round. */
export interface Link extends Omit<Shown, 'with'> {
  readonly withId: string
}

/** Between a student and a teacher, as their events tell it. */
export interface StudentsLink extends Omit<Shown, 'with'> {
  readonly linkId: string
  readonly studentId: string
  readonly teacherId: string
}

/**
 * Links of a person, the present ones and then the latest first. Of a teacher those are told whose students are linked
 * at present, or once accepted an invitation: nothing else leads from a teacher to a student who has left.
 */
export async function linksOfPerson(db: Db, { id, role }: Pick<PersonListed, 'id' | 'role'>): Promise<Link[]> {
  if (role === 'superadmin') return []
  const all = await linksOf(db, role === 'user' ? [id] : await studentsEverOf(db, id))
  const isLater = (one: StudentsLink, other: StudentsLink) =>
    Number(other.is_present) - Number(one.is_present) || (one.since < other.since ? 1 : -1)
  return all
    .filter(({ teacherId }) => role === 'user' || teacherId === id)
    .toSorted(isLater)
    .slice(0, peopleLimits.links)
    .map(({ linkId: _linkId, studentId, teacherId, ...link }) => ({
      ...link,
      withId: role === 'user' ? teacherId : studentId,
    }))
}

async function studentsEverOf(db: Db, teacherId: string): Promise<string[]> {
  const { rows } = await sql<{ readonly student_id: string }>`
    select student_id from read_model.learner where teacher_id = ${teacherId}
    union
    select student_id from (
      select student_id from read_model.invitation where teacher_id = ${teacherId} and status = 'accepted'
      order by created_at desc limit ${peopleLimits.links}
    ) accepted`.execute(db)
  return rows.map(({ student_id }) => student_id)
}

async function linksOf(db: Db, studentIds: readonly string[]): Promise<StudentsLink[]> {
  const { rows } = await sql<StudentEventRow>`
    select * from read_model.student_event
    where student_id = any(${studentIds}::uuid[]) and kind in ('InvitationAccepted', 'LinkedBySchool', 'LinkEnded')
    order by student_id, position`.execute(db)
  const links = linksIn(rows)
  const { rows: ended } = await sql<{ readonly link_id: string }>`
    select link_id from keyring.ended_link where link_id = any(${links.map(({ linkId }) => linkId)}::uuid[])`.execute(
    db,
  )
  const hasEnded = new Set(ended.map(({ link_id }) => link_id))
  return links.map((link) => ({ ...link, is_present: link.is_present && !hasEnded.has(link.linkId) }))
}

/** From a student's events in their order, one student after the other: each link with its end. */
export function linksIn(rows: readonly StudentEventRow[]): StudentsLink[] {
  const links: StudentsLink[] = []
  for (const row of rows) {
    const { event } = eventOfRow(row)
    const last = links.at(-1)
    const open = last?.is_present && last.studentId === row.student_id ? last : undefined
    if (event.type === 'InvitationAccepted' || event.type === 'LinkedBySchool')
      links.push({
        linkId: row.event_id,
        studentId: row.student_id,
        teacherId: event.data.teacherId,
        since: row.at,
        made_by: event.type === 'LinkedBySchool' ? 'school' : 'invitation',
        is_present: true,
        until: null,
        ended_by: null,
      })
    else if (event.type === 'LinkEnded' && open)
      links[links.length - 1] = { ...open, is_present: false, until: row.at, ended_by: event.data.by }
  }
  return links
}

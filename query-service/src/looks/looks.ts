import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { looks, whoLooked } from '@wordtrail/contracts/api/looks'
import type { Role } from '@wordtrail/contracts/fields'
import type { LookRow } from '@wordtrail/contracts/read-models/rows'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OwnSelects } from '../own-selects.ts'
import { contains } from '../people/people.ts'

type Db = OwnSelects['db']
type OwnLook = Output<typeof whoLooked>['looks'][number]
type SchoolLook = Output<typeof looks>['looks'][number]

interface Paged {
  /** From 1. */
  readonly page: number
  readonly limit: number
}
interface Found<Look> {
  readonly looks: Look[]
  readonly total: number
}

const viewerNames = sql`coalesce(viewer.username, '') as viewer_username, coalesce(viewer.nickname, '') as viewer_nickname,
  viewer.role as viewer_role`
interface ViewerNames {
  readonly viewer_username: string
  readonly viewer_nickname: string
  readonly viewer_role: Role
}

/** Who looked at a student's records: by name, or with those of everybody since the student was there. */
export async function looksAtStudent(
  db: Db,
  { studentId, page, limit }: Paged & { readonly studentId: string },
): Promise<Found<OwnLook>> {
  const isSeen = sql`student_id = ${studentId} or is_of_everyone
    and at >= (select registered_at from read_model.person where user_id = ${studentId})`
  const { rows } = await sql<Pick<LookRow, 'at' | 'kind'> & ViewerNames>`
    select at, kind, ${viewerNames} from read_model.look join read_model.person viewer on viewer.user_id = viewer_id
    where ${isSeen} order by position desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return {
    looks: rows.map(({ at, kind, viewer_username, viewer_nickname, viewer_role }) => ({
      at,
      kind,
      viewer: {
        username: viewer_role === 'superadmin' ? '' : viewer_username,
        nickname: viewer_nickname,
        role: viewer_role,
      },
    })),
    total: await countOf(db, isSeen),
  }
}

interface Asked extends Paged {
  /** Parts of names; empty for anybody. */
  readonly viewer: string
  readonly student: string
  /** Days in Shanghai, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * The looks that a search finds. Where no student is looked for, an export is one of them, whoever it names; one of
 * everyone is found for any student.
 */
export async function looksFound(db: Db, asked: Asked): Promise<Found<SchoolLook>> {
  const { viewer, student, from, to, page, limit } = asked
  const named = (name: string) => sql`(select user_id from read_model.person where not is_erased and ${contains(name)})`
  const conditions: RawBuilder<unknown>[] = [
    student === '' ? sql`place = 0` : sql`(student_id in ${named(student)} or is_of_everyone)`,
    ...(viewer === '' ? [] : [sql`viewer_id in ${named(viewer)}`]),
    ...(from === undefined ? [] : [sql`day >= ${from}`]),
    ...(to === undefined ? [] : [sql`day <= ${to}`]),
  ]
  const isFound = sql<SqlBool>`${sql.join(conditions, sql` and `)}`
  type Row = Omit<LookRow, 'position' | 'place' | 'day'> &
    ViewerNames & { readonly student_username: string; readonly student_nickname: string }
  const { rows } = await sql<Row>`
    select at, kind, student_id, viewer_id, students, is_of_everyone, ${viewerNames},
      coalesce(student.username, '') as student_username, coalesce(student.nickname, '') as student_nickname
    from read_model.look join read_model.person viewer on viewer.user_id = viewer_id
      left join read_model.person student on student.user_id = student_id
    where ${isFound} order by position desc, place limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return {
    looks: rows.map((row) => ({
      at: row.at,
      kind: row.kind,
      viewer: {
        id: row.viewer_id,
        username: row.viewer_username,
        nickname: row.viewer_nickname,
        role: row.viewer_role,
      },
      students: row.students,
      is_of_everyone: row.is_of_everyone,
      student:
        row.student_id !== null && (student !== '' || row.students === 1)
          ? { id: row.student_id, username: row.student_username, nickname: row.student_nickname }
          : null,
    })),
    total: await countOf(db, isFound),
  }
}

async function countOf(db: Db, isMeant: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`
    select count(*)::int as total from read_model.look where ${isMeant}`.execute(db)
  return rows[0]!.total
}

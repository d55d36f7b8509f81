import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { isTaughtBy } from '@wordtrail/read-store/present-link'
import { type Kysely, sql } from 'kysely'
import { containing } from '../containing.ts'

type Db = Kysely<ReadModels>

/** More than a teacher reads through before typing more letters. */
const longestSearch = 50

/**
 * What somebody is to this teacher. A teacher who has been erased is none, and who sent an invitation is told that it
 * waits, whoever teaches the student meanwhile.
 */
const statusFor = (teacherId: string) =>
  sql<'free' | 'yours' | 'waiting' | 'taken'>`
    case
      when exists (
        select from read_model.learner learner where learner.student_id = person.user_id and ${isTaughtBy(teacherId)}
      ) then 'yours'
      when exists (
        select from read_model.invitation invitation
        where invitation.student_id = person.user_id and invitation.teacher_id = ${teacherId}
          and invitation.status = 'pending'
      ) then 'waiting'
      when exists (
        select from read_model.learner learner
        join read_model.person teacher on teacher.user_id = learner.teacher_id and not teacher.is_erased
        where learner.student_id = person.user_id
          and not exists (select from keyring.ended_link ended where ended.link_id = learner.link_id)
      ) then 'taken'
      else 'free'
    end`

const people = (db: Db, teacherId: string) =>
  db
    .selectFrom('person')
    .select(['user_id', 'username', 'nickname', statusFor(teacherId).as('status')])
    .where('is_erased', '=', false)

interface StudentsNamed {
  readonly teacherId: string
  readonly text: string
}

/** Students whose user name or nickname contains the text, whatever its case, and what each is to this teacher. */
export const studentsNamed = (db: Db, { teacherId, text }: StudentsNamed) =>
  people(db, teacherId)
    .where('role', '=', 'user')
    .where((where) =>
      where.or([where('username', 'ilike', containing(text)), where('nickname', 'ilike', containing(text))]),
    )
    .orderBy('username')
    .limit(longestSearch)
    .execute()

interface AccountsAsked {
  readonly teacherId: string
  readonly streams: readonly string[]
}

/** Whose accounts these are, by account stream, and what each is to this teacher. */
export const holdersOf = (db: Db, { teacherId, streams }: AccountsAsked) =>
  people(db, teacherId)
    .select(['account_stream', 'role'])
    .where('account_stream', '=', sql<string>`any(${streams}::text[])`)
    .execute()

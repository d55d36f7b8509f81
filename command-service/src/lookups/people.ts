import type { Role } from '@wordtrail/contracts/fields'
import type { PersonRow, SignInsRow } from '@wordtrail/contracts/read-models/rows'
import { sql } from 'kysely'
import type { FreshReads } from './fresh-reads.ts'

export interface PersonLookups {
  /** Whether the id is that of a student who has an account. */
  isStudent(id: string): Promise<boolean>
  /** Those of the ids that are students' who have an account. */
  studentsAmong(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Whether the id is that of a teacher who has an account. */
  isTeacher(id: string): Promise<boolean>
  /** Stream of the account that somebody has, or had before their erasure. */
  accountOf(userId: string): Promise<string | undefined>
  /** What is known of somebody under age; undefined where nobody has the id. */
  guardedStudent(id: string): Promise<Pick<PersonRow, 'birth_date' | 'consented_on'> | undefined>
  /** Ids of everyone who has been erased. */
  erasedPeople(): Promise<readonly string[]>
  /** Versions of the credentials of everyone whose password has been changed, by id. */
  changedPasswords(): Promise<ReadonlyMap<string, number>>
  /** The sign-ins of everyone who has ended one before its time. */
  peopleWithEndedSignIns(): Promise<readonly SignInsRow[]>
  /** Id of whoever was registered as a superadmin first. */
  firstSuperadmin(): Promise<string | undefined>
}

export function personLookups({ db, upToHead, certain }: FreshReads): PersonLookups {
  const withRole = (ids: readonly string[], role: Role): Promise<ReadonlySet<string>> =>
    certain(ids.length, ['person'], async () => {
      const rows = await db
        .selectFrom('person')
        .select('user_id')
        .where('user_id', '=', sql<string>`any(${ids}::uuid[])`)
        .where('role', '=', role)
        .where('is_erased', '=', false)
        .execute()
      return new Set(rows.map((row) => row.user_id))
    })
  const hasRole = async (id: string, role: Role): Promise<boolean> => (await withRole([id], role)).size === 1

  return {
    isStudent: (id) => hasRole(id, 'user'),
    studentsAmong: (ids) => withRole([...new Set(ids)], 'user'),
    isTeacher: (id) => hasRole(id, 'admin'),

    async accountOf(userId) {
      const read = async () => {
        const rows = await db.selectFrom('person').select('account_stream').where('user_id', '=', userId).execute()
        return new Set(rows.map((row) => row.account_stream))
      }
      // Nobody's account moves to another stream: what is found is right while no projection runs, too.
      const [known] = await read()
      return known ?? [...(await certain(1, ['person'], read))][0]
    },

    async guardedStudent(id) {
      const [found] = await certain(1, ['person'], async () => {
        const rows = await db
          .selectFrom('person')
          .select(['birth_date', 'consented_on'])
          .where('user_id', '=', id)
          .execute()
        return new Set(rows)
      })
      return found
    },

    async erasedPeople() {
      await upToHead(['person'])
      const rows = await db.selectFrom('person').select('user_id').where('is_erased', '=', true).execute()
      return rows.map((row) => row.user_id)
    },

    async changedPasswords() {
      await upToHead(['person'])
      const rows = await db
        .selectFrom('person')
        .select(['user_id', 'credential_version'])
        .where('credential_version', '>', 1)
        .execute()
      return new Map(rows.map((row) => [row.user_id, row.credential_version]))
    },

    async peopleWithEndedSignIns() {
      await upToHead(['sign_ins'])
      return db.selectFrom('sign_ins').selectAll().where(sql<boolean>`sign_ins @> '[{"isEnded": true}]'`).execute()
    },

    async firstSuperadmin() {
      await upToHead(['person'])
      const present = db
        .selectFrom('person')
        .select('user_id')
        .where('role', '=', 'superadmin')
        .where('is_erased', '=', false)
      return (await present.orderBy('registered_at').executeTakeFirst())?.user_id
    },
  }
}

import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'

/**
 * What an erasure removes from the read models: names, titles of private wordbooks and of homework, why sessions
 * do not count, labels, devices, and notes. Folding the log
 * without the person's key leaves out the same. These functions do it at once, also while no projection runs or the
 * stream is parked.
 */

const undefinedTable = '42P01'
const undefinedColumn = '42703'

/** A read model that is not built holds nothing of anybody. */
const unlessMissing = <Result>(query: Promise<Result>, missing: Result, codes = [undefinedTable]): Promise<Result> =>
  query.catch((error: unknown) => {
    if (!codes.includes((error as { code?: string }).code ?? '')) throw error
    return missing
  })

export const removeNames = async (db: Kysely<ReadModels>, userIds: readonly string[]): Promise<void> => {
  const update = db
    .updateTable('person')
    .set({ username: null, nickname: null, is_erased: true })
    .where('user_id', 'in', userIds)
    .where('username', 'is not', null)
  await unlessMissing(update.execute(), [])
  const others = db
    .updateTable('person')
    .set({ search_name: null, search_parts: null, suspended_for: null, birth_date: null, consented_on: null })
    .where('user_id', 'in', userIds)
  // The table of an earlier version has none of them.
  await unlessMissing(others.execute(), [], [undefinedTable, undefinedColumn])
}

export const removeHomework = async (db: Kysely<ReadModels>, userIds: readonly string[]): Promise<void> => {
  await unlessMissing(db.deleteFrom('homework').where('student_id', 'in', userIds).execute(), [])
}

export const removeVoidReasons = async (db: Kysely<ReadModels>, userIds: readonly string[]): Promise<void> => {
  const update = db.updateTable('voided_session').set({ reason: null }).where('student_id', 'in', userIds)
  await unlessMissing(update.execute(), [])
}

export const removeLabels = async (db: Kysely<ReadModels>, userIds: readonly string[]): Promise<void> => {
  const update = db.updateTable('teacher').set({ labels: sql`'[]'::jsonb` }).where('teacher_id', 'in', userIds)
  await unlessMissing(update.execute(), [])
}

export const removeSignIns = async (db: Kysely<ReadModels>, userIds: readonly string[]): Promise<void> => {
  await unlessMissing(db.deleteFrom('sign_ins').where('user_id', 'in', userIds).execute(), [])
}

export const removeNotes = async (db: Kysely<ReadModels>, userIds: readonly string[]): Promise<void> => {
  await unlessMissing(db.deleteFrom('word_note').where('student_id', 'in', userIds).execute(), [])
}

export interface PrivateWordbook {
  readonly wordbook_id: string
  readonly owner_id: string
}

/** Those that the read model knows by now. */
export const privateWordbooksOf = (
  db: Kysely<ReadModels>,
  userIds: readonly string[],
): Promise<readonly PrivateWordbook[]> => {
  const select = db
    .selectFrom('wordbook')
    .select(['wordbook_id', 'owner_id'])
    .where('owner_id', 'in', userIds)
    .where('accessibility', '=', 'private')
    .$narrowType<PrivateWordbook>()
  return unlessMissing(select.execute(), [])
}

export const removeWordbook = async (db: Kysely<ReadModels>, wordbookId: string): Promise<void> => {
  await unlessMissing(db.deleteFrom('wordbook').where('wordbook_id', '=', wordbookId).execute(), [])
}

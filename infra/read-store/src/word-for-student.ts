import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether a row of `word` is there for a student: every word of the dictionary is, and an unlisted one where the
 * student's own wordbooks hold it or the student has a history with it. To anybody else it does not exist, since it
 * tells what somebody has written down.
 */
export const isWordFor = (studentId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(word.is_listed
    or exists (select from read_model.memory own where own.student_id = ${studentId} and own.word_id = word.word_id)
    or exists (select from read_model.wordbook own
      where own.owner_id = ${studentId} and own.deleted_at is null and word.word_id = any(own.word_ids)))`

import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether a row of `learner` links its student to this teacher. Whatever a teacher reads of a student depends on it, and
 * nothing else: the key ring knows that a link has ended before the read model does, or while no projection runs (ADR 20).
 */
export const isTaughtBy = (teacherId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(learner.teacher_id = ${teacherId}
    and not exists (select from keyring.ended_link ended where ended.link_id = learner.link_id))`

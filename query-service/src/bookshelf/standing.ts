import { keptAfterDays } from '@wordtrail/contracts/learning/limits'
import { type RawBuilder, sql } from 'kysely'

/** SQL of a row of `memory`: whether its plan lets so much time pass that the word counts as kept. */
export const isKept = `mastered_on is not null and next_review - coalesce(reviewed_on, mastered_on) >= ${keptAfterDays}`

/** SQL: whether the student has ever answered the word wrongly. */
export const hasSlipped = (studentId: string, wordId: 'memory.word_id' | 'word.word_id'): RawBuilder<unknown> =>
  sql`exists (select from read_model.mistake
    where mistake.student_id = ${studentId} and mistake.word_id = ${sql.ref(wordId)} and wrong > 0)`

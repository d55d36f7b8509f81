import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { studentMistakes } from '@wordtrail/contracts/api/student-history'
import { exerciseStep, isCourseStep, type PracticeStep, practiceStep } from '@wordtrail/contracts/learning/question'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'
import { containing } from '../containing.ts'
import { meaning } from '../word-content.ts'

type MistakenWord = Output<typeof studentMistakes>['words'][number]

export interface MistakesQuery {
  /** Part of a headword; empty for all. */
  readonly search: string
  readonly step?: PracticeStep | undefined
  readonly page: number
  readonly limit: number
}

/** SQL: how often a word was asked at a step. What exercises asked does not stand in `memory`. */
const askedAt = (step: PracticeStep): string =>
  isCourseStep(step) ? `coalesce(memory.${step}, 0)` : `coalesce((practised.asked ->> '${step}')::int, 0)`

/** SQL: the same at the step of a row of `mistake`. */
const askedAtStep = sql.raw(
  `case step ${practiceStep.options.map((step) => `when '${step}' then ${askedAt(step)}`).join(' ')} end`,
)
const askedInAll = `coalesce(memory.answers, 0) + ${exerciseStep.options.map(askedAt).join(' + ')}`

/** A page of the words that a student answered wrongly, most wrong first, and how many there are in all. */
export async function mistakesOf(
  db: Kysely<ReadModels>,
  studentId: string,
  { search, step, page, limit }: MistakesQuery,
): Promise<{ readonly words: readonly MistakenWord[]; readonly total: number }> {
  const ofStep = step === undefined ? sql`` : sql`and step = ${step}`
  const named = search === '' ? sql`` : sql`and word ilike ${containing(search)}`
  const { rows } = await sql<{ readonly total: number; readonly words: readonly MistakenWord[] }>`
    with mistaken as (
      select word_id, sum(wrong)::int as wrong from read_model.mistake
      where student_id = ${studentId} ${ofStep} group by word_id
    ), found as (
      select mistaken.word_id, word, ${sql.raw(meaning)} as definition_cn, is_deleted,
        ${sql.raw(step === undefined ? askedInAll : askedAt(step))} as asked, wrong
      from mistaken join read_model.word using (word_id)
        left join read_model.memory on memory.student_id = ${studentId} and memory.word_id = mistaken.word_id
        left join read_model.practised_word practised
          on practised.student_id = ${studentId} and practised.word_id = mistaken.word_id
      where true ${named}
    ), paged as (
      select *, (
        select json_agg(json_build_object('step', step, 'asked', ${askedAtStep}, 'wrong', one.wrong, 'given', given)
          order by one.wrong desc, step)
        from read_model.mistake one left join read_model.memory using (student_id, word_id)
          left join read_model.practised_word practised using (student_id, word_id)
        where one.student_id = ${studentId} and one.word_id = found.word_id ${ofStep}) as steps
      from found order by wrong desc, asked, word limit ${limit} offset ${(page - 1) * limit}
    )
    select (select count(*)::int from found) as total,
      coalesce((select json_agg(paged order by wrong desc, asked, word) from paged), '[]') as words`.execute(db)
  return rows[0]!
}

import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { classWhy } from '@wordtrail/contracts/api/why'
import type { ClassSum } from '@wordtrail/contracts/figures'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { wrongAtStages } from './class-words.ts'
import { type Named, nameOf } from './own-students.ts'

interface Asked {
  readonly studentIds: readonly string[]
  readonly today: Day
  readonly from: Day
  readonly to: Day
  readonly wordId: string | undefined
}

const ofWord = (amount: RawBuilder<unknown>) => (asked: Asked) =>
  sql`
  select student_id, sum(${amount})::int as value from read_model.asked_word
  where student_id = any(${asked.studentIds}) and word_id = ${asked.wordId} and day between ${asked.from} and ${asked.to}
  group by student_id`

/** SQL: what each student adds to a figure. */
const sums: Readonly<Record<ClassSum, (asked: Asked) => RawBuilder<unknown>>> = {
  due_on: ({ studentIds, today, from, to }) => sql`
    select student_id, count(*)::int as value from read_model.memory
    where student_id = any(${studentIds}) and next_review <= ${to}
      and greatest(next_review, ${today}::date) between ${from} and ${to}
      and not word_id in (select word_id from read_model.word where is_deleted)
    group by student_id`,
  stage_answers: ofWord(sql`answers`),
  stage_mistakes: ofWord(sql.raw(wrongAtStages)),
}

/** What each of these students adds to a figure of the class, the largest first. */
export async function classParts(
  db: Kysely<ReadModels>,
  figure: ClassSum,
  asked: Asked,
): Promise<Output<typeof classWhy>['parts']> {
  const { rows } = await sql<Named & { readonly value: number }>`
    select student_id, username, nickname, value
    from (${sums[figure](asked)}) part join read_model.person on user_id = student_id
    where value > 0 order by value desc, username`.execute(db)
  return rows.map((row) => ({ ...nameOf(row), value: row.value }))
}

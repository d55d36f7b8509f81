import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { exerciseWords } from '@wordtrail/contracts/api/exercises'
import { wordsPerSession } from '@wordtrail/contracts/learning/limits'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'

/**
 * Learned words to exercise, drawn by the day: on another one others come first, however many there are, and on the same
 * day every device has the same.
 */
export async function exerciseWordsOf(
  db: Kysely<ReadModels>,
  studentId: string,
  today: Day,
): Promise<Output<typeof exerciseWords>> {
  const learned = db
    .selectFrom('memory')
    .innerJoin('word', 'word.word_id', 'memory.word_id')
    .where('memory.student_id', '=', studentId)
    .where('memory.mastered_on', 'is not', null)
    .where('word.is_deleted', '=', false)
  const [rows, counted] = await Promise.all([
    learned.select('word.word').orderBy(sql`md5(word.word_id::text || ${today})`).limit(wordsPerSession).execute(),
    learned.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { words: rows.map(({ word }) => word), total: counted.total }
}

import { normaliseReordering } from '@wordtrail/contracts/learning/answer-checking'
import { bringsOrder, withRightOrder } from '@wordtrail/contracts/learning/with-right-order'
import type { ReadModels, StudentEventRow } from '@wordtrail/contracts/read-models/rows'
import { eventOfRow } from '@wordtrail/contracts/read-models/student-event'
import type { Kysely } from 'kysely'
import { eventsOfKinds } from '../student/events-of-kinds.ts'

interface Order {
  readonly given: string
  readonly expected: string
}

/** Orders that a teacher has found right, by the position of the last finding: an answer after it counts again. */
type FoundOrders = ReadonlyMap<string, number>

const keyOf = (wordId: string | null, { given, expected }: Order): string =>
  JSON.stringify([wordId, normaliseReordering(given), normaliseReordering(expected)])

/** Those of a student's words. */
export async function ordersFoundRight(
  db: Kysely<ReadModels>,
  studentId: string,
  wordIds: readonly string[],
): Promise<FoundOrders> {
  if (wordIds.length === 0) return new Map()
  const rows = await eventsOfKinds(db, studentId, ['OrderFoundRight'])
    .selectAll()
    .where('word_id', 'in', [...new Set(wordIds)])
    .orderBy('position')
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const { event } = eventOfRow(row)
      return event.type === 'OrderFoundRight' ? [[keyOf(row.word_id, event.data), row.position] as const] : []
    }),
  )
}

/** Whether the order of a row was found right after it. */
export const isFoundRight = (
  found: FoundOrders,
  { word_id, position }: Pick<StudentEventRow, 'word_id' | 'position'>,
  order: Order,
): boolean => (found.get(keyOf(word_id, order)) ?? 0) > position

/**
 * Tells of those words whether they could take an order and have not: a teacher found it right, and the change of the
 * word failed. One that waits for review is not missing.
 */
export async function ordersMissing(
  db: Kysely<ReadModels>,
  wordIds: readonly string[],
): Promise<(wordId: string, order: Order) => boolean> {
  if (wordIds.length === 0) return () => false
  const ids = [...new Set(wordIds)]
  const [words, proposals] = await Promise.all([
    db
      .selectFrom('word')
      .select(['word_id', 'content'])
      .where('word_id', 'in', ids)
      .where('is_listed', '=', true)
      .where('is_deleted', '=', false)
      .execute(),
    db
      .selectFrom('word_proposal')
      .select(['word_id', 'content'])
      .where('word_id', 'in', ids)
      .where('state', '=', 'open')
      .execute(),
  ])
  const contents = new Map(words.map(({ word_id, content }) => [word_id, content]))
  return (wordId, order) => {
    const content = contents.get(wordId)
    if (!content || typeof withRightOrder(content, order.given, order.expected) === 'string') return false
    return !proposals.some((proposal) => proposal.word_id === wordId && bringsOrder(proposal, order))
  }
}

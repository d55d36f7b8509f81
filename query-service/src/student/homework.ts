import { homeworkShown } from '@wordtrail/contracts/learning/limits'
import { addDays, type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { OpenHomework, ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { Kysely } from 'kysely'
import type { KnownWord, Words } from '../dictionary.ts'

/**
 * SQL: the student's homework as JSON, or null. That of a teacher whose account was erased counts as none; for students
 * without homework no teacher is looked up.
 */
export const homeworkColumn = `
  (select open from read_model.homework where student_id = asked.student_id and (select not is_erased from read_model.person where user_id = teacher_id))`

/** One homework that a student has, by the same rule. */
export async function openHomework(
  db: Kysely<ReadModels>,
  { studentId, homeworkId }: { readonly studentId: string; readonly homeworkId: string },
): Promise<OpenHomework | undefined> {
  const row = await db
    .selectFrom('homework')
    .innerJoin('person', 'person.user_id', 'homework.teacher_id')
    .select('open')
    .where('student_id', '=', studentId)
    .where('is_erased', '=', false)
    .executeTakeFirst()
  return row?.open.find(({ homework_id }) => homework_id === homeworkId)
}

/** Homework with those of its words that are in the dictionary, in its order. */
export interface Homework extends Omit<OpenHomework, 'word_ids'> {
  readonly words: readonly KnownWord[]
}

/** By due day, the earliest first, then those without one; those of one day as they were given. */
export function homeworkOf(open: readonly OpenHomework[] | null, words: Pick<Words, 'listed'>): readonly Homework[] {
  if (!open) return []
  return open
    .map(({ word_ids, ...one }) => ({ ...one, words: words.listed(word_ids).filter((word) => !word.is_deleted) }))
    .sort((one, other) => compareDueDays(one.due_on, other.due_on))
}

const compareDueDays = (one: Day | null, other: Day | null): number =>
  one === other ? 0 : one === null ? 1 : other === null || one < other ? -1 : 1

/** The earliest due day of each word of homework that has one. */
export function dueDaysOf(homework: readonly Homework[]): ReadonlyMap<KnownWord, Day> {
  const days = new Map<KnownWord, Day>()
  for (const { due_on, words } of homework)
    if (due_on !== null) for (const word of words) if (!days.has(word)) days.set(word, due_on)
  return days
}

/** How many of the words of some homework there are, how many of them are mastered, and when the last one was. */
export interface HomeworkProgress {
  readonly total: number
  readonly mastered: number
  readonly last_mastered_on: Day | null
}

/** `done_on` is null while it is not done. Homework whose words have all left the dictionary is done on no day. */
export function statusOf(
  { total, mastered, last_mastered_on }: HomeworkProgress,
  due_on: Day | null,
  today: Day,
): { readonly is_done: boolean; readonly done_on: Day | null; readonly is_late: boolean } {
  const is_done = mastered === total
  const done_on = is_done ? last_mastered_on : null
  const until = done_on ?? (is_done ? null : today)
  return { is_done, done_on, is_late: due_on !== null && until !== null && until > due_on }
}

/** What the dashboard lists: what is not done, and what was done in the last days. */
export function shownHomework(homework: readonly Homework[], masteredOn: ReadonlyMap<KnownWord, Day>, today: Day) {
  const listed = homework.flatMap(({ homework_id, title, due_on, reminded_at, words }) => {
    const days = words.flatMap((word) => masteredOn.get(word) ?? [])
    const progress = { total: words.length, mastered: days.length, last_mastered_on: days.sort().at(-1) ?? null }
    const { is_done, done_on, is_late } = statusOf(progress, due_on, today)
    if (is_done && (done_on === null || done_on <= addDays(today, -homeworkShown.doneDays))) return []
    const { total, mastered } = progress
    // Rows of the table's first version, which is read until the second is built, have no reminders.
    const reminded_on = reminded_at ? dayOf(new Date(reminded_at)) : null
    return { homework_id, title, due_on, total, mastered, is_done, is_late, reminded_on }
  })
  if (listed.length <= homeworkShown.most) return listed
  const first = new Set(
    listed.toSorted((one, other) => Number(one.is_done) - Number(other.is_done)).slice(0, homeworkShown.most),
  )
  return listed.filter((one) => first.has(one))
}

import { needsConsent } from '@wordtrail/contracts/learning/guardian-consent'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { OwnSelects } from '../own-selects.ts'
import type { QueryContext } from '../query.ts'

/** Whether a student may not practise before a guardian's consent is recorded. Nothing is read where none is asked for. */
export async function isConsentMissing(
  { guardianConsent, now }: Pick<QueryContext, 'guardianConsent' | 'now'>,
  own: Pick<OwnSelects, 'db'>,
  studentId: string,
): Promise<boolean> {
  if (guardianConsent === 'off') return false
  const student = await guardedStudent(own.db, studentId)
  return !student || needsConsent(student, dayOf(now()))
}

/** What is known of a student who may be under age; undefined where nobody has that id. */
export const guardedStudent = (db: OwnSelects['db'], studentId: string) =>
  db
    .selectFrom('person')
    .select(['birth_date', 'consented_on'])
    .where('user_id', '=', studentId)
    .where('role', '=', 'user')
    .where('is_erased', '=', false)
    .executeTakeFirst()

import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { logOf, positionPattern, safeOffsetOf } from '@wordtrail/contracts/position'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { sql } from 'kysely'
import type { OwnSelects } from '../own-selects.ts'
import type { PastLog } from './past-log.ts'

/** What is looked back at: everything recorded by then counts, and nothing after it. */
export interface Moment {
  readonly at: Date
  /** No event before this offset of the log came after the moment: the days stand there one after the other. */
  readonly from: number
  /** No event behind this offset came before it. */
  readonly upTo: number
}

interface Asking {
  readonly db: OwnSelects['db']
  readonly log: PastLog
  readonly now: () => Date
}

/** `asOf`: an instant, or the position of an event, which stands for its instant. Rejects one that is still to come. */
export async function momentOf({ db, log, now }: Asking, asOf: string): Promise<Moment> {
  const at = await instantNamed({ db, log }, asOf)
  if (at > now()) throw new HttpProblem('moment-to-come')
  const { rows } = await sql<{ readonly from: number | null; readonly upTo: number | null }>`
    select (select min(first_position) from read_model.log_day where day >= ${dayOf(at)}) as from,
      (select max(last_position) from read_model.log_day where day <= ${dayOf(at)}) as "upTo"`.execute(db)
  const { from, upTo } = rows[0]!
  return { at, from: from ?? Number.MAX_SAFE_INTEGER, upTo: upTo ?? 0 }
}

/** The instant that `asOf` names. */
export async function instantNamed({ db, log }: Pick<Asking, 'db' | 'log'>, asOf: string): Promise<Date> {
  if (!positionPattern.test(asOf)) return new Date(asOf)
  if (logOf(asOf) !== (await log.id())) throw new HttpProblem('position-not-found')
  const offset = safeOffsetOf(asOf)
  const known = await db.selectFrom('audit_event').select('position').where('position', '=', offset).executeTakeFirst()
  // The log is asked for positions of events alone.
  if (!known) throw new HttpProblem('position-not-found')
  const [recorded] = await log.at([offset])
  return new Date(recorded!.metadata.recordedAt)
}

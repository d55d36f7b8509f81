import { audit, auditEvent, exportAudit } from '@wordtrail/contracts/api/audit'
import { auditPage } from '@wordtrail/contracts/learning/limits'
import type { Caller } from '@wordtrail/platform/http/caller'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type QueryContext, query } from '../query.ts'
import { entriesOf, peopleNamed } from './entries.ts'
import { auditFile } from './file.ts'
import { filterOf, peopleIn } from './filter.ts'
import type { LogReader, Reader, Seen } from './read-log.ts'
import { recordOf } from './record.ts'
import { neighboursOf } from './related.ts'
import { sameRequestAs } from './same-request.ts'
import { eventsInAll, positionsFound } from './search.ts'

/** Superadmins who may only read see every event, without what people typed about themselves and others. */
const readerOf = ({ isReadOnly }: Caller): Reader => ({ seesPersonal: isReadOnly !== true })

/** Every event of the log, for the school. */
export function auditRoutes(context: QueryContext, log: LogReader): Handler[] {
  return [
    query(context, audit, async ({ query: { before, ...asked }, caller }, { db }) => {
      const { entries, counted } = auditPage
      const isFirst = before === undefined
      const { who, person } = asked
      const [total, named, found] = await Promise.all([
        eventsInAll(db),
        peopleNamed(db, peopleIn(asked)),
        positionsFound(db, filterOf(asked), { before, limit: (isFirst ? counted : entries) + 1 }),
      ])
      const page = found.slice(0, entries)
      return {
        total,
        found: isFirst ? Math.min(found.length, counted) : null,
        is_more: isFirst && found.length > counted,
        asked: {
          who: who === undefined || who === 'system' ? null : named(who),
          person: person === undefined ? null : named(person),
        },
        events: await entriesOf(db, await log.seenAt(page, readerOf(caller))),
        next: found.length > entries ? page.at(-1)! : null,
      }
    }),

    query(context, auditEvent, async ({ params: { position }, caller }, { db }) => {
      const reader = readerOf(caller)
      const [found] = await positionsFound(db, {}, { before: position + 1, limit: 1 })
      // The log is asked for positions of events alone.
      if (found !== position) throw new HttpProblem('not-found')
      const [seen] = await log.seenAt([position], reader)
      const event = seen!
      const { id, stream, revision, event: body } = event.recorded
      const [same, { names, namedBy }] = await Promise.all([
        sameRequestAs(db, log, event, { reader, position }),
        neighboursOf(log, { id, stream, revision, data: body.data }),
      ])
      const entries = (events: readonly Seen[]) => entriesOf(db, events)
      const [own] = await entries([event])
      return {
        event: own!,
        record: recordOf(event),
        same_request: await entries(same),
        names: await entries(await log.seen(names, reader)),
        named_by: await entries(await log.seen(namedBy, reader)),
      }
    }),

    query(context, exportAudit, ({ query: { format, ...asked }, caller }, { db }) =>
      auditFile({ db, log, reader: readerOf(caller), asked, format, now: context.now() }),
    ),
  ]
}

import { audit, auditEvent, exportAudit } from '@wordtrail/contracts/api/audit'
import { auditPage } from '@wordtrail/contracts/learning/limits'
import type { Caller } from '@wordtrail/platform/http/caller'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type QueryContext, query } from '../query.ts'
import { Showing } from '../showing.ts'
import { type AuditPerson, entriesOf, peopleNamed } from './entries.ts'
import { auditFile } from './file.ts'
import { filterOf, peopleIn } from './filter.ts'
import { practiceOf } from './practice-of.ts'
import type { LogReader, Reader, Seen } from './read-log.ts'
import { recordOf } from './record.ts'
import { neighboursOf } from './related.ts'
import { sameRequestAs } from './same-request.ts'
import { eventsInAll, positionsFound } from './search.ts'

/** Superadmins who may only read see every event, without what people typed about themselves and others. */
const readerOf = ({ isReadOnly }: Caller): Reader => ({ seesPersonal: isReadOnly !== true })

/** Those whose records a search shows. */
const studentsAmong = (people: readonly AuditPerson[]): readonly string[] =>
  people.flatMap(({ id, role }) => (role === 'user' ? [id] : []))

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
      const body = {
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
      return new Showing(body, studentsAmong(peopleIn(asked).map(named)))
    }),

    query(context, auditEvent, async ({ params: { position }, caller }, { db }) => {
      const reader = readerOf(caller)
      const [found] = await positionsFound(db, {}, { before: position + 1, limit: 1 })
      // The log is asked for positions of events alone.
      if (found !== position) throw new HttpProblem('not-found')
      const [seen] = await log.seenAt([position], reader)
      const event = seen!
      const { id, stream, revision, event: body } = event.recorded
      const [same, { names, namedBy }, practice] = await Promise.all([
        sameRequestAs(db, log, event, { reader, position }),
        neighboursOf(log, { id, stream, revision, data: body.data }),
        practiceOf(db, event, reader),
      ])
      const entries = (events: readonly Seen[]) => entriesOf(db, events)
      const [own] = await entries([event])
      return {
        event: own!,
        record: recordOf(event),
        practice,
        same_request: await entries(same),
        names: await entries(await log.seen(names, reader)),
        named_by: await entries(await log.seen(namedBy, reader)),
      }
    }),

    query(context, exportAudit, async ({ query: { format, ...asked }, caller }, { db }) => {
      const people = peopleIn(asked)
      const named = await peopleNamed(db, people)
      const file = await auditFile({ db, log, reader: readerOf(caller), asked, format, now: context.now() })
      // A search that names nobody finds whoever there is.
      return new Showing(file, people.length === 0 ? 'everyone' : studentsAmong(people.map(named)))
    }),
  ]
}

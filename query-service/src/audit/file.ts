import { Readable } from 'node:stream'
import { auditGroupNames, auditTexts } from '@wordtrail/contracts/audit-texts'
import { exportRows } from '@wordtrail/contracts/learning/limits'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { roleNames } from '@wordtrail/contracts/names/accounts'
import type { AuditGroup } from '@wordtrail/contracts/read-models/audit-kinds'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { tableTexts } from '@wordtrail/contracts/table-texts'
import { Download } from '@wordtrail/platform/http/download'
import type { Kysely } from 'kysely'
import { asOfNotes, begun } from '../exports/exporting.ts'
import { fileOf } from '../exports/file.ts'
import type { Column, Table } from '../exports/sheet.ts'
import { filterNote } from '../exports/tables/filter-note.ts'
import { type AuditEntry, type AuditPerson, entriesOf, peopleNamed } from './entries.ts'
import { type AuditAsked, filterOf, peopleIn } from './filter.ts'
import type { LogReader, Reader } from './read-log.ts'
import { recordOf } from './record.ts'
import { positionsFound } from './search.ts'

type Db = Kysely<ReadModels>
/** An event with its record. */
interface Filed {
  readonly entry: AuditEntry
  readonly record: ReturnType<typeof recordOf>
}

/** Events that a file asks for at once. */
const filedAtOnce = 500

interface FileOptions {
  readonly db: Db
  readonly log: LogReader
  readonly reader: Reader
  readonly asked: AuditAsked
  readonly format: 'ndjson' | 'csv'
  readonly now: Date
}

/** All that a filter finds, as far as a file holds it, the latest first. It is read as fast as it is sent. */
export async function auditFile({ db, log, reader, asked, format, now }: FileOptions): Promise<Download> {
  const rows = await begun(filed(db, log, { reader, asked }))
  const today = dayOf(now)
  if (format === 'ndjson')
    return new Download({
      name: `${auditTexts.title} ${today}.ndjson`,
      type: 'application/x-ndjson; charset=utf-8',
      content: Readable.from(linesOf(rows), { objectMode: false }),
    })
  const notes = [filterNote(await filtersOf(db, asked)), ...(await asOfNotes(db, now))]
  const table: Table<Filed> = { title: auditTexts.title, columns, rows, notes }
  return fileOf(table, { format, today })
}

async function* filed(
  db: Db,
  log: LogReader,
  { reader, asked }: Pick<FileOptions, 'reader' | 'asked'>,
): AsyncGenerator<Filed> {
  const filter = filterOf(asked)
  let before: number | undefined
  do {
    const page = await positionsFound(db, filter, { before, limit: filedAtOnce })
    const events = await log.seenAt(page, reader)
    const entries = await entriesOf(db, events)
    for (const [index, entry] of entries.entries()) yield { entry, record: recordOf(events[index]!) }
    before = page.length === filedAtOnce ? page.at(-1) : undefined
  } while (before !== undefined)
}

/** One object a line. Where there are more events than a file holds, the last line says so. */
async function* linesOf(rows: Table<Filed>['rows']): AsyncGenerator<string> {
  let count = 0
  for await (const { entry, record } of rows) {
    if (count === exportRows.file) return yield `${JSON.stringify({ cut: tableTexts.cutAt(count) })}\n`
    count += 1
    const { type: _type, session_id: _session, ...told } = entry
    yield `${JSON.stringify({ ...told, ...record })}\n`
  }
}

const nameOf = ({ username, nickname }: Pick<AuditPerson, 'username' | 'nickname'>): string =>
  username === '' ? auditTexts.erased : tableTexts.of(nickname, username)
const roleIn = (role: string): string =>
  role in roleNames ? roleNames[role as keyof typeof roleNames] : auditTexts.system

function aboutOf({ about: { count, first }, wordbook }: AuditEntry): string {
  const people = first.map(nameOf).join('、')
  return [...(wordbook === null ? [] : [`《${wordbook}》`]), ...(people === '' ? [] : [people])]
    .join('，')
    .concat(count > first.length ? ` 等 ${count} 个` : '')
}

const { heads } = auditTexts
const columns: readonly Column<Filed>[] = [
  { head: heads.position, kind: 'number', cell: ({ entry }) => entry.position },
  { head: heads.at, kind: 'instant', cell: ({ entry }) => entry.at },
  { head: heads.who, kind: 'text', cell: ({ entry }) => (entry.who ? nameOf(entry.who) : auditTexts.system) },
  { head: heads.role, kind: 'text', cell: ({ record }) => roleIn(record.role) },
  { head: heads.what, kind: 'text', cell: ({ entry }) => entry.deed },
  { head: heads.about, kind: 'text', cell: ({ entry }) => aboutOf(entry) },
  { head: heads.word, kind: 'text', cell: ({ entry }) => entry.word?.word ?? null },
  { head: heads.type, kind: 'text', cell: ({ record }) => record.type },
  { head: heads.stream, kind: 'text', cell: ({ record }) => record.stream },
  { head: heads.revision, kind: 'number', cell: ({ record }) => record.revision },
  { head: heads.request, kind: 'text', cell: ({ record }) => record.request },
  { head: heads.session, kind: 'text', cell: ({ entry }) => entry.session_id },
  { head: heads.id, kind: 'text', cell: ({ record }) => record.id },
  { head: heads.data, kind: 'text', cell: ({ record }) => JSON.stringify(record.data) },
]

/** How a file was filtered, in words. */
async function filtersOf(db: Db, asked: AuditAsked): Promise<string[]> {
  const { who, groups, from, to, person, word, session } = asked
  const personOf = await peopleNamed(db, peopleIn(asked))
  const named = (id: string) => nameOf(personOf(id))
  return [
    ...(who === undefined ? [] : [auditTexts.filter.who(who === 'system' ? auditTexts.system : named(who))]),
    ...(groups === undefined
      ? []
      : [
          groups
            .split(',')
            .map((one) => auditGroupNames[one as AuditGroup])
            .join('、'),
        ]),
    ...(from === undefined && to === undefined ? [] : [auditTexts.filter.days(from, to)]),
    ...(person === undefined ? [] : [auditTexts.filter.about(named(person))]),
    ...(word === undefined ? [] : [auditTexts.filter.about(word)]),
    ...(session === undefined ? [] : [auditTexts.filter.session]),
  ]
}

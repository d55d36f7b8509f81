import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { rowsAfter } from '@wordtrail/folds/fold'
import type { AnyProjection } from '@wordtrail/folds/projection'
import { recorded, type SampleEvent } from '@wordtrail/folds/sample-events'
import { corpus } from './corpus.ts'

/** What a version of a projection is known by. */
export interface Fingerprint {
  readonly version: number
  /** Of columns, key and indexes. */
  readonly table: string
  /** Of the rows that it makes of each chapter of the corpus. */
  readonly rows: Readonly<Record<string, string>>
}
/** By the projections' tables. */
export type Fingerprints = Readonly<Record<string, Fingerprint>>

export const fingerprintsFile = new URL('../../../infra/folds/src/projections/fingerprints.json', import.meta.url)

export async function readFingerprints(): Promise<Fingerprints> {
  const text = await readFile(fingerprintsFile, 'utf8')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error('fingerprints.json is no JSON: after a merge take either side of it whole', { cause })
  }
}

/** As the file has them. */
export const textOf = (fingerprints: Fingerprints): string => `${JSON.stringify(fingerprints, null, 2)}\n`

const byText = (one: string, other: string): number => (one < other ? -1 : 1)

/** The same value whatever the order of its fields. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value).sort(([one], [other]) => byText(one, other))
  return Object.fromEntries(fields.map(([name, held]) => [name, sorted(held)]))
}
const digest = (value: unknown): string => hash('sha256', JSON.stringify(sorted(value)), 'base64url').slice(0, 16)
const plain = (sql: string): string => sql.trim().replaceAll(/\s+/g, ' ')

function tableOf({ columns, key, indexes = [] }: AnyProjection): unknown {
  const types = Object.entries(columns).map(([column, type]) => [column, plain(type)])
  return [Object.fromEntries(types), key, indexes.map(plain).sort()]
}

function rowsOf(of: AnyProjection, history: readonly SampleEvent[]): unknown {
  // As a table holds them: its columns and no others, null where a fold says nothing.
  const columns = Object.keys(of.columns).sort()
  return rowsAfter(of, recorded(history))
    .map((row) => JSON.stringify(columns.map((column) => sorted(row[column]) ?? null)))
    .sort()
}

const fingerprintOf = (of: AnyProjection, chapters: typeof corpus): Fingerprint => ({
  version: of.version,
  table: digest(tableOf(of)),
  rows: Object.fromEntries(Object.entries(chapters).map(([name, history]) => [name, digest(rowsOf(of, history))])),
})

/** In the order of their tables' names, so that a file changes only where they do. */
export const fingerprintsOf = (projections: readonly AnyProjection[], chapters = corpus): Fingerprints => {
  const ordered = projections.toSorted((one, other) => byText(one.table, other.table))
  return Object.fromEntries(ordered.map((of) => [of.table, fingerprintOf(of, chapters)]))
}

/** Where projections are not what the file knows them by. */
export interface Deviation {
  readonly says: string
  /** The program has to change: the file must not be written as it is. */
  readonly isFault: boolean
}

const fault = (says: string): Deviation[] => [{ says, isFault: true }]
const news = (says: string): Deviation[] => [{ says, isFault: false }]

/** Compares what the file holds with what the program has. */
export function deviations(
  known: Fingerprints,
  present: Fingerprints,
  retired: readonly string[],
): readonly Deviation[] {
  return [...new Set([...Object.keys(known), ...Object.keys(present)])].flatMap((table) => {
    const [before, now] = [known[table], present[table]]
    if (before === undefined) return news(`${table} is new`)
    if (now !== undefined) return deviationsOf(table, before, now)
    if (retired.includes(table)) return news(`${table} is retired`)
    return fault(`${table} is gone: name it in \`retired\` of projections/all.ts, so that its table is dropped`)
  })
}

function deviationsOf(table: string, before: Fingerprint, now: Fingerprint): readonly Deviation[] {
  const raise = `raise \`version\` of ${table} to ${before.version + 1}`
  if (now.version > before.version)
    return news(`${table} has been raised from version ${before.version} to ${now.version}`)
  if (now.version < before.version) return fault(`${table} has gone back to version ${now.version}: ${raise}`)
  const isOther = now.table !== before.table
  const known = Object.keys(before.rows).flatMap((chapter) => {
    if (!(chapter in now.rows)) return fault(`the corpus has lost its chapter "${chapter}": put it back, chapters stay`)
    if (now.rows[chapter] === before.rows[chapter]) return []
    return fault(
      `${table} makes other rows of the chapter "${chapter}" than its version ${before.version} did: ${raise}`,
    )
  })
  const added = Object.keys(now.rows).filter((chapter) => !(chapter in before.rows))
  return [
    ...(isOther
      ? fault(
          `${table} has other columns, another key or other indexes than its version ${before.version} had: ${raise}`,
        )
      : []),
    ...known,
    ...added.flatMap((chapter) => news(`the corpus has a new chapter "${chapter}" for ${table}`)),
  ]
}

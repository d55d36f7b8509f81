import type { AnyProjection, Row } from '@wordtrail/folds/projection'
import { storable, storableJson } from '@wordtrail/platform/database/storable'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newDatabase } from '../test-rig.ts'
import { copyRows, encodedRows, UnstorableRow } from './copy-rows.ts'
import { createTable } from './table.ts'

const of = (columns: Record<string, string>): AnyProjection => ({
  table: 'sample',
  version: 1,
  key: ['ordinal'],
  columns: { ordinal: 'int', ...columns },
  on: {},
})

const day = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const instant = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const text = fc.string({ unit: 'binary', maxLength: 40 })
const values = {
  uuid: fc.uuid(),
  text: fc.oneof(
    text,
    fc.constantFrom(
      '',
      'stage_1',
      '不情愿的；勉强的',
      'tab\tand\\backslash\nand "quotes"',
      'NUL\0',
      'half \ud800 a pair',
    ),
  ),
  int: fc.integer(),
  smallint: fc.integer({ min: -32768, max: 32767 }),
  bigint: fc.maxSafeInteger(),
  boolean: fc.boolean(),
  date: day,
  timestamptz: instant,
  jsonb: fc.oneof(
    fc.jsonValue({ stringUnit: 'binary' }).filter((value) => value !== null),
    fc.constant({ 词: ['NUL\0', 'half \ud800 a pair'], 'NUL\0 and half \ud800': 1 }),
  ),
  'date[]': fc.array(day, { maxLength: 5 }),
  'text[]': fc.array(text, { maxLength: 5 }),
  'uuid[]': fc.array(fc.uuid(), { maxLength: 5 }),
}
const columns = Object.fromEntries(Object.keys(values).map((type) => [`a_${type.replace('[]', 's')}`, type]))
const row = fc.record(
  Object.fromEntries(
    Object.entries(columns).map(([name, type]) => [name, fc.option(values[type as keyof typeof values])]),
  ),
)

test('a copied row equals the row that PostgreSQL reads from JSON, for values of every type', async () => {
  const client = await (await newDatabase()).connect()
  const table = { of: of(columns), relation: 'read_model.sample' }
  await createTable(client, table)
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 50 }), async (rows) => {
      const numbered = rows.map((one, ordinal): Row => ({ ordinal, ...one }))
      await client.query('truncate read_model.sample')
      await copyRows(client, table, numbered)
      const copied = (await client.query<Row>('select * from read_model.sample order by ordinal')).rows
      // As PostgreSQL itself reads them from text.
      const meant = (
        await client.query<Row>('select * from json_populate_recordset(null::read_model.sample, $1) order by ordinal', [
          storableJson(numbered),
        ])
      ).rows
      expect(copied).toEqual(meant)
      expect(copied.map(({ a_text, a_jsonb }) => [a_text, a_jsonb])).toEqual(
        numbered.map(({ a_text, a_jsonb }) => [
          a_text === null ? null : storable(a_text as string),
          JSON.parse(storableJson(a_jsonb)),
        ]),
      )
    }),
    { numRuns: 40 },
  )
  client.release()
})

test('a row that cannot be stored fails the copy: the table stays empty, the connection can be used again', async () => {
  const client = await (await newDatabase()).connect()
  const table = { of: of({ held: 'uuid' }), relation: 'read_model.sample' }
  await createTable(client, table)
  await expect(
    copyRows(client, table, [
      { ordinal: 1, held: null },
      { ordinal: 2, held: 'none' },
    ]),
  ).rejects.toThrow(UnstorableRow)
  expect((await client.query('select * from read_model.sample')).rows).toEqual([])
  client.release()
})

test.for<[type: string, value: unknown]>([
  ['uuid', 'no-uuid'],
  ['uuid', 'zzzzzzzz-0000-4000-8000-000000000000'],
  ['uuid', 7],
  ['text', 7],
  ['boolean', 'true'],
  ['int', 2 ** 31],
  ['int', 0.5],
  ['int', '1'],
  ['smallint', 32768],
  ['bigint', 2 ** 53],
  ['date', '2026-02-30'],
  ['date', 'yesterday'],
  ['date', 7],
  ['timestamptz', 'yesterday'],
  ['timestamptz', 7],
  ['date[]', ['yesterday']],
  ['uuid[]', 'none'],
])('%s cannot hold %j: the message names the column and not the value', ([type, value]) => {
  expect(() => encodedRows(of({ held: type })).add({ ordinal: 1, held: value })).toThrow(
    new UnstorableRow(`sample.held (${type}) cannot hold its value`),
  )
})

test('a type that no column has had yet is named', () => {
  expect(() => encodedRows(of({ at: 'time' }))).toThrow('no binary form is known of the SQL type time')
})

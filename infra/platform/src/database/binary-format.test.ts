import { freshDatabase } from '@wordtrail/checks/fresh-database'
import fc from 'fast-check'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { bigintArray, jsonArray, textArray, uuidArray, writerOf } from './binary-format.ts'
import { Bytes } from './bytes.ts'
import { createPool } from './pool.ts'
import { storable, storableJson } from './storable.ts'

async function database(): Promise<pg.Pool> {
  const pool = createPool({ url: await freshDatabase(), name: 'test', max: 1 })
  onTestFinished(() => pool.end())
  return pool
}

const day = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const instant = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const text = fc.string({ unit: 'binary', maxLength: 60 })
const plainText = text.filter((value) => !value.includes('\0') && value.isWellFormed())
const identical = (value: unknown) => value
const storableAll = (values: unknown) => (values as string[]).map(storable)

/** Values of each type, and what PostgreSQL reads from their JSON. */
const types: readonly (readonly [type: string, values: fc.Arbitrary<unknown>, stored: (value: unknown) => unknown])[] =
  [
    ['uuid', fc.uuid(), identical],
    ['text', text, (value) => storable(value as string)],
    ['int', fc.integer(), identical],
    ['smallint', fc.integer({ min: -32768, max: 32767 }), identical],
    ['bigint', fc.maxSafeInteger(), identical],
    ['boolean', fc.boolean(), identical],
    ['date', day, identical],
    ['timestamptz', instant, identical],
    [
      'jsonb',
      fc.jsonValue({ stringUnit: 'binary' }).filter((value) => value !== null),
      (value) => JSON.parse(storableJson(value)),
    ],
    ['date[]', fc.array(day), identical],
    ['text[]', fc.array(text), storableAll],
    ['uuid[]', fc.array(fc.uuid()), identical],
  ]

test.for(types)('%s: PostgreSQL reads the value that was written', async ([type, values, stored]) => {
  const pool = await database()
  const write = writerOf(`${type} not null`)
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      const bytes = new Bytes(1)
      expect(write(bytes, value)).toBe(true)
      const written = bytes.written()
      expect(written.readInt32BE(0)).toBe(written.length - 4)
      const { rows } = await pool.query<{ isSame: boolean }>(
        `select $1::${type} is not distinct from value as "isSame" from json_to_record($2) as one (value ${type})`,
        [written.subarray(4), JSON.stringify({ value: stored(value) })],
      )
      expect(rows).toEqual([{ isSame: true }])
    }),
    { numRuns: 50 },
  )
})

test('arrays are parameters of statements', async () => {
  const pool = await database()
  const json = fc.jsonValue({ stringUnit: 'binary' }).map((value) => JSON.stringify(value))
  const arrays = fc.tuple(fc.array(plainText), fc.array(json), fc.array(fc.uuid()), fc.array(fc.maxSafeInteger()))
  await fc.assert(
    fc.asyncProperty(arrays, async ([texts, jsons, uuids, numbers]) => {
      const { rows } = await pool.query({
        text: `select $1::text[] as texts, $2::json[]::text[] as jsons,
          $3::uuid[] as uuids, $4::bigint[]::text[] as numbers`,
        values: [textArray(texts), jsonArray(jsons), uuidArray(uuids), bigintArray(numbers)],
      })
      expect(rows).toEqual([{ texts, jsons, uuids, numbers: numbers.map((value) => `${value === 0 ? 0 : value}`) }])
    }),
    { numRuns: 50 },
  )
})

test('an array of values of another type is refused here, a text with NUL by PostgreSQL', async () => {
  const pool = await database()
  expect(() => uuidArray(['no-uuid'])).toThrow(TypeError)
  expect(() => bigintArray([0.5])).toThrow(TypeError)
  await expect(pool.query('select $1::text[]', [textArray(['NUL\0'])])).rejects.toThrow('invalid byte sequence')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KeyedRows } from './keyed-rows.ts'

const part = fc.constantFrom('a', 'b', 'ab', '')

test.for([['one'], ['one', 'two'], ['one', 'two', 'three']])(
  'rows by a key of %j hold what was set last for each key, and nothing of a row that was removed',
  (key) => {
    const change = fc.record({ one: part, two: part, three: part, value: fc.option(fc.nat(), { nil: undefined }) })
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const rows = new KeyedRows({ key })
        const plain = new Map<string, object>()
        for (const { value, ...columns } of changes) {
          const row = value === undefined ? undefined : { ...columns, value }
          rows.set(columns, row)
          const name = JSON.stringify(key.map((column) => columns[column as keyof typeof columns]))
          expect(rows.get(columns)).toBe(row)
          if (row === undefined) plain.delete(name)
          else plain.set(name, row)
        }
        expect(rows.size).toBe(plain.size)
        expect(new Set(rows.rows())).toEqual(new Set(plain.values()))
      }),
    )
  },
)

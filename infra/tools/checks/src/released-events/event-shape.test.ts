import { personal } from '@wordtrail/contracts/events/personal'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { breaches, eventShapeOf } from './event-shape.ts'

const released = {
  wordId: z.uuid(),
  result: z.enum(['pass', 'fail']),
  planned: z.array(z.strictObject({ day: z.string() })),
  note: z.string().nullable().optional(),
}
const changedBy = (fields: Readonly<Record<string, z.ZodType>>): string[] =>
  breaches(eventShapeOf(z.strictObject(released)), eventShapeOf(z.strictObject({ ...released, ...fields })))

test('a shape names every field, whether it may be left out, and what may stand in it', () => {
  expect(eventShapeOf(z.strictObject(released))).toEqual({
    '': ['object'],
    '.wordId': ['string'],
    '.result': ['"fail"', '"pass"'],
    '.planned': ['array'],
    '.planned[]': ['object'],
    '.planned[].day': ['string'],
    '.note?': ['null', 'string'],
  })
})

test('an optional field, whatever it holds, and a further value are additions', () => {
  expect(changedBy({})).toEqual([])
  expect(changedBy({ device: z.string().optional() })).toEqual([])
  expect(changedBy({ asked: z.strictObject({ prompt: z.string() }).optional() })).toEqual([])
  expect(changedBy({ result: z.enum(['pass', 'fail', 'skipped']) })).toEqual([])
  expect(changedBy({ planned: z.array(z.strictObject({ day: z.string(), hour: z.int().optional() })) })).toEqual([])
})

test('a field that is demanded, or that is no longer what it was, is a breach', () => {
  expect(changedBy({ device: z.string() })).toEqual(['.device is demanded'])
  expect(changedBy({ result: z.enum(['pass']) })).toEqual(['.result is no longer "fail"'])
  expect(changedBy({ wordId: z.int() })).toEqual(['.wordId is no longer string'])
  expect(changedBy({ note: z.string().optional() })).toEqual(['.note? is no longer null'])
  expect(changedBy({ note: z.string().nullable() })).toEqual(['.note? is gone', '.note is demanded'])
  expect(changedBy({ planned: z.array(z.strictObject({ day: z.string(), hour: z.int() })) })).toEqual([
    '.planned[].hour is demanded',
  ])
})

test('a personal field stays sealed, and one that was in the clear stays so: the log holds what each release wrote', () => {
  const shapeOf = (title: z.ZodType) => eventShapeOf(z.strictObject({ userId: z.uuid(), title }))
  const [sealed, clear] = [shapeOf(personal(120)), shapeOf(z.string().nullable())]
  expect(sealed['.title']).toEqual(['null', 'sealed'])
  expect(breaches(sealed, clear)).toEqual(['.title is no longer sealed'])
  expect(breaches(clear, sealed)).toEqual(['.title is no longer string'])
})

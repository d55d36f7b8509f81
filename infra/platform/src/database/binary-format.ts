import { Bytes } from './bytes.ts'
import { storable, storableJson } from './storable.ts'

/**
 * PostgreSQL's binary format: nothing to escape here, and nothing to parse there. COPY spent more than half of its time
 * for a row on parsing text, and a group of 128 appends 1.3 of 4.5 ms on arrays of it.
 */

/** Writes the length and the bytes of a value of some SQL type. False if the value is none of that type. */
export type ValueWriter = (out: Bytes, value: unknown) => boolean

const uuid: ValueWriter = (out, value) => {
  out.int32(16)
  return typeof value === 'string' && out.uuid(value)
}

/** `written` is what stands for a text that is long or has other letters than ASCII. */
const textAs =
  (written: (text: string) => string): ValueWriter =>
  (out, value) => {
    if (typeof value !== 'string') return false
    const begun = out.begin()
    if (!out.shortAscii(value)) out.text(written(value))
    out.measure(begun)
    return true
  }
/** Halves of a surrogate pair become U+FFFD in UTF-8 by themselves. */
const text = textAs((value) => (value.includes('\0') ? storable(value) : value))
const unchangedText = textAs((value) => value)

const jsonb: ValueWriter = (out, value) => {
  const begun = out.begin()
  // The format's version.
  out.byte(1)
  out.text(storableJson(value))
  out.measure(begun)
  return true
}

const boolean: ValueWriter = (out, value) => {
  if (typeof value !== 'boolean') return false
  out.int32(1)
  out.byte(value ? 1 : 0)
  return true
}

const integerOf = (bytes: 2 | 4): ValueWriter => {
  const limit = 2 ** (8 * bytes - 1)
  return (out, value) => {
    if (!Number.isInteger(value) || (value as number) < -limit || (value as number) >= limit) return false
    out.int32(bytes)
    if (bytes === 2) out.int16(value as number)
    else out.int32(value as number)
    return true
  }
}

const bigint: ValueWriter = (out, value) => {
  if (!Number.isSafeInteger(value)) return false
  out.int32(8)
  out.int32(Math.floor((value as number) / 2 ** 32))
  out.int32(value as number)
  return true
}

const epochMs = Date.UTC(2000, 0, 1)
const dayMs = 24 * 60 * 60 * 1000

/** Days that have been converted: the same ones come again and again. */
const dayNumbers = new Map<string, number>()

/** Days since 2000; undefined if the text is no day. */
function dayNumberOf(day: string): number | undefined {
  const known = dayNumbers.get(day)
  if (known !== undefined) return known
  const ms = Date.parse(`${day}T00:00:00Z`)
  // 30 February is parsed as a day in March.
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day) return undefined
  const number = (ms - epochMs) / dayMs
  dayNumbers.set(day, number)
  return number
}

const date: ValueWriter = (out, value) => {
  const number = dayNumberOf(value as string)
  if (number === undefined) return false
  out.int32(4)
  out.int32(number)
  return true
}

/** Microseconds since 2000, which are exact for the 285 years before and after. */
const timestamptz: ValueWriter = (out, value) =>
  typeof value === 'string' && bigint(out, (Date.parse(value) - epochMs) * 1000)

const oids = { bigint: 20, text: 25, json: 114, date: 1082, uuid: 2950 } as const

interface ArrayElements {
  readonly type: keyof typeof oids
  readonly write: ValueWriter
}

/** An array of one dimension without nulls, and without its length in bytes. */
function writeArray(out: Bytes, { type, write }: ArrayElements, values: readonly unknown[]): boolean {
  for (const number of [1, 0, oids[type], values.length, 1]) out.int32(number)
  for (const value of values) if (!write(out, value)) return false
  return true
}

const arrayOf =
  (elements: ArrayElements): ValueWriter =>
  (out, value) => {
    if (!Array.isArray(value)) return false
    const begun = out.begin()
    const isWritten = writeArray(out, elements, value)
    out.measure(begun)
    return isWritten
  }

const writers: Readonly<Record<string, ValueWriter>> = {
  bigint,
  boolean,
  date,
  jsonb,
  text,
  timestamptz,
  uuid,
  int: integerOf(4),
  smallint: integerOf(2),
  'date[]': arrayOf({ type: 'date', write: date }),
  'text[]': arrayOf({ type: 'text', write: text }),
  'uuid[]': arrayOf({ type: 'uuid', write: uuid }),
}

/** The writer for a column, given its SQL type with or without constraints. Throws if the type has none. */
export function writerOf(sqlType: string): ValueWriter {
  const writer = writers[sqlType.split(' ')[0]!]
  if (!writer) throw new Error(`no binary form is known of the SQL type ${sqlType}`)
  return writer
}

const arrayHeaderBytes = 20

/** Makes arrays as parameters of statements. `bytesOf` estimates the size of an element. */
const parameterOf =
  <Value>(elements: ArrayElements, bytesOf: (value: Value) => number) =>
  (values: readonly Value[]): Buffer => {
    let room = arrayHeaderBytes
    for (const value of values) room += 4 + bytesOf(value)
    const out = new Bytes(room)
    if (!writeArray(out, elements, values)) throw new TypeError(`a value is no ${elements.type}`)
    return out.written()
  }

const lengthOf = (value: string) => value.length
/** Texts are written as they are: PostgreSQL refuses one with NUL. */
export const textArray = parameterOf<string>({ type: 'text', write: unchangedText }, lengthOf)
/** Values that are JSON already. */
export const jsonArray = parameterOf<string>({ type: 'json', write: unchangedText }, lengthOf)
export const uuidArray = parameterOf<string>({ type: 'uuid', write: uuid }, () => 16)
/** Safe integers. */
export const bigintArray = parameterOf<number>({ type: 'bigint', write: bigint }, () => 8)

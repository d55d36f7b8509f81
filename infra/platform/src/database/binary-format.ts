import { storable, storableJson } from './storable.ts'

const smallestBytes = 4096
const shortText = 24

const digits = new Int8Array(128).fill(-1)
for (const [value, character] of [...'0123456789abcdef'].entries()) {
  digits[character.charCodeAt(0)] = value
  digits[character.toUpperCase().charCodeAt(0)] = value
}
const digitAt = (text: string, at: number): number => digits[text.charCodeAt(at)] ?? -1

/** Bytes that grow at their end; numbers in network order. */
export class Bytes {
  private buffer: Buffer
  private end = 0

  constructor(room = smallestBytes) {
    this.buffer = Buffer.allocUnsafe(room)
  }

  get length(): number {
    return this.end
  }

  written(): Buffer {
    return this.buffer.subarray(0, this.end)
  }

  byte(value: number): void {
    const at = this.grow(1)
    this.buffer[at] = value
  }

  int16(value: number): void {
    const at = this.grow(2)
    this.buffer[at] = value >> 8
    this.buffer[at + 1] = value
  }

  int32(value: number): void {
    this.int32At(this.grow(4), value)
  }

  /** In UTF-8, where no UTF-16 unit takes more than three bytes. */
  text(text: string): void {
    const at = this.grow(3 * text.length)
    this.end = at + this.buffer.write(text, at)
  }

  /**
   * A short text of plain letters, which is quicker written here than by Node, that is called for each; false of any
   * other, which is not written.
   */
  plainText(text: string): boolean {
    if (text.length > shortText) return false
    const at = this.grow(text.length)
    const { buffer } = this
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index)
      if (unit === 0 || unit > 127) {
        this.end = at
        return false
      }
      buffer[at + index] = unit
    }
    return true
  }

  /** Bytes of a UUID; false of what is none. */
  uuid(text: string): boolean {
    if (text.length !== 36) return false
    let at = this.grow(16)
    const { buffer } = this
    for (let index = 0; index < 36; index += 2) {
      // The hyphens of its five groups.
      if (index === 8 || index === 13 || index === 18 || index === 23) index += 1
      const byte = (digitAt(text, index) << 4) | digitAt(text, index + 1)
      if (byte < 0) return false
      buffer[at] = byte
      at += 1
    }
    return true
  }

  /** Begins something whose length comes first and is not known yet; answers what `measure` takes at its end. */
  begin(): number {
    this.int32(0)
    return this.end
  }

  measure(begun: number): void {
    this.int32At(begun - 4, this.end - begun)
  }

  private int32At(at: number, value: number): void {
    const { buffer } = this
    buffer[at] = value >> 24
    buffer[at + 1] = value >> 16
    buffer[at + 2] = value >> 8
    buffer[at + 3] = value
  }

  private grow(count: number): number {
    const at = this.end
    this.end += count
    if (this.end > this.buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(2 * this.buffer.length, this.end))
      this.buffer.copy(larger, 0, 0, at)
      this.buffer = larger
    }
    return at
  }
}

/**
 * Writes a value of an SQL type behind its length, as PostgreSQL itself sends it; false where the value is none of the
 * type.
 */
export type ValueWriter = (out: Bytes, value: unknown) => boolean

const uuid: ValueWriter = (out, value) => {
  out.int32(16)
  return typeof value === 'string' && out.uuid(value)
}

const text: ValueWriter = (out, value) => {
  if (typeof value !== 'string') return false
  const begun = out.begin()
  if (!out.plainText(value)) out.text(storable(value))
  out.measure(begun)
  return true
}

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

/** The same days come again and again. */
const dayNumbers = new Map<string, number>()

/** Days since 2000; undefined of what is no day. */
function dayNumberOf(day: string): number | undefined {
  const known = dayNumbers.get(day)
  if (known !== undefined) return known
  const ms = Date.parse(`${day}T00:00:00Z`)
  // 30 February would come out as a day in March.
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

/** Of one dimension, without nulls. `oid` is the type of its elements. */
const arrayOf =
  (oid: number, element: ValueWriter): ValueWriter =>
  (out, value) => {
    if (!Array.isArray(value)) return false
    const begun = out.begin()
    for (const number of [1, 0, oid, value.length, 1]) out.int32(number)
    for (const one of value) if (!element(out, one)) return false
    out.measure(begun)
    return true
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
  'date[]': arrayOf(1082, date),
  'text[]': arrayOf(25, text),
  'uuid[]': arrayOf(2950, uuid),
}

/** Of a column's SQL type, whose constraints do not matter here. Throws on one that no column has had yet. */
export function writerOf(sqlType: string): ValueWriter {
  const writer = writers[sqlType.split(' ')[0]!]
  if (!writer) throw new Error(`no binary form is known of the SQL type ${sqlType}`)
  return writer
}

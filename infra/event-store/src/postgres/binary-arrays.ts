/**
 * Arrays as PostgreSQL takes them in binary: nothing to escape here, nothing to parse there.
 * Of the time of a group of 128 appends, arrays as text took 1.3 ms of 4.5.
 */
const headerBytes = 20
const oids = { text: 25, json: 114, uuid: 2950, int8: 20 } as const

function withHeader(array: Buffer, oid: number, length: number): Buffer {
  array.writeInt32BE(1, 0)
  array.writeInt32BE(0, 4)
  array.writeInt32BE(oid, 8)
  array.writeInt32BE(length, 12)
  array.writeInt32BE(1, 16)
  return array
}

export function textArray(values: readonly string[], type: 'text' | 'json' = 'text'): Buffer {
  let length = 0
  for (const value of values) length += Buffer.byteLength(value)
  const array = withHeader(Buffer.allocUnsafe(headerBytes + 4 * values.length + length), oids[type], values.length)
  let at = headerBytes
  for (const value of values) {
    const bytes = array.write(value, at + 4)
    array.writeInt32BE(bytes, at)
    at += 4 + bytes
  }
  return array.subarray(0, at)
}

function fixedArray<Value>(
  type: 'uuid' | 'int8',
  size: number,
  write: (array: Buffer, value: Value, at: number) => void,
) {
  return (values: readonly Value[]): Buffer => {
    const array = withHeader(Buffer.allocUnsafe(headerBytes + values.length * (4 + size)), oids[type], values.length)
    for (const [index, value] of values.entries()) {
      const at = headerBytes + index * (4 + size)
      array.writeInt32BE(size, at)
      write(array, value, at + 4)
    }
    return array
  }
}

export const uuidArray = fixedArray<string>('uuid', 16, (array, value, at) =>
  array.write(value.replaceAll('-', ''), at, 'hex'),
)
export const int8Array = fixedArray<number>('int8', 8, (array, value, at) => array.writeBigInt64BE(BigInt(value), at))

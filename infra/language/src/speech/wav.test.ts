import { expect, test } from 'vitest'
import { wholeWav } from './wav.ts'

/** A WAV as its parts say it: sizes are written as given, whatever they are. */
function wavOf({
  riffSize,
  dataSize,
  sound,
  before = Buffer.alloc(0),
}: {
  riffSize: number
  dataSize: number
  sound: Buffer
  before?: Buffer
}): Buffer {
  const head = Buffer.from('RIFF____WAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\x02\0\x10\0', 'latin1')
  head.writeUInt32LE(riffSize, 4)
  const data = Buffer.from('data____', 'latin1')
  data.writeUInt32LE(dataSize, 4)
  return Buffer.concat([head, before, data, sound])
}
const sound = Buffer.from('12345678')
const right = wavOf({ riffSize: 44, dataSize: 8, sound })

test.each([0, 0x7fffffff, 0xffffffff])('a streamed head with size %i gets the real one', (size) => {
  expect(Buffer.from(wholeWav(wavOf({ riffSize: size, dataSize: size, sound }))!)).toEqual(right)
})

test('a right one stays as it is; what follows the sound is left off', () => {
  expect(Buffer.from(wholeWav(right)!)).toEqual(right)
  expect(Buffer.from(wholeWav(Buffer.concat([right, Buffer.from('LIST')]))!)).toEqual(right)
})

test('other parts may stand before the sound, of odd sizes too', () => {
  const before = Buffer.from('LIST\x03\0\0\0abc\0', 'latin1')
  const whole = Buffer.from(wholeWav(wavOf({ riffSize: 0xffffffff, dataSize: 0xffffffff, sound, before }))!)
  expect([whole.length, whole.readUInt32LE(4)]).toEqual([44 + 12 + 8, 44 + 12])
})

test.each([
  ['cut off', right.subarray(0, -1)],
  ['silent', wavOf({ riffSize: 36, dataSize: 0, sound: Buffer.alloc(0) })],
  ['without data', right.subarray(0, 36)],
  ['another format', Buffer.from('ID3 mp3, not what was asked for')],
  ['empty', Buffer.alloc(0)],
])('one that is %s is none', (_what, bytes) => expect(wholeWav(bytes)).toBeUndefined())

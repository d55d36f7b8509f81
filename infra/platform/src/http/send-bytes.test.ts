import { speech } from '@wordtrail/contracts/api/practice'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { handler } from './handler.ts'
import { asStudent, serverOf } from './test-server.ts'

const bytes = new TextEncoder().encode('0123456789')
const server = () => serverOf([handler(speech, async () => ({ body: { bytes, tag: 'abc' } }))])
const get = async (headers: InjectOptions['headers'] = {}) =>
  (await server()).inject({ url: '/api/tts?text=calm', headers: { ...asStudent, ...headers } })

test('bytes come whole, with their type, tag and length', async () => {
  const { statusCode, headers, body } = await get()
  expect([statusCode, body]).toEqual([200, '0123456789'])
  expect(headers).toMatchObject({
    'content-type': 'audio/wav',
    'content-length': '10',
    etag: '"abc"',
    'accept-ranges': 'bytes',
    'cache-control': expect.stringContaining('private'),
  })
})

test.each(['"abc"', 'W/"abc"', '"xyz", "abc"', '*'])('whoever has them (%s) is not sent them again', async (tag) => {
  const { statusCode, headers, body } = await get({ 'if-none-match': tag })
  expect([statusCode, headers.etag, body]).toEqual([304, '"abc"', ''])
})

test('whoever has others is sent these', async () =>
  expect((await get({ 'if-none-match': '"xyz"' })).statusCode).toBe(200))

test.each([
  ['bytes=0-3', 'bytes 0-3/10', '0123'],
  ['bytes=4-', 'bytes 4-9/10', '456789'],
  ['bytes=-3', 'bytes 7-9/10', '789'],
  ['bytes=8-20', 'bytes 8-9/10', '89'],
  ['bytes=-20', 'bytes 0-9/10', '0123456789'],
])('range %s is %s', async (range, contentRange, part) => {
  const { statusCode, headers, body } = await get({ range })
  expect([statusCode, headers['content-range'], body]).toEqual([206, contentRange, part])
})

test.each(['bytes=10-', 'bytes=20-30', 'bytes=-0'])('range %s cannot be sent', async (range) => {
  const { statusCode, headers, body } = await get({ range })
  expect([statusCode, headers['content-range'], body]).toEqual([416, 'bytes */10', ''])
})

test.each(['bytes=3-1', 'bytes=-', 'bytes=0-1,3-4', 'chars=0-1', 'bytes=a-b'])('range %s is ignored', async (range) =>
  expect((await get({ range })).statusCode).toBe(200),
)

test('a part of others than these is answered with these, whole', async () => {
  expect((await get({ range: 'bytes=0-3', 'if-range': '"abc"' })).statusCode).toBe(206)
  expect((await get({ range: 'bytes=0-3', 'if-range': '"xyz"' })).statusCode).toBe(200)
})

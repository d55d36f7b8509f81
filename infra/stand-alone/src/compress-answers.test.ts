import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressAnswers } from './compress-answers.ts'

const words = { words: Array.from({ length: 300 }, (_, number) => `word-${number}`) }

async function answerOf(path: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') {
  const server = Fastify()
  compressAnswers(server)
  server.get('/words', async () => words)
  server.get('/short', async () => ({ message: 'done' }))
  server.get('/bytes', async (_, reply) => reply.type('audio/mpeg').send(Buffer.alloc(4096)))
  try {
    return await server.inject({ method, path, headers })
  } finally {
    await server.close()
  }
}

test('a long text comes compressed to whoever takes that, by the better way of those they take', async () => {
  const best = await answerOf('/words', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(best.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(best.headers['content-length']).toBe(String(best.rawPayload.length))
  expect(best.rawPayload.length).toBeLessThan(JSON.stringify(words).length / 3)
  expect(JSON.parse(brotliDecompressSync(best.rawPayload).toString())).toEqual(words)

  const plain = await answerOf('/words', { 'accept-encoding': 'gzip;q=0.8' })
  expect(plain.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(plain.rawPayload).toString())).toEqual(words)
})

test.each([
  ['/words', {}, 'GET'],
  ['/words', { 'accept-encoding': 'zstd, br;q=0' }, 'GET'],
  ['/words', { 'accept-encoding': 'br' }, 'HEAD'],
  ['/short', { 'accept-encoding': 'br' }, 'GET'],
  ['/bytes', { 'accept-encoding': 'br' }, 'GET'],
] as const)('%s comes as it is, asked with %o by %s', async (path, headers, method) => {
  const { headers: answered, statusCode } = await answerOf(path, headers, method)
  expect(statusCode).toBe(200)
  expect(answered['content-encoding']).toBeUndefined()
})

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { exportHomework } from '@wordtrail/contracts/api/exports'
import { expect, test } from 'vitest'
import { Download } from './download.ts'
import { handler } from './handler.ts'
import { bearer, serverOf } from './test-server.ts'

const url = '/api/admin/exports/homework?format=csv'
const headers = await bearer('admin')
const serving = (content: Readable, name = '作业 (第 3 单元) 2026-11-22.csv') =>
  serverOf([handler(exportHomework, async () => ({ body: new Download({ name, type: 'text/csv', content }) }))])

test('a download has its Chinese name in a form for every letter, and is kept by nobody on the way', async () => {
  const server = await serving(Readable.from(['a,b']))
  const answer = await server.inject({ url, headers })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv',
    'content-disposition': `attachment; filename="download.csv"; filename*=UTF-8''%E4%BD%9C%E4%B8%9A%20%28%E7%AC%AC%203%20%E5%8D%95%E5%85%83%29%202026-11-22.csv`,
    'cache-control': 'no-store',
  })
  expect(answer.body).toBe('a,b')
})

/** Answers to a real connection, which can break. */
async function connected(content: Readable) {
  const server = await serving(content)
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const request = get({ port, path: url, headers })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return { request, answer }
}

test('where the making of a file fails, the connection breaks: no part passes for the whole', async () => {
  async function* failing() {
    yield 'a,b\r\n'
    await new Promise((resolve) => setTimeout(resolve, 50))
    throw new Error('out of luck')
  }
  const { answer } = await connected(Readable.from(failing(), { objectMode: false }))
  await expect(Array.fromAsync(answer)).rejects.toThrow('aborted')
})

test('no more is made than the caller takes, and nothing once they have gone', async () => {
  let made = 0
  const ended = Promise.withResolvers<void>()
  async function* endless() {
    try {
      for (;;) {
        made += 1
        yield 'x'.repeat(64 * 1024)
      }
    } finally {
      ended.resolve()
    }
  }
  const { request, answer } = await connected(Readable.from(endless(), { objectMode: false }))
  answer.pause()
  let before = -1
  while (before !== made) {
    before = made
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  request.destroy()
  await ended.promise
  expect(made).toBeLessThanOrEqual(before + 2)
})

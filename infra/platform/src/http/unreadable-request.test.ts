import { connect, type Socket } from 'node:net'
import { setLearningGoal } from '@wordtrail/contracts/api/student'
import { problemDetails, problems } from '@wordtrail/contracts/problems'
import { expect, onTestFinished, test, vi } from 'vitest'
import { handler } from './handler.ts'
import { securityHeaders } from './security-headers.ts'
import { asStudent, serverOf } from './test-server.ts'

/** A connection to a server that has nothing but this call. */
async function givenConnection(handle: () => Promise<void> = async () => {}): Promise<Socket> {
  const server = await serverOf([handler(setLearningGoal, async () => (await handle(), { body: { message: 'done' } }))])
  await server.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((server.server.address() as { port: number }).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  return socket
}

/** All that comes until the server hangs up. */
async function answersOn(socket: Socket): Promise<string> {
  let text = ''
  for await (const bytes of socket) text += String(bytes)
  return text
}

/** The one answer, taken apart. */
function read(text: string) {
  const [head, body] = text.split('\r\n\r\n') as [string, string]
  const [first, ...lines] = head.split('\r\n') as [string, ...string[]]
  const headers = Object.fromEntries(
    lines
      .map((line) => line.split(/: (.*)/, 2) as [string, string])
      .map(([name, value]) => [name.toLowerCase(), value]),
  )
  const problem = problemDetails.parse(JSON.parse(body))
  return { status: Number(first.split(' ')[1]), headers, problem, bodyBytes: Buffer.byteLength(body) }
}

test.each([
  ['a line that is no request', 'HELO there\r\n\r\n', 'invalid-input'],
  ['a header that is none', 'GET /livez HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n', 'invalid-input'],
  [
    'two lengths, as smugglers send them',
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
    'invalid-input',
  ],
  ['headers without end', `GET /livez HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 'headers-too-large'],
  ['no host', 'GET /livez HTTP/1.1\r\nconnection: close\r\n\r\n', 'invalid-input'],
] as const)('%s is refused as any other request is', async (_what, sent, code) => {
  const socket = await givenConnection()
  socket.end(sent)
  const { status, headers, problem, bodyBytes } = read(await answersOn(socket))
  expect(problem).toMatchObject({ code, status: problems[code].status, message: problems[code].message })
  expect(status).toBe(problems[code].status)
  expect(headers).toMatchObject({
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': expect.stringMatching(/^application\/problem\+json/),
    'content-length': String(bodyBytes),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    connection: 'close',
  })
})

test('a request that does not come in whole is refused in the same form', async () => {
  const server = await serverOf([])
  const written = vi.fn<(text: string) => void>()
  const socket = { writable: true, end: written } as unknown as Socket
  server.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  const { status, headers, problem } = read(written.mock.calls[0]![0])
  expect([status, problem.code]).toEqual([408, 'request-too-slow'])
  expect(headers).toMatchObject(securityHeaders)
})

test('what cannot be read behind a request does not run into its answer', async () => {
  const handling = Promise.withResolvers<void>()
  const socket = await givenConnection(() => handling.promise)
  const body = '{"goal":10}'
  const head = [
    'PUT /api/student/learning-goal HTTP/1.1',
    'host: x',
    `authorization: ${asStudent.authorization}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.write('HELO there\r\n\r\n')
  const answers = answersOn(socket)
  handling.resolve()
  expect((await answers).match(/HTTP\/1\.1 \d+/g)).toHaveLength(1)
})

test('what a client expects of us beside the answer is its own affair', async () => {
  const socket = await givenConnection()
  socket.end('GET /api/nothing HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\nconnection: close\r\n\r\n')
  const { status, headers } = read(await answersOn(socket))
  expect(status).toBe(404)
  expect(headers).toMatchObject(securityHeaders)
})

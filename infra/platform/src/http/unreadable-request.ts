import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ProblemCode } from '@wordtrail/contracts/problems'
import { problemOf, HttpProblem } from './http-problem.ts'
import { securityHeaders } from './security-headers.ts'

/** What Node's parser says of a request that comes to no route. */
const codes: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
}

/**
 * Refuses what is no HTTP, or never ends, as every other request is refused:
 * with problem details and the headers that all answers carry.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) return void socket.destroy()
  const problem = problemOf(new HttpProblem(codes[error.code ?? ''] ?? 'invalid-input'))
  const body = JSON.stringify(problem)
  const headers = {
    ...securityHeaders,
    'x-request-id': randomUUID(),
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`)
}

/** In the midst of an answer, another one would be taken for the rest of it. Node's own handling asks the same. */
const isAnswering = (socket: Socket): boolean =>
  (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent ?? false

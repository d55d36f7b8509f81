import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ProblemCode } from '@wordtrail/contracts/problems'
import { HttpProblem, problemDetailsOf } from './http-problem.ts'
import { securityHeaders } from './security-headers.ts'

/** Problems by the error code of Node's HTTP parser. */
const codes: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
}

/**
 * Answers a request that Node cannot parse, or that never ends, with problem details and the headers of every answer.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) return void socket.destroy()
  const problem = problemDetailsOf(new HttpProblem(codes[error.code ?? ''] ?? 'invalid-input'))
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

/** Within an answer, a second one would be read as its continuation. Node's own handler checks the same. */
const isAnswering = (socket: Socket): boolean =>
  (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent ?? false

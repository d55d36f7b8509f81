import { Agent, request } from 'node:http'

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly token: string
  readonly body?: unknown
  /** Log position that the answer has to include. */
  readonly position?: string | undefined
}

export interface Answered {
  readonly status: number
  readonly body: string
  readonly position: string | undefined
  readonly isStale: boolean
}

/** Calls over connections that are kept open, as many as there are calls at once. */
export function httpCaller(origin: string): (call: Call) => Promise<Answered> {
  const agent = new Agent({ keepAlive: true })
  return ({ method, path, token, body, position }) =>
    new Promise((resolve, reject) => {
      const content = body === undefined ? undefined : JSON.stringify(body)
      const headers = {
        authorization: `Bearer ${token}`,
        ...(position !== undefined && { 'x-await-position': position }),
        ...(content !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(content),
        }),
      }
      const sent = request(origin + path, { method, agent, headers }, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', reject)
        response.on('end', () => {
          const { 'x-log-position': written, 'x-stale': stale } = response.headers
          resolve({
            status: response.statusCode!,
            body: Buffer.concat(pieces).toString(),
            position: written as string | undefined,
            isStale: stale === 'true',
          })
        })
      })
      sent.on('error', reject)
      sent.end(content)
    })
}

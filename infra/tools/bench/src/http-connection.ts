import { once } from 'node:events'
import { connect } from 'node:net'
import type { Call } from './http-caller.ts'

export interface HttpConnection {
  /** Sends one request and answers the body; one at a time. Rejects on any status but 200, and on a stale answer. */
  send(call: Omit<Call, 'position'>): Promise<string>
  close(): void
}

const endOfHead = '\r\n\r\n'

/**
 * One connection that is kept. As little of HTTP as the bench needs, because what the client takes of the processor
 * the servers do not get: the answers have a length and come whole.
 */
export async function openHttpConnection(port: number): Promise<HttpConnection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.setEncoding('utf8')
  await once(socket, 'connect')
  let answer = Promise.withResolvers<string>()
  let received = ''
  socket.on('data', (text: string) => {
    received += text
    const head = received.indexOf(endOfHead)
    if (head < 0) return
    const length = Number(/^content-length: (\d+)/im.exec(received.slice(0, head))?.[1])
    const body = received.slice(head + endOfHead.length)
    if (Buffer.byteLength(body) < length) return
    const isDone = received.startsWith('HTTP/1.1 200') && !/^x-stale: true/im.test(received.slice(0, head))
    received = ''
    if (isDone) answer.resolve(body)
    else answer.reject(new Error(body))
  })
  socket.on('error', (error) => answer.reject(error))
  socket.on('close', () => answer.reject(new Error('the connection was closed')))
  return {
    send({ method, path, token, body }) {
      answer = Promise.withResolvers()
      const text = body === undefined ? '' : JSON.stringify(body)
      const content =
        body === undefined ? '' : `\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}`
      socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}${content}${endOfHead}${text}`,
      )
      return answer.promise
    },
    close: () => socket.destroy(),
  }
}

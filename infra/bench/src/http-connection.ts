import { once } from 'node:events'
import { connect } from 'node:net'

interface Post {
  readonly path: string
  readonly token: string
  readonly body: unknown
}

export interface HttpConnection {
  /** Sends one request and answers the body; one at a time. Rejects on any status but 200. */
  post(request: Post): Promise<string>
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
    const isDone = received.startsWith('HTTP/1.1 200')
    received = ''
    if (isDone) answer.resolve(body)
    else answer.reject(new Error(body))
  })
  socket.on('error', (error) => answer.reject(error))
  socket.on('close', () => answer.reject(new Error('the connection was closed')))
  return {
    post({ path, token, body }) {
      answer = Promise.withResolvers()
      const text = JSON.stringify(body)
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}${endOfHead}${text}`,
      )
      return answer.promise
    },
    close: () => socket.destroy(),
  }
}

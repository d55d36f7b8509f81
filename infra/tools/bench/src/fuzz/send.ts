import { Agent, request } from 'node:http'

/** A request as it goes out. */
export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | undefined
}

export interface GotAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

export type Send = (sent: SentRequest) => Promise<GotAnswer>

/** Sends requests. Where the server has just closed a kept connection, the request goes out again on a new one. */
export const senderOf =
  (agent: Agent, port: number): Send =>
  (sent) =>
    sendOver(agent, port, sent).catch((error: Error & { isStale?: boolean }) => {
      if (error.isStale) return sendOver(new Agent(), port, sent)
      throw error
    })

const sendOver = (agent: Agent, port: number, { method, path, headers, body }: SentRequest): Promise<GotAnswer> =>
  new Promise((done, fail) => {
    const length = { 'content-length': Buffer.byteLength(body ?? '') }
    const sending = request(
      { agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...length } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          done({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
        )
        answer.on('error', fail)
      },
    )
    sending.on('error', (error) => fail(Object.assign(error, { isStale: sending.reusedSocket })))
    sending.end(body)
  })

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What a request asked for. */
export interface Asked {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: AskedBody
}

interface AskedBody {
  readonly model: string
  /** Of a question. */
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly response_format: { readonly type: string } | string
  /** Of a text to be spoken. */
  readonly input?: string
}

/** How the server answers a request. */
export type Reply = (asked: Asked, response: ServerResponse) => void

/** It never does. */
export const hangs: Reply = () => {}

/** A completion as OpenAI sends it. */
export const says =
  (
    answer: unknown,
    { refusal = null, finish = 'stop' }: { readonly refusal?: string | null; readonly finish?: string } = {},
  ): Reply =>
  (_asked, response) =>
    sendJson(response, 200, {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          finish_reason: finish,
          message: {
            role: 'assistant',
            content: refusal === null ? (typeof answer === 'string' ? answer : JSON.stringify(answer)) : null,
            refusal,
          },
        },
      ],
      usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
    })

/** An error as OpenAI sends it; it repeats what it was asked, as some do. */
export const fails =
  (status: number): Reply =>
  ({ authorization, body }, response) =>
    sendJson(response, status, { error: { message: `wrong: ${authorization} ${JSON.stringify(body)}`, type: 'error' } })

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  let text = ''
  for await (const chunk of request) text += chunk
  return { path: request.url ?? '', authorization: request.headers.authorization, body: JSON.parse(text) }
}

export interface TestOpenAiServer {
  readonly baseUrl: string
  readonly asked: readonly Asked[]
  /** From now on it answers so, one after the other; the last one stays. */
  answer(...replies: readonly [Reply, ...Reply[]]): void
  close(): Promise<void>
}

/** An OpenAI-compatible server on a free port that answers as it is told. Its owner closes it. */
export async function openOpenAiServer(...replies: readonly [Reply, ...Reply[]]): Promise<TestOpenAiServer> {
  const asked: Asked[] = []
  let queue = [...replies]
  const server = createServer(async (request, response) => {
    const one = await readAsked(request)
    asked.push(one)
    const reply = queue.length > 1 ? queue.shift()! : queue[0]!
    reply(one, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    answer: (...next) => (queue = [...next]),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The same, for the length of a test. */
export async function openAiServerForTest(...replies: readonly [Reply, ...Reply[]]): Promise<TestOpenAiServer> {
  const server = await openOpenAiServer(...replies)
  onTestFinished(() => server.close())
  return server
}

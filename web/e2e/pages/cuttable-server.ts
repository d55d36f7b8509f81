import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CuttableServer {
  readonly origin: string
  /** While it is cut, nobody gets an answer. */
  isCut: boolean
  /** Puts this in the place of the system's own answer, where it gives one. */
  instead: (path: string, body: Buffer) => Buffer | null | undefined
  end(): Promise<void>
}

/**
 * Stands before the system: what a worker fetches is out of reach of a browser's own emulation. `instead` gives another
 * body for a path, and null where nothing is found there.
 */
export async function cuttableServer(system: string): Promise<CuttableServer> {
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (state.isCut) return void incoming.socket.destroy()
    const { method, url, headers } = incoming
    // Nothing is compressed, and nothing is said to be as it was: both would be of the system's own answer.
    const { 'if-none-match': _, 'if-modified-since': __, ...others } = headers
    const passed = request(
      new URL(url!, system),
      { method, headers: { ...others, 'accept-encoding': 'identity' } },
      async (answered) => {
        const body = Buffer.concat(await answered.toArray())
        const own = state.instead(url!, body)
        if (own === null) return void outgoing.writeHead(404).end()
        outgoing.writeHead(answered.statusCode!, { ...answered.headers, 'content-length': (own ?? body).length })
        outgoing.end(own ?? body)
      },
    )
    passed.on('error', () => incoming.socket.destroy())
    incoming.pipe(passed)
  }
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const state: CuttableServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isCut: false,
    instead: () => undefined,
    async end() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return state
}

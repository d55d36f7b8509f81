import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A wire between a client and a server that can be torn, and laid to another server. */
export interface Wire {
  readonly port: number
  /** Where new connections go. */
  layTo(listener: NetConnectOpts): void
  /** Cuts every connection in the middle of whatever it carries; new ones are refused for a while. */
  tear(forMs: number): void
  close(): Promise<void>
}

export async function layWire(): Promise<Wire> {
  let target: NetConnectOpts | undefined
  let tornUntil = 0
  const open = new Set<Socket>()
  const server = createServer((near) => {
    if (!target || Date.now() < tornUntil) return void near.destroy()
    const far = connect(target)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  const cut = () => open.forEach((socket) => socket.destroy())
  return {
    port,
    layTo: (next) => void (target = next),
    tear: (forMs) => {
      tornUntil = Date.now() + forMs
      cut()
    },
    async close() {
      const closed = new Promise((done) => server.close(done))
      cut()
      await closed
    },
  }
}

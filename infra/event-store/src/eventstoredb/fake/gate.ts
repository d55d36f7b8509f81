import { connect, createServer, type Socket } from 'node:net'

// Test code: stands before a server and does what a network can do.

export async function gateTo(port: number) {
  const sockets = new Set<Socket>()
  let frozen: PromiseWithResolvers<void> | undefined

  const carry = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', async (bytes: Buffer) => {
      await frozen?.promise
      if (!to.destroyed) to.write(bytes)
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }

  const gate = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    carry(near, far)
    carry(far, near)
  })
  const listen = (at: number) => new Promise<void>((resolve) => gate.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const { port: own } = gate.address() as { port: number }

  return {
    url: `esdb://127.0.0.1:${own}?tls=false`,
    /** Connections stay, and nothing passes, until it is thawed. */
    freeze(): void {
      frozen ??= Promise.withResolvers()
    },
    thaw(): void {
      frozen?.resolve()
      frozen = undefined
    },
    /** Every connection breaks; new ones are let in. */
    cut(): void {
      for (const socket of sockets) socket.destroy()
    },
    /** Lets connections in again after `close`. */
    open: () => listen(own),
    close(): void {
      gate.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

import { connect, createServer, type Socket } from 'node:net'

/**
 * Stands before a PostgreSQL and swallows what connections carry, as a network may: they stay open, and nothing comes
 * out at the other end.
 */
export interface SwallowingProxy {
  /** The database, through the proxy. */
  readonly url: string
  /** Swallows all of the next connection that sends this text, from the text on. Settles when the text has come. */
  swallowFrom(text: string): Promise<void>
  /** Swallows all of every open connection, for good, and of every new one until `letThrough`. */
  swallowAll(): void
  letThrough(): void
  close(): void
}

interface Wire {
  readonly near: Socket
  readonly far: Socket
  isDeaf: boolean
}

/** `databaseUrl`: by TCP, or by a Unix socket, whose folder takes the part of the host, percent-encoded. */
export async function swallowingProxyTo(databaseUrl: string): Promise<SwallowingProxy> {
  const url = new URL(databaseUrl)
  const host = decodeURIComponent(url.hostname)
  const port = Number(url.port || 5432)
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const wires = new Set<Wire>()
  let isAllDeaf = false
  let awaited: { readonly text: string; readonly swallowed: () => void } | undefined

  const proxy = createServer((near) => {
    const wire: Wire = { near, far: connect(target), isDeaf: isAllDeaf }
    wires.add(wire)
    const carry = (from: Socket, to: Socket, look: (bytes: Buffer) => void) => {
      from.on('data', (bytes: Buffer) => {
        look(bytes)
        if (!wire.isDeaf && !to.destroyed) to.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => {
        wires.delete(wire)
        to.destroy()
      })
    }
    carry(near, wire.far, (bytes) => {
      if (wire.isDeaf || awaited === undefined || !bytes.includes(awaited.text)) return
      wire.isDeaf = true
      awaited.swallowed()
      awaited = undefined
    })
    carry(wire.far, near, () => {})
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  url.host = `127.0.0.1:${(proxy.address() as { port: number }).port}`

  return {
    url: url.href,
    swallowFrom: (text) => new Promise((swallowed) => (awaited = { text, swallowed })),
    swallowAll() {
      isAllDeaf = true
      for (const wire of wires) wire.isDeaf = true
    },
    letThrough: () => void (isAllDeaf = false),
    close() {
      proxy.close()
      for (const { near } of wires) near.destroy()
    },
  }
}

import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** A shorter text fits into a packet as it is. */
const shortestText = 1024

const encodings = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 4, [zlib.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: promisify<string, Buffer>(gzip),
} as const

/**
 * Compresses the texts that the API answers with, as the gateway does where there is one. The token of a caller stands
 * in a header of their own making, so that no other page can have answers compressed together with what it chose.
 */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async ({ method, headers }, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < shortestText || method === 'HEAD') return payload
    reply.header('vary', 'accept-encoding')
    const accepted = new Set(
      String(headers['accept-encoding'] ?? '')
        .split(',')
        .filter((one) => !/q=0(\.0*)?$/.test(one.trim()))
        .map((one) => one.split(';', 1)[0]!.trim()),
    )
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.has(one))
    if (!encoding) return payload
    reply.header('content-encoding', encoding)
    return encodings[encoding](payload)
  })
}

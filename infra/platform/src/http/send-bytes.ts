import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes with a tag that identifies them. */
export interface EtaggedBody {
  readonly bytes: Uint8Array
  readonly tag: string
  /** Left out where the endpoint produces one type only. */
  readonly type?: string
}

const longestAgeSeconds = 7 * 24 * 60 * 60

/**
 * First and last byte of a single range; `unsatisfiable` beyond the end, undefined where the whole body is to be sent.
 */
function rangeOf(
  header: string | undefined,
  length: number,
): { readonly from: number; readonly to: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(length - Number(last), 0) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return from > to ? 'unsatisfiable' : { from, to }
}

/** Sends bytes with `If-None-Match` and single ranges, as RFC 9110 has them. */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, tag, type }: EtaggedBody & { readonly type: string },
) {
  const etag = `"${tag}"`
  reply
    .header('etag', etag)
    .header('cache-control', `private, max-age=${longestAgeSeconds}, immutable`)
    .header('accept-ranges', 'bytes')

  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (known?.includes(etag) || known?.includes('*')) return reply.code(304).send()

  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const condition = request.headers['if-range']
  const range = condition === undefined || condition === etag ? rangeOf(request.headers.range, body.length) : undefined
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${body.length}`).send()
  reply.type(type)
  if (range === undefined) return reply.send(body)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${body.length}`)
    .send(body.subarray(range.from, range.to + 1))
}

import type { Random } from '@wordtrail/chance/random'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import type { Endpoint } from '@wordtrail/contracts/api/endpoint'
import { requestOf, schemaOf } from '@wordtrail/stand-alone/sample-input'
import { atLimit, edgeDays } from './at-limits.ts'
import type { SentRequest } from './send.ts'

/** What a request may name and pretend to be. */
export interface Known {
  /** Tokens of every role, and some invalid ones. */
  readonly tokens: Readonly<Record<string, string>>
  /** Ids of things that exist. */
  readonly ids: readonly string[]
  /** A person who may be erased: the callers themselves are still needed. */
  readonly spareIds: readonly string[]
  /** A position far beyond the log's end, which is waited for. */
  readonly futurePosition: string
}

export interface HostileRequest extends SentRequest {
  /** Name of the endpoint in the catalogue. */
  readonly name: string
}

const endpoints = Object.entries<Endpoint>(catalogue)
const bodySchemas = new Map(endpoints.map(([name, endpoint]) => [name, schemaOf(endpoint, 'body')]))

/** Texts that break what handles text carelessly. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u0000',
  '😀'.repeat(40),
  'ﬀ',
  'İ',
  'ß',
  '\u0301'.repeat(60),
  '词'.repeat(90),
  "'; drop schema read_model cascade; --",
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '%',
  '_',
  '\\',
  'NaN',
  '-0',
  '1e999',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  '2026-02-30',
  '0000-00-00',
  ...edgeDays,
  '\r\nx: y',
  'x'.repeat(10_000),
  '-1',
  '0',
  '201',
  '1000001',
  '99999999999999999999',
] as const
const numbers = [-1, 0, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE]

/** A value of another kind than whatever was expected. */
function wrongValue(random: Random): unknown {
  const kinds: readonly (() => unknown)[] = [
    () => random.of(texts),
    () => random.of(numbers),
    () => random.chance(0.5),
    () => null,
    () => [],
    () => ({}),
    () => [random.of(texts), random.of(numbers)],
    () => ({ [random.of(texts)]: random.of(texts) }),
    () => Array.from({ length: 3000 }, () => 'a'),
  ]
  return random.of(kinds)()
}

/** The same body with one of its values exchanged, one too many, or one missing. */
function spoiled(body: unknown, random: Random): unknown {
  if (Array.isArray(body))
    return body.length > 0 && random.chance(0.7)
      ? body.map((held, index) => (index === 0 ? spoiled(held, random) : held))
      : wrongValue(random)
  if (body === null || typeof body !== 'object') return wrongValue(random)
  const fields = Object.entries(body)
  if (fields.length === 0 || random.chance(0.15)) return { ...body, [random.of(texts)]: wrongValue(random) }
  const [chosen] = random.of(fields)
  if (random.chance(0.1)) return Object.fromEntries(fields.filter(([name]) => name !== chosen))
  return Object.fromEntries(fields.map(([name, held]) => [name, name === chosen ? spoiled(held, random) : held]))
}

const deepText = (open: string, close: string, depth: number): string => `${open.repeat(depth)}1${close.repeat(depth)}`

/** Bodies that no serialiser of ours would make. */
function rawBody(random: Random): string | Buffer {
  const kinds: readonly (() => string | Buffer)[] = [
    () => deepText('[', ']', 1 + random.below(20_000)),
    () => deepText('{"a":', '}', 1 + random.below(8000)),
    () => `{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}`,
    () => `{"goal":10,"__proto__":{"polluted":true}}`,
    () => `{"words":["begin"],"constructor":{"prototype":{"polluted":true}}}`,
    () => `{"goal":1,"goal":2`,
    () => `"${'x'.repeat(random.below(300_000))}"`,
    () => Buffer.from(Array.from({ length: random.below(400) }, () => random.below(256))),
    () => random.of(texts),
    () => 'null',
  ]
  return random.of(kinds)()
}

function pathOf(path: string, random: Random): string {
  if (random.chance(0.85)) return path
  const spoil: readonly ((from: string) => string)[] = [
    (from) =>
      `${from}${from.includes('?') ? '&' : '?'}${encodeURIComponent(random.of(texts).toWellFormed())}=${encodeURIComponent(random.of(texts).toWellFormed())}`,
    (from) => from.replace(/[0-9a-f-]{36}/i, encodeURIComponent(random.of(texts).toWellFormed()).slice(0, 900)),
    (from) => `${from}%`,
    (from) => from.replace('/api/', '/api//'),
    (from) => from.replace(/=[^&]*/, `=${encodeURIComponent(random.of(texts).toWellFormed())}`),
    (from) => `${from}/..%2f..%2f`,
  ]
  return random.of(spoil)(path)
}

const printable = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 3000)

function headersOf(known: Known, roles: Endpoint['roles'], random: Random): Record<string, string> {
  const headers: Record<string, string> = {}
  const whose = random.chance(0.9) && roles.length > 0 ? random.of(roles) : random.of(Object.keys(known.tokens))
  if (random.chance(0.98)) headers['authorization'] = `Bearer ${known.tokens[whose]}`
  if (random.chance(0.2))
    headers['idempotency-key'] = random.chance(0.5) ? `key-${random.below(50)}` : printable(random.of(texts))
  if (random.chance(0.05))
    headers['x-await-position'] = printable(random.of([...texts, 'other:0000000000000001', ':', 'x:zz']))
  if (random.chance(0.002)) headers['x-await-position'] = known.futurePosition
  if (random.chance(0.05))
    headers[
      random.of([
        'x-forwarded-for',
        'accept',
        'accept-encoding',
        'origin',
        'cookie',
        'range',
        'if-none-match',
        'x-request-id',
      ])
    ] = printable(random.of(texts))
  return headers
}

/** One request, anything from a valid one to garbage; the same for the same state of `random`. */
export function hostileRequest(known: Known, random: Random): HostileRequest {
  const [name, endpoint] = random.of(endpoints)
  const ids = name === 'eraseUser' ? known.spareIds : known.ids
  const right = requestOf(endpoint, () => {
    const id = random.chance(0.8) && ids.length > 0 ? random.of(ids) : random.uuid()
    return random.chance(0.25) ? id.toUpperCase() : id
  })
  const headers = headersOf(known, endpoint.roles, random)
  let body: string | Buffer | undefined
  const kind = random.next()
  if (kind < 0.3) body = right.body === undefined ? undefined : JSON.stringify(right.body)
  else if (kind < 0.45)
    body = right.body === undefined ? undefined : JSON.stringify(atLimit(bodySchemas.get(name)!, right.body, random))
  else if (kind < 0.85)
    body = right.body === undefined && kind < 0.7 ? undefined : JSON.stringify(spoiled(right.body ?? {}, random))
  else body = rawBody(random)
  if (body !== undefined)
    headers['content-type'] = random.chance(0.95)
      ? 'application/json'
      : random.of([
          'text/plain',
          'application/xml',
          'multipart/form-data; boundary=x',
          'application/json; charset=utf-16',
          'x',
        ])
  return {
    name,
    method: random.chance(0.98) ? right.method : random.of(['GET', 'PATCH', 'OPTIONS', 'HEAD', 'DELETE']),
    path: pathOf(right.url, random),
    headers,
    body,
  }
}

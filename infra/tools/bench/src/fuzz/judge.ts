import { problemDetails } from '@wordtrail/contracts/problems'
import type { HostileRequest } from './hostile-request.ts'
import type { GotAnswer } from './send.ts'

/** What no answer may contain: traces of the program, of its statements, of its database. */
const leaks =
  /\bat \S+ \(|\.ts:\d|node_modules|\b(select|insert into|update|delete from)\b[^{}[\]]+\b(from|values|set|where)\b|read_model\.|keyring\.|syntax error at|violates \w+ constraint|PostgreSQL|\$argon2/i

/** What is wrong with an answer, whatever was asked; undefined where nothing is. */
export function faultOf({ method }: HostileRequest, { status, headers, text }: GotAnswer): string | undefined {
  if (status === 503 && headers['retry-after'] === undefined) return '503 without Retry-After'
  if (status >= 500 && status !== 503) return `status ${status}`
  if (leaks.test(text)) return `leaks: ${leaks.exec(text)![0]}`
  // Headers beyond 16 KiB are refused by Node's parser, before there is a request.
  if (status < 400 || status === 431 || method === 'HEAD') return undefined
  if (
    headers['content-type'] !== 'application/problem+json; charset=utf-8' &&
    headers['content-type'] !== 'application/problem+json'
  )
    return `${status} as ${String(headers['content-type'])}`
  const problem = problemDetails.safeParse(JSON.parse(text))
  return problem.success && problem.data.status === status ? undefined : `${status} with another problem in it`
}

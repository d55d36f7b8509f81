import { randomUUID } from 'node:crypto'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import type { Endpoint } from '@wordtrail/contracts/api/endpoint'
import { expect, test } from 'vitest'
import { caddyfile } from './caddyfile.ts'

/** What the gateway would do, read from the text it is given: matchers in their order, the first that fits. */
const routesOf = (text: string) => {
  const matchers = [...text.matchAll(/@(\S+) \{\s+method (\w+)\s+path_regexp (\S+)\s+\}\s+reverse_proxy @\1 (\S+)/g)]
  return ({ method, path }: { method: string; path: string }) =>
    matchers.find(([, , on, pattern]) => on === method && new RegExp(pattern!).test(path))?.[4]
}

test('every endpoint of the catalogue goes to the service that owns it', () => {
  const route = routesOf(caddyfile({ commandService: 'commands', queryService: 'queries' }))
  for (const { method, path, owner } of Object.values<Endpoint>(catalogue)) {
    const sent = { method, path: path.replaceAll(/:\w+/g, randomUUID()) }
    expect(route(sent), `${method} ${path}`).toBe(owner === 'command-service' ? 'commands' : 'queries')
  }
  expect(route({ method: 'GET', path: '/api/nowhere' })).toBeUndefined()
  expect(route({ method: 'GET', path: '/api/wordbooks/1/2/3' })).toBeUndefined()
})

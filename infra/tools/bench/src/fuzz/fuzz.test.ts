import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'
import { faultOf } from './judge.ts'

test('a thousand requests from valid to garbage: no failure, no leak, and read models equal to the log', async () => {
  const { statuses, ...outcome } = await fuzz({ databaseUrl: await freshDatabase(), requests: 1000, seed: 1 })
  expect(outcome).toEqual({ faults: [], logged: [], differing: [], events: expect.any(Number) })
  // The requests reach the handlers, and are refused in more than one way.
  for (const status of ['200', '400', '401', '403', '404']) expect(statuses[status], status).toBeGreaterThan(0)
  expect(statuses['200']).toBeGreaterThan(50)
})

const asked = { name: 'login', method: 'POST', path: '/api/login', headers: {}, body: undefined }
const answer = (status: number, text = '', headers: object = {}) => ({
  status,
  text,
  headers: { 'content-type': 'application/problem+json', ...headers },
})

test.each([
  ['a failure', answer(500), 'status 500'],
  ['busy without a time', answer(503), '503 without Retry-After'],
  ['not built', answer(501), 'status 501'],
  ['a stack', answer(200, 'Error: x\n    at run (/app/x.js:1:1)'), 'leaks: at run ('],
  ['a statement', answer(200, 'select * from log.event where x'), 'leaks: select * from log.event where'],
  ['a refusal of another form', answer(400, '{}', { 'content-type': 'application/json' }), '400 as application/json'],
  [
    'a refusal that says another status',
    answer(400, JSON.stringify({ type: '', title: '', status: 404, code: 'not-found', message: '' })),
    '400 with another problem in it',
  ],
])('%s is a fault', (_what, got, fault) => expect(faultOf(asked, got)).toBe(fault))

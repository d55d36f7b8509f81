import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { migrate } from '@wordtrail/read-store/migrate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '../database/pool.ts'
import { attemptLimits, networkOf } from './attempt-limits.ts'
import { generateSecrets } from './secrets.ts'

const pool = createPool({ url: await freshDatabase(), name: 'test' })
const secrets = await generateSecrets()
const open = () =>
  attemptLimits({
    pool,
    secrets,
    limits: { guess: { attempts: 3, seconds: 900 }, other: { attempts: 1, seconds: 900 } },
  })
beforeAll(() => migrate(pool))
afterAll(() => pool.end())

const refused = { code: 'too-many-attempts' }

test('what is beyond the limit is refused, for this key alone, and told when to come again', async () => {
  const limits = open()
  for (let attempt = 0; attempt < 3; attempt += 1) await limits.count('guess', 'li')
  const problem: { retryAfterSeconds?: number } = await limits.count('guess', 'li').catch((error) => error)
  expect(problem).toMatchObject(refused)
  expect(problem.retryAfterSeconds).toBeGreaterThan(800)
  expect(problem.retryAfterSeconds).toBeLessThanOrEqual(900)
  await expect(open().count('guess', 'li')).rejects.toMatchObject(refused)
  await limits.count('guess', 'wang')
  await limits.count('other', 'li')
})

test('instances count together, at the same moment too, and after a restart', async () => {
  const [one, another] = [open(), open()]
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, attempt) => (attempt % 2 === 0 ? one : another).count('guess', 'everybody')),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(open().count('guess', 'everybody')).rejects.toMatchObject(refused)
})

test('the time over, counting begins anew', async () => {
  const limits = open()
  await limits.count('other', 'sun')
  await pool.query('update identity.attempts set expire = 0')
  await limits.count('other', 'sun')
})

test('the table tells neither names nor addresses', async () => {
  await open().count('guess', '192.0.2.77')
  const { rows } = await pool.query<{ key: string }>('select key from identity.attempts')
  expect(rows.map(({ key }) => key).join()).not.toMatch(/192\.0|li\b|everybody/)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1::6', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1:2', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))

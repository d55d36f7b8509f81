import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { expect, onTestFinished, test } from 'vitest'
import { createPool } from './pool.ts'

test('days and instants are text as read-model rows hold them, counts are numbers', async () => {
  const pool = createPool({ url: await freshDatabase(), name: 'test' })
  onTestFinished(() => pool.end())
  const { rows } = await pool.query(`
    select '2026-01-05'::date as day, array['2026-01-05', '2026-02-01']::date[] as days, '{}'::date[] as no_days,
           '2026-01-05 09:00:00+08'::timestamptz as instant, 3::bigint as count`)
  expect(rows).toEqual([{ day: '2026-01-05', days: ['2026-01-05', '2026-02-01'], no_days: [], instant: '2026-01-05T01:00:00.000Z', count: 3 }])
})

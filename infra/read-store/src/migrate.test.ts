import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { createPool } from '@wordtrail/platform/database/pool'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'

test('services that start at once, and again later, migrate once', async () => {
  const url = await freshDatabase()
  const pools = ['one', 'two', 'three'].map((name) => createPool({ url, name }))
  onTestFinished(async () => void (await Promise.all(pools.map((pool) => pool.end()))))
  await Promise.all(pools.map((pool) => migrate(pool)))
  await migrate(pools[0]!)
  const { rows } = await pools[0]!.query('select name from migration.kysely_migration order by name')
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
})

import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { expect, test } from 'vitest'
import { hostileCases } from './hostile-cases.ts'
import { runHostile } from './run-hostile.ts'
import type { TargetSystem } from './target-system.ts'

test('no hostile case gets its way', async () => {
  const outcomes = await runHostile({ databaseUrl: await freshDatabase() })
  expect(outcomes.filter(({ fault }) => fault !== undefined)).toEqual([])
  expect(outcomes).toHaveLength(hostileCases.length + 1)
}, 120_000)

test('a case that gets its way is told, and so is what was logged as failed', async () => {
  const cases = [
    { name: 'refused', run: async () => {} },
    { name: 'got its way', run: () => Promise.reject(new Error('status 200')) },
    { name: 'logged', run: async ({ logged }: TargetSystem) => void (logged as string[]).push('request failed') },
  ]
  const told: string[] = []
  const outcomes = await runHostile({
    databaseUrl: await freshDatabase(),
    cases,
    onOutcome: ({ name }) => void told.push(name),
  })
  expect(outcomes.map(({ fault }) => fault)).toEqual([undefined, 'status 200', 'request failed', undefined])
  expect(told).toEqual(outcomes.map(({ name }) => name))
}, 60_000)

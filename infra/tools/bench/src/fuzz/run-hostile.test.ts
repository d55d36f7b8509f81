import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { expect, test } from 'vitest'
import { hostileCases } from './hostile-cases.ts'
import { runHostile } from './run-hostile.ts'
import type { TargetSystem } from './target-system.ts'

test('no hostile case succeeds', async () => {
  const outcomes = await runHostile({ databaseUrl: await freshDatabase() })
  expect(outcomes.filter(({ fault }) => fault !== undefined)).toEqual([])
  expect(outcomes).toHaveLength(hostileCases.length + 1)
})

test('a case that succeeds is reported, and so is what was logged as failed', async () => {
  const cases = [
    { name: 'refused', run: async () => {} },
    { name: 'succeeded', run: () => Promise.reject(new Error('status 200')) },
    { name: 'logged', run: async ({ logged }: TargetSystem) => void (logged as string[]).push('request failed') },
  ]
  const reported: string[] = []
  const outcomes = await runHostile({
    databaseUrl: await freshDatabase(),
    cases,
    onOutcome: ({ name }) => void reported.push(name),
  })
  expect(outcomes.map(({ fault }) => fault)).toEqual([undefined, 'status 200', 'request failed', undefined])
  expect(reported).toEqual(outcomes.map(({ name }) => name))
})

import { expect, test } from 'vitest'
import { tier } from '../fields.ts'
import { availableTiers, defaultTier, tiers } from './tiers.ts'

test('PRACT-08: a student at tier_1 practises at tier_1 only', () =>
  expect(availableTiers('tier_1')).toEqual(['tier_1']))

test('PRACT-09: a student at tier_2 practises at tier_2 and tier_1', () =>
  expect(new Set(availableTiers('tier_2'))).toEqual(new Set(['tier_1', 'tier_2'])))

test('PRACT-10: any other student practises at all three', () =>
  expect(new Set(availableTiers('tier_3'))).toEqual(new Set(tiers)))

test('CONST-40: there are three tiers', () => {
  expect(tiers).toEqual(['tier_1', 'tier_2', 'tier_3'])
  expect(tier.safeParse('tier_4').success).toBe(false)
})

test('CONST-41: the default tier is tier_3', () => expect(defaultTier).toBe('tier_3'))

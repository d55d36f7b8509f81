import type { Tier } from '../learning/tiers.ts'

/** What teachers call a student's difficulty, on screens and in files. */
export const tierNames: Readonly<Record<Tier, string>> = {
  tier_1: '优秀',
  tier_2: '稳步提升',
  tier_3: '需要支持',
}

import type { Tier } from '../learning/tiers.ts'

/** What teachers call a student's difficulty, on screens and in files. */
export const tierNames: Readonly<Record<Tier, string>> = {
  tier_1: '优秀',
  tier_2: '稳步提升',
  tier_3: '需要支持',
}

/** What a difficulty is called where somebody chooses it for practice, and on the sentences and questions of a word. */
export const practiceTierNames: Readonly<Record<Tier, string>> = {
  tier_1: '挑战',
  tier_2: '进阶',
  tier_3: '普通',
}

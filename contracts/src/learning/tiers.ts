/** Difficulty of exercises and level of a student; `tier_1` is the hardest. */
export const tiers = ['tier_1', 'tier_2', 'tier_3'] as const
export type Tier = (typeof tiers)[number]

export const defaultTier: Tier = 'tier_3'

/** Tiers a student may practise at: the own one and every harder one. */
export const availableTiers = (own: Tier): readonly Tier[] => tiers.slice(0, tiers.indexOf(own) + 1)

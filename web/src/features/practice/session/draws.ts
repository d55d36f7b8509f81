import { type Rng, rngFrom } from './rng.ts'
import type { Session } from './session-state.ts'

/** Odd, so that different numbers stay different when 32 bits of the product are kept; the golden ratio's spread best. */
const spread = 0x9e37_79b1

const drawn = { order: 1, round: 2, question: 3, message: 4 } as const

/**
 * What a session draws follows from its seed, from what is drawn, and from how many answers were given before. It does
 * not follow from earlier draws: a session that is gone through again from its answers asks in the same order, even
 * where the content of its words, and so the number of draws for a question, has changed.
 */
export const drawFor = (what: keyof typeof drawn, { seed, answers }: Pick<Session, 'seed' | 'answers'>): Rng =>
  rngFrom(Math.imul(seed ^ Math.imul(answers, spread), spread) + drawn[what])

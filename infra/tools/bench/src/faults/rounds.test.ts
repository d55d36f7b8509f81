import { expect, test } from 'vitest'
import { isSound, type Judgement } from './judgement.ts'
import { faultRounds, faults } from './rounds.ts'

const rounds = 3
const names: Record<(typeof faults)[number], string> = {
  process: 'kill -9 of the writing process',
  database: 'kill -9 of PostgreSQL',
  network: 'a torn network',
}

test.for(faults)(
  '%s: every acknowledged event is in the log exactly once and in order, every other at most once',
  async (fault) => {
    const judgements: Judgement[] = []
    await faultRounds(fault, rounds, (judgement) => judgements.push(judgement))
    expect(judgements).toHaveLength(rounds)
    for (const judgement of judgements) {
      expect(judgement.acknowledged, names[fault]).toBeGreaterThan(0)
      expect(judgement, names[fault]).toSatisfy(isSound)
    }
  },
)

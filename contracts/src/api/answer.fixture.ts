import type { Answer } from './practice.ts'

/** A wrong answer to `begin` in a new session, for tests, but for the parts that are given. */
export const answerWith = (parts: Partial<Answer> = {}): Answer => ({
  id: crypto.randomUUID(),
  session_id: crypto.randomUUID(),
  word: 'begin',
  step: 'stage_1',
  tier: 'tier_3',
  question_kind: 'meaning',
  given: '甲',
  expected: '乙',
  is_correct: false,
  elapsed_ms: 900,
  answered_at: '2026-01-05T08:00:00.000Z',
  ...parts,
})

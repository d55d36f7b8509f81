import type { RecallEvent } from '@wordtrail/contracts/events/recall'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { PracticeStep } from '@wordtrail/contracts/learning/question'
import type { AskedWordRow } from '@wordtrail/contracts/read-models/rows'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { askedWord } from './projection.ts'

const [li, wang, calm, brave] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299',
] as const
const answered = (student: string, wordId: string, [step, isCorrect]: readonly [PracticeStep, boolean], at: string) => {
  const event: RecallEvent = {
    type: 'AnswerGiven',
    data: {
      answerId: wang,
      sessionId: li,
      step,
      tier: 'tier_3',
      questionKind: 'meaning',
      given: '平静的',
      expected: '平静的',
      isCorrect,
      elapsedMs: 2400,
      answeredAt: '2026-01-04T23:00:00.000Z',
    },
  }
  return sample(recallStream(student, wordId), event, at)
}
const row = (student_id: string, day: string, word_id: string, known: Partial<AskedWordRow>): AskedWordRow => ({
  student_id,
  day,
  word_id,
  answers: 1,
  stage_1: 0,
  stage_2: 0,
  stage_3: 0,
  stage_4: 0,
  ...known,
})

test('answers to a word are counted by student and day, wrong ones by step', () =>
  given(
    askedWord,
    answered(li, calm, ['stage_1', true], '2026-01-05T01:01:00Z'),
    answered(li, calm, ['stage_3', false], '2026-01-05T01:02:00Z'),
    answered(li, calm, ['stage_3', false], '2026-01-05T01:03:00Z'),
    answered(li, brave, ['stage_4', false], '2026-01-05T01:04:00Z'),
    answered(wang, calm, ['stage_2', false], '2026-01-05T01:05:00Z'),
  ).expect(
    row(li, '2026-01-05', calm, { answers: 3, stage_3: 2 }),
    row(li, '2026-01-05', brave, { stage_4: 1 }),
    row(wang, '2026-01-05', calm, { stage_2: 1 }),
  ))

test('answers of the pre-test are not counted: a word that nothing else was asked of has no row', () =>
  given(
    askedWord,
    answered(li, calm, ['pre_test', false], '2026-01-05T01:00:00Z'),
    answered(li, calm, ['stage_1', true], '2026-01-05T01:01:00Z'),
    answered(li, calm, ['pre_test', true], '2026-01-05T01:02:00Z'),
    answered(li, brave, ['pre_test', false], '2026-01-05T01:03:00Z'),
  ).expect(row(li, '2026-01-05', calm, {})))

test('OPEN-53: a day begins at midnight in Shanghai', () =>
  given(
    askedWord,
    answered(li, calm, ['stage_1', true], '2026-01-05T15:59:59.999Z'),
    answered(li, calm, ['stage_1', false], '2026-01-05T16:00:00.000Z'),
  ).expect(row(li, '2026-01-05', calm, {}), row(li, '2026-01-06', calm, { stage_1: 1 })))

import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { test } from 'vitest'
import { given, sample } from '../../test-given.ts'
import { reorderingError } from './projection.ts'

const [li, wang, calm] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
] as const
const at = '2026-01-05T01:00:00.000Z'
const logged = (student: string, explanation: string) =>
  sample(
    recallStream(student, calm),
    { type: 'ReorderingErrorLogged', data: { given: 'calm is he', expected: 'He is calm.', explanation } },
    at,
  )
const row = (student_id: string, revision: number, explanation: string) => ({
  student_id,
  word_id: calm,
  revision,
  logged_at: at,
  given: 'calm is he',
  expected: 'He is calm.',
  explanation,
})

test('DATA-23: every wrong order is kept with its explanation, the same one twice too', () =>
  given(reorderingError, logged(li, '主语在前'), logged(li, '主语在前'), logged(wang, '')).expect(
    row(li, 0, '主语在前'),
    row(li, 1, '主语在前'),
    row(wang, 0, ''),
  ))
test('nothing else is an error', () =>
  given(
    reorderingError,
    sample(
      recallStream(li, calm),
      {
        type: 'WordMastered',
        data: {
          source: 'self',
          schedule: {
            scheduler: 'fsrs6',
            version: '1',
            parameters: {},
            predicted_recall: null,
            planned: ['2026-02-01'],
          },
        },
      },
      at,
    ),
  ).expect())

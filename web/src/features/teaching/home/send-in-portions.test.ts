import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api-client.ts'
import { sendInPortions } from './send-in-portions.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`)
const all = (status: 'invited' | 'refused') => async (studentIds: readonly string[]) => ({
  results: studentIds.map((student_id) => ({ student_id, status })),
})
const failure = (status: number) => new ApiError({ status, message: '失败' })

test('students are invited portion by portion, and progress is told after each', async () => {
  const progress = vi.fn()
  const send = vi.fn(all('invited'))
  expect(await sendInPortions(ids(120), { send, onProgress: progress })).toEqual({
    invited: 120,
    refused: 0,
    rest: 0,
    failure: undefined,
  })
  expect(send.mock.calls.map(([portion]) => portion.length)).toEqual([50, 50, 20])
  expect(progress.mock.calls).toEqual([[50], [100], [120]])
})

test('a portion in which everybody is refused stops no other', async () => {
  const send = vi.fn(all('invited')).mockRejectedValueOnce(failure(409))
  expect(await sendInPortions(ids(60), { send, onProgress: vi.fn() })).toMatchObject({
    invited: 10,
    refused: 50,
    rest: 0,
  })
})

test('one student who is refused is counted, and the others are invited', async () => {
  const send = async (studentIds: readonly string[]) => ({
    results: studentIds.map((student_id, index) => ({
      student_id,
      status: (['invited', 'waiting', 'refused'] as const)[index]!,
    })),
  })
  expect(await sendInPortions(ids(3), { send, onProgress: vi.fn() })).toMatchObject({ invited: 2, refused: 1 })
})

test('where no answer comes, or a quota is reached, the rest is left to be sent again', async () => {
  for (const status of [0, 429, 503]) {
    const broken = failure(status)
    const send = vi.fn(all('invited')).mockImplementationOnce(all('invited')).mockRejectedValueOnce(broken)
    expect(await sendInPortions(ids(130), { send, onProgress: vi.fn() })).toEqual({
      invited: 50,
      refused: 0,
      rest: 80,
      failure: broken,
    })
  }
})

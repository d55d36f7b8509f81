import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-client.ts'
import { type Answer, inPortions, type Outcomes } from './in-portions.ts'

const idsOf = (count: number) => Array.from({ length: count }, (_, nth) => `s${nth}`)
const saved = (ids: readonly string[]): Answer => ({
  message: '',
  results: ids.map((student_id) => ({ student_id, status: 'saved' })),
})

test('fifty students a call, and progress after each', async () => {
  const sent: number[] = []
  const seen: number[] = []
  const outcomes = await inPortions({
    studentIds: idsOf(120),
    send: async (ids) => {
      sent.push(ids.length)
      return saved(ids)
    },
    onProgress: (so_far) => seen.push(so_far.size),
  })
  expect(sent).toEqual([50, 50, 20])
  expect(seen).toEqual([50, 100, 120])
  expect([...outcomes.values()].every((problem) => problem === undefined)).toBe(true)
})

test('one student’s refusal is that student’s alone; a portion refused as a whole holds up no other', async () => {
  const outcomes = await inPortions({
    studentIds: idsOf(60),
    send: async (ids) => {
      if (ids.length === 50) throw new ApiError({ status: 404, code: 'student-not-found', message: '没有找到这名学生' })
      const { results } = saved(ids.slice(1))
      return {
        message: '',
        results: [{ student_id: ids[0]!, status: 'refused', problem: 'too-much-homework' }, ...results],
      }
    },
    onProgress: () => undefined,
  })
  expect(outcomes.get('s0')).toBe('已不是你的学生')
  expect(outcomes.get('s50')).toBe('作业太多，请先撤回一些')
  expect(outcomes.get('s51')).toBeUndefined()
  expect(outcomes.size).toBe(60)
})

test('after a lost connection nothing more is sent', async () => {
  let calls = 0
  const outcomes = await inPortions({
    studentIds: idsOf(120),
    send: async (ids) => {
      calls += 1
      if (calls === 2) throw new ApiError({ status: 0, message: '没有连上，请检查网络' })
      return saved(ids)
    },
    onProgress: () => undefined,
  })
  expect(calls).toBe(2)
  expect([outcomes.get('s49'), outcomes.get('s50'), outcomes.get('s119')]).toEqual([
    undefined,
    '没有连上，请检查网络',
    '没有连上，请检查网络',
  ])
})

test('what is wrong with the request itself is thrown, and nobody has an outcome', async () => {
  const failure = new ApiError({ status: 400, code: 'due-day-past', message: '截止日期不能早于今天' })
  const sending = inPortions({
    studentIds: idsOf(120),
    send: () => Promise.reject(failure),
    onProgress: () => expect.fail(),
  })
  await expect(sending).rejects.toBe(failure)
})

test('whatever fails, every student has one outcome', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 260 }),
      fc.infiniteStream(fc.constantFrom(0, 200, 404, 409, 500)),
      async (count, statuses) => {
        let last: Outcomes = new Map()
        const outcomes = await inPortions({
          studentIds: idsOf(count),
          send: async (ids) => {
            // What meets the first portion as a whole is thrown.
            const status = ids[0] === 's0' ? 200 : (statuses.next().value as number)
            if (status !== 200) throw new ApiError({ status, message: '错误' })
            return saved(ids)
          },
          onProgress: (so_far) => {
            expect(so_far.size).toBeGreaterThanOrEqual(last.size)
            last = so_far
          },
        })
        expect([...outcomes.keys()].sort()).toEqual(idsOf(count).sort())
      },
    ),
  ))

import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-client.ts'
import { type Moved, moveInPortions } from './moving.ts'

const ids = Array.from({ length: 250 }, (_, nth) => `s${nth}`)
const moved = (student_id: string) => ({ student_id, status: 'moved' })
const lost = new ApiError({ status: 0, message: '没有连上，请检查网络' })

test('students named go in portions of a hundred, and each outcome is told', async () => {
  const sent: number[] = []
  const progress: number[] = []
  const outcome = await moveInPortions({
    whom: { ids },
    send: async (whom) => {
      const named = 'student_ids' in whom ? whom.student_ids : []
      sent.push(named.length)
      const results = named.map((id) =>
        id === 's7' ? { student_id: id, status: 'refused', problem: 'student-not-found' } : moved(id),
      )
      return { results, left: 0 }
    },
    onProgress: (soFar: Moved) => progress.push(soFar.moved.length),
  })
  expect(sent).toEqual([100, 100, 50])
  expect(progress).toEqual([99, 199, 249])
  expect([...outcome.refused.keys()]).toEqual(['s7'])
  expect(outcome.stopped).toBeUndefined()
})

test('all are asked for until none is left, or none of a portion could be moved', async () => {
  let left = 250
  const all = await moveInPortions({
    whom: { all: 250 },
    send: async () => {
      const portion = ids.slice(250 - left, 350 - left)
      left -= portion.length
      return { results: portion.map(moved), left }
    },
    onProgress: () => {},
  })
  expect(all.moved).toHaveLength(250)
  let calls = 0
  const stuck = await moveInPortions({
    whom: { all: 900 },
    send: async () => {
      calls += 1
      return { results: [{ student_id: 's1', status: 'refused', problem: 'conflict' }], left: 400 }
    },
    onProgress: () => {},
  })
  expect([calls, stuck.refused.size]).toEqual([1, 1])
})

test('a failure of the first portion is thrown; a later one stops it and says why', async () => {
  const failing = (from: number) => {
    let calls = 0
    return moveInPortions({
      whom: { ids },
      send: async (whom) => {
        calls += 1
        if (calls >= from) throw lost
        return { results: ('student_ids' in whom ? whom.student_ids : []).map(moved), left: 0 }
      },
      onProgress: () => {},
    })
  }
  await expect(failing(1)).rejects.toBe(lost)
  expect(await failing(2)).toMatchObject({ stopped: '没有连上，请检查网络', moved: { length: 100 } })
})

import { expect, test } from 'vitest'
import { isSound, judge } from './judgement.ts'

const logged = (stream: string, ...ids: string[]) => ids.map((id, revision) => ({ stream, revision, id }))

test('acknowledged events that are in the log once and in order are sound; others may be there too', () => {
  const judgement = judge(
    [
      { stream: 's', revision: 1, ids: ['a', 'b'] },
      { stream: 't', revision: 0, ids: ['d'] },
    ],
    [...logged('s', 'a', 'b', 'c'), ...logged('t', 'd')],
  )
  expect(judgement).toEqual({ acknowledged: 3, logged: 4, lost: 0, doubled: 0, disordered: 0 })
  expect(isSound(judgement)).toBe(true)
})

test('a lost, a moved, a doubled event and a gap are found', () => {
  expect(judge([{ stream: 's', revision: 0, ids: ['a'] }], []).lost).toBe(1)
  expect(judge([{ stream: 's', revision: 0, ids: ['b'] }], logged('s', 'a', 'b')).lost).toBe(1)
  expect(judge([], logged('s', 'a', 'a')).doubled).toBe(1)
  expect(
    judge(
      [],
      [
        { stream: 's', revision: 1, id: 'b' },
        { stream: 's', revision: 0, id: 'a' },
      ],
    ).disordered,
  ).toBe(1)
  expect(
    judge(
      [],
      [
        { stream: 's', revision: 0, id: 'a' },
        { stream: 's', revision: 2, id: 'c' },
      ],
    ).disordered,
  ).toBe(1)
})

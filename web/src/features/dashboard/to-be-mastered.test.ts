import { expect, test } from 'vitest'
import { toBeMasteredGroups } from './to-be-mastered.ts'

test('DASH-12, OPEN-34: words and items with a word are shown, by their source', () => {
  expect(
    toBeMasteredGroups(['calm', { word: 'brave', source: 'teacher', due_date: '2026-11-22' }, { word: 'shy' }], {
      teacher: 1,
      self: 2,
    }),
  ).toEqual([
    { source: 'teacher', total: 1, words: [{ word: 'brave', due: '2026-11-22' }] },
    {
      source: 'self',
      total: 2,
      words: [
        { word: 'calm', due: null },
        { word: 'shy', due: null },
      ],
    },
  ])
})
test('DASH-11, CONST-13: at most 200 words of a group are shown, and their full number', () => {
  const [teacher, self] = toBeMasteredGroups(
    Array.from({ length: 450 }, (_, n) => ({
      word: `w${n}`,
      source: n < 201 ? ('teacher' as const) : ('self' as const),
    })),
    { teacher: 201, self: 900 },
  )
  expect([teacher?.words.length, teacher?.total, self?.words.length, self?.total]).toEqual([200, 201, 200, 900])
})

import { expect, test } from 'vitest'
import { matchingEntries } from './matching-entries.ts'

const entries = [
  { word: 'calm', definition_cn: '平静的' },
  { word: 'Becalm', definition_cn: '使平静' },
  { word: 'brave', definition_cn: '勇敢的' },
]

test('MYWB-05: words are found by a part of them, in whatever case and width, or by their meaning', () => {
  expect(matchingEntries(entries, ' CALM ')).toEqual(entries.slice(0, 2))
  expect(matchingEntries(entries, 'ｂｒａ')).toEqual(entries.slice(2))
  expect(matchingEntries(entries, '平静')).toEqual(entries.slice(0, 2))
  expect(matchingEntries(entries, 'xyz')).toEqual([])
  expect(matchingEntries(entries, '  ')).toBe(entries)
})

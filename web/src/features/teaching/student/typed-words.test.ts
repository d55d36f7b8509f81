import { expect, test } from 'vitest'
import { countsOf, replaceWord } from './typed-words.ts'

test('a word is replaced wherever it stands, and the rest stays as typed', () => {
  expect(replaceWord('adapt, Recieve\n obstacle，recieve', 'recieve', 'receive')).toBe(
    'adapt, receive\n obstacle，receive',
  )
  expect(replaceWord('1. (recieve) v. 收到', 'recieve', 'receive')).toBe('1. (receive) v. 收到')
  expect(replaceWord('recieved', 'recieve', 'receive')).toBe('recieved')
})
test('words are counted by what happens to them', () =>
  expect(
    countsOf([
      { word: 'a', status: 'known', near: [] },
      { word: 'b', status: 'unknown', near: ['a'] },
      { word: 'c', status: 'known', near: [] },
    ]),
  ).toEqual({ known: 2, assigned: 0, unknown: 1 }))

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, wordsOfFile } from './word-file.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

test('an exported wordbook is a CSV that Excel reads: byte order mark, CRLF, quotes doubled', () => {
  const csv = csvOf([
    { word: 'calm', definition_cn: '平静的' },
    { word: 'well', definition_cn: '好，"很好", 健康\n井' },
  ])
  expect(csv).toBe('\ufeff单词,释义\r\ncalm,平静的\r\nwell,"好，""很好"", 健康\n井"')
})
test('nothing that is exported is a formula to a spreadsheet', () => {
  const csv = csvOf(
    ['=1+1', '+1', '-ing', '@SUM(A1)', '\tx', '＝1'].map((word) => ({ word, definition_cn: '=HYPERLINK("http://x")' })),
  )
  const cells = csv.slice(1).split('\r\n').slice(1)
  expect(cells).toHaveLength(6)
  for (const line of cells) expect(line).toMatch(/^"'.*","'=HYPERLINK\(""http:\/\/x""\)"$/)
})
test('what was exported is imported as the same words', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ word: fc.stringMatching(/^[a-z=+@-][a-z' -]{0,12}[a-z]$/), definition_cn: fc.string() }), {
        minLength: 1,
      }),
      (entries) => {
        expect(wordsOfFile('词书.csv', bytesOf(csvOf(entries))).split('\n')).toEqual(entries.map(({ word }) => word))
      },
    ),
  )
})
test('the column of words is found by its heading, or by its English', () => {
  expect(wordsOfFile('a.csv', bytesOf('序号,释义,Word\n1,平静的,calm\n2,"勇敢的, 英勇的",brave\n'))).toBe('calm\nbrave')
  expect(wordsOfFile('a.csv', bytesOf('1,calm,平静的\n2,brave,勇敢的'))).toBe('calm\nbrave')
  expect(wordsOfFile('a.csv', bytesOf('calm\r\nbrave\r\n\r\n'))).toBe('calm\nbrave')
  expect(wordsOfFile('a.csv', bytesOf('calm;平静的\nbrave;勇敢的'))).toBe('calm\nbrave')
  expect(wordsOfFile('a.csv', bytesOf(''))).toBe('')
})
test('a text is taken as it is', () =>
  expect(wordsOfFile('a.txt', bytesOf('calm brave, kind'))).toBe('calm brave, kind'))

import { checkedLines } from '@wordtrail/contracts/learning/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf, itemsIn, phraseOf } from './list-text.ts'

test.each([
  ['trip\nbegin\n\ntrip', ['trip', 'begin', 'trip']],
  ['trip, begin；choose、shout', ['trip', 'begin', 'choose', 'shout']],
  ['trip begin  choose', ['trip', 'begin', 'choose']],
  ['1. trip\n2、begin\n 3) choose', ['trip', 'begin', 'choose']],
  ['abandon v. 放弃；抛弃\nability n. 能力', ['abandon', 'ability']],
  ['abandon /əˈbændən/ vt. 放弃\nwell-known (adj.)', ['abandon', 'well-known']],
  ['give up\ntrip', ['give up', 'trip']],
  ['1. take off v. 起飞\ntrip', ['take off', 'trip']],
  ['放弃\ntrip', ['放弃', 'trip']],
  ["o'clock\na.m.", ["o'clock", 'a.m.']],
  ['  \n ', []],
])('%j has the items %j', (list, items) => expect(itemsIn(list)).toEqual(items))

test.each([
  [' take  off ', 'take off'],
  ['trip', undefined],
  ['give up\ntrip', undefined],
  ['one two three four five six', undefined],
  ['take off, trip', undefined],
])('%j may be the phrase %j', (list, phrase) => expect(phraseOf(list)).toBe(phrase))

test('no line that somebody typed is lost, and none is longer than what is sent', () => {
  const line = fc.string().filter((typed) => typed.trim() !== '' && !/[\r\n]/.test(typed))
  fc.assert(
    fc.property(fc.array(line, { minLength: 2 }), (lines) => {
      const items = itemsIn(lines.join('\n'))
      const typed = lines.join('')
      for (const item of items) {
        expect(typed).toContain(item)
        expect(item.length).toBeLessThanOrEqual(checkedLines.characters)
      }
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1 }), (words) => {
      expect(itemsIn(words.join('\n'))).toEqual(words)
    }),
  )
})

const table = [
  ['七年级上册', '', ''],
  ['序号', '释义', '单词'],
  ['1', '旅行', 'trip'],
  ['2', '开始', 'begin'],
]

test('the column whose heading says so has the words; others can be chosen', () => {
  const { columns, chosen } = columnsOf(table)
  expect(columns[chosen]).toMatchObject({ name: '单词', sample: 'trip begin', items: ['trip', 'begin'] })
  expect(columns.map(({ name }) => name)).toEqual(['序号', '释义', '单词'])
})
test('without such a heading it is the one with the most English words', () => {
  const { columns, chosen } = columnsOf(table.slice(2))
  expect(columns[chosen]).toMatchObject({ name: '第 3 列', items: ['trip', 'begin'] })
})
test('a column that holds nothing is none, and neither are those of an empty table', () => {
  expect(columnsOf([['', 'trip']]).columns).toHaveLength(1)
  expect(columnsOf([]).columns).toEqual([])
})

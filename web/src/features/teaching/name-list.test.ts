import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesIn, namesOf } from './name-list.ts'

const table = (...rows: string[][]) => namesOf({ kind: 'table', rows })

test('names are split at spaces, commas of both scripts and new lines, and come in their order', () => {
  expect(namesIn('linzy33, luowx05\nqiaojh12　zhangyc03；shenyy9、jiangbl18，王芳\t\r\n')).toEqual([
    'linzy33',
    'luowx05',
    'qiaojh12',
    'zhangyc03',
    'shenyy9',
    'jiangbl18',
    '王芳',
  ])
  expect(namesIn(' ，\n ')).toEqual([])
})

test('a name that stands twice comes twice, as it was written', () =>
  expect(namesIn('Lin lin Lin')).toEqual(['Lin', 'lin', 'Lin']))

test('of a table the column of user names is taken, else the first', () => {
  expect(table(['序号', '姓名', '用户名'], ['1', '林子怡', 'linzy33'], ['2', '罗文轩', ''])).toEqual(['linzy33'])
  expect(table(['Name', 'User Name'], ['Lin', 'linzy33'])).toEqual(['linzy33'])
  expect(table(['username'], ['linzy33'])).toEqual(['linzy33'])
  expect(table(['linzy33', '林子怡'], ['luowx05', '罗文轩'])).toEqual(['linzy33', 'luowx05'])
})

test('a title above the heading is no name', () =>
  expect(table(['初二（3）班名单', ''], ['姓名', '账号'], ['林子怡', 'linzy33'])).toEqual(['linzy33']))

test('a table of one row is a list in one line', () =>
  expect(table(['linzy33', 'luowx05', ''])).toEqual(['linzy33', 'luowx05']))

test('the apostrophe before what would be a formula is no part of a name', () =>
  expect(table(["'-lin"], ["o'hara"], ["'lin"])).toEqual(['-lin', "o'hara", "'lin"]))

test('an empty file has no names', () => {
  expect(table()).toEqual([])
  expect(namesOf({ kind: 'text', text: '' })).toEqual([])
})

test('whatever separates them, the same names come out', () => {
  const mark = fc.stringMatching(/^[ ,，、;；\n\t　]{1,3}$/)
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.stringMatching(/^[a-z0-9王芳_-]{1,12}$/), mark)), (parts) => {
      expect(namesIn(parts.flat().join(''))).toEqual(parts.map(([name]) => name))
    }),
  )
})

import type { ExportedCell, ExportKind } from '@wordtrail/contracts/api/exports'
import fc from 'fast-check'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { csvOf, textField } from './csv.ts'
import { jsonOf } from './json.ts'
import { sheetOf, type Table } from './sheet.ts'
import { xlsxOf } from './xlsx.ts'

type Row = readonly ExportedCell[]
const tableOf = (kinds: readonly ExportKind[], rows: Table<Row>['rows']): Table<Row> => ({
  title: '班级统计',
  columns: kinds.map((kind, index) => ({ head: `列${index + 1}`, kind, cell: (row) => row[index]! })),
  rows,
  notes: [{ name: '日志位置', value: '1204' }],
})
const textOf = async (parts: AsyncIterable<string>) => (await Array.fromAsync(parts)).join('')
const csv = (kinds: readonly ExportKind[], rows: Table<Row>['rows'], most = 1000) =>
  textOf(csvOf(sheetOf(tableOf(kinds, rows), most)))
const xlsx = async (kinds: readonly ExportKind[], rows: Table<Row>['rows']) => {
  const bytes = await new Response(xlsxOf(sheetOf(tableOf(kinds, rows), 1000))).arrayBuffer()
  return (await readXlsx(new Uint8Array(bytes), { readStyles: true })).sheets[0]!
}

const everyKind: readonly ExportKind[] = ['text', 'number', 'share', 'day', 'instant']
const row: Row = ['云朵, "小"', -5, 0.644999, '2026-11-22', '2026-11-21T16:30:05.000Z']

test('a CSV says that it is UTF-8, keeps numbers and writes times of Shanghai; the foot stands below an empty line', async () => {
  expect(await csv(everyKind, [row, [null, null, null, null, null]])).toBe(
    [
      '\uFEFF列1,列2,列3,列4,列5',
      '"云朵, ""小""",-5,0.645,2026-11-22,2026-11-22 00:30:05',
      ',,,,',
      '',
      '日志位置,1204',
      '',
    ].join('\r\n'),
  )
})

test('no text of a CSV is run as a formula, and each is read back as it was', async () => {
  for (const text of ['=1+1', '+1', '-1', '@sum(a1)', '\t=1', '\r=1', '\n=1', '＝1', '－1'])
    expect(textField(text).replaceAll('"', '')).toBe(`'${text}`)
  const texts = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 3, maxLength: 3 }), { maxLength: 20 })
  const awkward = fc.array(fc.array(fc.stringMatching(/^[=+\-@\t\r\n",'a1 ]{0,6}$/), { minLength: 3, maxLength: 3 }), {
    maxLength: 20,
  })
  await fc.assert(
    fc.asyncProperty(fc.oneof(texts, awkward), async (rows) => {
      const written = await csv(['text', 'text', 'text'], rows)
      const [, ...read] = parseCsv(written.slice(1), { delimiter: ',', skipEmptyRows: false }) as string[][]
      expect(read.slice(0, rows.length)).toEqual(
        rows.map((cells) => cells.map((cell) => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell))),
      )
    }),
  )
})

test('an XLSX holds real numbers, days and times of Shanghai, and texts that look like formulas as texts', async () => {
  const { rows } = await xlsx(everyKind, [row, ['=1+1', null, null, null, null]])
  expect(rows).toEqual([
    ['列1', '列2', '列3', '列4', '列5'],
    ['云朵, "小"', -5, 0.644999, new Date('2026-11-22T00:00:00Z'), new Date('2026-11-22T00:30:05Z')],
    ['=1+1', null, null, null, null],
    [null, null, null, null, null],
    ['日志位置', '1204', null, null, null],
  ])
})

test('the heads of an XLSX are bold and stay in sight; nothing else is bold', async () => {
  const { cells, freezePane } = await xlsx(everyKind, [row])
  expect(freezePane).toMatchObject({ rows: 1 })
  const bold = [...cells!].flatMap(([at, { style }]) => (style?.font?.bold ? [at] : []))
  expect(bold.toSorted()).toEqual(['0,0', '0,1', '0,2', '0,3', '0,4'])
})

test('JSON holds the cells as they are', async () => {
  const written = await textOf(jsonOf(sheetOf(tableOf(everyKind, [row]), 10)))
  expect(JSON.parse(written)).toEqual({
    title: '班级统计',
    columns: everyKind.map((kind, index) => ({ head: `列${index + 1}`, kind })),
    rows: [row],
    notes: [{ name: '日志位置', value: '1204' }],
  })
})

test('a table with too many rows is cut, says so, and reads none of the others', async () => {
  let read = 0
  function* endless() {
    for (;;) yield [(read += 1)]
  }
  const written = await csv(['number'], endless(), 3)
  expect(written.slice(1).split('\r\n')).toEqual([
    '列1',
    '1',
    '2',
    '3',
    '',
    '没有导出的行,只导出了前 3 行，请缩小范围再导出其余的',
    '日志位置,1204',
    '',
  ])
  expect(read).toBe(4)
})

test('a table of exactly as many rows is whole', async () => {
  expect(await csv(['number'], [[1], [2]], 2)).not.toContain('没有导出')
})

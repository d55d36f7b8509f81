import { writeXlsx } from 'hucre/xlsx'
import { expect, test, vi } from 'vitest'
import { namesOf } from '../features/teaching/name-list.ts'
import { readListFile } from './list-file.ts'

const fileOf = (name: string, ...parts: BlobPart[]) => new File(parts, name)
const namesFrom = async (file: File) => {
  const content = await readListFile(file)
  return typeof content === 'string' ? content : namesOf(content)
}
const workbookOf = async (rows: (string | number | null)[][]) => {
  const bytes = await writeXlsx({ sheets: [{ name: '名单', rows }] })
  return new Uint8Array(bytes)
}

test('a text is read in UTF-8, with or without a byte order mark, and in GBK', async () => {
  expect(await namesFrom(fileOf('名单.txt', '王芳 linzy33'))).toEqual(['王芳', 'linzy33'])
  expect(await namesFrom(fileOf('名单.txt', '\ufeff王芳\r\nlinzy33'))).toEqual(['王芳', 'linzy33'])
  const gbk = new Uint8Array([0xcd, 0xf5, 0xb7, 0xbc, 0xa3, 0xac, 0x6c, 0x69, 0x6e])
  expect(await namesFrom(fileOf('名单.txt', gbk))).toEqual(['王芳', 'lin'])
})

test('a CSV in GBK gives the column that is headed 用户名', async () => {
  const heading = [0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xd3, 0xc3, 0xbb, 0xa7, 0xc3, 0xfb, 0x0d, 0x0a]
  const row = [0xcd, 0xf5, 0xb7, 0xbc, 0x2c, 0x77, 0x61, 0x6e, 0x67, 0x66]
  expect(await namesFrom(fileOf('名单.csv', new Uint8Array([...heading, ...row])))).toEqual(['wangf'])
})

test('commas within quotes and semicolons between cells are read as spreadsheets write them', async () => {
  expect(await namesFrom(fileOf('a.csv', '姓名,用户名\n"王, 芳",wangf\n'))).toEqual(['wangf'])
  expect(await namesFrom(fileOf('a.csv', 'wangf;王芳\nlinzy33;林子怡'))).toEqual(['wangf', 'linzy33'])
})

test('a workbook gives its column of user names, numbers as they are written', async () => {
  const bytes = await workbookOf([
    ['姓名', '用户名'],
    ['王芳', 'wangf'],
    ['林子怡', 20260101],
    [null, null],
  ])
  expect(await namesFrom(fileOf('名单.xlsx', bytes))).toEqual(['wangf', '20260101'])
})

test('a workbook that was renamed to .csv or .txt is read as one', async () => {
  const bytes = await workbookOf([['username'], ['wangf']])
  expect(await namesFrom(fileOf('名单.csv', bytes))).toEqual(['wangf'])
  expect(await namesFrom(fileOf('名单.txt', bytes))).toEqual(['wangf'])
})

test('5,000 names of a workbook are read', async () => {
  const names = Array.from({ length: 5000 }, (_, index) => `student${index}`)
  expect(await namesFrom(fileOf('名单.xlsx', await workbookOf(names.map((name) => [name]))))).toEqual(names)
})

test('what cannot be read is told apart, and nothing is thrown', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(await readListFile(fileOf('名单.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])))).toBe('oldExcel')
  expect(await readListFile(fileOf('名单.xlsx', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])))).toBe('unreadable')
  expect(await readListFile(fileOf('名单.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])))).toBe('unreadable')
  expect(await readListFile(fileOf('名单.csv', new Uint8Array(5 * 1024 * 1024 + 1)))).toBe('tooLarge')
})

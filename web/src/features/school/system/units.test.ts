import { expect, test } from 'vitest'
import { bytesText, lastingText, tableText, whenText } from './units.ts'

const now = '2026-11-23T08:10:00.000Z'

test('an instant is told as one in Shanghai would', () => {
  expect(whenText('2026-11-22T16:00:00.000Z', now)).toBe('今天 00:00')
  expect(whenText('2026-11-22T15:59:59.000Z', now)).toBe('昨天 23:59')
  expect(whenText('2026-09-01T00:00:00.000Z', now)).toBe('9月1日 08:00')
  expect(whenText('2025-09-01T00:00:00.000Z', now)).toBe('2025年9月1日 08:00')
})
test('a duration has its largest unit', () => {
  expect([0.5, 119, 120, 7199, 7200, 172_799, 172_800].map(lastingText)).toEqual([
    '0 秒',
    '119 秒',
    '2 分钟',
    '119 分钟',
    '2 小时',
    '47 小时',
    '2 天',
  ])
})
test('bytes are told with two or three digits', () => {
  expect([0, 512, 10 * 1024, 4.2 * 1024 ** 3, 900 * 1024 ** 5].map(bytesText)).toEqual([
    '0.0 KB',
    '0.5 KB',
    '10 KB',
    '4.2 GB',
    '921600 TB',
  ])
})
test('a table of another program keeps its own name', () =>
  expect([tableText('word'), tableText('later')]).toEqual(['单词', 'later']))

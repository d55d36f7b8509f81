import { expect, test } from 'vitest'
import { sample } from '../../../text/account-import.ts'
import { dayOf, rowsOf } from './rows-of.ts'

const none = { nickname: '', label: '', teacher: '', birth_date: '' }

test('columns are found by their headings, in Chinese and in English, below a title, in any order', () => {
  const chinese = [
    ['2026 年秋季名单', '', ''],
    ['班级', '学 号', '姓名'],
    ['三班', '李雷', '小李'],
  ]
  expect(rowsOf({ kind: 'table', rows: chinese })).toEqual([
    { ...none, username: '李雷', nickname: '小李', label: '三班' },
  ])
  const english = [
    ['Name', 'User_Name', 'Birth date', 'Consent by', 'Consent how', 'Consent on'],
    ['Lei', 'lei', '2013/5/6', 'Li Qiang', 'Paper', '2026.9.1'],
  ]
  expect(rowsOf({ kind: 'table', rows: english })).toEqual([
    {
      ...none,
      username: 'lei',
      nickname: 'Lei',
      birth_date: '2013-05-06',
      consent: { given_by: 'Li Qiang', how: 'paper', given_on: '2026-09-01' },
    },
  ])
})

test('a pasted list without headings has its usual columns, by tabs or commas', () => {
  const row = { ...none, username: 'lilei', nickname: '李雷', label: '三班', teacher: 'wang', birth_date: '2013-05-06' }
  expect(rowsOf({ kind: 'text', text: 'lilei\t李雷\t三班\twang\t2013年5月6日\n\n' })).toEqual([row])
  expect(rowsOf({ kind: 'text', text: 'lilei,李雷,三班,wang,20130506' })).toEqual([row])
  expect(rowsOf({ kind: 'text', text: 'lilei\nhanmm' }).map(({ username }) => username)).toEqual(['lilei', 'hanmm'])
})

test('the sample is a list that can be imported', () => {
  const [first, second] = rowsOf({ kind: 'table', rows: sample })
  expect(first).toMatchObject({ username: 'lilei01', consent: { how: 'paper', given_on: '2026-09-01' } })
  expect(second).not.toHaveProperty('consent')
})

test('days are read as people write them; anything else stays, to be told of', () => {
  expect(['2013-5-6', '2013/05/06', '2013.5.6', '２０１３年５月６日', '20130506'].map(dayOf)).toEqual(
    Array.from({ length: 5 }, () => '2013-05-06'),
  )
  expect(dayOf('五月六日')).toBe('五月六日')
})

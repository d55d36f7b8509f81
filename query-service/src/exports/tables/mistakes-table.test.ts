import { expect, test } from 'vitest'
import { mistakesTable } from './mistakes-table.ts'

async function* none() {}

test('wrong answers stand in one cell, the commonest first; who said that they do not know is told so', () => {
  const table = mistakesTable({ username: 'li', nickname: '李' }, { search: '' }, none())
  const column = table.columns.find(({ head }) => head === '错成什么')!
  const wrong = (given: string, times: number) => ({
    given,
    times,
    expected: 'begin',
    prompt: '',
    last_day: '2026-03-02',
  })
  const word = {
    word_id: '',
    word: 'begin',
    definition_cn: '开始',
    is_deleted: false,
    asked: 6,
    wrong: 6,
    steps: [
      { step: 'pre_test' as const, asked: 5, wrong: 5, given: [wrong('end', 1), wrong('', 4)] },
      { step: 'stage_3' as const, asked: 1, wrong: 1, given: [wrong('', 1)] },
    ],
  }
  expect(column.cell(word)).toBe('不认识（4 次）；end（1 次）；没有作答（1 次）')
})

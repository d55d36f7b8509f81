import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryOf } from '../address.ts'
import { manyStudents, sampleStudent, today } from '../class.fixture.ts'
import { useSelection } from '../use-selection.ts'
import { StudentEntries } from './student-entries.tsx'
import { type StudentsProps, StudentsTable } from './students-table.tsx'

const query = queryOf(new URLSearchParams())
const nothing = () => undefined

interface ListProps {
  students: StudentsProps['students']
  isTable?: boolean
  onSort?: (sort: string) => void
}

function List({ students, isTable = true, onSort = nothing }: ListProps) {
  const [ids] = useState(() => students.map(({ student_id }) => student_id))
  const { selection, tick, tickAll } = useSelection(ids)
  const props = { students, today, selection, onTick: tick, onTickAll: tickAll }
  return (
    <MemoryRouter>
      <output>{selection.size}</output>
      {isTable ? <StudentsTable {...props} query={query} onSort={onSort} /> : <StudentEntries {...props} note="排序" />}
    </MemoryRouter>
  )
}

const away = sampleStudent(1, {
  nickname: '',
  tier: 'tier_3',
  due: 27,
  overdue: 19,
  streak: 0,
  last_active_at: '2026-11-18T08:00:00.000Z',
  days: [[0, 0, 8]],
  attention: [
    { reason: 'absent', value: 5, goal: 8 },
    { reason: 'overdue', value: 19, goal: 8 },
  ],
})
const fine = sampleStudent(2, { nickname: '海盐', days: [[7, 3, 10]], streak: 12 })

describe('the table of students', () => {
  test('ROUTE-12: a row tells why a student needs attention, and today, streak, reviews, week, memory and last visit', async () => {
    await page.viewport(1280, 800)
    await render(<List students={[away, fine]} />)
    const cells = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].slice(1).map((cell) => cell.textContent),
    )
    expect(cells[1]).toEqual(['海盐student0002', '', '稳步提升', '7/10', '12', '7', '7 · 3', '82%', '今天 16:08'])
    expect(cells[0]).toEqual([
      '未设置昵称student0001',
      '5 天没来 另 1 条；过期 19 个，超过目标的两倍',
      '需要支持',
      '0/8',
      '0',
      '27',
      '0 · 0',
      '82%',
      '11月18日',
    ])
    await expect
      .element(page.getByRole('link', { name: /海盐/ }))
      .toHaveAttribute('href', `/admin/student/${fine.student_id}`)
  })

  test('only the figures that caused a reason carry the mark', async () => {
    await render(<List students={[away, fine]} />)
    const marked = [...document.querySelectorAll('tbody td > span')].filter(
      (cell) => getComputedStyle(cell, '::before').content !== 'none',
    )
    expect(marked.map(({ textContent }) => textContent)).toEqual(['27', '11月18日'])
  })

  test('a column that is pressed is asked for, and the sorted one says which way', async () => {
    const sort = vi.fn()
    await render(<List students={[away, fine]} onSort={sort} />)
    await expect
      .element(page.getByRole('columnheader', { name: '需要关注' }))
      .toHaveAttribute('aria-sort', 'descending')
    expect(document.querySelectorAll('[aria-sort]')).toHaveLength(1)
    await page.getByRole('button', { name: '待复习' }).click()
    expect(sort).toHaveBeenCalledExactlyOnceWith('due')
  })

  test('students are ticked one by one, from one to another with Shift, or all', async () => {
    await render(<List students={manyStudents(6)} />)
    const chosen = page.getByRole('status')
    const box = (number: number) => page.getByRole('checkbox', { name: `选择 学生${number}`, exact: false }).first()
    await box(2).click()
    await expect.element(chosen).toHaveTextContent('1')
    await box(5).click({ modifiers: ['Shift'] })
    await expect.element(chosen).toHaveTextContent('4')
    const all = page.getByRole('checkbox', { name: '选择显示的全部学生' })
    expect((all.element() as HTMLInputElement).indeterminate).toBe(true)
    await all.click()
    await expect.element(chosen).toHaveTextContent('6')
    await all.click()
    await expect.element(chosen).toHaveTextContent('0')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect.element(chosen).not.toHaveTextContent('6')
  })
})

test.each([true, false])('nobody and one student stand as they are (as a table: %s)', async (isTable) => {
  const { unmount } = await render(<List students={[]} isTable={isTable} />)
  expect(page.getByRole('checkbox').elements()).toHaveLength(1)
  await unmount()
  await render(<List students={manyStudents(1)} isTable={isTable} />)
  await expect.element(page.getByRole('link', { name: /学生1/ })).toBeVisible()
})

test.each([
  ['table', true, 'tbody tr:not([aria-hidden])'],
  ['list', false, 'li'],
] as const)('of 1,000 students the %s renders those in view, and scrolls to the last', async (_, isTable, rows) => {
  await page.viewport(isTable ? 1280 : 375, 800)
  await render(<List students={manyStudents(1000)} isTable={isTable} />)
  await expect.element(page.getByRole('link', { name: /student0001/ })).toBeVisible()
  expect(document.querySelectorAll(rows).length).toBeLessThan(60)
  expect(document.documentElement.scrollHeight).toBeGreaterThan(isTable ? 45_000 : 100_000)
  window.scrollTo(0, document.documentElement.scrollHeight)
  await vi.waitFor(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    expect(page.getByRole('link', { name: /student1000/ }).elements()).toHaveLength(1)
  })
  expect(document.querySelectorAll(rows).length).toBeLessThan(60)
  if (isTable) {
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '1001')
    expect(document.querySelector(`tbody tr:not([aria-hidden]):last-of-type`)?.getAttribute('aria-rowindex')).toBe(
      '1001',
    )
  }
})

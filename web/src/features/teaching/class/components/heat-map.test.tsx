import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { manyStudents, sampleClass, sampleStudent } from '../class.fixture.ts'
import { DaysTable } from './days-table.tsx'
import { HeatMap } from './heat-map.tsx'

const { days } = sampleClass([])
const told = () => document.querySelector('p')!.textContent
const at = (row: number, column: number) => document.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`)!

test('a day fills by how much of its goal was learned, and the class stands above its students', async () => {
  const student = sampleStudent(1, {
    nickname: '小鹿',
    days: days.map(
      (_, day) =>
        [
          [0, 0, 10],
          [3, 0, 10],
          [5, 1, 10],
          [14, 8, 10],
        ][day % 4] as [number, number, number],
    ),
  })
  await render(<HeatMap students={[student, { ...student, student_id: 'other' }]} days={days} isWhole />)
  expect([0, 1, 2, 3].map((day) => at(0, day).querySelector('i')!.dataset['level'])).toEqual(['0', '1', '2', '3'])
  expect(at(-1, 3).getAttribute('aria-label')).toBe('2 人达标，新学 28 个，复习 16 个')
  expect([2, 3].map((day) => at(-1, day).querySelector('i')!.style.height)).toEqual(['0%', '100%'])
  await expect.element(page.getByRole('row', { name: /全班达标人数/ })).toBeVisible()
  expect(document.querySelector('tbody tr')?.textContent).toBe('小鹿7/30157')
})

test('one stop of the Tab key; the arrows, Home, End, Page Up and Page Down go from cell to cell, and each is told', async () => {
  await render(<HeatMap students={manyStudents(20)} days={days} isWhole={false} />)
  await userEvent.tab()
  expect(document.activeElement).toBe(at(-1, 29))
  expect(told()).toMatch(/^达标人数，11月23日 周一：\d+ 人达标/)
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
  expect(document.activeElement).toBe(at(0, 28))
  expect(told()).toMatch(/^学生1，11月22日 周日：/)
  await userEvent.keyboard('{Home}{PageDown}')
  expect(document.activeElement).toBe(at(10, 0))
  await userEvent.keyboard('{Control>}{End}{/Control}')
  expect(document.activeElement).toBe(at(19, 29))
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement).toBe(at(19, 29))
  expect(document.querySelectorAll('[data-at][tabindex="0"]')).toHaveLength(1)
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  expect(document.activeElement).toBe(at(-1, 0))
})

test('a cell that is pointed at or pressed is told', async () => {
  await render(<HeatMap students={[sampleStudent(1, { days: days.map(() => [14, 8, 10]) })]} days={days} isWhole />)
  await userEvent.hover(at(0, 24))
  await vi.waitFor(() => expect(told()).toBe('学生1，11月18日 周三：新学 14 个，复习 8 个，达标'))
})

test('nobody leaves an empty map', async () => {
  await render(<HeatMap students={[]} days={days} isWhole />)
  expect(document.querySelectorAll('tbody tr')).toHaveLength(0)
  expect(at(-1, 0).querySelector('i')!.style.height).toBe('0%')
})

test('of 1,000 students those in view are rendered, and the keyboard reaches the last', async () => {
  await page.viewport(1280, 800)
  await render(<HeatMap students={manyStudents(1000)} days={days} isWhole />)
  expect(document.querySelectorAll('tbody tr:not([aria-hidden])').length).toBeLessThan(80)
  await userEvent.tab()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await vi.waitFor(() => expect(document.activeElement).toBe(at(999, 29)))
  expect(told()).toContain('学生1000')
  expect(document.querySelectorAll('tbody tr:not([aria-hidden])').length).toBeLessThan(80)
})

test('the map has its figures as a table', async () => {
  const student = sampleStudent(1, { days: days.map((_, day) => [day, 2, 20]) })
  await render(<DaysTable students={[student]} days={days} />)
  expect(document.querySelector('table')).toBeNull()
  await page.getByText('看表格').click()
  await vi.waitFor(() => expect(document.querySelectorAll('tbody td')).toHaveLength(30))
  expect([...document.querySelectorAll('tbody td')].at(-1)?.textContent).toBe('29 · 2')
  expect(
    [...document.querySelectorAll('thead tr:last-child td')].map((cell) => cell.textContent).slice(19, 22),
  ).toEqual(['0', '1', '1'])
})

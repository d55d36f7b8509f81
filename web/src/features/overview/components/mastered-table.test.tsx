import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { viewOf } from '../address.ts'
import { MasteredTable } from './mastered-table.tsx'

const reviewed = (review_times: number) => ({
  word: `word${review_times}`,
  definition_cn: '',
  review_times,
  next_review: '2026-11-25',
  date_mastered: '2026-11-20',
  is_kept: review_times > 6,
})
const view = viewOf(new URLSearchParams())
const nothing = () => undefined

test('OVER-05, OVER-08 to OVER-10, CONST-20 to CONST-22: reviews are a number, one of nine colours, a bar that is full at 8, and a star from 8 on', async () => {
  const times = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 40]
  await render(
    <MemoryRouter>
      <MasteredTable words={times.map(reviewed)} view={view} today="2026-11-21" isWaiting={false} onSort={nothing} />
    </MemoryRouter>,
  )
  const bars = [...document.querySelectorAll<HTMLElement>('tbody i')]
  expect(bars.map(({ style }) => style.width)).toEqual(
    [0, 12.5, 25, 37.5, 50, 62.5, 75, 87.5, 100, 100, 100].map((share) => `${share}%`),
  )
  const colours = bars.map(({ style }) => style.background)
  expect(new Set(colours)).toHaveLength(9)
  expect(colours.slice(8)).toEqual(Array.from({ length: 3 }, () => colours[8]))
  expect(page.getByRole('img', { name: '复习满 8 次' }).elements()).toHaveLength(3)
  const cells = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(cells[3]).toEqual(['word3', '复习 3 次', '11月25日4 天后', '11月20日学会'])
})

test('OPEN-52: what is due today says so; OVER-07: a press on a column asks for it', async () => {
  const sort = vi.fn()
  await render(
    <MemoryRouter>
      <MasteredTable
        words={[{ ...reviewed(1), next_review: '2026-11-21' }]}
        view={view}
        today="2026-11-21"
        isWaiting={false}
        onSort={sort}
      />
    </MemoryRouter>,
  )
  await expect.element(page.getByText('今天要复习')).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: '下次复习' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: '学会日期' }).click()
  expect(sort).toHaveBeenCalledWith('date_mastered')
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { home, type News } from '../api.ts'
import { NewsLine } from './news-line.tsx'

const none: News = {
  since: '2026-11-22T09:20:00.000Z',
  at: '2026-11-23T08:10:00.000Z',
  accepted: [],
  homework_done: [],
  homework_late: [],
  given_up: [],
  attention: [],
}
const student = (username: string, nickname = '') => ({ student_id: `id-${username}`, username, nickname })

function show(news: News) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(home.news().queryKey, news)
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <NewsLine />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('the line says since when, and how many of each kind; it opens what happened to whom', async () => {
  await show({
    ...none,
    accepted: [{ ...student('linzy33', '芋圆'), at: '2026-11-23T00:05:00.000Z' }],
    attention: [{ ...student('heyf14', '石头'), reasons: ['absent', 'overdue'] }],
    homework_late: [{ ...student('li'), homework_id: 'h', title: '', day: '2026-11-22' }],
    given_up: [{ ...student('wang'), at: '2026-11-22T12:00:00.000Z', words_left: 4 }],
  })
  const line = page.getByRole('region', { name: '新消息' })
  await expect
    .element(line)
    .toHaveTextContent('自昨天 17:20 以来：1 人接受了邀请，1 人开始需要关注，1 份作业逾期没完成，1 次练习没做完看看')
  await page.getByRole('button', { name: '看看' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('link', { name: '芋圆' })).toHaveAttribute('href', '/admin/student/id-linzy33')
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['芋圆今天 08:05', '石头没来；积压', 'li单词作业 · 11月22日', 'wang还剩 4 个词 · 昨天 20:00'])
  await expect.element(dialog.getByRole('button', { name: '都看过了' })).toBeVisible()
})

test('where nothing happened there is no line', async () => {
  await show(none)
  await expect.element(page.getByRole('region', { name: '新消息' })).not.toBeInTheDocument()
})

test('the first time it tells of the last seven days', async () => {
  await show({ ...none, since: null, accepted: [{ ...student('li'), at: none.at }] })
  await expect.element(page.getByRole('region', { name: '新消息' })).toHaveTextContent('最近 7 天：1 人接受了邀请看看')
})

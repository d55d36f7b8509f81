import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { summaryOf } from '../summary.fixture.ts'
import { Clock } from './clock.tsx'
import { HomeworkList } from './homework-list.tsx'
import { Slips } from './slips.tsx'
import { StatusCards } from './status-cards.tsx'
import ToBeMasteredDialog from './to-be-mastered-dialog.tsx'
import { Say, TodayPath } from './today-path.tsx'
import { Week } from './week.tsx'

const nothing = () => undefined
const reviewed = { word: 'calm', review_date: ['2026-11-26'], review_times: 1, date_mastered: '2026-11-20' }

test('DASH-02, DASH-04, criterion 2: the goal as 7/10 at the flag, what is left, the streak, and a road that says the same', async () => {
  await render(
    <>
      <TodayPath summary={summaryOf()} />
      <Say summary={summaryOf()} />
    </>,
  )
  await expect.element(page.getByText('新词 7/10')).toBeVisible()
  await expect.element(page.getByText('先复习，还有 18 个；再学 3 个新词，今天就达标。')).toBeVisible()
  await expect.element(page.getByText('连续 12 天')).toBeVisible()
  expect(
    page
      .getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual([
    '为什么是“连续 12 天”？',
    '为什么是“复习 23 个”？',
    '为什么是“新词 7/10”？',
    '为什么是 18？',
    '为什么是 3？',
  ])
  await expect
    .element(page.getByRole('img'))
    .toHaveAccessibleName('要复习 23 个词，复习了 5 个；目标是 10 个新词，学了 7 个；路上一块石头是 2 个词')
})

test('what is left is said as far as there is anything', async () => {
  const { rerender } = await render(<Say summary={summaryOf({ review_due_count: 0 })} />)
  await expect.element(page.getByText('再学 3 个新词，今天就达标。')).toBeVisible()
  await rerender(<Say summary={summaryOf({ today_total_learned: 10 })} />)
  await expect.element(page.getByText('还有 18 个要复习。')).toBeVisible()
  await rerender(<Say summary={summaryOf({ review_due_count: 0, today_total_learned: 10 })} />)
  await expect.element(page.getByText('今天的目标完成了。')).toBeVisible()
  await rerender(<Say summary={summaryOf({ review_due_count: 0, today_total_learned: 0, learning_goal: 0 })} />)
  await expect.element(page.getByText('还没有设定每日目标。')).toBeVisible()
})

test('the week tells each day, and a missed today is only open', async () => {
  await render(<Week summary={summaryOf()} />)
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    '周二没有达标',
    '周三老师暂停了这一天',
    '周四达标',
    '周五歇了一天',
    '周六达标',
    '周日达标',
    '今天还没走完',
  ])
  await expect.element(page.getByText('歇了，连续没有断；空心脚印：那天没达标；这个月还能歇 1 天')).toBeVisible()
})

test('what slipped yesterday can be learned again where it is not learned since', async () => {
  const onLearn = vi.fn()
  const slips_yesterday = ['calm', 'brave'].map((word) => ({ word, times: 2 }))
  await render(
    <MemoryRouter>
      <Slips summary={summaryOf({ slips_yesterday, words_mastered: [reviewed] })} onLearn={onLearn} />
    </MemoryRouter>,
  )
  await page.getByRole('button', { name: '再学一遍' }).click()
  expect(onLearn).toHaveBeenCalledWith(['brave'])
})

test('DASH-03, DASH-05: today is achieved or not, and the review is complete when no word is due', async () => {
  const { rerender } = await render(<StatusCards summary={summaryOf()} onShowWords={nothing} />)
  await expect.element(page.getByText('还差 3 个')).toBeVisible()
  await expect.element(page.getByText('还剩 18 个')).toBeVisible()
  await expect.element(page.getByText('已完成')).not.toBeInTheDocument()
  await rerender(
    <StatusCards
      summary={summaryOf({ goal_today_met: true, review_due_count: 0, words_mastered: [reviewed] })}
      onShowWords={nothing}
    />,
  )
  await expect.element(page.getByText('已达标')).toBeVisible()
  await expect.element(page.getByText('已完成')).toBeVisible()
  await expect.element(page.getByText('3 天后复习')).toBeVisible()
})

test('DASH-05: nothing is complete for a newcomer, nor before a word has been due', async () => {
  const newcomer = { learning_goal: 0, today_total_learned: 0, review_due_count: 0, goal_streak_days: 0 }
  const { rerender } = await render(<StatusCards summary={summaryOf(newcomer)} onShowWords={nothing} />)
  await expect.element(page.getByText('学会新词后安排')).toBeVisible()
  await expect.element(page.getByText('未设定')).toBeVisible()
  await expect.element(page.getByText(/完成/)).not.toBeInTheDocument()
  const words_mastered = [{ ...reviewed, review_times: 0 }]
  await rerender(<StatusCards summary={summaryOf({ ...newcomer, words_mastered })} onShowWords={nothing} />)
  await expect.element(page.getByText('3 天后复习')).toBeVisible()
  await expect.element(page.getByText(/完成/)).not.toBeInTheDocument()
})

test('DASH-01: the to-be-mastered card is there with a teacher only, and opens the words', async () => {
  const show = vi.fn()
  const { rerender } = await render(<StatusCards summary={summaryOf()} onShowWords={show} />)
  await expect.element(page.getByText('老师布置')).not.toBeInTheDocument()
  await rerender(<StatusCards summary={summaryOf({ has_teacher: true })} onShowWords={show} />)
  await page.getByRole('button', { name: /老师布置/ }).click()
  expect(show).toHaveBeenCalledOnce()
})

test('DASH-11: a group shows 200 words at most, and says how many there are', async () => {
  const words = Array.from({ length: 200 }, (_, n) => ({
    word: `word${n}`,
    source: 'teacher' as const,
    due_date: null,
  }))
  await render(
    <MemoryRouter>
      <ToBeMasteredDialog
        summary={summaryOf({
          to_be_mastered: [...words, ...words.slice(0, 1)],
          to_be_mastered_counts: { teacher: 450, self: 0 },
        })}
        onClose={nothing}
      />
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('heading').getByText('老师布置 · 450 个')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(200)
  await expect.element(page.getByText('这里只列出前 200 个')).toBeInTheDocument()
  await expect.element(page.getByText('在学的词书里没有新词')).toBeInTheDocument()
})

test('DASH-06, CONST-08, CONST-09: the clock shows the time in Shanghai, second by second', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T15:59:58.250Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  try {
    await render(<Clock />)
    const afterMs = async (elapsed: number, shown: string) => {
      await expect.poll(() => vi.getTimerCount()).toBe(1)
      await vi.advanceTimersByTimeAsync(elapsed)
      await expect.element(page.getByText(shown)).toBeVisible()
    }
    await afterMs(0, '周六 23:59:58')
    await afterMs(750, '周六 23:59:59')
    await afterMs(1000, '周日 00:00:00')
  } finally {
    vi.useRealTimers()
  }
})

test('DATA-25: homework tells what is late, done and done late, what is done last, and offers no practice of it', async () => {
  const one = {
    homework_id: '1',
    title: '',
    due_on: '2026-11-21',
    total: 30,
    mastered: 12,
    is_done: false,
    is_late: true,
    reminded_on: '2026-11-22',
  }
  const done = { ...one, mastered: 30, is_done: true }
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <HomeworkList
        summary={summaryOf({
          homework: [
            { ...done, homework_id: '2', title: '第一单元' },
            { ...done, homework_id: '3', title: '第二单元', is_late: false },
            one,
          ],
        })}
        onLearn={nothing}
      />
    </QueryClientProvider>,
  )
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    '单词作业晚了 2 天老师提醒你30 个词，会了 12 个，还差 18 个接着做作业',
    '第一单元已补完30 个词都会了',
    '第二单元已完成30 个词都会了',
  ])
  expect(page.getByRole('button', { name: /^(?!为什么)/ }).elements()).toHaveLength(1)
})

test('without homework there is no card for it', async () => {
  await render(<HomeworkList summary={summaryOf()} onLearn={nothing} />)
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
})

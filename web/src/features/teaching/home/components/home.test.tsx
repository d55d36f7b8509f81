import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Student } from '../../class-query.ts'
import { studentOf } from '../student.fixture.ts'
import { Roster } from './roster.tsx'
import { TodayLine } from './today-line.tsx'

const inRouter = (shown: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{shown}</MemoryRouter>
    </QueryClientProvider>,
  )
const many = (count: number, differing?: (index: number) => Partial<Student>) =>
  Array.from({ length: count }, (_, index) => studentOf(index, differing?.(index)))
const region = (name: string) => page.getByRole('region', { name })
const stepsOf = () => region('今天').element().querySelectorAll('[role=img] i')

test('the trail has one step a student, those who reached their goal first', async () => {
  const today: Student['days'] = [
    [0, 0, 10],
    [3, 0, 10],
    [10, 0, 10],
    [0, 2, 10],
  ]
  await inRouter(<TodayLine students={today.map((day, index) => studentOf(index, { days: [day] }))} />)
  await expect.element(region('今天')).toHaveTextContent('1/4 人今天达标达标 1学了一些 2还没开始 1看班级统计')
  expect(stepsOf()).toHaveLength(4)
})

test('a class too large for steps is one bar of three parts', async () => {
  await inRouter(<TodayLine students={many(1000, (index) => ({ days: [[index % 3, 0, 2]] }))} />)
  await expect
    .element(region('今天'))
    .toHaveTextContent('333/1000 人今天达标达标 333学了一些 333还没开始 334看班级统计')
  expect(stepsOf()).toHaveLength(3)
})

test('where nobody has a goal, nobody is said to have missed it', async () => {
  await inRouter(<TodayLine students={many(3, () => ({ days: [[5, 0, 0]] }))} />)
  await expect.element(region('今天')).toHaveTextContent('还没有学生设定目标看班级统计')
  expect(stepsOf()).toHaveLength(0)
})

test('those who need attention are counted, with a way to the class, and stand first with why', async () => {
  const students = [
    studentOf(1),
    studentOf(2, { nickname: '石头', attention: [{ reason: 'absent', value: 5, goal: 10 }] }),
    studentOf(3, { attention: [{ reason: 'forgetting', value: 0.649, goal: 10 }] }),
  ]
  await inRouter(
    <>
      <TodayLine students={students} />
      <Roster students={students} onInviteList={vi.fn()} />
    </>,
  )
  await expect
    .element(page.getByRole('link', { name: '2 人需要关注' }))
    .toHaveAttribute('href', '/admin/class-stats-overview?sort=attention')
  expect(
    region('我的学生')
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual([
    expect.stringMatching(/^石头 student0002需要关注：5 天没来/),
    expect.stringMatching(/^student0003 需要关注：30 天只记得 64%/),
    expect.stringMatching(/^student0001 0\/10/),
  ])
})

test('TEACH-06: of 1,000 students the first are shown, and more on demand; one is found by a part of their name', async () => {
  await inRouter(<Roster students={many(1000)} onInviteList={vi.fn()} />)
  const links = region('我的学生').getByRole('link')
  expect(links.elements()).toHaveLength(60)
  await page.getByRole('button', { name: '再显示（还有 940 人）' }).click()
  expect(links.elements()).toHaveLength(120)
  await page.getByRole('searchbox', { name: '在我的学生里找' }).fill('DENT0777')
  await expect.element(links).toHaveAccessibleName(/^student0777/)
  expect(links.elements()).toHaveLength(1)
  await page.getByRole('searchbox').fill('nobody')
  await expect.element(page.getByText('没有找到这样的学生')).toBeVisible()
})

test('without students the way to the first ones is a list', async () => {
  const inviteList = vi.fn()
  await inRouter(<Roster students={[]} onInviteList={inviteList} />)
  await page.getByRole('button', { name: '粘贴一份名单' }).click()
  expect(inviteList).toHaveBeenCalledOnce()
})

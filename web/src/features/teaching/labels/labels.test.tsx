import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Calendar, Label } from './api.ts'
import CalendarDialog from './calendar-dialog.tsx'
import { LabelPicker } from './label-picker.tsx'
import LabelsDialog from './labels-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const nothing = () => undefined
const says = (part: Locator, text: string | RegExp) => expect.poll(() => part.query()?.textContent).toMatch(text)
const within = (children: ReactNode) => (
  <MantineProvider>
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {children}
    </QueryClientProvider>
  </MantineProvider>
)

/** A service that keeps labels and a calendar; it refuses to write while `isDown` says so. */
function serving({ labels = [] as Label[], calendar = { weekdays: [1, 2, 3, 4, 5], days_off: [] } as Calendar }) {
  const state = { labels, calendar, isDown: false }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const [, , , kind, id, part] = address.split('/')
    const sent = body === undefined ? {} : JSON.parse(body as string)
    if (method !== 'GET' && state.isDown) return Response.json({ code: 'busy', message: '系统繁忙' }, { status: 503 })
    if (kind === 'calendar') {
      if (method === 'PUT') state.calendar = sent
      return Response.json(method === 'PUT' ? { message: '学习日历已保存' } : state.calendar)
    }
    const change = (with_: (label: Label) => Label) => {
      state.labels = state.labels.map((label) => (label.label_id === id ? with_(label) : label))
    }
    if (part === 'students') change((label) => ({ ...label, student_ids: sent.has_label ? sent.student_ids : [] }))
    else if (method === 'PUT') change((label) => ({ ...label, name: sent.name }))
    else if (method === 'DELETE') state.labels = state.labels.filter(({ label_id }) => label_id !== id)
    else if (method === 'POST')
      state.labels = [...state.labels, { label_id: 'new', name: sent.name, student_ids: [], student_count: 0 }]
    return Response.json(method === 'GET' ? state.labels : { message: '好', results: [] })
  })
  return state
}
const label = (label_id: string, name: string, ...student_ids: string[]): Label => ({
  label_id,
  name,
  student_ids,
  student_count: student_ids.length,
})

test('labels are made, renamed, and removed after a question; what fails keeps what was typed', async () => {
  const state = serving({ labels: [label('l1', '提高组', 's1', 's2')] })
  await render(within(<LabelsDialog onClose={nothing} />))
  const rows = page.getByRole('list', { name: '标签列表' }).getByRole('listitem')
  await says(rows, '提高组 2 名学生')
  const add = page.getByRole('button', { name: '添加' })
  await add.click()
  await expect.element(page.getByText('请输入名称')).toBeVisible()
  state.isDown = true
  await page.getByLabelText('新标签的名称').fill('走读')
  await add.click()
  await expect.element(page.getByText('系统繁忙')).toBeVisible()
  await expect.element(page.getByLabelText('新标签的名称')).toHaveValue('走读')
  state.isDown = false
  await add.click()
  await says(rows.nth(1), '走读 0 名学生')
  await expect.element(page.getByLabelText('新标签的名称')).toHaveValue('')

  await page.getByRole('button', { name: '给“提高组”改名' }).click()
  await expect.element(page.getByLabelText('标签名称')).toHaveFocus()
  await page.getByLabelText('标签名称').fill('冲刺组')
  await page.getByRole('button', { name: '保存' }).click()
  await says(rows.first(), '冲刺组')

  await page.getByRole('button', { name: '删除“冲刺组”' }).click()
  const question = page.getByRole('dialog', { name: '删除标签？' })
  await says(question, '“冲刺组”会从 2 名学生身上去掉')
  await expect.element(question.getByRole('button', { name: '取消' })).toHaveFocus()
  await question.getByRole('button', { name: '删除' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(state.labels.map(({ name }) => name)).toEqual(['走读'])
})

test('a student’s labels stand as they are, and change by a press', async () => {
  const state = serving({ labels: [label('l1', '提高组', 's1'), label('l2', '走读', 's2')] })
  await render(within(<LabelPicker studentId="s1" />))
  await page.getByRole('button', { name: '改标签 提高组' }).click()
  await expect.element(page.getByRole('checkbox', { name: '提高组' })).toBeChecked()
  await page.getByRole('checkbox', { name: '走读' }).click()
  await expect.element(page.getByRole('checkbox', { name: '走读' })).toBeChecked()
  await expect.poll(() => state.labels[1]!.student_ids).toEqual(['s1'])
  await expect
    .element(page.getByRole('button', { name: '改标签 提高组 走读', includeHidden: true }))
    .toBeInTheDocument()
})

test('study days are pressed, a day off is a press, and what could not be saved is kept and sent again', async () => {
  const month = dayOf(new Date()).slice(0, 7)
  const [year, number] = month.split('-')
  // A month in which the first Wednesday is known by counting.
  const first = Array.from({ length: 7 }, (_, nth) => `${month}-0${nth + 1}`).find(
    (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 3,
  )!
  const name = `${year} 年 ${Number(number)} 月 ${Number(first.slice(8))} 日`
  const state = serving({})
  await render(within(<CalendarDialog onClose={nothing} />))
  await page.getByRole('button', { name: '周六' }).click()
  await expect.poll(() => state.calendar.weekdays).toEqual([1, 2, 3, 4, 5, 6])
  await expect.element(page.getByText(`${year} 年 ${Number(number)} 月`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `${name}，学习日` }).click()
  await expect.element(page.getByRole('button', { name: `${name}，休息` })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => state.calendar.days_off).toEqual([first])

  state.isDown = true
  await page.getByRole('button', { name: '周三' }).click()
  await expect.element(page.getByText('系统繁忙')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '周三' })).toHaveAttribute('aria-pressed', 'false')
  state.isDown = false
  await page.getByRole('button', { name: '再保存一次' }).click()
  await expect.poll(() => state.calendar.weekdays).toEqual([1, 2, 4, 5, 6])
  await page.getByRole('button', { name: '下个月' }).click()
  await page.getByRole('button', { name: '上个月' }).click()
  await page.getByRole('button', { name: `${name}，休息` }).click()
  await expect.poll(() => state.calendar.days_off).toEqual([])
})

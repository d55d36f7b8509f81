import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BulkBar } from './bulk-bar.tsx'

afterEach(() => vi.unstubAllGlobals())

const chosen = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ student_id: `s${nth}`, username: `user${nth}`, nickname: `同学${nth}` }))
const nothing = () => undefined
const says = (part: Locator, text: string | RegExp) => expect.poll(() => part.query()?.textContent).toMatch(text)

interface Sent {
  readonly address: string
  readonly body: { readonly student_ids?: string[] } & Record<string, unknown>
}
type Answers = (sent: Sent) => object | Response | Promise<object | Response>

/** A service that gives these answers, and what it was sent. */
function serving(answers: Answers): Sent[] {
  const calls: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const sent = { address, body: body === undefined ? {} : JSON.parse(body as string) }
    if (!address.endsWith('/check')) calls.push(sent)
    const answer = await answers(sent)
    return answer instanceof Response ? answer : Response.json(answer)
  })
  return calls
}
const saved = ({ body }: Sent) => ({
  message: '难度已更新',
  results: body.student_ids!.map((student_id) => ({ student_id, status: 'saved' })),
})
const within = (children: ReactNode) => (
  <MantineProvider>
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  </MantineProvider>
)

test('the bar tells how many are chosen, is walked with the arrow keys, and goes when nobody is', async () => {
  const onClear = vi.fn()
  const { rerender } = await render(within(<BulkBar students={chosen(3)} onClear={onClear} />))
  await says(page.getByRole('toolbar', { name: '对已选学生' }), '已选 3 名')
  page.getByRole('button', { name: '布置作业' }).element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('button', { name: '改目标' })).toHaveFocus()
  await page.getByRole('button', { name: '取消选择' }).click()
  expect(onClear).toHaveBeenCalledOnce()
  await rerender(within(<BulkBar students={[]} onClear={onClear} />))
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument()
})

test('TEACH-11: a hundred and twenty students get a tier in three calls, and progress is told', async () => {
  const released = Promise.withResolvers<void>()
  const calls = serving(async (sent) => {
    if (calls.length === 2) await released.promise
    return saved(sent)
  })
  await render(within(<BulkBar students={chosen(120)} onClear={nothing} />))
  await page.getByRole('button', { name: '改难度' }).click()
  const dialog = page.getByRole('dialog', { name: '改 120 名学生的难度' })
  await dialog.getByText('优秀').click()
  await says(dialog, '120 名学生的难度都改成“优秀”')
  await dialog.getByRole('button', { name: '改 120 名' }).click()
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '已处理 50 / 120 名')
  released.resolve()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(calls.map(({ body }) => [body['tier'], body.student_ids!.length])).toEqual([
    ['tier_1', 50],
    ['tier_1', 50],
    ['tier_1', 20],
  ])
})

test('TEACH-13, TEACH-14: a goal is clamped to 0 through 500, and what is no number counts as 0', async () => {
  const calls = serving(saved)
  await render(within(<BulkBar students={chosen(2)} onClear={nothing} />))
  for (const [typed, goal, told] of [
    ['900', 500, '2 名学生的目标都改成每天 500 个新词。'],
    ['许多', 0, '2 名学生都不再设每日目标。'],
  ] as const) {
    await page.getByRole('button', { name: '改目标' }).click()
    await page.getByLabelText('每天学几个新词').fill(typed)
    await says(page.getByRole('dialog'), told)
    await page.getByRole('button', { name: '改 2 名' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(calls.at(-1)?.body['goal']).toBe(goal)
  }
})

test('before words are given it says what will happen; afterwards what became of whom, and tries the others again', async () => {
  let isGone = true
  const calls = serving(({ address, body }) => {
    if (address.endsWith('/check'))
      return { known_count: 2, invalid_words: ['recieve'], already: [{ student_id: 's1', count: 1 }] }
    return {
      message: '作业已布置',
      homework_id: body['homework_id'],
      invalid_words: ['recieve'],
      results: body.student_ids!.map((student_id) =>
        isGone && student_id === 's2'
          ? { student_id, status: 'refused', problem: 'student-not-found' }
          : { student_id, status: 'given' },
      ),
    }
  })
  await render(within(<BulkBar students={chosen(3)} onClear={nothing} />))
  await page.getByRole('button', { name: '布置作业' }).click()
  const dialog = page.getByRole('dialog', { name: '给 3 名学生布置作业' })
  await dialog.getByRole('button', { name: '布置给 3 名' }).click()
  await expect.element(dialog.getByText('请输入单词')).toBeVisible()
  expect(calls, 'TEACH-18: nothing is sent').toEqual([])

  await dialog.getByLabelText('单词').fill('begin, careful recieve')
  await says(
    dialog.getByRole('status'),
    /2 个词在词典里，会布置；1 个查不到，不会布置：\s*recieve\s*同学1已有 1 个，不会重复。/,
  )
  await dialog.getByLabelText('标题（可不填）').fill('Unit 5')
  await dialog.getByRole('button', { name: '布置给 3 名' }).click()

  const results = page.getByRole('dialog', { name: '2 名已完成，1 名没有成功' })
  await expect.element(results).toBeVisible()
  expect(
    results
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['同学2 user2已不是你的学生', '同学0 user02 个词', '同学1 user12 个词，已有 1 个'])
  isGone = false
  await results.getByRole('button', { name: '重试没成功的' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(calls.map(({ body }) => [body['title'], body.student_ids])).toEqual([
    ['Unit 5', ['s0', 's1', 's2']],
    ['Unit 5', ['s2']],
  ])
  expect(new Set(calls.map(({ body }) => body['homework_id'])).size, 'one homework').toBe(1)
})

test('whoever has left is named in the results, also once the page behind knows of it', async () => {
  serving(({ body }) => ({
    message: '',
    results: body.student_ids!.map((student_id) => ({
      student_id,
      status: 'refused',
      problem: 'student-not-found',
    })),
  }))
  const { rerender } = await render(within(<BulkBar students={chosen(1)} onClear={nothing} />))
  await page.getByRole('button', { name: '改难度' }).click()
  await page.getByRole('button', { name: '改 1 名' }).click()
  await rerender(within(<BulkBar students={[]} onClear={nothing} />))
  await says(page.getByRole('dialog', { name: '1 名没有成功' }), '同学0 user0已不是你的学生')
})

test('what is wrong with the request is told at the fields, and nothing typed is lost', async () => {
  serving(({ address }) =>
    address.endsWith('/check')
      ? { known_count: 1, invalid_words: [], already: [] }
      : Response.json({ code: 'due-day-past', message: '截止日期不能早于今天' }, { status: 400 }),
  )
  await render(within(<BulkBar students={chosen(2)} onClear={nothing} />))
  await page.getByRole('button', { name: '布置作业' }).click()
  await page.getByLabelText('单词').fill('begin')
  await page.getByLabelText('截止日期（可不填）').fill('2020-01-01')
  await page.getByRole('button', { name: '布置给 2 名' }).click()
  await expect.element(page.getByRole('alert').getByText('截止日期不能早于今天')).toBeVisible()
  await expect.element(page.getByLabelText('单词')).toHaveValue('begin')
  await expect.element(page.getByLabelText('截止日期（可不填）')).toHaveValue('2020-01-01')
})

test('TEACH-19, TEACH-21: a secret wordbook comes from a box that is chosen; without a box there is a way to make one', async () => {
  let boxes = [
    { _id: 'b1', title: '期中冲刺', count: 40 },
    { _id: 'b2', title: '弱项', count: 9 },
  ]
  const calls = serving((sent) => (sent.address.endsWith('/secret-boxes') ? boxes : saved(sent)))
  const { unmount } = await render(within(<BulkBar students={chosen(2)} onClear={nothing} />))
  await page.getByRole('button', { name: '秘密词书' }).click()
  await page.getByText('弱项 · 9 个词').click()
  await says(page.getByRole('dialog'), '2 名学生都会拿到“弱项”的 9 个词')
  await page.getByRole('button', { name: '发给 2 名' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(calls.find(({ address }) => address.endsWith('from-box'))?.body).toEqual({
    box_id: 'b2',
    student_ids: ['s0', 's1'],
  })
  await unmount()
  boxes = []
  await render(within(<BulkBar students={chosen(2)} onClear={nothing} />))
  await page.getByRole('button', { name: '秘密词书' }).click()
  await expect.element(page.getByRole('link', { name: '去建词盒' })).toBeVisible()
})

test('a label is put on the chosen students, or taken from them', async () => {
  const labels = [
    { label_id: 'l1', name: '提高组', student_ids: [], student_count: 0 },
    { label_id: 'l2', name: '走读', student_ids: [], student_count: 0 },
  ]
  const calls = serving((sent) => (sent.address === '/api/admin/labels' ? labels : saved(sent)))
  await render(within(<BulkBar students={chosen(2)} onClear={nothing} />))
  await page.getByRole('button', { name: '标签' }).click()
  await page.getByText('去掉', { exact: true }).click()
  await page.getByText('走读', { exact: true }).click()
  await says(page.getByRole('dialog'), '2 名学生都会去掉“走读”。')
  await page.getByRole('button', { name: '改 2 名' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(calls.find(({ address }) => address === '/api/admin/labels/l2/students')?.body).toEqual({
    student_ids: ['s0', 's1'],
    has_label: false,
  })
})

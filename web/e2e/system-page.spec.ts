import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, callsFrom, signIn, superadmin } from './pages/person.ts'
import { superadminPassword } from './pages/sign-up.ts'

type SystemNow = Output<Api['GET /api/superadmin/system']>

const latest = (page: Page) => page.getByRole('list', { name: '最近的维护' }).getByRole('listitem').first()
const dialog = (page: Page) => page.getByRole('dialog')

/** Shows the real answer with changes. */
const withAnswer = (page: Page, change: (now: SystemNow) => SystemNow) =>
  page.route('**/api/superadmin/system', async (route) => {
    const response = await route.fetch()
    const body = (await response.body()).toString()
    await route.fulfill({ response, json: change(JSON.parse(body) as SystemNow) })
  })

test(
  'the superadmin sees that all is well, verifies every table and rebuilds one, and sees how far it is',
  { tag: '@desktop' },
  async ({ page }, info) => {
    await signIn(page, await superadmin(page.request))
    await page.goto('/superadmin/dashboard')
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '系统' }).click()
    await expect(page).toHaveURL(/\/superadmin\/system$/)
    await expect(page.getByRole('heading', { name: /系统正常/ })).toBeVisible()
    await expect(page.getByText('没有配置语言模型')).toBeVisible()
    await expect(page.getByText('词迹（全部服务一起运行）')).toBeVisible()

    await page.getByRole('button', { name: '核对全部' }).click()
    await expect(dialog(page)).toContainText('不改动数据')
    await dialog(page).getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: '核对全部' }).click()
    await dialog(page).getByRole('button', { name: '开始核对' }).click()
    await expect(page.getByText('已经交给系统，进度会显示在这一页')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: '核对：全部表' })).toBeVisible()
    await expect(latest(page)).toContainText(/\d+ 行全部与记录一致/, { timeout: 60_000 })

    await page.getByRole('button', { name: '重建：超级管理员' }).click()
    await dialog(page).getByRole('button', { name: '开始重建' }).click()
    await expect(page.getByRole('progressbar', { name: '重建：超级管理员' })).toBeVisible()
    await expect(latest(page)).toContainText('已替换为新表', { timeout: 60_000 })
    await expectAccessible(page, { name: 'well', info })
  },
)

test('what is wrong is told first, with why and what helps; a refusal to retry is told too', async ({ page }, info) => {
  await signIn(page, await superadmin(page.request))
  const since = new Date(Date.now() - 28 * 60_000).toISOString()
  await withAnswer(page, (now) => ({
    ...now,
    projections: {
      ...now.projections,
      tables: now.projections.tables.map((one) =>
        one.table === 'memory' ? { ...one, lag_events: 10_000, is_lag_cut: true, lag_seconds: 185 } : one,
      ),
    },
    upkeep: [],
    parked: {
      count: 1,
      streams: [
        {
          table: 'memory',
          stream: `memory-${randomUUID()}-${randomUUID()}`,
          since,
          held: 3,
          event_type: 'AnswersRecorded',
          error: 'PostgreSQL refuses the row (22003, column strength)',
          attempts: 4,
        },
      ],
    },
  }))
  await page.goto('/superadmin/system')
  await expect(page.getByRole('heading', { name: '系统有 2 件事要处理' })).toBeVisible()
  const told = page.getByRole('region', { name: '系统有 2 件事要处理' }).getByRole('listitem')
  await expect(told.nth(0)).toContainText(
    /1 处数据暂停更新原因一名学生的一个单词：“单词的掌握”自.* 起没有更新.*怎么办请先点“重试”/,
  )
  await expect(told.nth(1)).toContainText('统计更新落后 3 分钟')
  await expectAccessible(page, { name: 'wrong', info })
  // The other tests ask the one system that all share, which does one thing at a time.
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/upkeep'))
  await page.route('**/api/superadmin/system/upkeep', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'upkeep-under-way', message: '上一项维护还没有做完，请等它结束后再试' },
    }),
  )
  await page.getByRole('button', { name: '重试：单词的掌握' }).click()
  expect((await asked).postDataJSON()).toEqual({ kind: 'retryParked', table: 'memory' })
  await expect(page.getByRole('alert')).toContainText('上一项维护还没有做完')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('whoever may only read sees the same and no levers; a page that cannot be loaded says so and tries again', {
  tag: '@desktop',
}, async ({ page }) => {
  const username = `s-${randomUUID().slice(0, 8)}`
  const secret = { username, password: superadminPassword }
  await callsAs(page.request, (await superadmin(page.request)).token)('POST', '/api/superadmin/superadmins', {
    ...secret,
    is_read_only: true,
  })
  const { token } = (await callsAs(page.request)('POST', '/api/superadmin/login', secret)).body as { token: string }
  await signIn(page, { token })
  await page.route('**/api/superadmin/system', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/superadmin/system')
  await expect(page.getByRole('alert')).toContainText('系统状态加载失败')
  await page.unroute('**/api/superadmin/system')
  await page.getByRole('button', { name: '重试', exact: true }).click()
  await expect(page.getByRole('heading', { name: '统计数据表' })).toBeVisible()
  await expect(page.getByRole('button', { name: /核对|重建/ })).toHaveCount(0)
  expect(((await callsFrom(page)('GET', '/api/superadmin/system')).body as SystemNow).services).toHaveLength(1)
})

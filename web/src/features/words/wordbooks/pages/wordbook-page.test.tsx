import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { UNSAFE_createMemoryHistory as createMemoryHistory, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { heldHistory } from '../../../../app/history.ts'
import { HistoryRouter } from '../../../../app/history-router.tsx'
import { signIn, signOut } from '../../../../session/session.ts'
import WordbookPage from './wordbook-page.tsx'

const wordbook = {
  _id: 'b',
  title: '动词',
  description: '',
  accessibility: 'public',
  can_delete: true,
  count: 0,
  total_entries: 0,
  pages: 0,
  letters: [],
  entries: [],
}

afterEach(() => {
  vi.restoreAllMocks()
  signOut()
})

/** Opens the wordbook as a superadmin. A draft that is asked for never comes. */
async function open(isReadOnly: boolean) {
  signIn(`.${btoa(JSON.stringify({ sub: 's', role: 'superadmin', read_only: isReadOnly }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) =>
    String(address).startsWith('/api/wordbooks/b')
      ? Promise.resolve(Response.json(wordbook))
      : new Promise(() => undefined),
  )
  const history = heldHistory(createMemoryHistory({ initialEntries: ['/superadmin/wordbooks/b'], v5Compat: true }))
  await render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <HistoryRouter history={history}>
          <Routes>
            <Route path="/superadmin/wordbooks/:id" element={<WordbookPage />} />
            <Route path="/elsewhere" element={null} />
          </Routes>
        </HistoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await page.getByRole('button', { name: '更多操作' }).click()
  return history
}

test('a folded panel keeps its drafts, and asks before they are left', async () => {
  const history = await open(false)
  await page.getByRole('button', { name: 'AI 添加新词' }).click()
  const panel = page.getByRole('region', { name: 'AI 添加新词' })
  await panel.getByRole('textbox').first().fill('lantern')
  await panel.getByRole('button', { name: '生成', exact: true }).click()
  await expect.element(panel.getByText('lantern')).toBeVisible()
  await panel.getByRole('button', { name: '收起' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  history.push('/elsewhere')
  await page.getByRole('dialog').getByRole('button', { name: '继续审核' }).click()
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: 'AI 添加新词' }).click()
  await expect.element(panel.getByText('lantern')).toBeVisible()
})

test('whoever may only read looks at what was changed, and changes nothing', async () => {
  await open(true)
  await expect.element(page.getByRole('button', { name: '修改记录' })).toBeVisible()
  for (const name of ['AI 添加新词', '调整顺序', '复制词书', '删除词书', '修改名称'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '添加单词' })).not.toBeInTheDocument()
})

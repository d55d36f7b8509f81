import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import OverviewPage from './overview-page.tsx'

test('ERR-32: without a token the overview says that one has to sign in first', async () => {
  localStorage.removeItem('token')
  await render(
    <MemoryRouter>
      <OverviewPage />
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('heading', { name: '请先登录' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '去登录' })).toHaveAttribute('href', '/login')
})

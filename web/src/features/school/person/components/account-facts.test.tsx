import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PersonDetail } from '../../api.ts'
import { AccountFacts } from './account-facts.tsx'

const person = {
  id: '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  username: 'wang',
  nickname: '',
  role: 'admin',
  registered_at: '2026-11-01T04:00:00.000Z',
  last_login: null,
  state: 'waiting',
  suspension: null,
} as unknown as PersonDetail

const shown = (state: PersonDetail['state']) =>
  render(
    <MemoryRouter>
      <AccountFacts person={{ ...person, state }} />
    </MemoryRouter>,
  )

test('an account that waits leads to where it is approved; no other does', async () => {
  await shown('waiting')
  await expect.element(page.getByRole('definition').last()).toHaveTextContent('等待审核 去审核')
  await expect.element(page.getByRole('link', { name: '去审核' })).toHaveAttribute('href', '/superadmin/settings')
})

test('an account whose first password stands is told so', async () => {
  await shown('first_password')
  await expect.element(page.getByText('未改初始密码')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

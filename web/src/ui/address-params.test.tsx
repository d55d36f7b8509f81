import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useAddressParams } from './address-params.ts'
import { withParams } from './word-link.tsx'

function Both() {
  const [params, change] = useAddressParams()
  const press = () => {
    change((now) => withParams(now, { role: undefined }))
    change((now) => withParams(now, { sort: 'name' }))
  }
  return (
    <button type="button" onClick={press}>
      {params.toString()}
    </button>
  )
}

test('two changes before the page is drawn again both count', async () => {
  await render(
    <MemoryRouter initialEntries={['/?role=user']}>
      <Both />
    </MemoryRouter>,
  )
  await page.getByRole('button', { name: 'role=user' }).click()
  await expect.element(page.getByRole('button', { name: 'sort=name' })).toBeVisible()
  expect(page.getByRole('button').element().textContent).toBe('sort=name')
})

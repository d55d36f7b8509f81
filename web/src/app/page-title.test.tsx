import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { usePageTitle } from './page-title.ts'

const Title = () => <h1>{usePageTitle()}</h1>

test('LAYOUT-12, LAYOUT-13: the header names the page, or the directory where it has no title', async () => {
  const routerAt = (path: string) =>
    createMemoryRouter(
      [
        { path: '/known', element: <Title />, handle: { title: '首页' } },
        { path: '/unknown', element: <Title /> },
      ],
      { initialEntries: [path] },
    )
  const { rerender } = await render(<RouterProvider key="known" router={routerAt('/known')} />)
  await expect.element(page.getByRole('heading')).toHaveTextContent('首页')
  await rerender(<RouterProvider key="unknown" router={routerAt('/unknown')} />)
  await expect.element(page.getByRole('heading')).toHaveTextContent('目录')
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Titled, usePageTitle } from './page-title.tsx'

const Title = () => <h1>{usePageTitle()}</h1>

test('LAYOUT-12, LAYOUT-13: the header names the page, or the directory where it has no title', async () => {
  const titled = (title: string | undefined) => (
    <Titled title={title}>
      <Title />
    </Titled>
  )
  const { rerender } = await render(titled('首页'))
  await expect.element(page.getByRole('heading')).toHaveTextContent('首页')
  await rerender(titled(undefined))
  await expect.element(page.getByRole('heading')).toHaveTextContent('目录')
})

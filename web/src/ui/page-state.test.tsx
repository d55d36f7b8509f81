import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '../api/api-client.ts'
import { ErrorState, LoadingState, mayHelpToRetry } from './page-state.tsx'

test('criterion 13: a skeleton is not seen before 200 ms, and is announced as loading', async () => {
  const { container } = await render(<LoadingState />)
  expect(getComputedStyle(container.firstElementChild!).animationDelay).toBe('0.2s')
  await expect.element(page.getByRole('status')).toHaveTextContent('正在打开…')
})

test("ERR-01, criterion 13: a failure is shown in the server's words, or else in the screen's, and can be tried again", async () => {
  const retry = vi.fn()
  const { rerender } = await render(
    <ErrorState
      error={new ApiError({ status: 500, message: '服务器出错了，请稍后重试', code: 'internal-error' })}
      fallback="加载失败"
      onRetry={retry}
    />,
  )
  await expect.element(page.getByRole('alert').getByText('服务器出错了，请稍后重试')).toBeVisible()
  await page.getByRole('button', { name: '重试' }).click()
  expect(retry).toHaveBeenCalledOnce()
  await rerender(
    <ErrorState
      error={new ApiError({ status: 500, message: 'Network response was not ok' })}
      fallback="加载失败"
      onRetry={retry}
    />,
  )
  await expect.element(page.getByRole('alert').getByText('加载失败')).toBeVisible()
})

test.each([
  [new ApiError({ status: 0, message: '没有连上，请检查网络' }), true],
  [new ApiError({ status: 503, message: 'x', code: 'internal-error' }), true],
  [new ApiError({ status: 429, message: 'x', code: 'too-many-attempts' }), true],
  [new ApiError({ status: 404, message: 'Network response was not ok' }), true],
  [new TypeError('x'), true],
  [new ApiError({ status: 403, message: 'x', code: 'account-suspended' }), false],
  [new ApiError({ status: 404, message: 'x', code: 'wordbook-not-found' }), false],
])('a failure is offered to be tried again only where that may help: %o %o', (error, may) =>
  expect(mayHelpToRetry(error)).toBe(may),
)

test('what the server refuses has no button to try again', async () => {
  const error = new ApiError({ status: 404, message: '没有找到这本词书', code: 'wordbook-not-found' })
  await render(<ErrorState error={error} fallback="加载失败" onRetry={() => undefined} />)
  await expect.element(page.getByRole('alert').getByText('没有找到这本词书')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SearchField } from './search-field.tsx'

test('criterion 16: a search waits until typing has paused for 300 ms, and for what an input method composes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const search = vi.fn()
    await render(<SearchField label="搜索" value="" onSearch={search} />)
    const field = page.getByRole('searchbox')
    const input = field.element() as HTMLInputElement
    await field.fill('ca')
    await vi.advanceTimersByTimeAsync(299)
    await field.fill('calm')
    await vi.advanceTimersByTimeAsync(299)
    expect(search).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(search.mock.calls).toEqual([['calm']])

    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    await field.fill('ping')
    expect(vi.getTimerCount()).toBe(0)
    await field.fill('平静')
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(300)
    expect(search.mock.calls).toEqual([['calm'], ['平静']])
  } finally {
    vi.useRealTimers()
  }
})

test('what is searched for otherwise stands in the field, and what was being typed is not searched for', async () => {
  const search = vi.fn()
  const { rerender } = await render(<SearchField label="搜索" value="calm" onSearch={search} />)
  await page.getByRole('searchbox').fill('calmly')
  await rerender(<SearchField label="搜索" value="" onSearch={search} />)
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  await new Promise((done) => setTimeout(done, 400))
  expect(search).not.toHaveBeenCalled()
})

test('who leaves the field is not waited for, and what was searched for is not searched for again', async () => {
  const search = vi.fn()
  await render(
    <>
      <SearchField label="搜索" value="" onSearch={search} />
      <button type="button">后面</button>
    </>,
  )
  await page.getByRole('searchbox').fill('calm')
  await userEvent.tab()
  expect(search.mock.calls).toEqual([['calm']])
  await new Promise((done) => setTimeout(done, 400))
  await page.getByRole('searchbox').click()
  await userEvent.tab()
  expect(search).toHaveBeenCalledOnce()
})

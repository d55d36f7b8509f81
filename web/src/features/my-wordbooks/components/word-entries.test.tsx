import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { entriesOf, type OwnWordbook } from '../api.ts'
import { WordEntries } from './word-entries.tsx'

afterEach(() => vi.unstubAllGlobals())

const all = Array.from({ length: 1200 }, (_, index) => ({ word: `word${index}`, definition_cn: `释义${index}` }))
const long: OwnWordbook = {
  _id: '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  title: '长词书',
  description: '',
  accessibility: 'private',
  is_favorites: false,
  count: 1200,
  entries: all.slice(0, 500),
}

/** A service that answers page by page, once it is let. */
function servingPages(released: Promise<void> = Promise.resolve()): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    await released
    asked.push(address)
    const number = Number(new URL(address, location.href).searchParams.get('page'))
    return Response.json({ entries: all.slice((number - 1) * 500, number * 500), pages: 3, total_entries: 1200 })
  })
  return asked
}

test('MYWB-05: a word beyond those that came with the list is found once they are there; meanwhile it says that more are coming', async () => {
  const released = Promise.withResolvers<void>()
  servingPages(released.promise)
  await render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <WordEntries wordbook={long} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await expect.element(page.getByText('共 1200 个词，正在读取其余的词…')).toBeVisible()
  released.resolve()
  await expect.element(page.getByText('共 1200 个词', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('word1199')
  await expect.element(page.getByText('1200 个词里找到 1 个')).toBeVisible()
  await expect.element(page.getByRole('listitem')).toHaveTextContent('word1199释义1199')
})

test('an export holds every word; of a short wordbook nothing more is asked', async () => {
  const asked = servingPages()
  expect(await entriesOf(long)).toEqual(all)
  expect(asked).toHaveLength(3)
  const short = { ...long, count: 500 }
  expect(await entriesOf(short)).toBe(short.entries)
  expect(asked).toHaveLength(3)
})

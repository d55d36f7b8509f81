import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Overview } from '../api.ts'
import { ReorderingErrors } from './reordering-errors.tsx'

afterEach(() => vi.unstubAllGlobals())

const wrong = {
  ts: '2026-03-02T02:00:00.000Z',
  word_id: 'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299',
  word: 'draw',
  user_answer: 'in his notebook he drew every bird',
  correct_answer: 'He drew every bird in his notebook.',
  explanation: '',
}
const shown = (one: Pick<Overview['reordering_error_logs'][number], 'is_also_right' | 'is_missing_in_word'>) => {
  const overview = {
    student: { _id: 'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188', username: 'ming' },
    study_by_day: [{ date: '2026-03-02' }],
    reordering_error_logs: [{ ...wrong, ...one }],
  } as unknown as Overview
  return render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ReorderingErrors overview={overview} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const [found, press, add] = [
  page.getByText('老师认定：这样也对'),
  page.getByRole('button', { name: '这样也对' }),
  page.getByRole('button', { name: '加进例句' }),
]

test('an order that was found right and that its word lacks is shown as right, with a press that adds it', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    return Response.json({ message: '已认定这样也对，并加进例句的其他正确语序' })
  })
  await shown({ is_also_right: true, is_missing_in_word: true })
  await expect.element(found).toBeVisible()
  await expect.element(press).not.toBeInTheDocument()
  await add.click()
  const { word_id, user_answer: given, correct_answer: expected } = wrong
  await expect.poll(() => sent).toEqual([{ word_id, given, expected }])
})

test('once the word has it, there is nothing left to press; before it was found right, there is that press alone', async () => {
  const { unmount } = await shown({ is_also_right: true, is_missing_in_word: false })
  await expect.element(found).toBeVisible()
  await expect.element(add).not.toBeInTheDocument()
  await unmount()
  await shown({ is_also_right: false, is_missing_in_word: false })
  await expect.element(press).toBeVisible()
  await expect.element(found).not.toBeInTheDocument()
})

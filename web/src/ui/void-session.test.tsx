import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { VoidDialog } from './void-session.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  { isVoided: false, press: '认定不算数' },
  { isVoided: true, press: '恢复算数' },
])('where nobody says why $press failed, what is said is true of it', async ({ isVoided, press }) => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 502 }))
  await render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <VoidDialog studentId="s" sessionId="p" words={2} isVoided={isVoided} onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  if (!isVoided) await page.getByLabelText('理由').fill('同学代答')
  await page.getByRole('button', { name: press }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('没有成功，请再试一次')
})

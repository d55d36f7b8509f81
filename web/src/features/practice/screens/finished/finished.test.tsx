import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { practice, type SessionReport } from '../../api.ts'
import { itemsOf } from '../../session/practice-item.fixture.ts'
import { masteredUnasked } from '../../session/rounds.ts'
import type { Mode } from '../../session/session-state.ts'
import Finished from './finished.tsx'

/** The screen after a session of two words; what was pressed is collected. */
const show = (
  mode: Mode,
  rest: readonly string[],
  pressed: string[] = [],
  slips: readonly number[] = [],
  report?: SessionReport,
) => {
  const items = itemsOf(2)
  const session = {
    id: 's1',
    mode,
    tier: 'tier_3' as const,
    items,
    progress: items.map(() => masteredUnasked({ mode }, 'known')),
    peeked: [],
    seed: 1,
    answers: 8,
    rest,
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })
  if (report) client.setQueryData(practice.report(session.id).queryKey, report)
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Finished
          state={{ step: 'finished', session, slips }}
          onUndo={() => undefined}
          onRest={() => pressed.push('rest')}
          onMore={() => pressed.push('more')}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const home = () => page.getByRole('link', { name: '今天就到这儿' })
const goOn = () => page.getByRole('button', { name: '接着练' })

test('PRACT-35: when nothing is left, the way is home', async () => {
  await show('learn', [])
  await expect.element(page.getByText('新词都学会了')).toBeVisible()
  await expect.element(home()).toHaveFocus()
  await expect.element(goOn()).not.toBeInTheDocument()
})
test('words that the session had no room for are named and practised next; home remains', async () => {
  const pressed: string[] = []
  await show('learn', ['calm', 'brave'], pressed)
  await expect.element(page.getByText('这些词都学会了')).toBeVisible()
  await expect.element(page.getByText('还有 2 个词，可以接着练，也可以下次再练')).toBeVisible()
  await expect.element(home()).toBeVisible()
  await expect.element(goOn()).toHaveFocus()
  await goOn().click()
  expect(pressed).toEqual(['rest'])
})

test('the road tells in words what it shows, and each word that slipped can be looked at again', async () => {
  await show('learn', [], [], [1])
  await expect.element(page.getByRole('img')).toHaveAccessibleName('这次的路走完了：2 个词，其中 1 个绕了点路')
  const { word, definition_cn } = itemsOf(2)[1]!
  await page.getByRole('button', { name: '再看一眼' }).click()
  const dialog = page.getByRole('dialog', { name: '再看一眼' })
  await expect.element(dialog.getByText(word, { exact: true })).toBeVisible()
  await expect.element(dialog.getByText(definition_cn)).toBeVisible()
})

test.each([
  ['learn', '再来 5 个', '当时不认识'],
  ['review', '再学 5 个新词', '当时不认识'],
  ['spelling', '再学 5 个新词', '看了答案'],
] as const)('after %s, what is offered is called %s, and who gave no answer is told: %s', async (mode, more, told) => {
  const { word } = itemsOf(1)[0]!
  const slip = { word, question_kind: 'spelling', given: '', times: 1 } as const
  await show(mode, [], [], [0], { answers: 2, right_answers: 1, slips: [slip] })
  await expect.element(page.getByRole('button', { name: more, exact: true })).toBeVisible()
  await expect.element(page.getByRole('region', { name: '1 个词绕了点路' }).getByText(told)).toBeVisible()
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { practice, type TodayProgress } from '../../api.ts'
import type { Mode } from '../../session/modes.ts'
import { itemsOf } from '../../session/practice-item.fixture.ts'
import { masteredUnasked } from '../../session/rounds.ts'
import Finished from './finished.tsx'
import { Slips } from './slips.tsx'

/** A day that still lacks so many words. */
const lacking = (words: number): TodayProgress => ({
  learned: 10 - words,
  goal: 10,
  isGoalMet: words === 0,
  streak: 0,
  available: 40,
  today: '2026-11-23',
  tomorrow: '2026-11-24',
  homework: [],
  planned: new Map(),
})

/** The screen after a session of two words; what was pressed is collected. */
const show = (
  mode: Mode,
  rest: readonly string[],
  { pressed = [], slips = [], today }: { pressed?: string[]; slips?: readonly number[]; today?: TodayProgress } = {},
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
  if (today) client.setQueryData(practice.todayProgress().queryKey, today)
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
  await show('learn', ['calm', 'brave'], { pressed })
  await expect.element(page.getByText('这些词都学会了')).toBeVisible()
  await expect.element(page.getByText('还有 2 个词，可以接着练，也可以下次再练')).toBeVisible()
  await expect.element(home()).toBeVisible()
  await expect.element(goOn()).toHaveFocus()
  await goOn().click()
  expect(pressed).toEqual(['rest'])
})

test('what the goal still lacks comes first, and has the focus', async () => {
  await show('learn', [], { today: lacking(2) })
  const meetGoal = page.getByRole('button', { name: '再学 2 个，今天就达标' })
  await expect.element(meetGoal).toHaveFocus()
  expect(meetGoal.element().compareDocumentPosition(home().element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
test('once the goal is met, the way home comes first', async () => {
  await show('learn', [], { today: lacking(0) })
  await expect.element(home()).toHaveFocus()
})

test('the road tells in words what it shows, and each word that slipped can be looked at again', async () => {
  await show('learn', [], { slips: [1] })
  await expect.element(page.getByRole('img')).toHaveAccessibleName('这次的路走完了：2 个词，其中 1 个绕了点路')
  const { word, definition_cn } = itemsOf(2)[1]!
  await page.getByRole('button', { name: '再看一眼' }).click()
  const dialog = page.getByRole('dialog', { name: '再看一眼' })
  await expect.element(dialog.getByText(word, { exact: true })).toBeVisible()
  await expect.element(dialog.getByText(definition_cn)).toBeVisible()
})

test.each([
  ['learn', '再来 5 个'],
  ['review', '再学 5 个新词'],
  ['spelling', '再学 5 个新词'],
] as const)('after %s, what is offered is called %s', async (mode, more) => {
  await show(mode, [])
  await expect.element(page.getByRole('button', { name: more, exact: true })).toBeVisible()
})

test('what slipped is told as it was answered: chosen, put in order, typed, or asked for', async () => {
  const slips = [
    ['meaning', '意思', '答成了“意思”'],
    ['meaning_by_sound', '意思', '答成了“意思”'],
    ['sentence_reordering', 'b a', '排句子错 2 次'],
    ['sentence_translation', 'b a', '排句子错 2 次'],
    ['dictation', 'begn', '答成了“begn”'],
    ['sentence_correction', 'He go.', '答成了“He go.”'],
    ['sentence_translation', '', '看了答案'],
    ['spelling', '', '看了答案'],
    ['word_by_definition', '', '当时不认识'],
  ] as const
  for (const [question_kind, given, told] of slips) {
    const items = itemsOf(1)
    const slip = { word: items[0]!.word, times: 2, question_kind, given }
    const shown = await render(
      <Slips items={items} slips={[0]} report={{ answers: 3, right_answers: 1, slips: [slip] }} />,
    )
    await expect.element(page.getByRole('listitem').getByText(told)).toBeVisible()
    await shown.unmount()
  }
})

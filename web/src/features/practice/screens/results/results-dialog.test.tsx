import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Play } from '../../session/play.fixture.ts'
import { itemsOf } from '../../session/practice-item.fixture.ts'
import type { PreTestResults } from '../../session/session-state.ts'
import { ResultsDialog } from './results-dialog.tsx'

const known = new Play().load(itemsOf(4)).preTest((word) => word !== 'gather').state as PreTestResults

function Results() {
  const [added, add] = useState<readonly number[]>([])
  return <ResultsDialog state={{ ...known, added }} onAdd={add} onBegin={() => undefined} onLeave={() => undefined} />
}

test('PRACT-26, PRACT-27, PRACT-28: known words are skipped unless they are ticked, one by one or all at once', async () => {
  await render(<Results />)
  const boxes = page.getByRole('checkbox')
  const begins = (count: number) =>
    expect.element(page.getByRole('button', { name: `学习 ${count} 个词` })).toBeVisible()
  expect(boxes.elements()).toHaveLength(3)
  await begins(1)
  await boxes.nth(1).click()
  await begins(2)
  await page.getByRole('button', { name: '全选' }).click()
  for (const index of [0, 1, 2]) await expect.element(boxes.nth(index)).toBeChecked()
  await begins(4)
  await page.getByRole('button', { name: '全不选' }).click()
  for (const index of [0, 1, 2]) await expect.element(boxes.nth(index)).not.toBeChecked()
  await begins(1)
})

test('words that were right after a look at their meaning are named, and are learned', async () => {
  const resultsOf = (peeked: number[], isRight: (word: string) => boolean) =>
    new Play().load(itemsOf(4), { mode: 'review' }).send({ type: 'peek', items: peeked }).preTest(isRight)
      .state as PreTestResults
  const show = (state: PreTestResults) =>
    render(<ResultsDialog state={state} onAdd={() => undefined} onBegin={() => undefined} onLeave={() => undefined} />)
  const { unmount } = await show(resultsOf([1], () => true))
  await expect
    .element(page.getByText('还有 1 个词答对了，但预览时看过意思，不算自己想起来的，这次再学一遍：borrow。'))
    .toBeVisible()
  expect(page.getByRole('checkbox').elements()).toHaveLength(3)
  await expect.element(page.getByRole('button', { name: '学习 1 个词' })).toBeVisible()
  await unmount()
  await show(resultsOf([0, 1, 2, 3], (word) => word === 'borrow'))
  await expect.element(page.getByText(/^有 1 个词答对了，但预览时看过意思/)).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: '学习 4 个词' })).toBeVisible()
})

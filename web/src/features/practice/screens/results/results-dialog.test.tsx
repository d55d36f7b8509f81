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

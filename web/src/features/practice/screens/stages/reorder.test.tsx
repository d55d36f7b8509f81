import { useReducer } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { itemOf } from '../../session/practice-item.fixture.ts'
import type { ReorderQuestion } from '../../session/questions.ts'
import { shortcuts } from '../shortcuts.ts'
import { Reorder } from './reorder.tsx'

const asked: ReorderQuestion = {
  kind: 'sentence_reordering',
  item: 0,
  prompt: '汤姆不愿意离开聚会。',
  expected: 'Tom was reluctant to leave.',
  tiles: ['leave.', 'was', 'Tom', 'reluctant_to'],
  placed: [],
}

type Move = { place: number } | { takeBack: number }
const moved = (placed: readonly number[], move: Move): readonly number[] =>
  'place' in move ? [...placed, move.place] : placed.filter((tile) => tile !== move.takeBack)

/** The stage with as much of the machine as it needs. */
function Stage({ onCheck, prompt = asked.prompt }: { onCheck: (sentence: string) => void; prompt?: string }) {
  const [placed, move] = useReducer(moved, [])
  return (
    <Reorder
      question={{ ...asked, prompt, placed: [...placed] }}
      item={itemOf(0)}
      feedback={null}
      onPlace={(tile) => move({ place: tile })}
      onTakeBack={(tile) => move({ takeBack: tile })}
      onCheck={() => onCheck(placed.map((tile) => asked.tiles[tile]).join(' '))}
    />
  )
}

test('PRACT-78, criterion 8: tiles are placed by tapping and by key, shown with spaces, taken back, and the order is announced', async () => {
  let checked = ''
  await render(<Stage onCheck={(sentence) => (checked = sentence)} />)
  await expect.element(page.getByText('汤姆不愿意离开聚会。')).toBeVisible()
  const check = page.getByRole('button', { name: '检查' })
  await expect.element(check).toBeDisabled()

  await page.getByRole('button', { name: 'Tom' }).click()
  await userEvent.keyboard('4')
  await expect.element(page.getByText('现在的句子：Tom reluctant to')).toBeInTheDocument()
  await userEvent.keyboard('{Backspace}')
  await userEvent.keyboard('24')
  await page.getByRole('button', { name: 'leave.' }).click()
  await expect.element(page.getByText('现在的句子：Tom was reluctant to leave.')).toBeInTheDocument()

  await page.getByRole('button', { name: '取回 leave.' }).click()
  await expect.element(check).toBeDisabled()
  await userEvent.keyboard('1')
  await check.click()
  expect(checked).toBe('Tom was reluctant_to leave.')
})

test('ERR-41: a sentence without a translation says so', async () => {
  await render(<Stage onCheck={() => undefined} prompt="" />)
  await expect.element(page.getByText('还没有中文翻译，请告诉老师，或稍后再试')).toBeVisible()
})

test('on a phone of 375 × 560 ten tiles, the sentence and the button are seen at once', async () => {
  await page.viewport(375, 560)
  // As on a device without a mouse: no keys on the tiles.
  shortcuts.set(false)
  const tiles = 'the_film is_about a_blind girl_who managed_to achieve her goal_of becoming a_pianist'.split(' ')
  await render(
    <div style={{ padding: 16 }}>
      <Reorder
        question={{ ...asked, prompt: '这部电影讲述了一个盲人女孩的故事。', tiles, placed: [] }}
        item={itemOf(0)}
        feedback={null}
        onPlace={() => undefined}
        onTakeBack={() => undefined}
        onCheck={() => undefined}
      />
    </div>,
  )
  const top = page.getByText('这部电影讲述了一个盲人女孩的故事。').element().getBoundingClientRect().top
  const check = page.getByRole('button', { name: '检查' }).element().getBoundingClientRect()
  // What stands above the sentence takes 150 px.
  expect(check.bottom - top).toBeLessThan(560 - 150)
  shortcuts.set(true)
  await page.viewport(375, 667)
})

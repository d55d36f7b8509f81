import { useReducer } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { reduce } from '../../session/machine.ts'
import type { Mode } from '../../session/modes.ts'
import { Play } from '../../session/play.fixture.ts'
import { itemsOf } from '../../session/practice-item.fixture.ts'
import type { PracticeItem } from '../../session/practice-item.ts'
import type { Preview as PreviewState } from '../../session/session-state.ts'
import { Preview } from './preview.tsx'

interface Shown {
  items: readonly PracticeItem[]
  mode?: Mode
  onNext?: () => void
}

/** The screen with the machine behind it. */
function Screen({ items, mode = 'learn', onNext }: Shown) {
  const [{ session }, peek] = useReducer(
    (state: PreviewState, items: readonly number[]) => reduce(state, { type: 'peek', items }).state as PreviewState,
    new Play().load(items, { mode }).state as PreviewState,
  )
  return <Preview session={session} onPeek={peek} onNext={() => onNext?.()} onLeave={() => undefined} />
}
const show = (words: number, onNext?: () => void) =>
  render(<Screen items={itemsOf(words)} {...(onNext && { onNext })} />)
const asList = () => page.getByRole('button', { name: '列表' }).click()
const asCards = () => page.getByRole('button', { name: '卡片' }).click()
/** The card with the side that lies open. */
const side = () => page.getByRole('group', { name: '单词卡' })
const review = (words: number) => render(<Screen items={itemsOf(words)} mode="review" />)
const rows = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((row) => row.textContent)

test('PRACT-15, PRACT-16, CONST-06: a table of ten words a page with phonetic, both meanings and a sound button', async () => {
  await show(12)
  await page.viewport(1280, 800)
  await asList()
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map((title) => title.textContent),
  ).toEqual(['单词', '音标', '中文释义', '英文释义', '读音', '收藏'])
  expect(rows()).toHaveLength(10)
  await expect
    .element(page.getByRole('row').nth(1))
    .toMatchTextContent('reluctant/wɜːd/不情愿的；勉强的what reluctant means')
  await expect.element(page.getByRole('button', { name: '听读音：reluctant' })).toBeVisible()
  await page.getByRole('button', { name: '下一页' }).click()
  expect(rows()).toEqual(['whisper', 'journey'])
  await expect.element(page.getByRole('button', { name: '下一页' })).toBeDisabled()
  await page.viewport(375, 667)
})

test('PRACT-17, PRACT-18, PRACT-19: cards turn between word and meaning, by a press anywhere, and wrap around at both ends', async () => {
  await show(3)
  await expect.element(side()).toMatchTextContent(/reluctant/)
  await expect.element(side()).not.toMatchTextContent(/不情愿的/)
  await expect.element(side()).toMatchTextContent(/We saw the word reluctant at three today/)
  await page.getByRole('button', { name: '先猜猜意思，再点一下翻面' }).click()
  await expect.element(side()).toMatchTextContent(/不情愿的；勉强的/)
  await page.getByRole('button', { name: '点一下翻回去' }).click()
  await expect.element(side()).not.toMatchTextContent(/不情愿的/)
  await side().click({ position: { x: 8, y: 60 } })
  await expect.element(side()).toMatchTextContent(/不情愿的；勉强的/)
  await page.getByRole('button', { name: '上一张' }).click()
  await expect.element(side()).toMatchTextContent(/ancient/)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(side()).toMatchTextContent(/reluctant/)
  await expect.element(page.getByText('1 / 3')).toBeVisible()
  await asList()
  expect(rows()).toEqual(['reluctant', 'borrow', 'ancient'])
})
test('what is pressed on a card for itself does not turn it', async () => {
  await show(3)
  await page.getByRole('button', { name: '听美音：reluctant' }).click()
  await page.getByRole('button', { name: '收藏 reluctant' }).click()
  await expect.element(side()).not.toMatchTextContent(/不情愿的/)
})

test('what else a word means stands below the meaning that practice asks', async () => {
  const [item] = itemsOf(1)
  const senses = [
    { ...item!.senses[0]!, part_of_speech: 'adj.' },
    { part_of_speech: 'n.', definition_cn: '勉强的人', definition_en: '' },
  ]
  await render(<Screen items={[{ ...item!, senses }]} />)
  await asList()
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('adj. 不情愿的')
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('n. 勉强的人')
  await asCards()
  await page.getByRole('button', { name: /翻面/ }).click()
  await expect.element(side()).toMatchTextContent(/n\. 勉强的人/)
})

test('PRACT-20: a button, or Enter, leads to the pre-test', async () => {
  let asked = 0
  await show(2, () => void (asked += 1))
  await page.getByRole('button', { name: /去试一试/ }).click()
  expect(asked).toBe(1)
})

const row = (word: string) => page.getByRole('row').filter({ hasText: word })
test('a review hides what its words mean, in both languages, until that is asked for word by word; what that costs is said before', async () => {
  await review(12)
  await expect.element(page.getByText(/看过意思的词，不算自己想起来的/)).toBeVisible()
  await expect.element(row('borrow')).not.toMatchTextContent(/借入|what borrow means/)
  await page.getByRole('button', { name: '看意思：borrow' }).click()
  await expect.element(row('borrow')).toMatchTextContent('借入what borrow means')
  await expect.element(row('borrow')).toHaveFocus()
  await expect.element(row('reluctant')).not.toMatchTextContent(/不情愿的/)
  await expect.element(page.getByRole('status').first()).toMatchTextContent('看过 1 个词的意思')
})
test('PRACT-15: the list with all meanings is at hand in a review too, for all pages, and counts as asked for', async () => {
  await review(12)
  await page.getByRole('button', { name: '看全部意思' }).click()
  await expect.element(row('reluctant')).toMatchTextContent('不情愿的；勉强的what reluctant means')
  await page.getByRole('button', { name: '下一页' }).click()
  await expect.element(row('journey')).toMatchTextContent('旅程')
  expect(page.getByRole('button', { name: /看意思|看全部意思/ }).elements()).toEqual([])
  await expect.element(page.getByText(/全部意思都看过了/)).toBeVisible()
})
test('PRACT-18: a card of a review turns when its meaning is asked for, by key too, and only that word counts as looked at', async () => {
  await review(3)
  await asCards()
  await expect.element(page.getByRole('button', { name: '看意思', exact: true })).toBeVisible()
  await expect.element(side()).not.toMatchTextContent(/不情愿的/)
  await userEvent.keyboard('m')
  await expect.element(side()).toMatchTextContent(/不情愿的；勉强的/)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(side()).not.toMatchTextContent(/借入/)
  await asList()
  await expect.element(row('reluctant')).toMatchTextContent('不情愿的')
  await expect.element(page.getByRole('button', { name: '看意思：borrow' })).toBeVisible()
})

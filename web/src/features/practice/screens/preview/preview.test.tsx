import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { itemsOf } from '../../session/practice-item.fixture.ts'
import { Preview } from './preview.tsx'

const show = (words: number, onNext = () => undefined) =>
  render(<Preview items={itemsOf(words)} onNext={onNext} onLeave={() => undefined} />)
const rows = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((row) => row.textContent)

test('PRACT-15, PRACT-16, CONST-06: a table of ten words a page with phonetic, both meanings and a sound button', async () => {
  await show(12)
  await page.viewport(1280, 800)
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map((title) => title.textContent),
  ).toEqual(['单词', '音标', '中文释义', '英文释义', '读音'])
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

test('PRACT-17, PRACT-18, PRACT-19: cards flip between word and meaning, and wrap around at both ends', async () => {
  await show(3)
  await page.getByRole('button', { name: '卡片' }).click()
  const card = page.getByRole('button', { name: /点一下看/ })
  await expect.element(card).toMatchTextContent(/reluctant/)
  await card.click()
  await expect.element(card).toMatchTextContent(/不情愿的；勉强的/)
  await page.getByRole('button', { name: '上一张' }).click()
  await expect.element(card).toMatchTextContent(/ancient/)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(card).toMatchTextContent(/reluctant/)
  await expect.element(page.getByText('1 / 3')).toBeVisible()
})

test('what else a word means stands below the meaning that practice asks', async () => {
  const [item] = itemsOf(1)
  const senses = [
    { ...item!.senses[0]!, part_of_speech: 'adj.' },
    { part_of_speech: 'n.', definition_cn: '勉强的人', definition_en: '' },
  ]
  await render(<Preview items={[{ ...item!, senses }]} onNext={() => undefined} onLeave={() => undefined} />)
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('adj. 不情愿的')
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('n. 勉强的人')
  await page.getByRole('button', { name: '卡片' }).click()
  await page.getByRole('button', { name: /点一下看/ }).click()
  await expect.element(page.getByText('n. 勉强的人')).toBeVisible()
})

test('PRACT-20: a button, or Enter, leads to the pre-test', async () => {
  let asked = 0
  await show(2, () => void (asked += 1))
  await page.getByRole('button', { name: '去预测试' }).click()
  expect(asked).toBe(1)
})

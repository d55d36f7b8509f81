import { availableTiers, type Tier } from '@wordtrail/contracts/learning/tiers'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TierSelection } from './tier-selection.tsx'

const words = Array.from({ length: 15 }, (_, index) => `word${index}`)

/** The screen with the little of the machine that it needs; what was started is collected. */
function Selection({
  own = 'tier_3',
  focusWords = null,
  mode = 'learn',
  started,
}: {
  own?: Tier
  focusWords?: string[] | null
  mode?: 'learn' | 'review'
  started: (readonly string[])[]
}) {
  const [tier, choose] = useState<Tier | null>(null)
  return (
    <TierSelection
      state={{ step: 'tier-selection', mode, focusWords, tier, notice: null }}
      usableTiers={availableTiers(own)}
      words={focusWords ?? words}
      onTier={choose}
      onStart={(chosen) => started.push(chosen)}
      onBack={() => undefined}
    />
  )
}
const tier = (name: string) => page.getByRole('radio', { name: new RegExp(name) })

test('PRACT-07, PRACT-10, PRACT-14: three tiers, and nothing starts before one is chosen', async () => {
  const started: string[][] = []
  await render(<Selection started={started} />)
  const start = page.getByRole('button', { name: '开始' })
  for (const name of ['普通', '进阶', '挑战']) await expect.element(tier(name)).toBeEnabled()
  await expect.element(start).toBeDisabled()
  await tier('进阶').click()
  await start.click()
  expect(started).toEqual([words.slice(0, 10)])
})
test.each([
  ['tier_1', ['普通', '进阶']],
  ['tier_2', ['普通']],
] as const)(
  'PRACT-08, PRACT-09, PRACT-11: a student at %s sees easier tiers, and cannot choose them',
  async (own, locked) => {
    await render(<Selection own={own} started={[]} />)
    for (const name of ['普通', '进阶', '挑战'])
      await (locked.some((one) => one === name)
        ? expect.element(tier(name)).toBeDisabled()
        : expect.element(tier(name)).toBeEnabled())
  },
)
test('PRACT-12, CONST-04: slider and number choose how many, from 1 to what there is, 10 at first', async () => {
  const started: string[][] = []
  await render(<Selection started={started} />)
  const [number, slider] = [page.getByRole('spinbutton', { name: '学几个词' }), page.getByRole('slider')]
  await expect.element(number).toHaveValue(10)
  await slider.fill('4')
  await expect.element(number).toHaveValue(4)
  await number.fill('99')
  await expect.element(slider).toHaveValue('15')
  await userEvent.tab()
  await expect.element(number).toHaveValue(15)
  await number.fill('0')
  await tier('普通').click()
  await page.getByRole('button', { name: '开始' }).click()
  expect(started).toEqual([['word0']])
})
test.each([
  ['review' as const, null],
  ['learn' as const, ['calm', 'brave']],
])('PRACT-12, OPEN-63: in %s mode with focus words %j there is nothing to count', async (mode, focusWords) => {
  const started: string[][] = []
  await render(<Selection mode={mode} focusWords={focusWords} started={started} />)
  expect(page.getByRole('slider').elements()).toEqual([])
  await tier('普通').click()
  await page.getByRole('button', { name: '开始' }).click()
  expect(started).toEqual([focusWords ?? words])
})
test('PRACT-12: of more words than a session takes it is said that there will be several', async () => {
  const many = Array.from({ length: 1990 }, (_, index) => `word${index}`)
  const started: string[][] = []
  await render(<Selection mode="review" focusWords={many} started={started} />)
  await expect.element(page.getByText('这次共 1990 个词')).toBeVisible()
  await expect.element(page.getByText('词比较多，分几次练，每次最多 200 个')).toBeVisible()
  await tier('普通').click()
  await page.getByRole('button', { name: '开始' }).click()
  expect(started).toEqual([many])
})

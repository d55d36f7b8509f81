import { useReducer } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type PracticeEvent, reduce } from '../../session/machine.ts'
import { Play } from '../../session/play.fixture.ts'
import { itemsOf } from '../../session/practice-item.fixture.ts'
import type { Learning, PreTest, State } from '../../session/session-state.ts'
import { autoRead } from '../../sound/auto-read.ts'
import { KeysHelp } from '../keys-help.tsx'
import { shortcuts } from '../shortcuts.ts'
import { QuestionScreen } from './question-screen.tsx'

beforeEach(() => localStorage.clear())

const events: PracticeEvent[] = []
/** The screen with the machine behind it, whose effects are not run. */
function Screen({ from }: { from: State }) {
  const [state, send] = useReducer((before: State, event: PracticeEvent) => {
    events.push(event)
    return reduce(before, event).state
  }, from)
  return state.step === 'pre-test' || state.step === 'learning' ? (
    <QuestionScreen state={state} send={send} onLeave={() => undefined} onHelp={() => undefined} />
  ) : null
}
const preTest = () => new Play().load(itemsOf(9)).send({ type: 'beginPreTest', now: 0 }).state as PreTest
const learning = () => new Play().load(itemsOf(2)).preTest(() => false).state as Learning
const right = ({ question }: PreTest | Learning) => page.getByRole('button', { name: question.expected })
const sheet = page.getByRole('dialog')

test('criterion 3: seven options of 48 px and 8 px between them fit a phone', async () => {
  await render(<Screen from={preTest()} />)
  const boxes = page
    .getByRole('group', { name: '选项' })
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect())
  expect(boxes).toHaveLength(7)
  for (const [index, box] of boxes.entries()) {
    expect(box.height).toBeGreaterThanOrEqual(48)
    if (index > 0) expect(box.top - boxes[index - 1]!.bottom).toBeGreaterThanOrEqual(8)
  }
  expect(boxes.at(-1)!.bottom).toBeLessThanOrEqual(667)
})
test('PRACT-22, PRACT-23, PRACT-63: the pre-test has progress and auto-read, and a right answer is plainly right', async () => {
  const from = preTest()
  await render(<Screen from={from} />)
  await expect
    .element(page.getByRole('progressbar', { name: '预测试进度' }))
    .toHaveAttribute('aria-valuetext', '第 1 / 9 题')
  await expect.element(page.getByRole('switch', { name: '自动朗读' })).not.toBeChecked()
  await right(from).click()
  await expect.element(sheet).toMatchTextContent(/回答正确/)
  expect(page.getByRole('button', { name: '停止朗读' }).elements()).toEqual([])
})
test('PRACT-29 to PRACT-34, PRACT-62, criterion 4, criterion 9: learning shows progress, words, tier; right is right by words, icon and panel', async () => {
  const from = learning()
  await render(<Screen from={from} />)
  await expect
    .element(page.getByRole('progressbar', { name: '学习进度' }))
    .toHaveAttribute('aria-valuetext', '已掌握 0/2，总进度 0%')
  await expect.element(page.getByText('已掌握 0/2')).toBeVisible()
  await expect.element(page.getByText('难度：普通')).toBeVisible()
  await right(from).click()
  await expect.element(sheet).toMatchTextContent(/回答正确/)
  await expect.element(page.getByRole('status').filter({ hasText: '回答正确' })).toBeInTheDocument()
  await expect.element(sheet.getByRole('button', { name: '好的' })).toHaveFocus()
  await expect.element(sheet.getByRole('button', { name: '停止朗读' })).toBeDisabled()
  await expect.element(page.getByRole('progressbar', { name: '学习进度' })).toHaveAttribute('aria-valuenow', '1')
})
test('PRACT-71: whether answers are read goes with them, and is kept', async () => {
  const from = learning()
  await render(<Screen from={from} />)
  await page.getByRole('switch', { name: '自动朗读' }).click()
  expect([autoRead.isOn(), localStorage.getItem('wp_auto_read')]).toEqual([true, '1'])
  await right(from).click()
  expect(events.at(-1)).toMatchObject({ type: 'choose', isAutoRead: true })
})

test('criterion 6, criterion 7: number keys choose, but not with Ctrl, while composing, held down, or turned off', async () => {
  const from = learning()
  await render(<Screen from={from} />)
  events.length = 0
  await userEvent.keyboard('{Control>}1{/Control}{Meta>}2{/Meta}')
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '1', isComposing: true, cancelable: true }))
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '1', repeat: true, cancelable: true }))
  shortcuts.set(false)
  await userEvent.keyboard('1')
  expect(events).toEqual([])
  expect(page.getByRole('group', { name: '选项' }).getByRole('button').first().element().textContent).not.toMatch(/^1/)
  shortcuts.set(true)
  await userEvent.keyboard('1')
  expect(events).toMatchObject([{ type: 'choose', option: 0 }])
})
test('criterion 6: the help turns the keys off and on again', async () => {
  await render(<KeysHelp open onClose={() => undefined} />)
  const box = page.getByRole('checkbox', { name: '使用快捷键' })
  await expect.element(box).toBeChecked()
  await box.click()
  expect([shortcuts.isOn(), localStorage.getItem('wp_shortcuts')]).toEqual([false, '0'])
  await box.click()
  expect(shortcuts.isOn()).toBe(true)
})
test('ERR-38: a question of no known stage says so', async () => {
  const from = learning()
  await render(
    <Screen from={{ ...from, question: { ...from.question, kind: 'unknown' as 'meaning' } as Learning['question'] }} />,
  )
  await expect.element(page.getByRole('alert')).toMatchTextContent(/无效的练习阶段/)
})

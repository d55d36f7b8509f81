import { useReducer } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { player } from '../../../../audio/audio.ts'
import { reduce } from '../../session/machine.ts'
import { Play } from '../../session/play.fixture.ts'
import type { PracticeEvent } from '../../session/practice-event.ts'
import { itemsOf } from '../../session/practice-item.fixture.ts'
import type { Effect, Learning, PreTest, State } from '../../session/session-state.ts'
import { autoRead } from '../../sound/auto-read.ts'
import KeysHelp from '../keys-help.tsx'
import { shortcuts } from '../shortcuts.ts'
import { QuestionScreen } from './question-screen.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  player.stop()
  vi.restoreAllMocks()
})

const events: PracticeEvent[] = []
const effects: Effect[] = []
/** The screen with the machine behind it, whose effects are not run. */
function Screen({ from }: { from: State }) {
  const [state, send] = useReducer((before: State, event: PracticeEvent) => {
    events.push(event)
    const outcome = reduce(before, event)
    effects.push(...outcome.effects)
    return outcome.state
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
  await expect.element(sheet).toMatchTextContent(/^答对了！/)
  expect(page.getByRole('button', { name: '停止朗读' }).elements()).toEqual([])
})
const reviewing = (peeked: number[] = []) =>
  new Play()
    .load(itemsOf(9), { mode: 'review' })
    .send({ type: 'peek', items: peeked })
    .send({ type: 'beginPreTest', now: 0 }).state as PreTest
test('the pre-test takes 不认识 beside the options, by button and by key, as a wrong answer without anything chosen', async () => {
  shortcuts.set(true)
  await render(<Screen from={reviewing()} />)
  const button = page.getByRole('button', { name: '不认识' })
  expect(button.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(667)
  await userEvent.keyboard('0')
  expect(events.at(-1)).toMatchObject({ type: 'sayNotKnown' })
  await expect.element(sheet).toMatchTextContent(/没关系，接下来就学它/)
  await expect.element(button).not.toBeInTheDocument()
})
test('learning takes 不认识 below the options, by button and by key; an order does not', async () => {
  shortcuts.set(true)
  const { unmount } = await render(<Screen from={learning()} />)
  await page.getByRole('button', { name: '不认识，告诉我' }).click()
  await expect.element(sheet).toMatchTextContent(/没关系，先认识它/)
  await expect.element(page.getByRole('button', { name: /是这个/ })).toBeVisible()
  expect(page.getByText('你选的').elements()).toEqual([])
  await unmount()
  const { unmount: leave } = await render(<Screen from={learning()} />)
  await userEvent.keyboard('0')
  expect(events.at(-1)).toMatchObject({ type: 'sayNotKnown' })
  await leave()
  const play = new Play().load(itemsOf(1)).preTest(() => false)
  await render(<Screen from={play.answer(true).next().answer(true).next().state} />)
  expect(page.getByRole('button', { name: /不认识/ }).elements()).toEqual([])
})
test('a pre-test that plans the next date does not say that it counts for nothing', async () => {
  const { unmount } = await render(<Screen from={reviewing()} />)
  await page.getByRole('button', { name: '不认识' }).click()
  await expect.element(sheet).toMatchTextContent(/这次没想起来，等会儿再学一遍/)
  await expect.element(sheet).not.toMatchTextContent(/不计分/)
  await unmount()
  const aided = reviewing([0, 1, 2, 3, 4, 5, 6, 7, 8])
  const shown = await render(<Screen from={aided} />)
  await right(aided).click()
  await expect.element(sheet).toMatchTextContent(/看过意思，不算自己想起来的，等会儿再学一遍/)
  await shown.unmount()
  await render(<Screen from={preTest()} />)
  await page.getByRole('button', { name: '不认识' }).click()
  await expect.element(sheet).toMatchTextContent(/预测试不计分，等会儿就学这个词/)
})
test('PRACT-29 to PRACT-34, PRACT-62, criterion 4, criterion 9: learning shows progress, words, tier; right is right by words, icon and panel', async () => {
  const from = learning()
  await render(<Screen from={from} />)
  await expect
    .element(page.getByRole('progressbar', { name: '学习进度' }))
    .toHaveAttribute('aria-valuetext', '会了 0 个，共 2 个，总进度 0%')
  await expect.element(page.getByText('0/2', { exact: true })).toBeVisible()
  await expect.element(page.getByText('难度：普通')).toBeVisible()
  await right(from).click()
  await expect.element(sheet).toMatchTextContent(/^(对|答对|没错)/)
  await expect.element(page.getByRole('status').filter({ hasText: '答对了' })).toBeInTheDocument()
  await expect.element(sheet.getByRole('button', { name: '好的，继续' })).toHaveFocus()
  await expect.element(sheet.getByRole('button', { name: '停止朗读' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('progressbar', { name: '学习进度' })).toHaveAttribute('aria-valuenow', '1')
})
test('a wrong choice is told in the other language, and its word by its card', async () => {
  const from = learning()
  await render(<Screen from={from} />)
  const chosen = page.getByRole('button', { name: /别的意思/ }).first()
  const meaning = /别的意思\d/.exec(chosen.element().textContent)![0]
  await chosen.click()
  const word = `other${'abcdef'[Number(meaning.at(-1))]}`
  await expect.element(sheet).toMatchTextContent(new RegExp(`你选的“${meaning}”是 ${word}`))
  await expect.element(sheet.getByRole('button', { name: /^收藏/ })).toBeVisible()
  await sheet.getByRole('button', { name: '看整张卡片' }).click()
  await expect.element(page.getByRole('dialog', { name: '单词卡' })).toMatchTextContent(/We saw the word/)
})
test('a sentence mended in an unknown way comes back with its mistake pointed out, and is mended there', async () => {
  const text = { tier_1: 'He go.', tier_2: 'He go.', tier_3: 'He go. （他走了。）' }
  const [item] = itemsOf(1)
  const exercises = [{ type: 'sentence_correction' as const, sentences: text, sentence_answer: { tier_3: 'He goes.' } }]
  const play = new Play().load([{ ...item!, exercises }], { mode: 'mixed' })
  await render(<Screen from={play.send({ type: 'write', text: 'He has gone.' }).state} />)
  const check = page.getByRole('button', { name: '检查' })
  await check.click()
  await expect.element(page.getByRole('mark')).toHaveTextContent('go')
  const written = page.getByRole('textbox')
  await expect.element(written).toHaveFocus()
  await expect.element(written).toHaveValue('He go.')
  await expect.element(check).toBeDisabled()
  await written.fill('He goes.')
  await check.click()
  await expect.element(sheet.getByText('用了提示，这个词等会儿再来一次。')).toBeVisible()
})

test('on a wide screen the card of the word lies beside its question once that is answered', async () => {
  await page.viewport(1280, 800)
  const from = learning()
  await render(<Screen from={from} />)
  const beside = page.getByRole('complementary', { name: '单词卡' })
  await expect.element(beside).toHaveTextContent('答完这道题，这里就有单词卡')
  await right(from).click()
  await expect.element(beside).toMatchTextContent(new RegExp(from.session.items[from.question.item]!.word))
  await expect.element(sheet.getByRole('button', { name: '好的，继续' })).toBeInViewport()
  await page.viewport(375, 667)
})
test('PRACT-71: whether answers are read goes with them, and is kept', async () => {
  const from = learning()
  await render(<Screen from={from} />)
  await page.getByRole('switch', { name: '自动朗读' }).click()
  expect([autoRead.isOn(), localStorage.getItem('wp_auto_read')]).toEqual([true, '1'])
  await right(from).click()
  expect(events.at(-1)).toMatchObject({ type: 'choose', isAutoRead: true })
})

const recorded = () => effects.flatMap((effect) => (effect.type === 'recordAnswer' ? [effect.answer.asked] : [])).at(-1)
const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent)

test('a choice is recorded as it stands on the screen: its sentence and its options in their order', async () => {
  const from = learning()
  shortcuts.set(false)
  await render(<Screen from={from} />)
  const options = textsOf(page.getByRole('group', { name: '选项' }).getByRole('button'))
  const sentence = document.querySelector('p[lang=en]')!
  const marked = sentence.querySelector('mark')!.textContent
  await right(from).click()
  expect(recorded()).toEqual({
    revision: from.session.items[from.question.item]!.revision,
    prompt: sentence.textContent.replace(marked, `[${marked}]`),
    options,
    hints: [],
    listened: 0,
    place: 2,
  })
})
test('an order is recorded as it stands on the screen: its translation and its tiles in their order', async () => {
  const play = new Play().load(itemsOf(1)).preTest(() => false)
  shortcuts.set(false)
  await render(<Screen from={play.answer(true).next().answer(true).next().state} />)
  const tiles = page.getByRole('group', { name: '可用的词' }).getByRole('button')
  const options = textsOf(tiles)
  await expect.element(page.getByText('今天我们看到了reluctant。')).toBeVisible()
  for (const tile of tiles.all()) await tile.click()
  await page.getByRole('button', { name: '检查' }).click()
  expect(recorded()).toMatchObject({ prompt: '今天我们看到了reluctant。', options, place: 3 })
})
test('what is heard of a question counts, by button and by key: not a stop, not what fails, not what is heard after the answer', async () => {
  let isSilent = true
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'))
  vi.spyOn(console, 'info').mockReturnValue()
  const voice = { lang: 'en-US', localService: true, name: 'en-US', voiceURI: 'en-US', default: true }
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([voice])
  vi.spyOn(SpeechSynthesisUtterance.prototype, 'voice', 'set').mockReturnValue()
  vi.spyOn(speechSynthesis, 'speak').mockImplementation((utterance) => {
    utterance.dispatchEvent(
      isSilent ? new SpeechSynthesisErrorEvent('error', { utterance, error: 'network' }) : new Event('start'),
    )
  })
  const from = learning()
  shortcuts.set(true)
  await render(<Screen from={from} />)
  const sound = page.getByRole('button', { name: /读音|停止播放/ })
  await sound.click()
  await expect.element(sound).toHaveAttribute('data-sound', 'failed')
  isSilent = false
  for (const press of [() => sound.click(), () => userEvent.keyboard('r')]) {
    await press()
    await expect.element(sound).toHaveAttribute('data-sound', 'playing')
    await press()
    await expect.element(sound).toHaveAttribute('data-sound', 'idle')
  }
  await right(from).click()
  expect(recorded()).toMatchObject({ listened: 2 })
  events.length = 0
  await userEvent.keyboard('r')
  await expect.element(sound).toHaveAttribute('data-sound', 'playing')
  expect(events).toEqual([])
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
  await render(<KeysHelp onClose={() => undefined} />)
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

/** On the page, wherever it is scrolled to. */
const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top + window.scrollY)
const tops = (locator: Locator) => locator.elements().map(topOf)

test.each([
  [375, 560],
  [375, 667],
  [1280, 800],
])('at %i × %i the options stay where they are when the answer comes', async (width, height) => {
  await page.viewport(width, height)
  const from = learning()
  await render(<Screen from={from} />)
  const options = page.getByRole('group', { name: '选项' }).getByRole('button')
  const [before, texts] = [tops(options), textsOf(options)]
  const wrong = texts.findIndex((text) => !text?.includes(from.question.expected))
  await options.nth(wrong).click()
  await expect.element(sheet).toBeVisible()
  expect(tops(options)).toEqual(before)
  await expect.element(options.nth(wrong)).toMatchTextContent(/你选的/)
  await expect.element(page.getByRole('button', { name: `${from.question.expected} 是这个` })).toBeDisabled()
  await page.viewport(375, 667)
})

test.each([
  [375, 560],
  [1280, 800],
])(
  'at %i × %i the tiles stay under the thumb while a sentence is put together, and when it is checked',
  async (width, height) => {
    await page.viewport(width, height)
    const play = new Play().load(itemsOf(1)).preTest(() => false)
    await render(<Screen from={play.answer(true).next().answer(true).next().state} />)
    const tiles = page.getByRole('group', { name: '可用的词' }).getByRole('button')
    const check = page.getByRole('button', { name: '检查' })
    const before = tops(tiles)
    for (const tile of tiles.all()) {
      await tile.click()
      expect(tops(tiles)).toEqual(before)
    }
    const bank = tiles.elements()
    await check.click()
    await expect.element(sheet).toBeVisible()
    expect(bank.map(topOf)).toEqual(before)
    await page.viewport(375, 667)
  },
)

test.each([
  [375, 812],
  [320, 812],
])('at %i × %i all four meanings are seen while the sheet says what was wrong', async (width, height) => {
  await page.viewport(width, height)
  const from = learning()
  await render(<Screen from={from} />)
  await page
    .getByRole('button', { name: /别的意思/ })
    .first()
    .click()
  await expect.element(sheet).toBeVisible()
  // It rises.
  await expect.poll(() => Math.round(sheet.element().getBoundingClientRect().bottom)).toBe(height)
  const last = page.getByRole('group', { name: '选项' }).getByRole('button').last().element()
  expect(sheet.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(last.getBoundingClientRect().bottom)
  await page.viewport(375, 667)
})

test.each([
  [375, 812],
  [1280, 800],
])('at %i × %i the path stays where it is when the answer comes', async (width, height) => {
  await page.viewport(width, height)
  const from = learning()
  await render(<Screen from={from} />)
  const path = () => document.querySelector('svg[role=img]')!
  await expect.poll(() => path()?.getBoundingClientRect().height).toBeGreaterThan(80)
  const before = path().getBoundingClientRect()
  expect(before.bottom).toBeLessThanOrEqual(height)
  await page
    .getByRole('button', { name: /别的意思/ })
    .first()
    .click()
  await expect.element(sheet).toBeVisible()
  expect(path().getBoundingClientRect()).toEqual(before)
  await page.viewport(375, 667)
})

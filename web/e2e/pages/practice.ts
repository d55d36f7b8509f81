import { expect, type Page } from '@playwright/test'
import type { Exercise } from '@wordtrail/contracts/learning/exercise'

export interface Item {
  readonly word: string
  readonly definition_cn: string
  readonly definition_en: string
  readonly exercises: readonly Exercise[]
}

/** The answer of somebody who knows the words, by what is on the screen. */
export type Answers = ReadonlyMap<string, string>

const tier = 'tier_3'

export const answersOf = (items: readonly Item[]): Answers => {
  const answers = new Map<string, string>()
  for (const { word, definition_cn, definition_en, exercises } of items) {
    answers.set(word, definition_cn)
    answers.set(definition_en, word)
    for (const { type, sentences, sentence_answer } of exercises) {
      const [asked, answer] = [sentences[tier], sentence_answer[tier]]
      if (asked === undefined || answer === undefined) continue
      if (type === 'infer_meaning' || type === 'synonym_replacement') answers.set(asked.replace(/[[\]]/g, ''), answer)
      if (type === 'sentence_reordering') answers.set(asked, answer)
    }
  }
  return answers
}

/** From the dashboard to the preview of `count` words, by keyboard once practice is open. */
export async function startLearning(page: Page, count: number): Promise<Answers> {
  await page.goto('/student/word-practice?mode=learn')
  const session = page.waitForResponse((response) => response.url().endsWith('/api/student/practice-session'))
  await page.getByRole('radio', { name: /普通/ }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('spinbutton').fill(String(count))
  await page.keyboard.press('Enter')
  const answers = answersOf((await (await session).json()) as Item[])
  await expect(page.getByRole('heading', { name: /^先(认|想)/ })).toBeVisible()
  // The card comes a moment after its page.
  await expect(page.getByText('先猜猜意思，再点一下翻面')).toBeVisible()
  return answers
}

/** To the preview of these words, by address. */
export async function learnWords(page: Page, words: readonly string[]): Promise<Answers> {
  const session = page.waitForResponse((response) => response.url().endsWith('/api/student/practice-session'))
  await page.goto(`/student/word-practice?mode=learn&tier=tier_3&autostart=1&focus_words=${words.join(',')}`)
  return answersOf((await (await session).json()) as Item[])
}

/** The question on the screen, and its right answer. */
export async function question(page: Page, answers: Answers): Promise<{ prompt: string; expected: string }> {
  let prompt = ''
  // A session's screens are loaded with its words, or when it is gone on with.
  await expect(async () => {
    const shown = await page.locator('p, p b').allTextContents()
    prompt = shown.find((text) => answers.has(text)) ?? ''
    expect(prompt, shown.join(' | ')).not.toBe('')
  }).toPass({ timeout: 10_000 })
  return { prompt, expected: answers.get(prompt)! }
}

const tileGroup = (page: Page) => page.getByRole('group', { name: '可用的词' })
const isReordering = (page: Page) => tileGroup(page).isVisible()

/** Chooses the option, by its key. */
async function press(page: Page, choose: (options: readonly string[]) => number): Promise<void> {
  const options = await page.getByRole('group', { name: '选项' }).locator('button > span').allTextContents()
  await page.keyboard.press(String(choose(options) + 1))
}

/** The tiles on the screen in the order that makes the sentence. */
async function tilesInOrder(page: Page, sentence: string): Promise<{ key: string; words: string }[]> {
  const tiles = await tileGroup(page).locator('button > span').allTextContents()
  const left = new Set(tiles.keys())
  const order: { key: string; words: string }[] = []
  for (let rest = sentence.toLowerCase(); left.size > 0; ) {
    const fitting = [...left]
      .filter((tile) => rest.startsWith(tiles[tile]!.toLowerCase()))
      .sort((one, other) => tiles[other]!.length - tiles[one]!.length)[0]
    if (fitting === undefined) throw new Error(`no tile fits "${rest}" among ${tiles.join(' | ')}`)
    order.push({ key: String((fitting + 1) % 10), words: tiles[fitting]! })
    rest = rest.slice(tiles[fitting]!.length).trimStart()
    left.delete(fitting)
  }
  return order
}

/** The answer given, and the right one. */
export interface Answered {
  readonly given: string
  readonly expected: string
}

/** Puts the tiles in their order, or in the opposite one, by their keys, and checks. */
async function reorder(page: Page, expected: string, isRight: boolean): Promise<Answered> {
  const order = await tilesInOrder(page, expected)
  if (!isRight) order.reverse()
  for (const { key } of order) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  return { given: order.map(({ words }) => words).join(' '), expected }
}

async function choose(page: Page, expected: string, isRight: boolean): Promise<Answered> {
  let given = ''
  await press(page, (options) => {
    const chosen = options.findIndex((option) => (option === expected) === isRight)
    given = options[chosen]!
    return chosen
  })
  return { given, expected }
}

async function answer(page: Page, answers: Answers, isRight: boolean): Promise<Answered> {
  const { expected } = await question(page, answers)
  return (await isReordering(page)) ? reorder(page, expected, isRight) : choose(page, expected, isRight)
}

/** How the sheet of a right answer begins. */
export const right = /^(对|答对|没错)/

/** Answers the question on the screen rightly, by keyboard alone. */
export async function answerRightly(page: Page, answers: Answers): Promise<Answered> {
  const answered = await answer(page, answers, true)
  await expect(page.getByRole('dialog', { name: right })).toBeVisible()
  return answered
}

/** Answers the question on the screen wrongly, by keyboard alone. */
export async function answerWrongly(page: Page, answers: Answers): Promise<Answered> {
  const answered = await answer(page, answers, false)
  await expect(page.getByRole('status').filter({ hasText: '答错了' })).toBeVisible()
  return answered
}

/** Answers rightly until the session is finished. */
export async function learnToTheEnd(page: Page, answers: Answers): Promise<void> {
  while (!(await page.getByRole('heading', { name: '练完了' }).isVisible())) {
    await answerRightly(page, answers)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: right })).toBeHidden()
    // The last screen may have to be loaded.
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
}

/** Through the pre-test with wrong answers, so that every word is learned. */
export async function failPreTest(page: Page, answers: Answers, words: number): Promise<Answered[]> {
  const answered: Answered[] = []
  await page.getByRole('button', { name: /去试一试/ }).focus()
  await page.keyboard.press('Enter')
  for (let asked = 1; asked <= words; asked += 1) {
    await expect(page.getByText(`第 ${asked} / ${words} 题`).first()).toBeVisible()
    answered.push(await answerWrongly(page, answers))
    await page.keyboard.press('Enter')
  }
  return answered
}

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsFrom } from './pages/person.ts'
import { answerWrongly, learnWords } from './pages/practice.ts'
import { newStudent } from './pages/student.ts'

const card = (page: Page) => page.getByRole('group', { name: '单词卡' })
const noteOf = async (page: Page, word: string) =>
  ((await callsFrom(page)('GET', `/api/student/word-card?word=${word}`)).body as { note: string }).note
const favorites = async (page: Page) =>
  ((await callsFrom(page)('GET', '/api/student/favorites')).body as { words: string[] }).words

test('a word is met on a card: guessed from its sentence, turned by a press anywhere, starred, and noted about', async ({
  page,
}, info) => {
  await newStudent(page)
  await learnWords(page, ['begin', 'careful'])
  await expect(card(page).getByText('begin', { exact: true }).first()).toBeVisible()
  await expect(card(page).getByText('开始')).toBeHidden()
  await expectAccessible(page, { name: 'word-card-front', info })
  await card(page).getByRole('button', { name: '收藏 begin' }).click()
  await expect(card(page).getByRole('button', { name: '取消收藏 begin' })).toHaveAttribute('aria-pressed', 'true')
  await expect(card(page).getByText('开始')).toBeHidden()
  await card(page).click({ position: { x: 20, y: 90 } })
  // Teachers of other tests may have given it further meanings.
  await expect(card(page).getByText(/^开始/)).toBeVisible()
  await expect(card(page).getByText('同义词')).toBeVisible()

  await card(page).getByRole('button', { name: '给 begin 写笔记' }).click()
  const editor = card(page).getByRole('textbox', { name: '给 begin 写笔记' })
  await expect(editor).toBeFocused()
  await editor.fill('写了又不要')
  await editor.press('Escape')
  await expect(card(page).getByText('写了又不要')).toBeHidden()
  await card(page).getByRole('button', { name: '给 begin 写笔记' }).click()
  await editor.fill('过去式是 began')
  await expectAccessible(page, { name: 'word-card-note', info })
  // Left without a press on anything of it: it is saved all the same.
  await page.getByRole('button', { name: '下一张' }).click()
  await expect(card(page).getByText('careful', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: '上一张' }).click()
  await card(page).click({ position: { x: 20, y: 90 } })
  await expect(card(page).getByText('过去式是 began')).toBeVisible()
  await expectAccessible(page, { name: 'word-card-back', info })
  await expect.poll(() => noteOf(page, 'begin')).toBe('过去式是 began')
  expect(await favorites(page)).toEqual(['begin'])

  await page.reload()
  await page.goto('/student/my-wordbooks')
  await page.getByRole('link', { name: /^我的收藏，共 1 个词/ }).click()
  await page.getByRole('list', { name: '词书里的单词' }).getByRole('button', { name: '取消收藏 begin' }).click()
  await expect.poll(() => favorites(page)).toEqual([])
})

test('after a wrong answer its word is told, and what was chosen instead; the whole card is at hand', async ({
  page,
  isMobile,
}, info) => {
  await newStudent(page)
  const answers = await learnWords(page, ['begin', 'careful', 'choose'])
  await page.getByRole('button', { name: /去试一试/ }).click()
  const beside = page.getByRole('complementary', { name: '单词卡' })
  if (!isMobile) await expect(beside).toHaveText('答完这道题，这里就有单词卡')
  await answerWrongly(page, answers)
  const sheet = page.getByRole('dialog').first()
  await expect(sheet.getByText(/^你选的 \S.* 是“.+”[。，]/)).toBeVisible()
  if (!isMobile) await expect(beside.getByText('写笔记')).toBeVisible()
  await expectAccessible(page, { name: 'word-card-after-answer', info })
  if (isMobile) {
    await sheet.getByRole('button', { name: '看整张卡片' }).click()
    const whole = page.getByRole('dialog', { name: '单词卡' })
    await expect(whole.getByText('写笔记')).toBeVisible()
    await whole.getByRole('button', { name: '关闭' }).click()
    await expect(whole).toBeHidden()
  }
  await expect(sheet.getByRole('button', { name: '继续' })).toBeInViewport()
})

test('a star and a note that are made without a network wait, and are saved when it is back; what is refused is taken back', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await newStudent(page)
  await learnWords(page, ['begin', 'careful'])
  await expect(card(page).getByText('begin', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('m')
  await expect(card(page).getByText('写笔记')).toBeVisible()
  await context.setOffline(true)
  await card(page).getByRole('button', { name: '收藏 begin' }).click()
  await card(page).getByRole('button', { name: '给 begin 写笔记' }).click()
  await card(page).getByRole('textbox').fill('没有网也能记')
  await card(page).getByRole('button', { name: '保存' }).click()
  await expect(card(page).getByText('先存在这台设备上，联网后自动补传')).toBeVisible()
  await expect(card(page).getByRole('button', { name: '取消收藏 begin' })).toBeVisible()
  await context.setOffline(false)
  await expect(card(page).getByText('已保存')).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => favorites(page)).toEqual(['begin'])
  expect(await noteOf(page, 'begin')).toBe('没有网也能记')

  await page.route('**/api/student/favorites', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { code: 'wordbook-full', message: '这本词书已有 5000 个单词' } })
      : route.fallback(),
  )
  await page.keyboard.press('ArrowRight')
  await card(page).getByRole('button', { name: '收藏 careful' }).click()
  await expect(page.getByText('这本词书已有 5000 个单词')).toBeVisible()
  await expect(card(page).getByRole('button', { name: '收藏 careful' })).toHaveAttribute('aria-pressed', 'false')
})

test('a book is taken off its shelf: its words say how they stand, are narrowed, and the next ones are learned', async ({
  page,
}, info) => {
  await newStudent(page)
  const send = callsFrom(page)
  await send('POST', '/api/student/wordbooks/create', { title: '生词', words_text: 'begin choose careful' })
  await send('POST', '/api/student/master-word', { words: ['choose'] })
  await page.goto('/student/my-wordbooks')
  const learning = page.getByRole('region', { name: '正在学' })
  await expect(learning.getByRole('link', { name: /^初中核心，共 \d+ 个词，学过 1 个$/ })).toBeVisible()
  await expectAccessible(page, { name: 'shelves', info })
  await page.getByRole('link', { name: '生词，共 3 个词，学过 1 个' }).click()
  const words = page.getByRole('list', { name: '词书里的单词' })
  await expect(words.getByRole('listitem')).toHaveText([/begin.*没学/, /choose.*\d+月\d+日/, /careful.*没学/])
  await expect(page.getByText('在记 1')).toBeVisible()
  await expectAccessible(page, { name: 'opened-book', info })
  await page.getByRole('button', { name: '没学 2' }).click()
  await expect(words.getByRole('listitem')).toHaveText([/begin/, /careful/])
  await page.getByRole('searchbox', { name: '搜索单词或释义' }).fill('CARE')
  await expect(words.getByRole('listitem')).toHaveText([/careful/])
  await words.getByRole('link', { name: 'careful' }).click()
  await expect(page.getByRole('dialog', { name: '学习记录' }).getByText('写笔记')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('heading', { name: '生词' })).toBeVisible()
  await page.getByRole('link', { name: '学这本的 2 个新词' }).click()
  await expect(page.getByText('这次共 2 个词')).toBeVisible()
})

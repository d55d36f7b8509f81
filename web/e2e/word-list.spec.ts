import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, callsFrom, newPerson, type Person, signIn, superadmin } from './pages/person.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, word: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(word, { exact: true }) })
const sense = (page: Page, number: number) => dialog(page).getByRole('group', { name: `释义 ${number}` })
const exercise = (page: Page, type: string) => dialog(page).getByRole('region', { name: type, exact: true })
const save = (page: Page) => dialog(page).getByRole('button', { name: '确认并保存' }).click()

/** A word of the lexicon, put into the dictionary with a sentence for every tier. Each test takes its own. */
async function newWord(page: Page, word: string, changes: object = {}): Promise<Person> {
  const teacher = await newPerson(page.request, 'admin')
  const send = callsAs(page.request, teacher.token)
  const { body } = await send('POST', '/api/words/generate-data', { word })
  const sample_sentences = [
    { tier: 'tier_3', sentence: `Please bring the ${word} to me.`, translation: '请把它拿给我。' },
    { tier: 'tier_2', sentence: `She painted the old ${word} for her brother.`, translation: '她给弟弟画了它。' },
  ]
  await send('POST', '/api/words/add-word', { ...(body as { word: object }).word, sample_sentences, ...changes })
  return teacher
}

test('WORDBOOK-27, WORDBOOK-28, WORDBOOK-29, WORDBOOK-32, ROUTE-19, LAYOUT-22, CONST-05, OPEN-06, OPEN-19, API-20: the superadmin finds words of the whole dictionary, and opening it cleans up once', async ({
  page,
}, info) => {
  let cleanups = 0
  page.on('request', (request) => (cleanups += request.url().endsWith('/api/admin/cleanup-ghosts') ? 1 : 0))
  await signIn(page, await superadmin(page.request))
  await page.goto('/superadmin/dashboard')
  if (info.project.name === 'phone') await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '词典管理' }).click()
  await expect(page).toHaveURL(/\/superadmin\/word-list$/)
  const words = page.getByRole('main').getByRole('listitem').locator('b')
  await expect(words).toHaveCount(50)
  const listed = await words.allTextContents()
  expect(listed).toEqual([...listed].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)))
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(async () => (await words.allTextContents())[0]! > listed.at(-1)!).toBe(true)

  await page.getByRole('searchbox', { name: '搜索单词或释义' }).fill('embarrass')
  await expect(page).toHaveURL(/search=embarrass/)
  await expect(row(page, 'embarrass')).toBeVisible()
  await page.reload()
  await expect(row(page, 'embarrass')).toBeVisible()
  await expect(page.getByRole('link', { name: '添加单词' }).last()).toHaveAttribute('href', '/superadmin/add-word')
  await page.getByRole('searchbox', { name: '搜索单词或释义' }).fill('')
  await expect(words).toHaveCount(50)
  await expectAccessible(page, { name: 'word-list', info })
  // The page was opened twice: by the menu, and by reloading.
  expect(cleanups).toBe(2)
  await page.getByRole('searchbox', { name: '搜索单词或释义' }).fill('没有这个词')
  await expect(page.getByText('没有找到单词')).toBeVisible()
})

test('ERR-45: a cleanup that fails is logged and disturbs nobody', { tag: '@desktop' }, async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.route('**/api/admin/cleanup-ghosts', (route) => route.abort())
  await signIn(page, await newPerson(page.request, 'admin'))
  await page.goto('/admin/word-list')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(50)
  await expect.poll(() => logged.some((text) => text.includes('could not be rid of deleted words'))).toBe(true)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('WORDBOOK-16, WORDBOOK-17, WORDBOOK-30, WORDBOOK-33: all seven types are seen as students meet them, at any tier; one is rewritten and given back', async ({
  page,
}, info) => {
  const word = info.project.name === 'phone' ? 'kite' : 'drum'
  await signIn(page, await newWord(page, word))
  await page.goto(`/admin/word-list?search=${word}`)
  await page.getByRole('button', { name: `编辑：${word}`, exact: true }).click()
  await expect(dialog(page)).toHaveAccessibleName(`编辑：${word}`)
  await expect(dialog(page).getByText('单词本身不能修改')).toBeVisible()
  await expect(dialog(page).getByText(/最后修改：.*月\d+日 \d\d:\d\d/)).toBeVisible()
  if (info.project.name === 'phone') await dialog(page).getByText('学生看到的样子').click()
  const choice = exercise(page, '选择')
  await expect(choice.getByRole('listitem')).toHaveCount(4)
  await expect(choice.getByRole('listitem').filter({ hasText: '正确答案' })).toHaveText(new RegExp(word))
  await expect(choice.getByText('难度 1 · 自动生成')).toBeVisible()
  await expect(exercise(page, '语境猜词义').getByRole('listitem')).toHaveCount(4)
  for (const type of ['填空', '改错', '译成英语', '排成句子', '同义词替换'])
    await expect(exercise(page, type)).toBeVisible()
  await expect(exercise(page, '译成英语')).toContainText(`Please bring the ${word} to me.`)
  await expectAccessible(page, { name: 'seven-exercises', info })
  await dialog(page).getByText('进阶', { exact: true }).last().click()
  await expect(exercise(page, '译成英语')).toContainText(`She painted the old ${word} for her brother.`)
  await dialog(page).getByText('普通', { exact: true }).last().click()

  await dialog(page).getByRole('button', { name: '改写：选择' }).click()
  await choice.getByLabel('普通 · 选项').fill(`${word}\nriver\nmorning`)
  await choice.getByRole('button', { name: '完成：选择' }).click()
  await expect(choice.getByRole('listitem')).toHaveCount(3)
  await expect(choice.getByText('已改写')).toBeVisible()
  await save(page)
  await expect(page.getByText('单词已保存')).toBeVisible()
  const exercisesOf = async () =>
    (
      (await callsFrom(page)('GET', `/api/words/practice/${word}`)).body as {
        exercises: { type: string; options?: object }[]
      }
    ).exercises.filter(({ type }) => type === 'multiple_choice')
  expect(await exercisesOf()).toMatchObject([{ options: { tier_3: [word, 'river', 'morning'] } }])

  await page.getByRole('button', { name: `编辑：${word}`, exact: true }).click()
  if (info.project.name === 'phone') await dialog(page).getByText('学生看到的样子').click()
  await choice.getByRole('button', { name: '恢复自动生成：选择' }).click()
  await expect(choice.getByRole('listitem')).toHaveCount(4)
  await save(page)
  await expect(dialog(page)).toBeHidden()
  expect(await exercisesOf()).toEqual([])
})

test('a word that is opened again right after saving holds what was saved, however slowly it is read', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, await newWord(page, 'bucket'))
  await page.goto('/admin/word-list?search=bucket')
  const open = page.getByRole('button', { name: '编辑：bucket' })
  const definition = sense(page, 1).getByLabel('英文释义')
  await open.click()
  await definition.fill('something to carry water in')
  await page.route('**/api/words/practice/bucket', async (route) => {
    await new Promise((done) => setTimeout(done, 2000))
    await route.continue()
  })
  await save(page)
  await expect(dialog(page)).toBeHidden()
  await open.click()
  await expect(definition).toHaveValue('something to carry water in')
})

test('nothing typed is lost by closing: an edit that was not saved is asked about', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page, await newWord(page, 'candle'))
  await page.goto('/admin/word-list?search=candle')
  await page.getByRole('button', { name: '编辑：candle' }).click()
  await sense(page, 1).getByLabel('英文释义').fill('something that gives light')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '放弃没有保存的修改？' })).toBeVisible()
  await page.getByRole('button', { name: '继续编辑' }).click()
  await expect(sense(page, 1).getByLabel('英文释义')).toHaveValue('something that gives light')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放弃修改' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** The same word, open in two browsers. */
async function inTwoBrowsers(browser: Browser, page: Page, word: string, people: readonly [Person, Person]) {
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  for (const [where, person] of [
    [page, people[0]],
    [other, people[1]],
  ] as const) {
    await signIn(where, person)
    await where.goto(`/admin/word-list?search=${word}`)
    await where.getByRole('button', { name: `编辑：${word}`, exact: true }).click()
    await expect(dialog(where)).toHaveAccessibleName(`编辑：${word}`)
  }
  return other
}

test(
  'two people edit the same word in two browsers: the second sees both versions, takes over single fields, and nothing is lost',
  {
    tag: '@desktop',
  },
  async ({ page, browser }, info) => {
    const mine = await newWord(page, 'basket')
    const theirs = await newPerson(page.request, 'admin')
    await page.goto('/trail.svg')
    const other = await inTwoBrowsers(browser, page, 'basket', [mine, theirs])
    await sense(other, 1).getByLabel('中文释义').fill('竹篮')
    await dialog(other).getByLabel('反义词').fill('theirs')
    await save(other)
    await expect(other.getByText('单词已保存')).toBeVisible()

    await sense(page, 1).getByLabel('中文释义').fill('篮子；筐')
    await dialog(page).getByLabel('同根词').fill('mine')
    await save(page)
    const conflict = page.getByRole('dialog', { name: 'basket 刚刚有人改过' })
    await expect(conflict).toContainText(`${theirs.username} 在`)
    const senses = conflict.getByRole('region', { name: '释义' })
    await expect(senses).toContainText('竹篮')
    await expect(senses).toContainText('篮子；筐')
    await expect(conflict.getByRole('region', { name: '只有对方改了' })).toContainText('反义词')
    await expect(conflict.getByRole('region', { name: '只有你改了' })).toContainText('同根词')
    await expectAccessible(page, { name: 'conflict', info })
    await conflict.getByRole('button', { name: '按这样继续编辑' }).click()
    await expect(sense(page, 1).getByLabel('中文释义')).toHaveValue('篮子；筐')
    await expect(dialog(page).getByLabel('反义词')).toHaveValue('theirs')

    // A third change comes in between: it is told again.
    await callsFrom(other)('GET', '/api/words/practice/basket').then(async ({ body }) => {
      const { _id, ...content } = body as { _id: string }
      await callsFrom(other)('PUT', `/api/words/${_id}`, { ...content, definition_cn: '提篮' })
    })
    await save(page)
    await expect(conflict).toContainText('提篮')
    await senses.getByText('对方的', { exact: true }).first().click()
    await conflict.getByRole('button', { name: '按这样保存' }).click()
    await expect(page.getByText('单词已保存')).toBeVisible()
    expect((await callsFrom(page)('GET', '/api/words/practice/basket')).body).toMatchObject({
      definition_cn: '提篮',
      opposites: ['theirs'],
      family: ['mine'],
    })
    await other.context().close()
  },
)

test('WORDBOOK-31, ERR-66: a word is deleted after a question that says what students keep, is listed with who did it, and comes back', async ({
  page,
}, info) => {
  const word = info.project.name === 'phone' ? 'ladder' : 'hammer'
  const teacher = await newWord(page, word)
  await signIn(page, teacher)
  await page.goto(`/admin/word-list?search=${word}`)
  await page.getByRole('button', { name: `删除：${word}` }).click()
  await expect(dialog(page)).toHaveAccessibleName(`删除 ${word}？`)
  await expect(dialog(page)).toContainText('学生已有的学习记录都会保留')
  await expect(dialog(page).getByRole('button', { name: '取消' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, word)).toBeVisible()
  await page.getByRole('button', { name: `删除：${word}` }).click()
  await dialog(page).getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('单词已删除')).toBeVisible()
  await expect(page.getByText('没有找到单词')).toBeVisible()

  await page.getByRole('link', { name: '已删除的单词' }).click()
  await expect(row(page, word)).toContainText(`${teacher.username} 于`)
  await expectAccessible(page, { name: 'deleted-words', info })
  await page.getByRole('button', { name: `恢复：${word}` }).click()
  await expect(page.getByText('单词已恢复')).toBeVisible()
  await expect(row(page, word)).toHaveCount(0)
  expect((await callsFrom(page)('GET', `/api/words/practice/${word}`)).body).toMatchObject({ word })
})

test('what became of a word is told field by field; an earlier version is looked at, and brought back', async ({
  page,
}, info) => {
  const word = info.project.name === 'phone' ? 'pillow' : 'towel'
  const teacher = await newWord(page, word, { definition_cn: '最早的意思', senses: [] })
  await signIn(page, teacher)
  const send = callsFrom(page)
  const { body } = await send('GET', `/api/words/practice/${word}`)
  const { _id, ...content } = body as { _id: string }
  await send('PUT', `/api/words/${_id}`, { ...content, definition_cn: '后来的意思', synonyms: ['cloth'] })

  await page.goto(`/admin/word-list?search=${word}`)
  await page.getByRole('link', { name: `修改记录：${word}` }).click()
  await expect(page.getByRole('heading', { name: word })).toBeVisible()
  const changes = page.getByRole('list', { name: '修改记录' }).getByRole('listitem')
  await expect(changes).toHaveCount(2)
  await expect(changes.first()).toContainText(teacher.username)
  await expect(changes.first()).toContainText('现在的版本')
  await expect(changes.first().locator('dt')).toHaveText(['释义', '同义词'])
  await expect(changes.first().locator('del').first()).toContainText('最早的意思')
  await expect(changes.first().locator('ins').first()).toContainText('后来的意思')
  await expectAccessible(page, { name: 'word-history', info })

  await changes.last().getByRole('button').click()
  await expect(page).toHaveURL(/version=0/)
  await expect(dialog(page)).toContainText('最早的意思')
  await expect(dialog(page)).toContainText('与现在的版本不同：释义、同义词')
  await expectAccessible(page, { name: 'word-version', info })
  await dialog(page).getByRole('button', { name: '改回这个版本' }).click()
  const asking = page.getByRole('dialog', { name: `把 ${word} 改回这个版本？` })
  await expect(asking).toContainText('学生的学习记录不变')
  await asking.getByRole('button', { name: '改回这个版本' }).click()
  await expect(page.getByText('已改回这个版本')).toBeVisible()
  await expect(changes).toHaveCount(3)
  await expect(changes.first()).toContainText('改回以前的版本')
  expect((await callsFrom(page)('GET', `/api/words/practice/${word}`)).body).toMatchObject({
    definition_cn: '最早的意思',
  })
})

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, callsFrom, newPerson, signIn, superadmin } from './pages/person.ts'

/** Words of the offline lexicon; each test and each screen size takes its own, since all share one dictionary. */
const words = {
  desktop: { drafted: 'hedgehog', others: ['lantern', 'walnut', 'thimble'] },
  phone: { drafted: 'penguin', others: ['violin', 'acorn', 'raft'] },
} as const
const own = (project: string) => words[project === 'phone' ? 'phone' : 'desktop']

const draft = (page: Page, word: string) => page.getByRole('listitem').filter({ hasText: word })
const dialog = (page: Page) => page.getByRole('dialog')
const sense = (page: Page, number: number) => dialog(page).getByRole('group', { name: `释义 ${number}` })

test('WORDBOOK-23, WORDBOOK-24, WORDBOOK-25, ERR-54, OPEN-02, OPEN-20: a teacher drafts a word, looks through it, and saves it into a wordbook', async ({
  page,
}, info) => {
  const { drafted } = own(info.project.name)
  const teacher = await newPerson(page.request, 'admin')
  const send = callsAs(page.request, teacher.token)
  const title = `动物 ${info.project.name} ${Date.now()}`
  await send('POST', '/api/wordbooks', { title, description: '' })
  await signIn(page, teacher)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: '添加单词' }).click()
  await expect(page).toHaveURL(/\/admin\/add-word$/)

  await page.getByLabel('英文单词').fill(drafted)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName(`审核：${drafted}`)
  await expect(dialog(page).getByText('离线词典的草稿')).toBeVisible()
  await expect(sense(page, 1).getByLabel('中文释义')).not.toHaveValue('')
  await expectAccessible(page, { name: 'review', info })

  await sense(page, 1).getByLabel('中文释义').fill('')
  await dialog(page).getByRole('button', { name: '确认并保存' }).click()
  await expect(dialog(page).getByText('请填写中文释义')).toBeVisible()
  await expect(sense(page, 1).getByLabel('中文释义')).toBeFocused()
  await sense(page, 1).getByLabel('中文释义').fill('某种动物')
  await dialog(page).getByRole('button', { name: '添加例句' }).click()
  await dialog(page).getByLabel('例句 1', { exact: true }).fill(`The little ${drafted} was asleep.`)
  await dialog(page).getByLabel('例句 1 的翻译').fill('这只小动物睡着了。')
  await dialog(page).getByRole('button', { name: '加标签' }).click()
  await dialog(page).getByRole('textbox', { name: '新标签' }).fill(title.slice(0, 4))
  await dialog(page).getByRole('button', { name: title }).click()
  await dialog(page).getByRole('button', { name: '确认并保存' }).click()
  await expect(page.getByText(`单词添加成功，已加入“${title}”`)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(draft(page, drafted)).toContainText('已保存')

  const saved = (await callsFrom(page)('GET', `/api/words/practice/${drafted}`)).body as {
    definition_cn: string
    tags: string[]
    sample_sentences: { sentence: string }[]
  }
  expect(saved).toMatchObject({ definition_cn: '某种动物', tags: expect.arrayContaining([title]) })
  expect(saved.sample_sentences[0]!.sentence).toBe(`The little ${drafted} was asleep.`)
})

test('WORDBOOK-35, ROUTE-18: a word that is there already is edited in the same dialog, by the superadmin too; its exercises can be rewritten', {
  tag: '@desktop',
}, async ({ page }) => {
  const send = callsAs(page.request, (await newPerson(page.request, 'admin')).token)
  const { word } = (await send('POST', '/api/words/generate-data', { word: 'marble' })).body as { word: object }
  const sample_sentences = [
    { tier: 'tier_3', sentence: 'He found a blue marble.', translation: '他找到一颗蓝色弹珠。' },
  ]
  await send('POST', '/api/words/add-word', { ...word, sample_sentences })
  await signIn(page, await superadmin(page.request))
  await page.goto('/superadmin/word-list')
  await page.getByRole('link', { name: '添加单词' }).click()
  await expect(page).toHaveURL(/\/superadmin\/add-word$/)
  await page.getByLabel('英文单词').fill('Marble')
  await page.getByRole('button', { name: '生成', exact: true }).click()
  await expect(draft(page, 'Marble')).toContainText('词典里已有')
  await page.getByRole('button', { name: '编辑这个单词：Marble' }).click()
  await expect(dialog(page)).toHaveAccessibleName('编辑：marble')
  await sense(page, 1).getByLabel('中文释义').fill('弹珠；大理石')
  await dialog(page).getByText('译成英语').click()
  await dialog(page).getByRole('button', { name: '改写：译成英语' }).click()
  await dialog(page).getByLabel('普通 · 答案').fill('I can spell the word marble.')
  await dialog(page).getByRole('button', { name: '确认并保存' }).click()
  await expect(page.getByText('单词已保存')).toBeVisible()
  const { definition_cn, exercises } = (await callsFrom(page)('GET', '/api/words/practice/marble')).body as {
    definition_cn: string
    exercises: { type: string; sentence_answer: { tier_3: string } }[]
  }
  expect(definition_cn).toBe('弹珠；大理石')
  expect(exercises.find(({ type }) => type === 'sentence_translation')!.sentence_answer.tier_3).toBe(
    'I can spell the word marble.',
  )
})

test('WORDBOOK-26, criterion 17: of a pasted list each word gets its draft or its reason; drafts are saved one after the other, discarded, and none is lost', async ({
  page,
}, info) => {
  const [first, second, third] = own(info.project.name).others
  await signIn(page, await newPerson(page.request, 'admin'))
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: '添加单词' }).click()
  await page.getByText('粘贴一份列表', { exact: true }).click()
  await page.getByLabel('单词列表').fill(Array.from({ length: 201 }, (_, n) => `w${n}`).join('\n'))
  await page.getByRole('button', { name: '生成草稿' }).click()
  await expect(page.getByText('一次最多 200 个单词，现在有 201 个')).toBeVisible()
  await expect(page.getByLabel('单词列表')).toHaveValue(/w200$/)

  await page
    .getByLabel('单词列表')
    .fill([first, second, third, 'at the end of the day', '放弃', 'begin', 'qwzzx', first.toUpperCase()].join('\n'))
  await page.getByRole('button', { name: '生成草稿' }).click()
  await expect(page.getByText('共 7 个 · 待审核 4 · 已保存 0')).toBeVisible()
  await expect(draft(page, 'at the end of the day')).toContainText('词组最多 5 个单词')
  await expect(draft(page, '放弃')).toContainText('请输入英文单词')
  await expect(draft(page, 'begin')).toContainText('词典里已有')
  await expect(draft(page, 'qwzzx')).toContainText('词典里没有')
  await expect(draft(page, first)).toContainText('离线词典')
  await expectAccessible(page, { name: 'list', info })

  await page.getByRole('button', { name: `审核：${first}` }).click()
  await dialog(page).getByRole('button', { name: '保存并审核下一个' }).click()
  await expect(dialog(page)).toHaveAccessibleName(`审核：${second}`)
  await sense(page, 1).getByLabel('英文释义').fill('something else')
  await dialog(page).getByRole('button', { name: '放弃' }).click()
  await expect(dialog(page)).toHaveAccessibleName(`审核：${third}`)
  await sense(page, 1).getByLabel('英文释义').fill('edited')
  await page.keyboard.press('Escape')
  await expect(draft(page, first)).toContainText('已保存')
  await expect(draft(page, second)).toContainText('已放弃')

  await page.getByRole('button', { name: `审核：${third}` }).click()
  await expect(sense(page, 1).getByLabel('英文释义')).toHaveValue('edited')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `重新审核：${second}` }).click()
  await expect(sense(page, 1).getByLabel('英文释义')).toHaveValue('something else')
  await page.keyboard.press('Escape')

  await page.goBack()
  await expect(page.getByRole('dialog', { name: '还有没保存的草稿' })).toBeVisible()
  await page.getByRole('button', { name: '继续审核' }).click()
  await expect(draft(page, third)).toContainText('待审核')
})

test('a teacher gives a word a second sense and a further right order; practice asks the first sense, and takes both orders', {
  tag: '@desktop',
}, async ({ page }) => {
  const send = callsAs(page.request, (await newPerson(page.request, 'admin')).token)
  const { word } = (await send('POST', '/api/words/generate-data', { word: 'pebble' })).body as { word: object }
  await send('POST', '/api/words/add-word', {
    ...word,
    senses: [],
    definition_cn: '卵石',
    sample_sentences: [{ tier: 'tier_3', sentence: 'I often throw a pebble.', translation: '我常扔卵石。' }],
  })
  await signIn(page, await newPerson(page.request, 'admin'))
  await page.goto('/admin/add-word')
  await page.getByLabel('英文单词').fill('pebble')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '编辑这个单词：pebble' }).click()
  await dialog(page).getByRole('button', { name: '添加释义' }).click()
  await sense(page, 2).getByLabel('词性').fill('v.')
  await sense(page, 2).getByLabel('中文释义').fill('用卵石铺')
  await dialog(page).getByText('其他正确语序', { exact: true }).click()
  await dialog(page).getByLabel('其他正确语序').fill('Often I throw a stone.')
  await dialog(page).getByRole('button', { name: '确认并保存' }).click()
  await expect(dialog(page).getByText('其他正确语序只能调换原句单词的顺序，不能增减或替换单词')).toBeVisible()
  await dialog(page).getByLabel('其他正确语序').fill('Often I throw a pebble.')
  await dialog(page).getByLabel('CEFR 级别').selectOption('B1')
  await dialog(page).getByRole('button', { name: '确认并保存' }).click()
  await expect(page.getByText('单词已保存')).toBeVisible()

  const student = callsAs(page.request, (await newPerson(page.request, 'user')).token)
  const [item] = (await student('POST', '/api/student/practice-session', { word_list: ['pebble'], tier: 'tier_3' }))
    .body as { exercises: { type: string }[] }[]
  expect(item).toMatchObject({
    definition_cn: '卵石',
    level: 'B1',
    senses: [{ definition_cn: '卵石' }, { part_of_speech: 'v.', definition_cn: '用卵石铺' }],
  })
  expect(item!.exercises.find(({ type }) => type === 'sentence_reordering')).toMatchObject({
    sentence_answer: { tier_3: 'I often throw a pebble.' },
    also_right: { tier_3: ['Often I throw a pebble.'] },
  })
})

test('each bad input has its message beside the field, and nothing is sent', { tag: '@desktop' }, async ({ page }) => {
  let sent = 0
  page.on('request', (request) => (sent += request.url().includes('/api/words/generate-data') ? 1 : 0))
  await signIn(page, await newPerson(page.request, 'admin'))
  await page.goto('/admin/add-word')
  for (const [typed, message] of [
    ['  ', '请输入单词'],
    ['放弃', '请输入英文单词，不能有中文、数字或其他符号'],
    ['calm, brave', '一次只能输入一个单词或词组，词组最多 5 个单词'],
    ['a'.repeat(200), '单词太长，最多 80 个字符'],
  ] as const) {
    await page.getByLabel('英文单词').fill(typed)
    await page.getByRole('button', { name: '生成', exact: true }).click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByLabel('英文单词')).toBeFocused()
    await expect(page.getByLabel('英文单词')).toHaveValue(typed)
  }
  expect(sent).toBe(0)
})

test('a draft that takes long can be cancelled; a failed one says why and is tried again; a draft of the model is marked', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, await newPerson(page.request, 'admin'))
  await page.goto('/admin/add-word')
  const answers: (() => Promise<void>)[] = []
  await page.route('**/api/words/generate-data', (route) => {
    answers.push(() => route.continue())
  })
  const generate = async (word: string) => {
    await page.getByLabel('英文单词').fill(word)
    await page.keyboard.press('Enter')
  }
  await generate('kettle')
  await expect(draft(page, 'kettle')).toContainText('正在生成…')
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/generate-data'))
  await page.getByRole('button', { name: '取消：kettle' }).click()
  await cancelled
  await expect(page.getByText('还没有草稿')).toBeVisible()

  await page.unroute('**/api/words/generate-data')
  await page.route('**/api/words/generate-data', (route) => route.abort(), { times: 1 })
  await generate('kettle')
  await expect(draft(page, 'kettle')).toContainText('生成失败：没有连上，请检查网络')
  await page.route(
    '**/api/words/generate-data',
    async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), source: 'model' } })
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: '重试：kettle' }).click()
  await page.getByRole('button', { name: '继续生成' }).click()
  await expect(dialog(page).getByText('AI 生成的草稿')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(draft(page, 'kettle')).toContainText('AI 生成')
})

import type { Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, callsFrom, newPerson, type Person, signIn, superadmin } from './pages/person.ts'

/** Words that no wordbook and no other test has; each screen size takes its own, since all share one dictionary. */
const unknown = { desktop: ['giraffe', 'kettle'], phone: ['camel', 'trumpet'] } as const

interface Filled {
  readonly page: Page
  readonly teacher: Person
  readonly id: string
}

async function open({
  page,
  query = '',
  words = [] as string[],
}: {
  page: Page
  query?: string
  words?: string[]
}): Promise<Filled> {
  const teacher = await newPerson(page.request, 'admin')
  const send = callsAs(page.request, teacher.token)
  const { body } = await send('POST', '/api/wordbooks', { title: `第一单元 ${Date.now()}`, description: '' })
  const id = (body as { wordbook_id: string }).wordbook_id
  const ids: string[] = []
  for (const word of words) ids.push(((await send('GET', `/api/words/practice/${word}`)).body as { _id: string })._id)
  const { position } =
    ids.length > 0 ? await send('POST', `/api/wordbooks/${id}/words`, { word_ids: ids }) : { position: undefined }
  await signIn(page, { ...teacher, position })
  await page.goto(`/admin/wordbooks/${id}/add${query}`)
  return { page, teacher, id }
}
const held = async ({ page, id }: Filled): Promise<string[]> =>
  ((await callsFrom(page)('GET', `/api/wordbooks/${id}`)).body as { entries: { word: string }[] }).entries.map(
    ({ word }) => word,
  )
const lines = (page: Page) => page.getByRole('region', { name: '检查结果' }).getByRole('listitem')

test('words are chosen by tag and search, one by one and all that are found, and added in that order', async ({
  page,
}, info) => {
  const filled = await open({ page, words: ['begin'] })
  await expect(page.getByText('现有 1 个单词')).toBeVisible()
  await page.getByLabel('标签').selectOption('高考')
  await expect(page).toHaveURL(/tag=/)
  await expect(page.getByRole('row')).toHaveCount(51)
  await page.getByLabel('搜索单词或释义').fill('begin')
  await expect(page.getByRole('checkbox', { name: '选择 begin', exact: true })).toBeDisabled()
  await expect(page.getByText('已在词书里').first()).toBeVisible()
  for (const word of ['trip', 'choose']) {
    await page.getByLabel('搜索单词或释义').fill(word)
    await page.getByRole('checkbox', { name: `选择 ${word}`, exact: true }).check()
  }
  await expectAccessible(page, { name: 'choose', info })
  await page.getByRole('button', { name: '加入 2 个单词' }).click()
  await expect(page.getByText('已加入 2 个单词')).toBeVisible()
  await expect(page.getByText('现有 3 个单词')).toBeVisible()
  expect(await held(filled)).toEqual(['begin', 'trip', 'choose'])

  await page.getByLabel('搜索单词或释义').fill('')
  await expect(page).toHaveURL(/^((?!search=).)*$/)
  await page.getByRole('checkbox', { name: '选择这一页' }).check()
  await page.getByRole('button', { name: /^选择找到的全部 \d+ 个$/ }).click()
  await page.getByRole('button', { name: /^加入 \d+ 个单词$/ }).click()
  await expect(page.getByText(/^已加入 \d+ 个单词$/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '选择这一页' })).toBeDisabled()
  expect((await held(filled)).slice(0, 3)).toEqual(['begin', 'trip', 'choose'])
})

test('a pasted list is tried line by line; forms are taken, unknown words drafted, and the order of the list kept', async ({
  page,
}, info) => {
  const [first, second] = unknown[info.project.name === 'phone' ? 'phone' : 'desktop']
  const filled = await open({ page, query: '?way=list', words: ['begin'] })
  const field = page.getByRole('textbox', { name: '单词列表' })
  await page.getByRole('button', { name: '检查列表' }).click()
  await expect(page.getByText('请输入或导入单词')).toBeVisible()
  await field.fill(`shout v. 喊叫\nchose\n${first}\nbegin\ntrip\n旅行\nTrip\n${second}\nfinish`)
  await page.getByRole('button', { name: '检查列表' }).click()
  await expect(lines(page)).toHaveCount(9)
  for (const [index, said] of [
    '将加入',
    '是 choose 的过去式',
    '词典里没有',
    '已在词书里',
    '将加入',
    '请输入英文单词',
    '与第 5 行相同',
    '词典里没有',
    '将加入',
  ].entries())
    await expect(lines(page).nth(index)).toContainText(said)
  await page.getByRole('button', { name: '把 chose 改用 choose' }).click()
  await expect(lines(page).nth(1)).toContainText('将加入 · 改用 choose')
  await expectAccessible(page, { name: 'checked', info })
  await page.getByRole('button', { name: /^词典里没有 2$/ }).click()
  await expect(lines(page)).toHaveCount(2)
  await page.getByRole('button', { name: /^全部 9$/ }).click()

  await page.getByRole('button', { name: '加入 4 个单词' }).click()
  await expect(page.getByText('已加入 4 个单词')).toBeVisible()
  expect(await held(filled)).toEqual(['begin', 'shout', 'choose', 'trip', 'finish'])
  await page.getByRole('button', { name: '为 2 个词典里没有的词准备草稿' }).click()
  await page.getByRole('button', { name: `审核：${first}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确认并保存|保存并审核下一个/ })
    .click()
  await expect(lines(page).nth(2)).toContainText('已加入')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确认并保存/ })
    .click()
  await expect(lines(page).nth(7)).toContainText('已加入')
  expect(await held(filled)).toEqual(['begin', 'shout', 'choose', first, 'trip', second, 'finish'])
})

test('a workbook’s column of words is found by its heading, and another can be chosen; leaving asks first', {
  tag: '@desktop',
}, async ({ page }) => {
  await open({ page, query: '?way=list' })
  const rows = [
    ['序号', '单词', '反义词'],
    ['1', 'begin', 'finish'],
    ['2', 'trip', 'stay'],
  ]
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '单词', rows }] }))
  await page
    .getByLabel('导入文件（CSV、XLSX、TXT）')
    .setInputFiles({ name: '第一单元.xlsx', mimeType: 'application/octet-stream', buffer })
  const field = page.getByRole('textbox', { name: '单词列表' })
  await expect(field).toHaveValue('begin\ntrip')
  await expect(page.getByText('已从“第一单元.xlsx”读入 2 行')).toBeVisible()
  await page.getByLabel('单词在哪一列').selectOption({ label: '反义词（finish stay…）' })
  await expect(field).toHaveValue('finish\nstay')
  await page.getByRole('link', { name: '返回词书' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '留在这里' }).click()
  await expect(field).toHaveValue('finish\nstay')
})

test('a student’s own wordbook is not filled by others', { tag: '@desktop' }, async ({ page }) => {
  const student = await newPerson(page.request, 'user')
  const own = await callsAs(page.request, student.token)('POST', '/api/student/wordbooks/create', {
    title: '我的',
    words_text: 'begin',
  })
  await signIn(page, { ...(await superadmin(page.request)), position: own.position })
  await page.goto(`/superadmin/wordbooks/${(own.body as { wordbook_id: string }).wordbook_id}/add`)
  await expect(page.getByRole('heading', { name: '这是学生自建的词书' })).toBeVisible()
})

test('5,000 lines are pasted, tried at once, and shown as far as they are looked at', { tag: '@desktop' }, async ({
  page,
}) => {
  await open({ page, query: '?way=list' })
  const letters = (index: number) => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const list = Array.from({ length: 5000 }, (_, index) => (index === 4999 ? 'trip' : `un${letters(index)}`))
  await page.getByRole('textbox', { name: '单词列表' }).evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, list.join('\n'))
  await page.getByRole('button', { name: '检查列表' }).click()
  await expect(page.getByRole('button', { name: '全部 5000' })).toBeVisible()
  await page.getByRole('button', { name: '将加入 1' }).click()
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page).first()).toContainText('5000')
  await page.getByRole('button', { name: '加入 1 个单词' }).click()
  await expect(page.getByRole('button', { name: '先为前 200 个词典里没有的词准备草稿' })).toBeVisible()
})

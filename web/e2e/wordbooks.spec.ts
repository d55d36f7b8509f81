import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, newPerson, type Person, signIn, superadmin } from './pages/person.ts'

interface Wordbook {
  readonly _id: string
  readonly title: string
}

/** A wordbook with the words of all starter wordbooks, more than a page of them, made by this person. */
async function filled(page: Page, by: Person, title: string): Promise<string> {
  const send = callsAs(page.request, by.token)
  const all = (await send('GET', '/api/wordbooks')).body as Wordbook[]
  const word_ids: string[] = []
  for (const starter of ['初中核心', '高中核心', '大学四级']) {
    const { _id } = all.find((one) => one.title === starter)!
    const { entries } = (await send('GET', `/api/wordbooks/${_id}?limit=200`)).body as { entries: { _id: string }[] }
    word_ids.push(...entries.map((entry) => entry._id))
  }
  const { wordbook_id: id } = (await send('POST', '/api/wordbooks', { title })).body as { wordbook_id: string }
  await send('POST', `/api/wordbooks/${id}/words`, { word_ids, before: null })
  return id
}
async function asTeacher(page: Page): Promise<{ readonly teacher: Person; readonly send: ReturnType<typeof callsAs> }> {
  const teacher = await newPerson(page.request, 'admin')
  await signIn(page, teacher)
  return { teacher, send: callsAs(page.request, teacher.token) }
}
const refresh = async (page: Page, person: Person) => {
  const { position } = await callsAs(page.request, person.token)('PUT', '/api/user/profile', { nickname: '王老师' })
  await signIn(page, { token: person.token, position })
}
let titles = 0
const newTitle = (name: string) => `${name} ${Date.now().toString(36)}${(titles += 1)}`

test('OPEN-01, OPEN-02, WORDBOOK-01 to WORDBOOK-08, ROUTE-30, ERR-55, CONST-37: the list, whose private wordbooks can be hidden', async ({
  page,
}, info) => {
  const student = await newPerson(page.request, 'user')
  const { teacher, send } = await asTeacher(page)
  await send('POST', '/api/admin/invitations', { student_id: student.id })
  const asStudent = callsAs(page.request, student.token)
  const [invitation] = (await asStudent('GET', '/api/student/invitations')).body as Wordbook[]
  await asStudent('PUT', `/api/student/invitations/${invitation!._id}/accept`)
  const own = newTitle('学生的难词')
  await asStudent('POST', '/api/student/wordbooks/create', { title: own, words_text: 'begin tidy' })
  await refresh(page, teacher)

  await page.goto('/admin/wordbooks-of-nobody')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.getByRole('main').getByRole('link', { name: /^词书/ }).click()
  await expect(page).toHaveURL(/\/admin\/wordbooks$/)
  await expect(page).toHaveTitle('词书 · 词迹')
  const card = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await expect(card('初中核心')).toContainText(/\d+ 个单词/)
  await expect(card('初中核心').getByText('私有')).toHaveCount(0)
  await expect(card(own).getByText('私有')).toBeVisible()
  await expect(card(own)).toContainText('2 个单词')
  await expectAccessible(page, { name: 'wordbooks', info })

  const shown = page.getByRole('checkbox', { name: '显示学生自建的词书（私有）' })
  await expect(shown).toBeChecked()
  await shown.uncheck()
  await expect(card(own)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('sa_show_private_wordbooks'))).toBe('0')
  await page.reload()
  await expect(card('初中核心')).toBeVisible()
  await expect(card(own)).toHaveCount(0)
  await page.getByRole('checkbox', { name: '显示学生自建的词书（私有）' }).check()
  await expect(card(own)).toBeVisible()

  await page.getByRole('searchbox', { name: '搜索词书' }).fill('没有这样的词书')
  await expect(page.getByRole('heading', { name: '没有找到词书' })).toBeVisible()
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('searchbox', { name: '搜索词书' }).fill('')

  const dialog = page.getByRole('dialog', { name: '新建词书' })
  await page.getByRole('button', { name: '新建词书' }).click()
  await dialog.getByRole('button', { name: '创建' }).click()
  await expect(dialog.getByText('名称不能为空')).toBeVisible()
  await expect(dialog.getByLabel('词书名称')).toBeFocused()
  await expectAccessible(page, { name: 'create-wordbook', info })
  const made = newTitle('一班')
  await dialog.getByLabel('词书名称').fill(made)
  await dialog.getByRole('button', { name: '创建' }).click()
  await expect(page.getByRole('heading', { name: made, level: 2 })).toBeVisible()
  await expect(page.getByRole('heading', { name: '词书里还没有单词' })).toBeVisible()

  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '词书' }).click()
  await card(own)
    .getByRole('link', { name: `管理：${own}` })
    .click()
  await expect(page.getByText('这是学生自建的词书，只有本人可以修改。')).toBeVisible()
  await expect(page.getByRole('button', { name: '移出 begin' })).toHaveCount(0)
  await page.goBack()
  await card('初中核心').click({ position: { x: 12, y: 60 } })
  await expect(page.getByRole('heading', { name: '初中核心', level: 2 })).toBeVisible()
})

test('ROUTE-31, WORDBOOK-10 to WORDBOOK-15, WORDBOOK-18 to WORDBOOK-22, CONST-05, ERR-65, ERR-66: a wordbook opens and is edited', async ({
  page,
}, info) => {
  const { teacher } = await asTeacher(page)
  const title = newTitle('高中核心 A-Z')
  const id = await filled(page, teacher, title)
  await refresh(page, teacher)
  await page.goto(`/admin/wordbooks/${id}`)
  const table = page.getByRole('table')
  const rows = table.getByRole('row')
  await expect(rows).toHaveCount(51)
  await expect(rows.nth(1)).toContainText('1')
  await expect(rows.nth(1)).toContainText('begin')
  await expect(rows.nth(1)).toContainText(/\/.+\//)
  await expect(rows.nth(1)).toContainText('v. 开始')
  await expect(rows.nth(1)).toContainText('三个难度')
  await expect(rows.nth(1)).toContainText('7 / 7')
  await expectAccessible(page, { name: 'wordbook', info })

  const letters = page.getByRole('group', { name: '首字母' })
  await letters.getByRole('button', { name: 'B', exact: true }).click()
  await expect(page).toHaveURL(/letter=B/)
  await expect
    .poll(async () =>
      (await table.getByRole('rowheader').locator('b').allInnerTexts()).every((word) => /^b/i.test(word)),
    )
    .toBe(true)
  await letters.getByRole('button', { name: '全部' }).click()
  await page.getByRole('searchbox', { name: '搜索单词或释义' }).fill('开始')
  await expect(page.getByText(/个单词里找到 \d+ 个/)).toBeVisible()
  await expect(table.getByRole('rowheader', { name: /begin/ })).toBeVisible()
  await page.getByRole('searchbox', { name: '搜索单词或释义' }).fill('xyzzy')
  await page.getByRole('button', { name: '显示全部' }).click()
  await expect(rows).toHaveCount(51)
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(rows.nth(1)).toContainText('51')
  await page.getByRole('combobox', { name: '排序' }).selectOption('按字母')
  await expect(page).toHaveURL(/sort=word/)
  await expect(table.getByRole('columnheader', { name: '单词' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('combobox', { name: '排序' }).selectOption('按序号')

  // A name is never empty, and cancelled nothing changes.
  const rename = page.getByRole('dialog', { name: '修改名称' })
  await page.getByRole('button', { name: '修改名称' }).click()
  await rename.getByLabel('词书名称').fill('  ')
  await page.keyboard.press('Enter')
  await expect(rename.getByText('名称不能为空')).toBeVisible()
  await rename.getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
  const renamed = newTitle('高中核心')
  await page.getByRole('button', { name: '修改名称' }).click()
  await rename.getByLabel('词书名称').fill(renamed)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: renamed, level: 2 })).toBeVisible()
  await expect(letters).toHaveCount(0)

  await page.getByRole('button', { name: '添加简介' }).click()
  await expect(page.getByLabel('简介')).toBeFocused()
  await page.getByLabel('简介').fill('期中前先学 A 到 G。')
  await expectAccessible(page, { name: 'description', info })
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('期中前先学 A 到 G。')).toBeVisible()
  await page.getByRole('button', { name: '修改简介' }).click()
  await page.getByLabel('简介').fill('不要')
  await page.keyboard.press('Escape')
  await expect(page.getByText('期中前先学 A 到 G。')).toBeVisible()
  await page.getByRole('button', { name: '修改简介' }).click()
  await page.getByLabel('简介').fill('')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('button', { name: '添加简介' })).toBeVisible()

  const count = Number((await page.getByText(/^共 \d+ 个单词$/).innerText()).replace(/\D/g, ''))
  const question = page.getByRole('dialog', { name: `把 begin 移出“${renamed}”？` })
  await page.getByRole('button', { name: '移出 begin' }).click()
  await expect(question).toContainText('单词留在词典里，学生的学习记录不变。')
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '移出 begin' }).click()
  await question.getByRole('button', { name: '移出', exact: true }).click()
  await expect(page.getByText('已移出词书')).toBeVisible()
  await expect(page.getByText(`共 ${count - 1} 个单词`)).toBeVisible()
})

test(
  'words are put into another order by keyboard, by number and by the alphabet, and the history brings the old one back',
  {
    tag: '@desktop',
  },
  async ({ page }, info) => {
    const { teacher } = await asTeacher(page)
    const title = newTitle('排序')
    const id = await filled(page, teacher, title)
    await refresh(page, teacher)
    await page.goto(`/admin/wordbooks/${id}`)
    const words = () => page.getByRole('table').getByRole('rowheader').allInnerTexts()
    await page.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('button', { name: '调整顺序' }).click()
    await expect(page.getByRole('region', { name: '调整顺序' })).toBeVisible()
    const before = await words()
    await expect(page.getByRole('button', { name: `上移 ${before[0]}` })).toBeDisabled()
    await expectAccessible(page, { name: 'ordering', info })
    await page.getByRole('button', { name: `下移 ${before[0]}` }).press('Enter')
    await expect(page.getByText(`${before[0]} 已移到第 2 位`)).toBeVisible()
    expect((await words()).slice(0, 3)).toEqual([before[1], before[0], before[2]])
    await expect(page.getByRole('button', { name: `下移 ${before[0]}` })).toBeFocused()
    // Across the end of the page.
    const place = page.getByRole('spinbutton', { name: `${before[2]} 的序号` })
    await place.fill('60')
    await place.press('Enter')
    await expect(page.getByText(`${before[2]} 已移到第 60 位`)).toBeVisible()
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(page.getByRole('table').getByRole('row').nth(10)).toContainText(before[2]!)
    await page.getByRole('button', { name: '上一页' }).click()
    await expect(page.getByRole('table').getByRole('rowheader').first()).toHaveText(before[1]!)
    const [first, second] = await words()
    const row = (word: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: word, exact: true }) })
    await row(second!).dragTo(row(first!), { sourcePosition: { x: 300, y: 20 }, targetPosition: { x: 300, y: 10 } })
    await expect(page.getByText(`${second} 已移到第 1 位`)).toBeVisible()

    await page.getByRole('button', { name: '全部按字母排' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '按字母排' }).click()
    await expect(page.getByText('顺序已更新')).toBeVisible()
    await expect
      .poll(async () => {
        const now = await words()
        return now.join() === now.toSorted().join()
      })
      .toBe(true)
    await page.getByRole('button', { name: '完成' }).click()

    await page.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('button', { name: '修改记录' }).click()
    const history = page.getByRole('dialog', { name: `修改记录：${title}` })
    const entries = history.getByRole('listitem')
    await expect(entries).toHaveCount(6)
    await expect(entries.first()).toContainText('重新排序')
    await expect(entries.first()).toContainText('王老师')
    await expect(entries.first()).toContainText('与现在相同')
    await expect(entries.nth(3)).toContainText('移动单词')
    await expectAccessible(page, { name: 'wordbook-history', info })
    await entries
      .nth(4)
      .getByRole('button', { name: /^恢复到/ })
      .click()
    const choice = page.getByRole('dialog', { name: '恢复哪些内容？' })
    await expect(choice.getByRole('checkbox', { name: '单词和顺序' })).toBeChecked()
    await expectAccessible(page, { name: 'bring-back', info })
    await choice.getByRole('button', { name: '恢复', exact: true }).click()
    await expect(page.getByText('已恢复到这次修改之后')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('table').getByRole('rowheader').first()).toContainText(before[0]!)
  },
)

test('a wordbook is copied, deleted with a word of what students lose, and restored; others’ are the superadmin’s', async ({
  page,
}, info) => {
  const { teacher, send } = await asTeacher(page)
  const title = newTitle('原来的')
  const id = await filled(page, teacher, title)
  const student = await newPerson(page.request, 'user')
  const asStudent = callsAs(page.request, student.token)
  await asStudent('PUT', '/api/student/tracked-wordbooks', { ids: [id] })
  await refresh(page, teacher)

  await page.goto(`/admin/wordbooks/${id}`)
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: '复制词书' }).click()
  const copying = page.getByRole('dialog', { name: '复制词书' })
  await expect(copying.getByLabel('词书名称')).toHaveValue(`${title}（副本）`)
  await copying.getByRole('button', { name: '复制', exact: true }).click()
  await expect(page.getByRole('heading', { name: `${title}（副本）`, level: 2 })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(51)

  await page.goto(`/admin/wordbooks/${id}`)
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: '删除词书' }).click()
  const question = page.getByRole('dialog', { name: `删除“${title}”？` })
  await expect(question).toContainText('1 名学生正在学这本词书，删除后他们就看不到这本词书了。')
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused()
  await expectAccessible(page, { name: 'delete-wordbook', info })
  await question.getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('词书已删除')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/wordbooks$/)
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0)

  await page.getByRole('link', { name: '已删除的词书' }).click()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('王老师')
  await expectAccessible(page, { name: 'deleted-wordbooks', info })
  await row.getByRole('button', { name: `恢复：${title}` }).click()
  await expect(page.getByText('词书已恢复')).toBeVisible()
  await expect(row).toHaveCount(0)
  const { body } = await asStudent('GET', '/api/student/tracked-wordbooks')
  expect(body).toEqual({ ids: [id] })

  const { body: all } = await send('GET', '/api/wordbooks')
  const starter = (all as Wordbook[]).find((one) => one.title === '大学四级')!
  await page.goto(`/admin/wordbooks/${starter._id}`)
  await page.getByRole('button', { name: '更多操作' }).click()
  await expect(page.getByRole('button', { name: '复制词书' })).toBeVisible()
  await expect(page.getByRole('button', { name: '删除词书' })).toHaveCount(0)
})

test('WORDBOOK-09, WORDBOOK-35, SADMIN-05, SADMIN-06, ROUTE-16, ROUTE-17, LAYOUT-23: the superadmin has the same pages', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, await superadmin(page.request))
  await page.route('**/api/wordbooks', (route) => route.abort())
  await page.goto('/superadmin/wordbooks')
  await expect(page.getByRole('alert')).toContainText('没有连上，请检查网络')
  await page.unroute('**/api/wordbooks')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('link', { name: '初中核心', exact: true })).toBeVisible()
  await page.goto('/superadmin/dashboard')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '词书管理' }).click()
  await expect(page).toHaveURL(/\/superadmin\/wordbooks$/)
  await page.getByRole('link', { name: '初中核心', exact: true }).click()
  await expect(page).toHaveURL(/\/superadmin\/wordbooks\/[\w-]+$/)
  await page.getByRole('button', { name: '更多操作' }).click()
  await expect(page.getByRole('button', { name: '删除词书' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: '搜索单词或释义' }).fill('开始')
  await expect(page).toHaveURL(/\?search=/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^初中核心 .*\.csv$/)
  await page.getByRole('link', { name: '打印' }).click()
  await expect(page).toHaveURL(/\/superadmin\/print\/wordbook-words\?/)
  await expect(page.getByRole('cell', { name: 'begin' })).toBeVisible()
  await page.getByRole('link', { name: '返回' }).click()
  await expect(page).toHaveURL(/\/superadmin\/wordbooks\/[\w-]+\?search=/)
  await expect(page.getByRole('searchbox', { name: '搜索单词或释义' })).toHaveValue('开始')
})

test('OPEN-22, WORDBOOK-16, WORDBOOK-17: a word is edited from its wordbook', { tag: '@desktop' }, async ({ page }) => {
  const { teacher } = await asTeacher(page)
  const id = await filled(page, teacher, newTitle('编辑'))
  await refresh(page, teacher)
  await page.goto(`/admin/wordbooks/${id}`)
  await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/words/practice/begin')),
    page.getByRole('button', { name: '编辑 begin' }).click(),
  ])
  const editor = page.getByRole('dialog', { name: /begin/ })
  await editor.getByLabel('中文释义').first().fill('开始；着手')
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    editor.getByRole('button', { name: '确认并保存' }).click(),
  ])
  const content = sent.postDataJSON() as Record<string, unknown>
  expect(Object.keys(content)).toEqual(
    expect.arrayContaining(['word', 'senses', 'forms', 'ipa', 'sample_sentences', 'tags', 'exercises']),
  )
  await expect(page.getByRole('row').filter({ hasText: 'begin' }).first()).toContainText('开始；着手')
})

test('WORDBOOK-23, WORDBOOK-24, WORDBOOK-25, WORDBOOK-34: what the AI panel drafts is reviewed, and lands in the wordbook', {
  tag: '@desktop',
}, async ({ page }) => {
  const { teacher, send } = await asTeacher(page)
  const title = newTitle('新词')
  const { body } = await send('POST', '/api/wordbooks', { title })
  await refresh(page, teacher)
  await page.goto(`/admin/wordbooks/${(body as { wordbook_id: string }).wordbook_id}`)
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: 'AI 添加新词' }).click()
  const panel = page.getByRole('region', { name: 'AI 添加新词' })
  await panel.getByRole('textbox').first().fill('compass')
  await page.keyboard.press('Enter')
  const review = page.getByRole('dialog', { name: /compass/ })
  await expect(review).toBeVisible()
  await review.getByRole('button', { name: '确认并保存' }).click()
  await expect(page.getByText('单词添加成功')).toBeVisible()
  await expect(page.getByRole('table').getByRole('rowheader')).toContainText('compass')
})

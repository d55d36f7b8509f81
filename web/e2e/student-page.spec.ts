import type { Page } from '@playwright/test'
import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { dayText } from '../src/text/days.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { learnedBefore } from './pages/learned-before.ts'
import { callsAs, newPerson, type Person, signIn } from './pages/person.ts'
import { newStudent } from './pages/student.ts'
import { linkedTeacher } from './pages/teacher.ts'

const today = dayOf(new Date())

/** A student who has a teacher and a classmate, with words learned, due and assigned; the teacher is signed in. */
async function studentOfClass(page: Page, folder: string): Promise<{ teacher: Person; student: Person }> {
  const student = await newStudent(page)
  const teacher = await linkedTeacher(page.request, { student, words: ['begin', 'choose', 'finish'] })
  const own = callsAs(page.request, student.token)
  await own('PUT', '/api/user/profile', { nickname: '小鹿' })
  await own('POST', '/api/student/master-word', { words: ['begin', 'tidy'] })
  await learnedBefore(folder, student.id, ['careful', 'brave'])
  const wrong = {
    word: 'begin',
    user_answer: 'Let us begin conversation extraordinary an',
    correct_answer: 'Let us begin an extraordinary conversation.',
    explanation: '“extraordinary”应放在“conversation”的前面',
  }
  await own('POST', '/api/student/log-reordering-error', wrong)
  await own('POST', '/api/student/update-word-review', { word: 'brave', result: 'pass' })
  await callsAs(page.request, teacher.token)('POST', '/api/admin/secret-boxes', {
    title: '期中冲刺',
    words_text: 'quiet finish',
  })

  const classmate = await newPerson(page.request, 'user')
  await callsAs(page.request, teacher.token)('POST', '/api/admin/invitations', { student_id: classmate.id })
  const send = callsAs(page.request, classmate.token)
  const [invitation] = (await send('GET', '/api/student/invitations')).body as { _id: string }[]
  await send('PUT', `/api/student/invitations/${invitation!._id}/accept`)
  const { position } = await send('POST', '/api/student/master-word', { words: ['begin', 'tidy', 'quiet', 'finish'] })
  await signIn(page, { token: teacher.token, position })
  return { teacher, student }
}

const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

test('ROUTE-10, TEACH-09, TEACH-22 to TEACH-25, ERR-56: a student’s overview, beside the class', async ({
  page,
  system,
}, info) => {
  const { student } = await studentOfClass(page, system.folder)
  await page.goto(`/admin/student/${student.id}`)
  await expect(page.getByRole('heading', { name: '小鹿' })).toBeVisible()
  await expect(page.getByText(student.username, { exact: true })).toBeVisible()
  await expect(page.getByText(/^最近活动 今天/)).toBeVisible()
  await expect(figure(page, '师生关系')).toHaveText(`自${dayText(today)}`)

  await expect(figure(page, '今日')).toHaveText('2/10班级中位数 3')
  await expect(figure(page, '连续达标')).toHaveText('0 天班级中位数 0')
  await expect(figure(page, '待复习')).toHaveText('1班级中位数 0.5')
  await expect(figure(page, '布置了没掌握')).toHaveText('2共布置 3 个')
  await expect(figure(page, '30 天记得率')).toHaveText('100%班级中位数 100%')
  await expect(page.getByText('为什么今天要复习 1 个？1 个按计划到期。')).toBeVisible()

  const due = page.getByRole('region', { name: '今天要复习' })
  await expect(due.getByRole('heading', { name: '今天到期 1' })).toBeVisible()
  await expect(due.getByRole('listitem')).toHaveText(['careful'])
  await expect(page.getByRole('region', { name: '布置了没掌握' }).getByRole('listitem')).toContainText([
    'choose',
    'finish',
  ])

  const thirty = page.getByRole('region', { name: '最近 30 天' })
  await thirty.getByRole('button', { name: new RegExp(`^${dayText(today)}.*新学 2 个，复习 1 个，没达标`) }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(
    thirty.getByRole('button', { name: new RegExp(`^${dayText(addDays(today, -1))}`) }).and(page.locator(':focus')),
  ).toBeVisible()
  await thirty.getByText('看表格').click()
  await expect(thirty.getByRole('row')).toHaveCount(31)
  await thirty.getByText('看表格').click()

  const daily = page.getByRole('region', { name: '每日单词' })
  await expect(daily.getByText('学会 2 个：老师布置 1 · 自己选 1')).toBeVisible()
  await expect(daily.getByRole('listitem').first()).toHaveText(/^begin.*开始.*布置$/)
  await daily.getByRole('button', { name: '前一天' }).click()
  await expect(daily.getByText('当天没有学习单词')).toBeVisible()
  await daily.getByLabel('日期').fill(addDays(today, -3))
  await expect(daily.getByRole('listitem')).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`day=${addDays(today, -3)}`))
  await page.reload()
  await expect(daily.getByRole('listitem')).toContainText(['brave', 'careful'])

  await expect(page.getByRole('region', { name: '四步的正确率' }).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page, { name: 'student-overview', info })
  await page.screenshot({ path: info.outputPath('student-overview.png'), fullPage: true })
})

test('BOX-06, OPEN-11, TEACH-10 to TEACH-15, TEACH-19 to TEACH-21, CONST-02, CONST-40, ERR-21, ERR-52, ERR-53: tier, goal and secret wordbook are set in one line', async ({
  page,
  system,
}) => {
  const { student } = await studentOfClass(page, system.folder)
  await page.goto(`/admin/student/${student.id}`)
  const tier = page.getByLabel('难度')
  await expect(tier.locator('option')).toHaveText(['优秀', '稳步提升', '需要支持'])
  await expect(tier).toHaveValue('tier_3')
  await tier.selectOption('稳步提升')
  await expect(page.getByRole('status').getByText('难度已更新')).toBeVisible()
  await expect(tier).toHaveValue('tier_2')

  const goal = page.getByLabel('每日目标', { exact: true })
  const save = page.getByRole('button', { name: '保存' })
  await goal.fill('许多')
  await goal.blur()
  await expect(goal).toHaveValue('0')
  await goal.fill('900')
  await goal.blur()
  await expect(goal).toHaveValue('500')
  await page.getByRole('button', { name: '少一个' }).click()
  await expect(goal).toHaveValue('499')
  await page.route('**/learning-goal', (route) => route.fulfill({ status: 500, body: 'no' }))
  await save.click()
  await expect(page.getByText('目标没有改成，请重试')).toBeVisible()
  await expect(goal).toHaveValue('499')
  await page.unroute('**/learning-goal')
  await goal.fill('2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('每日目标已更新')).toBeVisible()
  await expect(figure(page, '今日')).toContainText('2/2')
  await expect(figure(page, '连续达标')).toContainText('1 天')
  await expect(save).toBeHidden()

  const box = page.getByLabel('秘密词书')
  await box.selectOption('期中冲刺 · 2 个词')
  const question = page.getByRole('dialog', { name: '把秘密词书设为“期中冲刺”？' })
  await expect(question).toContainText('2 个')
  await question.getByRole('button', { name: '设为秘密词书' }).click()
  await expect(page.getByRole('status').getByText('已从词盒设置秘密词书')).toBeVisible()
  await expect(box.locator('option').first()).toHaveText('期中冲刺')
})

test('TEACH-16 to TEACH-18, ERR-67: words are checked as they are typed, mended, and assigned', async ({
  page,
  system,
}, info) => {
  const { student } = await studentOfClass(page, system.folder)
  await page.goto(`/admin/student/${student.id}`)
  let isSent = false
  page.on('request', (request) => {
    isSent ||= request.url().endsWith('/assign')
  })
  const field = page.getByLabel('要布置的单词')
  const send = page.getByRole('button', { name: '布置单词' }).last()
  // On a phone the button in sight opens a dialog with the field.
  if (info.project.name === 'phone') await page.getByRole('button', { name: '布置单词' }).click()
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('请输入单词')
  expect(isSent).toBe(false)

  await field.fill('quiet, choose\ncaerful zzzzzz')
  await expect(page.getByText('4 个词：会布置 1 · 已布置 1 · 查不到 2')).toBeVisible()
  const unknown = page.getByRole('list', { name: '词典里查不到的词' })
  await expect(unknown.getByRole('listitem')).toHaveCount(2)
  await expect(unknown.getByRole('link', { name: /把 zzzzzz 添加到词典/ })).toHaveAttribute(
    'href',
    '/admin/add-word?word=zzzzzz',
  )
  await page.screenshot({ path: info.outputPath('assign.png'), fullPage: true })
  await unknown.getByRole('button', { name: '把 caerful 改成 careful' }).click()
  await expect(field).toHaveValue('quiet, choose\ncareful zzzzzz')
  await page.getByRole('button', { name: '布置 2 个词' }).click()
  await expect(page.getByRole('status').getByText('单词已布置')).toBeVisible()
  await expect(field).toHaveValue('zzzzzz')
  await expect(page.getByRole('region', { name: '布置了没掌握' }).getByRole('listitem')).toContainText([
    'quiet',
    'choose',
    'finish',
  ])

  if (info.project.name === 'phone') {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '布置单词' }).click()
    await expect(field).toHaveValue('zzzzzz')
  }
  const added = page.context().waitForEvent('page')
  await unknown.getByRole('link', { name: /添加到词典/ }).click()
  await expect((await added).getByLabel('英文单词')).toHaveValue('zzzzzz')
})

test('TEACH-26 to TEACH-30, CONST-11, ERR-57: thirty days with their words, and sentences put in a wrong order', async ({
  page,
  system,
}, info) => {
  const { student } = await studentOfClass(page, system.folder)
  await page.goto(`/admin/student/${student.id}`)
  await page.getByRole('navigation', { name: '这名学生' }).getByRole('link', { name: '学习记录' }).click()
  await expect(page).toHaveURL(/tab=records/)
  const records = page.getByRole('region', { name: '每天的学习' })
  await expect(records.getByRole('rowheader')).toHaveCount(30)
  await expect(records.getByRole('row').nth(1)).toContainText('21')
  await records.getByRole('button', { name: new RegExp(`^${dayText(today)} .*的单词$`) }).click()
  await expect(records.getByRole('region', { name: '学会的秘密词 · 0 个' })).toContainText('没有')
  await expect(records.getByRole('region', { name: '学会的其他词 · 2 个' }).getByRole('listitem')).toHaveText([
    'begin',
    'tidy',
  ])
  await expect(records.getByRole('region', { name: '复习的词 · 1 个' }).getByRole('listitem')).toHaveText(['brave'])

  const errors = page.getByRole('region', { name: '排句错误' })
  await expect(errors.getByRole('row')).toHaveCount(2)
  for (const shown of [
    '今天',
    'begin',
    'Let us begin conversation extraordinary an',
    'Let us begin an extraordinary conversation.',
    '“extraordinary”应放在“conversation”的前面',
  ])
    await expect(errors.getByRole('row').nth(1)).toContainText(shown)
  await expectAccessible(page, { name: 'student-records', info })
  await page.screenshot({ path: info.outputPath('student-records.png'), fullPage: true })

  await errors.getByRole('button', { name: '这样也对' }).press('Enter')
  await expect(page.getByText('已认定这样也对。这个例句后来改过，没有再加进单词')).toBeVisible()
  await expect(errors.getByText('老师认定：这样也对')).toBeVisible()
  await expect(errors.getByRole('button', { name: '这样也对' })).toBeHidden()
  await expectAccessible(page, { name: 'student-records-right-order', info })
  await page.screenshot({ path: info.outputPath('student-records-right-order.png'), fullPage: true })

  const newcomer = await newStudent(page)
  const teacher = await linkedTeacher(page.request, { student: newcomer, words: ['begin'] })
  await signIn(page, teacher)
  await page.goto(`/admin/student/${newcomer.id}?tab=records`)
  await expect(records.getByText('暂无记录')).toBeVisible()
  await expect(errors.getByText('暂无记录')).toBeVisible()
  await page.goto(`/admin/student/${newcomer.id}`)
  await expect(figure(page, '30 天记得率')).toHaveText('暂无')
  await expect(page.getByText(/班级中位/)).toBeHidden()
  await page.screenshot({ path: info.outputPath('student-alone.png'), fullPage: true })
})

test('the link ends after a question that says what ends; then the student is not to be found', async ({
  page,
  system,
}, info) => {
  const { student } = await studentOfClass(page, system.folder)
  await page.goto(`/admin/student/${student.id}`)
  const open = page.getByRole('button', { name: '更多操作' })
  await open.click()
  await page.screenshot({ path: info.outputPath('student-menu.png') })
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '解除师生关系…' }).click()
  const question = page.getByRole('dialog', { name: `解除和小鹿（${student.username}）的师生关系？` })
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused()
  await expect(question).toContainText('已布置的 2 个词留在小鹿的列表里')
  await question.getByLabel('原因（可不填）').fill('换班')
  await page.screenshot({ path: info.outputPath('end-link.png') })
  await expectAccessible(page, { name: 'end-link', info })
  await question.getByRole('button', { name: '解除', exact: true }).click()
  await expect(page.getByRole('status').getByText('已解除师生关系')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: '首页' })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { name: '没有找到这名学生' })).toBeVisible()
  await page.getByRole('link', { name: '回首页' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.goto('/admin/student/nobody')
  await expect(page.getByRole('heading', { name: '没有找到这名学生' })).toBeVisible()
})

test('a word leads to the whole history; mistakes, labels, the page to print and a code are a press away', async ({
  page,
  system,
}) => {
  const { student } = await studentOfClass(page, system.folder)
  await page.goto(`/admin/student/${student.id}`)
  await page.getByRole('region', { name: '布置了没掌握' }).getByRole('link', { name: 'choose' }).click()
  await expect(page).toHaveURL(/tab=history&q=choose/)
  const tabs = page.getByRole('navigation', { name: '这名学生' })
  await expect(
    tabs.getByRole('link', { name: page.viewportSize()!.width < 768 ? '全部历史' : /^全部历史 ?\d+$/ }),
  ).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: '错题' }).click()
  await expect(page).toHaveURL(/\?tab=mistakes$/)
  const open = page.getByRole('button', { name: '更多操作' })
  await open.click()
  await page.getByRole('button', { name: '改标签' }).last().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await open.click()
  await page.getByRole('button', { name: '忘记密码：生成一次性代码' }).click()
  await expect(page.getByRole('dialog')).toContainText('小鹿')
  await page.keyboard.press('Escape')
  await open.click()
  await page.getByRole('link', { name: '打印一页小结' }).click()
  await expect(page).toHaveURL(/\/print$/)
})

test('criterion 13: what cannot be loaded says so, and comes when it is asked for again', {
  tag: '@desktop',
}, async ({ page, system }) => {
  const { student } = await studentOfClass(page, system.folder)
  const failing = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, body: 'no' }))
  await failing('**/overview')
  await failing('**/api/admin/class')
  await failing('**/daily-wordlist*')
  await page.goto(`/admin/student/${student.id}`)
  await expect(page.getByRole('alert')).toHaveText(/加载失败/)
  await page.unroute('**/overview')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { name: '小鹿' })).toBeVisible()
  for (const [part, path] of [
    ['每日单词', '**/daily-wordlist*'],
    ['四步的正确率', '**/api/admin/class'],
  ] as const) {
    const section = page.getByRole('region', { name: part })
    await expect(section.getByRole('alert')).toBeVisible()
    await page.unroute(path)
    await section.getByRole('button', { name: '重试' }).click()
    await expect(section.getByRole('listitem').first()).toBeVisible()
  }
})

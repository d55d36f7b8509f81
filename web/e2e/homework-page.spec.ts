import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { newClass } from './pages/class.ts'
import { callsAs, signIn } from './pages/person.ts'

const today = dayOf(new Date())

test('homework: the list tells who is done; its page reminds, changes and withdraws it', async ({ page }, info) => {
  const { teacher, students } = await newClass(page, 3)
  const [done, half, other] = students as [(typeof students)[0], (typeof students)[0], (typeof students)[0]]
  const send = callsAs(page.request, teacher.token)
  const ids = students.map(({ id }) => id)
  await page.goto('/admin/homework')
  await expect(page.getByRole('heading', { name: '还没有布置作业' })).toBeVisible()
  await expectAccessible(page, { name: 'homework-none', info })

  await send('POST', '/api/admin/homework', { words: 'tidy', student_ids: ids })
  await send('POST', '/api/admin/homework', {
    title: 'Unit 5 课文词，期中考试前复习',
    due_on: today,
    words: 'begin careful choose',
    student_ids: ids,
  })
  await callsAs(page.request, done.token)('POST', '/api/student/master-word', { words: ['begin', 'careful', 'choose'] })
  await callsAs(page.request, half.token)('POST', '/api/student/master-word', { words: ['begin'] })
  const { position } = await send('GET', '/api/admin/homework')
  await signIn(page, { token: teacher.token, position })
  await page.goto('/admin/homework')
  const list = page.getByRole('list', { name: '布置过的作业' }).getByRole('listitem')
  await expect(list).toContainText([/Unit 5 课文词.*截止.*1 \/ 3 名完成/, /单词作业.*没有截止日期.*0 \/ 3 名完成/])
  await expectAccessible(page, { name: 'homework-list', info })
  await page.screenshot({ path: info.outputPath('homework-list.png'), fullPage: true })

  await list.first().getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Unit 5 课文词，期中考试前复习' })).toBeVisible()
  const open = page.getByRole('region', { name: '还没完成 2 名' })
  await expect(open.getByRole('listitem').filter({ hasText: half.username })).toContainText('已掌握 1 / 3')
  await expect(page.getByRole('region', { name: '已完成 1 名' })).toContainText(done.username)
  await page.getByText('3 个词').click()
  await expect(page.getByText('careful')).toBeVisible()
  await expectAccessible(page, { name: 'homework-page', info })
  await page.screenshot({ path: info.outputPath('homework-page.png'), fullPage: true })

  await open.getByRole('checkbox', { name: new RegExp(half.username) }).check()
  await open.getByRole('button', { name: '提醒选中的 1 名' }).click()
  await expect(page.getByText('已提醒 1 名学生')).toBeVisible()
  await expect(open.getByRole('listitem').filter({ hasText: half.username })).toContainText('今天提醒过')
  await expect(open.getByRole('listitem').filter({ hasText: other.username })).not.toContainText('提醒过')
  await open.getByRole('button', { name: '提醒全部 2 名' }).click()
  await expect(open.getByRole('listitem').filter({ hasText: other.username })).toContainText('今天提醒过')

  await page.getByRole('button', { name: '修改' }).click()
  const change = page.getByRole('dialog', { name: '修改作业' })
  await expect(change.getByLabel('单词')).toHaveValue('begin, careful, choose')
  await change.getByLabel('标题').fill('Unit 5')
  await change.getByLabel('截止日期').fill(addDays(today, 3))
  await change.getByLabel('单词').fill('begin, careful, nosuchword')
  await expectAccessible(page, { name: 'homework-change', info })
  await change.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存。词典里没有的词没有加进去：nosuchword')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Unit 5', exact: true })).toBeVisible()
  await expect(open.getByRole('listitem').filter({ hasText: half.username })).toContainText('已掌握 1 / 2')

  await page.getByRole('button', { name: '撤回' }).click()
  const question = page.getByRole('dialog', { name: '撤回作业？' })
  await expect(question).toContainText('“Unit 5”会从 3 名学生的作业里去掉')
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused()
  await question.getByRole('button', { name: '撤回' }).click()
  await expect(page).toHaveURL(/\/admin\/homework$/)
  await expect(list).toHaveCount(1)
})

test('a student who was reminded sees it on the dashboard until the homework is done', async ({ page }, info) => {
  const { teacher, students } = await newClass(page, 1)
  const [student] = students as [(typeof students)[0]]
  const send = callsAs(page.request, teacher.token)
  const given = await send('POST', '/api/admin/homework', {
    title: 'Unit 5',
    words: 'begin',
    student_ids: [student.id],
  })
  const { homework_id: id } = given.body as { homework_id: string }
  await callsAs(page.request, student.token)('PUT', '/api/student/first-login', { first_login: false })
  const { position } = await send('POST', `/api/admin/homework/${id}/remind`, {})
  await signIn(page, { token: student.token, position })
  await page.goto('/student/dashboard')
  const card = page.getByRole('region', { name: '老师布置的作业' }).getByRole('listitem')
  await expect(card).toContainText('老师提醒你')
  await expectAccessible(page, { name: 'reminded', info })
  await page.screenshot({ path: info.outputPath('reminded.png'), fullPage: true })
  await callsAs(page.request, student.token)('POST', '/api/student/master-word', { words: ['begin'] })
  const summary = await callsAs(page.request, student.token)('GET', '/api/student/dashboard-summary')
  await signIn(page, { token: student.token, position: summary.position })
  await page.goto('/student/dashboard')
  await expect(card).toContainText('已完成')
  await expect(card).not.toContainText('老师提醒你')
})

test('homework that is gone, and a list that cannot be read, say so', { tag: '@desktop' }, async ({ page }) => {
  await newClass(page, 0)
  await page.goto('/admin/homework/2d7b6a54-1c3e-4f5a-9b8c-7d6e5f4a3b21')
  await expect(page.getByRole('heading', { name: '没有找到这份作业' })).toBeVisible()
  await page.route('**/api/admin/homework?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'busy', message: '系统繁忙，请稍后重试' } }),
  )
  await page.getByRole('link', { name: '全部作业' }).click()
  await expect(page.getByRole('alert').getByText('系统繁忙，请稍后重试')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/admin/homework?*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { name: '还没有布置作业' })).toBeVisible()
})

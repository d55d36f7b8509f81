import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, newPerson, signIn } from './pages/person.ts'
import { newStudent } from './pages/student.ts'
import { linkedTeacher } from './pages/teacher.ts'

test('a student asks why a figure is what it is, and follows a word to its history', async ({ page }, info) => {
  const student = await newStudent(page)
  const send = callsAs(page.request, student.token)
  const { position } = await send('POST', '/api/student/master-word', { words: ['begin', 'choose'] })
  await signIn(page, { token: student.token, position })
  await page.goto('/student/stats')

  const figure = page.getByRole('region', { name: '今天' }).getByRole('button', { name: '为什么是“2 个”？' })
  await figure.click()
  const dialog = page.getByRole('dialog', { name: '为什么是“2 个”？' })
  await expect(dialog.getByText('今天学会的词')).toBeVisible()
  await expect(dialog.getByText('根据这 2 条记录')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, { name: 'why', info })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(figure).toBeFocused()

  await figure.click()
  await dialog.getByRole('link', { name: 'begin' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/word=begin/)
})

test('the home’s streak is told by the words that met the goal and by that goal, and says when missed days pass', async ({
  page,
}) => {
  const student = await newStudent(page)
  const send = callsAs(page.request, student.token)
  await send('PUT', '/api/student/learning-goal', { goal: 1 })
  const { position } = await send('POST', '/api/student/master-word', { words: ['begin', 'choose'] })
  await signIn(page, { token: student.token, position })
  await page.goto('/student/dashboard')
  await page.getByRole('button', { name: '为什么是“连续 1 天”？' }).click()
  const dialog = page.getByRole('dialog', { name: '为什么是“连续 1 天”？' })
  await expect(dialog.getByText('每个月头两个没达标的日子算歇')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByText('目标 1 个', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  // On the road, whose labels are beside its image.
  await page.getByRole('button', { name: '为什么是“新词 2/1”？' }).click()
  await expect(page.getByRole('dialog').getByText('今天学会的词')).toBeVisible()
})

test('what cannot be told is said so, and asked for again', async ({ page }) => {
  await newStudent(page)
  // Asked three times by itself before it says so.
  await page.route('**/api/student/why*', (route) => route.fulfill({ status: 503, json: {} }), { times: 3 })
  await page.goto('/student/stats')
  await page.getByLabel('一路走来').getByRole('button', { name: '为什么是“0 天”？' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect(dialog.getByText('没有算进来的记录。')).toBeVisible()
})

test('a teacher asks of a student, which is noted as a look at their history', async ({ page }) => {
  const student = await newStudent(page)
  const teacher = await linkedTeacher(page.request, { student, words: ['begin'] })
  const { position } = await callsAs(page.request, student.token)('POST', '/api/student/master-word', {
    words: ['begin', 'tidy', 'quiet'],
  })
  await newPerson(page.request, 'user')
  await signIn(page, { token: teacher.token, position })
  await page.goto(`/admin/student/${student.id}`)
  await page
    .getByRole('button', { name: /为什么是 3/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /为什么是 3/ })
  await expect(dialog.getByRole('link', { name: 'tidy' })).toHaveAttribute('href', /tab=history&word=tidy/)
  const kindsOfLooks = async () => {
    const { body } = await callsAs(page.request, student.token)('GET', '/api/student/who-looked')
    return (body as { looks: { kind: string }[] }).looks.map(({ kind }) => kind)
  }
  await expect.poll(kindsOfLooks).toContain('history')
})

test('a teacher asks what each student adds to a figure of the class, goes on to one student’s events, and back', async ({
  page,
}, info) => {
  const student = await newStudent(page)
  const send = callsAs(page.request, student.token)
  await send('PUT', '/api/user/profile', { nickname: '李小明' })
  const teacher = await linkedTeacher(page.request, { student, words: ['begin'] })
  await send('PUT', '/api/student/learning-goal', { goal: 5 })
  const { position } = await send('POST', '/api/student/master-word', { words: ['begin', 'tidy', 'quiet'] })
  await signIn(page, { token: teacher.token, position })
  await page.goto('/admin/class-stats-overview')
  const figure = page.getByLabel('今天', { exact: true }).getByRole('button', { name: '为什么是 3/5？' })
  await figure.click()
  const dialog = page.getByRole('dialog', { name: '为什么是 3/5？' })
  await expect(dialog.getByText('每个学生今天学会的词加在一起')).toBeVisible()
  await expect(dialog.getByText('1 人，合起来 3/5')).toBeVisible()
  await expectAccessible(page, { name: 'class-why', info })
  const part = dialog.getByRole('button', { name: /^李小明 .* 3\/5$/ })
  await part.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: /^李小明 .* 3\/5$/ })).toBeVisible()
  await expect(dialog.getByText('根据这 3 条记录')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'tidy' })).toHaveAttribute('href', /tab=history&word=tidy/)
  const back = dialog.getByRole('button', { name: '回到全班' })
  await expect(back).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(part).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(figure).toBeFocused()

  // Of words due, which are told student by student only when they are asked for.
  await page.goto('/admin/class-stats-overview?tab=words')
  await page.getByRole('button', { name: /^为什么是“14 天共 \d+ 个/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /李小明 .* \d$/ })
    .click()
  await expect(page.getByRole('dialog').getByText('由学会时或最近一次复习排定')).toBeVisible()
})

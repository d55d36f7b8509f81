import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, newPerson, signIn } from './pages/person.ts'
import { newStudent } from './pages/student.ts'
import { linkedTeacher } from './pages/teacher.ts'

test('a student sees who the teacher is and what a teacher sees, and leaves once told what ends', async ({
  page,
}, info) => {
  const student = await newStudent(page)
  await page.goto('/student/profile')
  const section = page.getByRole('region', { name: '我的老师' })
  await expect(section.getByText('现在没有老师。老师发来邀请后，你可以在首页接受。')).toBeVisible()

  const teacher = await linkedTeacher(page.request, { student, words: ['begin'] })
  await callsAs(page.request, student.token)('GET', '/api/student/dashboard-summary')
  await page.goto('/student/dashboard')
  await expect(page.getByText('老师：王老师')).toBeVisible()
  await expectAccessible(page, { name: 'dashboard-teacher', info })
  await page.screenshot({ path: info.outputPath('dashboard-whole.png'), fullPage: true })
  await page.getByRole('link', { name: '老师能看到什么' }).click()
  await expect(page).toHaveURL(/\/student\/profile$/)
  await expect(section.getByText('王老师', { exact: true })).toBeVisible()
  await expect(section.getByText(teacher.username)).toBeVisible()
  await expect(section.getByText(/每道题的答案、对错和用时/)).toBeVisible()
  await expect(section.getByText(/老师看不到你的密码和密保答案/)).toBeVisible()
  await expectAccessible(page, { name: 'profile', info })
  await page.screenshot({ path: info.outputPath('profile-whole.png'), fullPage: true })

  await section.getByRole('button', { name: '离开这位老师' }).click()
  const question = page.getByRole('dialog', { name: '离开王老师？' })
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused()
  await expect(question.getByRole('listitem')).toHaveText([
    /老师从此看不到你的学习情况/,
    /作业、设定的难度和发的秘密词书都不再有效/,
    /学习记录、目标、词书都会留下/,
  ])
  await expectAccessible(page, { name: 'leaving', info })
  await page.keyboard.press('Escape')
  await expect(section.getByText('王老师', { exact: true })).toBeVisible()

  await section.getByRole('button', { name: '离开这位老师' }).click()
  await page.route('**/api/student/teacher', (route) => route.abort())
  await question.getByLabel('原因（可不填）').fill('转学了')
  await question.getByRole('button', { name: '离开', exact: true }).click()
  await expect(question.getByRole('alert')).toHaveText('没有连上，请检查网络')
  await expect(question.getByLabel('原因（可不填）')).toHaveValue('转学了')
  await page.unroute('**/api/student/teacher')
  await question.getByRole('button', { name: '离开', exact: true }).click()
  await expect(page.getByText('已解除师生关系')).toBeVisible()
  await expect(section.getByText(/现在没有老师/)).toBeVisible()
  await page.goto('/student/dashboard')
  await expect(page.getByRole('heading', { name: '在学的词书' })).toBeVisible()
  await expect(page.getByText('老师：王老师')).toBeHidden()
  const ofTeacher = await callsAs(page.request, teacher.token)('GET', '/api/admin/students/linked')
  expect(ofTeacher.body).toEqual([])
})

for (const role of ['user', 'admin'] as const)
  test(`${role === 'user' ? 'a student' : 'a teacher'} downloads their own data, and may try again where it failed`, {
    tag: '@desktop',
  }, async ({ page }) => {
    const person = await newPerson(page.request, role)
    await signIn(page, { token: person.token })
    await page.goto(role === 'user' ? '/student/profile' : '/admin/profile')
    const section = page.getByRole('region', { name: '我的数据' })
    const press = () => section.getByRole('button', { name: '下载我的数据' }).click()
    await page.route('**/api/user/export', (route) => route.abort())
    await press()
    await expect(section.getByRole('alert')).toHaveText('没有连上，请检查网络')
    await page.unroute('**/api/user/export')

    const asked = page.waitForRequest('**/api/user/export')
    const downloading = page.waitForEvent('download')
    await press()
    expect((await asked).url(), 'no address holds a token').toMatch(/\/api\/user\/export$/)
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^词迹 我的数据 \d{4}-\d\d-\d\d\.json$/)
    await expect(page.getByText('文件已保存')).toBeVisible()
    await expect(section.getByRole('alert')).toBeHidden()
    const { user_id, events } = JSON.parse(await readFile(await file.path(), 'utf8')) as {
      user_id: string
      events: { type: string }[]
    }
    expect(user_id).toBe(person.id)
    expect(events.map(({ type }) => type)).toContain('AccountRegistered')

    await page.route('**/api/user/export', () => new Promise(() => {}))
    await press()
    await section.getByRole('button', { name: '取消下载' }).click()
    await expect(section.getByRole('button', { name: '下载我的数据' })).toBeVisible()
    await expect(section.getByRole('alert')).toBeHidden()
  })

import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, signIn, superadmin } from './pages/person.ts'
import { newStudent } from './pages/student.ts'
import { linkedTeacher } from './pages/teacher.ts'

test('a student sees which teacher opened their records, and the superadmin finds it', async ({ page }, info) => {
  const student = await newStudent(page)
  const teacher = await linkedTeacher(page.request, { student, words: ['begin'] })
  await callsAs(page.request, teacher.token)('PUT', '/api/user/profile', { nickname: '高老师' })

  await signIn(page, student)
  await page.goto('/student/profile')
  const looks = page.getByRole('region', { name: '谁看过我的学习记录' })
  const own = looks.getByRole('listitem').filter({ hasText: '高老师' })
  await expect(own).toHaveCount(0)

  await signIn(page, teacher)
  await page.goto(`/admin/student/${student.id}`)
  await page.getByRole('link', { name: '错题' }).click()
  await page.waitForLoadState('networkidle')

  await signIn(page, student)
  await page.goto('/student/profile')
  await expect(async () => {
    await page.reload()
    await expect(own).toHaveCount(2)
  }).toPass()
  await expect(own.first()).toContainText('高老师 · 老师 查看了错题')
  await expect(own.last()).toContainText('高老师 · 老师 查看了概况和学习记录')
  await expectAccessible(page, { name: 'who-looked-profile', info })

  await signIn(page, await superadmin(page.request))
  await page.goto(`/superadmin/users/${student.id}`)
  await page.getByRole('link', { name: '谁看过这名学生的记录' }).click()
  const found = page.getByRole('list', { name: '查看记录' }).getByRole('listitem')
  // Beside them stands whatever file of everybody another test takes at the same time.
  const ofStudent = found.filter({ hasText: student.username })
  // The superadmin's own look, a moment ago, is one of them.
  await expect(async () => {
    await page.reload()
    await expect(ofStudent).toHaveCount(3)
  }).toPass()
  await expect(ofStudent.first()).toContainText('查看了账号信息')
  await expectAccessible(page, { name: 'looks', info })

  await page.getByRole('searchbox', { name: '谁看的：用户名或昵称' }).fill(teacher.username)
  await expect(found).toHaveCount(2)
  await expect(page.getByText('2 条', { exact: true })).toBeVisible()
  await page.getByLabel('结束日期').fill('2020-01-01')
  await expect(page.getByRole('heading', { name: '没有找到' })).toBeVisible()
  await page.getByRole('link', { name: '显示全部' }).click()
  await expect(page).toHaveURL(/\/superadmin\/looks$/)
  await expect(found.first()).toBeVisible()
})

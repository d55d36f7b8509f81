import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, newPerson, type Person, signIn, superadmin } from './pages/person.ts'

/** A teacher with this nickname, and so many students linked by the school. */
async function classOf(request: APIRequestContext, school: Person, nickname: string, size: number) {
  const teacher = await newPerson(request, 'admin')
  await callsAs(request, teacher.token)('PUT', '/api/user/profile', { nickname })
  const students: Person[] = []
  for (let nth = 0; nth < size; nth += 1) {
    const student = await newPerson(request, 'user')
    await callsAs(request, school.token)('PUT', `/api/superadmin/students/${student.id}/teacher`, {
      teacher_id: teacher.id,
    })
    students.push(student)
  }
  return { teacher, students }
}

test('teachers are found and sorted, a class is opened, and its students are moved: one, some and all', async ({
  page,
}, info) => {
  const { request } = page
  const school = await superadmin(request)
  const mark = randomUUID().slice(0, 6)
  const { students } = await classOf(request, school, `陈老师${mark}`, 4)
  const next = await classOf(request, school, `白老师${mark}`, 1)
  const { position } = await callsAs(request, school.token)('GET', '/api/superadmin/teachers')
  await signIn(page, { token: school.token, position })
  await page.goto('/superadmin/teachers')
  await page.getByRole('searchbox', { name: '教师的用户名或昵称' }).fill(mark)
  await expect(page.getByText(/找到 2 位/)).toBeVisible()
  const rows = page.getByRole('table', { name: '教师' }).locator('tbody tr')
  await expect(rows).toContainText([`白老师${mark}`, `陈老师${mark}`])
  await page.getByRole('button', { name: '学生', exact: true }).click()
  await expect(page).toHaveURL(/sort=students/)
  await expect(rows).toContainText([`陈老师${mark}`, `白老师${mark}`])
  await expect(rows.first().getByRole('cell').first()).toHaveText('4')
  await expectAccessible(page, { name: 'teachers', info })
  await page.screenshot({ path: info.outputPath('teachers.png'), fullPage: true })

  await rows.first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: `陈老师${mark}` })).toBeVisible()
  const table = page.getByRole('table', { name: '学生' })
  await expect(table.locator('tbody tr')).toHaveCount(4)
  const [one, two, three] = students as [Person, Person, Person, Person]

  await page.getByRole('button', { name: `转走 ${one.username}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('把 1 名学生转给另一位老师')
  await expect(dialog).toContainText('学习记录和已布置的单词都保留')
  await dialog.getByRole('button', { name: '转 1 名学生' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请先选一位老师')
  await dialog.getByRole('searchbox').fill(mark)
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await dialog.getByRole('radio').check()
  await dialog.getByLabel(/原因/).fill('分班')
  await expectAccessible(page, { name: 'move-students', info })
  await dialog.getByRole('button', { name: '转 1 名学生' }).click()
  await expect(page.getByText('学生已转给新老师，1 名学生')).toBeVisible()
  await expect(table.locator('tbody tr')).toHaveCount(3)

  await page.getByRole('checkbox', { name: `选择 ${two.username}` }).check()
  await page.getByRole('checkbox', { name: `选择 ${three.username}` }).check()
  await expectAccessible(page, { name: 'chosen-students', info })
  await page.screenshot({ path: info.outputPath('chosen.png'), fullPage: true })
  const move = async (count: number) => {
    await dialog.getByRole('searchbox').fill(`白老师${mark}`)
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await dialog.getByRole('radio').check()
    await dialog.getByRole('button', { name: `转 ${count} 名学生` }).click()
    await expect(page.getByText(`学生已转给新老师，${count} 名学生`)).toBeVisible()
  }
  await page.getByRole('button', { name: '转 2 名学生' }).click()
  await move(2)
  await expect(page.getByText('已选')).toHaveCount(0)
  await expect(table.locator('tbody tr')).toHaveCount(1)
  await page.getByRole('button', { name: '全部转走' }).click()
  await move(1)
  await expect(page.getByRole('heading', { name: '这位教师还没有学生' })).toBeVisible()
  await page.goto(`/superadmin/teachers/${next.teacher.id}`)
  await expect(table.locator('tbody tr')).toHaveCount(5)
})

test('students without a teacher have a row of their own, and are given to one; who could not be is named', async ({
  page,
}, info) => {
  const { request } = page
  const school = await superadmin(request)
  const mark = randomUUID().slice(0, 6)
  const lone = await newPerson(request, 'user')
  const gone = await newPerson(request, 'user')
  await classOf(request, school, `刘老师${mark}`, 0)
  const { position } = await callsAs(request, school.token)('GET', '/api/superadmin/teachers')
  await signIn(page, { token: school.token, position })
  await page.goto('/superadmin/teachers')
  await page.getByRole('link', { name: /未分班/ }).click()
  await expect(page).toHaveURL(/teachers\/none/)
  const search = page.getByRole('searchbox', { name: '学生的用户名或昵称' })
  for (const { username } of [lone, gone]) {
    await search.fill(username)
    // A row that moves while it is pressed is not ticked.
    await expect(page.getByRole('table', { name: '学生' }).locator('tbody tr')).toHaveCount(1)
    await page.getByRole('checkbox', { name: `选择 ${username}` }).check()
  }
  await callsAs(request, school.token)('DELETE', `/api/superadmin/users/${gone.id}`, { username: gone.username })
  await page.getByRole('button', { name: '分 2 名学生给老师' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(mark)
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await dialog.getByRole('radio').check()
  await dialog.getByRole('button', { name: '分 2 名学生' }).click()
  await expect(dialog.getByRole('heading', { name: '已转 1 名，1 名没有成功' })).toBeVisible()
  await expect(dialog.getByRole('list', { name: '没有成功的学生' })).toContainText(gone.username)
  await expectAccessible(page, { name: 'not-moved', info })
  await dialog.getByRole('button', { name: '好' }).click()
  await expect(page.getByText('已选 1 名')).toBeVisible()
})

test('a teacher who is none, and a list that cannot be read, say so', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, await superadmin(page.request))
  await page.goto(`/superadmin/teachers/${randomUUID()}`)
  await expect(page.getByRole('heading', { name: '没有找到这位教师' })).toBeVisible()
  await page.route('**/api/superadmin/teachers?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'busy', message: '系统繁忙，请稍后重试' } }),
  )
  await page.goto('/superadmin/teachers')
  await expect(page.getByRole('alert').getByText('系统繁忙，请稍后重试')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/superadmin/teachers?*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('table', { name: '教师' })).toBeVisible()
})

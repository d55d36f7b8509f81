import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, newPerson, signIn } from './pages/person.ts'
import { linkedTeacher } from './pages/teacher.ts'

test('a teacher looks at a student and at the class as they were, changes nothing there, and comes back to now', async ({
  page,
}, info) => {
  const student = await newPerson(page.request, 'user')
  const beforeLink = new Date().toISOString()
  const teacher = await linkedTeacher(page.request, { student, words: ['careful'] })
  const own = callsAs(page.request, student.token)
  await own('POST', '/api/student/master-word', { words: ['begin'] })
  const then = new Date().toISOString()
  const { position } = await own('POST', '/api/student/master-word', { words: ['choose'] })
  await signIn(page, { token: teacher.token, position })

  await page.goto(`/admin/student/${student.id}`)
  const choose = page.getByRole('link', { name: 'choose' }).first()
  await expect(choose).toBeVisible()
  await page.getByRole('button', { name: '看当时' }).click()
  const bar = page.getByRole('region', { name: '看当时' })
  await expect(bar.getByLabel('看哪一刻')).toBeVisible()
  await bar.getByRole('button', { name: '收起' }).click()
  await expect(bar).toHaveCount(0)

  await page.goto(`/admin/student/${student.id}?as_of=${then}`)
  await expect(bar.getByRole('status')).toContainText('的情况，只能看，不能改。')
  await expect(page.getByRole('link', { name: 'begin' }).first()).toBeVisible()
  await expect(choose).toHaveCount(0)
  await expect(page.getByLabel('难度')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '导出 CSV' })).toHaveCount(0)
  await expectAccessible(page, { name: 'look-back', info })
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: info.outputPath(`then-${width}.png`) })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.getByRole('link', { name: /^全部历史/ }).click()
  await page.reload()
  await expect(page.getByRole('row', { name: /begin/ }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /choose/ })).toHaveCount(0)
  await bar.getByRole('button', { name: '回到现在' }).click()
  await expect(page.getByRole('row', { name: /choose/ }).first()).toBeVisible()
  expect(page.url()).not.toContain('as_of')

  await page.goto(`/admin/student/${student.id}?as_of=${beforeLink}`)
  await expect(page.getByText('那时还不是你的学生')).toBeVisible()
  await page.goto(`/admin/student/${student.id}?as_of=2199-01-01T00:00:00Z`)
  await expect(page.getByText('这一刻还没到')).toBeVisible()

  await page.goto('/admin/class?as_of=2199-01-01T00:00:00Z')
  await expect(page.getByText('这一刻还没到')).toBeVisible()
  await expect(page.getByRole('heading', { name: '看不了这一刻' })).toBeVisible()
  await page.goto(`/admin/class?as_of=${then}`)
  await expect(bar.getByRole('status')).toContainText('的情况')
  await page.getByRole('link', { name: student.username }).click()
  await expect(page).toHaveURL(/as_of=/)
  await expect(choose).toHaveCount(0)
})

test('a student looks at their own figures and words as they were, and comes back to now', async ({ page }, info) => {
  const student = await newPerson(page.request, 'user')
  const beforeAll = '2020-01-01T00:00:00Z'
  const own = callsAs(page.request, student.token)
  await own('POST', '/api/student/master-word', { words: ['begin'] })
  const then = new Date().toISOString()
  const { position } = await own('POST', '/api/student/master-word', { words: ['choose'] })
  await signIn(page, { token: student.token, position })

  await page.goto('/student/stats')
  await expect(page.getByText('2 个', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: '看当时' }).click()
  const bar = page.getByRole('region', { name: '看当时' })
  await expect(bar.getByLabel('看哪一刻')).toBeVisible()
  await page.goto(`/student/stats?as_of=${then}`)
  await expect(bar.getByRole('status')).toContainText('的情况，只能看，不能改。')
  await expect(page.getByText('1 个', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '保存' })).toHaveCount(0)
  await expectAccessible(page, { name: 'own-look-back', info })
  await bar.getByRole('button', { name: '回到现在' }).click()
  await expect(page.getByText('2 个', { exact: true }).first()).toBeVisible()

  await page.goto(`/student/word-overview?as_of=${then}`)
  await expect(page.getByRole('row', { name: /begin/ }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /choose/ })).toHaveCount(0)
  await page.goto(`/student/word-overview?as_of=${beforeAll}`)
  await expect(page.getByRole('heading', { name: '看不了这一刻' })).toBeVisible()
})

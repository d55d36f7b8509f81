import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, signIn } from './pages/person.ts'
import { answerRightly, answerWrongly, failPreTest, startLearning } from './pages/practice.ts'
import { newStudent } from './pages/student.ts'
import { linkedTeacher } from './pages/teacher.ts'

test(
  'the end of a session shows its road, what slipped and how it went; on the way home its milestone is passed, once',
  { tag: '@phone' },
  async ({ page }, info) => {
    const student = await newStudent(page)
    const answers = await startLearning(page, 1)
    await failPreTest(page, answers, 1)
    await answerWrongly(page, answers)
    await page.keyboard.press('Enter')
    for (let stage = 1; stage <= 4; stage += 1) {
      await answerRightly(page, answers)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('heading', { name: '练完了' })).toBeVisible()
    await expect(page.getByRole('img', { name: '这次的路走完了：1 个词，其中 1 个绕了点路' })).toBeVisible()
    await expect(page.getByText('5 题对 4 题')).toBeVisible()
    await expect(page.getByText('80%')).toBeVisible()
    await expect(page.getByRole('region', { name: '1 个词绕了点路' }).getByText(/^答成了/)).toBeVisible()
    await expect(page.getByText('今天已学 1 / 10')).toBeVisible()
    await expectAccessible(page, { name: 'finish', info })

    await page.getByRole('link', { name: '今天就到这儿' }).click()
    const milestone = page.getByRole('dialog', { name: '第一个词' })
    await expect(milestone.getByText('是你学会的第一个词')).toBeVisible()
    await expectAccessible(page, { name: 'milestone', info })
    await milestone.getByRole('button', { name: '继续往前走' }).click()
    await expect(page).toHaveURL(/\/student\/dashboard$/)
    const { body } = await callsAs(page.request, student.token)('GET', '/api/student/milestone')
    expect(body).toEqual({ milestone: null })
    await expect(page.getByRole('img', { name: /目标是 10 个新词，学了 1 个/ })).toBeVisible()
    await page.screenshot({ path: info.outputPath('home.png'), fullPage: true })
  },
)

test(
  'a teacher stops a student’s streak for today; the student reads who did, until it is taken back',
  {
    tag: '@desktop',
  },
  async ({ page }, info) => {
    const student = await newStudent(page)
    const teacher = await linkedTeacher(page.request, { student, words: ['begin'] })
    await signIn(page, teacher)
    await page.goto(`/admin/student/${student.id}`)
    await page.getByRole('button', { name: '暂停几天' }).click()
    const dialog = page.getByRole('dialog', { name: '给 1 名学生设达标暂停' })
    await expect(dialog.getByText('1 名学生这 1 天没达标，连续也不会断')).toBeVisible()
    await dialog.getByRole('button', { name: '暂停 1 名' }).click()
    await expect(page.getByRole('button', { name: /^收回：.*放假$/ })).toBeVisible()

    await signIn(page, student)
    await page.goto('/student/dashboard')
    await expect(page.getByText(/^王老师给你放了假：/)).toBeVisible()
    await page.screenshot({ path: info.outputPath('home.png') })

    await signIn(page, teacher)
    await page.goto(`/admin/student/${student.id}`)
    await page.getByRole('button', { name: /^收回：/ }).click()
    await expect(page.getByRole('button', { name: /^收回：/ })).toBeHidden()
  },
)

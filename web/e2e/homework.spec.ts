import type { Page } from '@playwright/test'
import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, type Person } from './pages/person.ts'
import { newStudent } from './pages/student.ts'
import { linkedTeacher } from './pages/teacher.ts'

const today = dayOf(new Date())

const giveTo = async (page: Page, teacher: Person, student: Person, body: object) =>
  callsAs(page.request, teacher.token)('POST', '/api/admin/homework', { ...body, student_ids: [student.id] })

test('DATA-25: homework stands by due day, is practised by a press, and is done when its words are mastered', async ({
  page,
}, info) => {
  const student = await newStudent(page)
  await page.goto('/student/dashboard')
  await expect(page.getByRole('heading', { name: '在学的词书' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '老师布置的作业' })).toBeHidden()

  const send = callsAs(page.request, student.token)
  const { ids } = (await send('GET', '/api/student/tracked-wordbooks')).body as { ids: string[] }
  const { words } = (await send('GET', `/api/student/wordbooks/${ids[0]}/tbm-words`)).body as { words: string[] }
  const [plain, ...rest] = words
  const [undated, unit5, unit4] = [rest.slice(0, 2), rest.slice(2, 6), rest.slice(6, 8)]
  const teacher = await linkedTeacher(page.request, { student, words: [plain!] })
  await giveTo(page, teacher, student, { words: undated.join(' ') })
  await giveTo(page, teacher, student, {
    title: 'Unit 5 课文词，期中考试前复习',
    due_on: addDays(today, 1),
    words: unit5.join(' '),
  })
  await giveTo(page, teacher, student, { title: 'Unit 4 课文词', due_on: today, words: unit4.join(' ') })
  await send('POST', '/api/student/master-word', { words: [unit4[0], ...unit5.slice(0, 2)] })
  await send('GET', '/api/student/dashboard-summary')
  await page.reload()

  const list = page.getByRole('region', { name: '老师布置的作业' }).getByRole('listitem')
  await expect(list).toContainText([
    /Unit 4 课文词.*今天截止.*2 个词，会了 1 个，还差 1 个/,
    /Unit 5 课文词，期中考试前复习.*明天截止.*4 个词，会了 2 个，还差 2 个/,
    /单词作业.*没有截止日期.*2 个词，还没开始/,
  ])
  await expect(page.getByRole('progressbar', { name: 'Unit 4 课文词的进度' })).toHaveAttribute(
    'aria-valuetext',
    '2 个词，会了 1 个，还差 1 个',
  )
  await page.getByRole('button', { name: /^老师布置/ }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: unit4[1]! })).toContainText('今天截止')
  await page.getByRole('button', { name: '知道了' }).click()
  await expectAccessible(page, { name: 'homework', info })
  await page.screenshot({ path: info.outputPath('homework.png'), fullPage: true })

  const session = page.waitForRequest((request) => request.url().endsWith('/api/student/practice-session'))
  await page.getByRole('button', { name: '接着做作业：Unit 5 课文词，期中考试前复习' }).focus()
  await page.keyboard.press('Enter')
  expect((await session).postDataJSON()).toMatchObject({ word_list: unit5.slice(2) })

  await send('POST', '/api/student/master-word', { words: [unit4[1], ...unit5.slice(2)] })
  await send('GET', '/api/student/dashboard-summary')
  page.on('dialog', (leaving) => leaving.accept())
  await page.goto('/student/dashboard')
  await expect(list).toContainText([
    /单词作业.*没有截止日期/,
    /Unit 4 课文词.*已完成.*2 个词都会了/,
    /Unit 5 课文词.*已完成/,
  ])
  await expect(page.getByRole('button', { name: /Unit/ })).toBeHidden()
  await page.screenshot({ path: info.outputPath('homework-done.png'), fullPage: true })
})

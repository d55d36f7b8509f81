import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { dayText } from '../src/text/days.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, newPerson, type Person, signIn } from './pages/person.ts'
import { linkedTeacher } from './pages/teacher.ts'

const session_id = randomUUID()
const given = 'She reluctant was to lend me her notes.'
const expected = 'She was reluctant to lend me her notes.'
const answer = (parts: object) => ({
  id: randomUUID(),
  session_id,
  word: 'begin',
  step: 'stage_1',
  tier: 'tier_3',
  question_kind: 'infer_meaning',
  given: '渴望的；急切的',
  expected: '开始',
  is_correct: false,
  elapsed_ms: 6500,
  answered_at: new Date().toISOString(),
  ...parts,
})

/** A student with a short history, and their teacher, signed in on the page. */
async function taughtStudent(page: Page): Promise<{ readonly student: Person; readonly teacher: Person }> {
  const student = await newPerson(page.request, 'user')
  const teacher = await linkedTeacher(page.request, { student, words: ['begin', 'choose', 'careful'] })
  const [own, desk] = [callsAs(page.request, student.token), callsAs(page.request, teacher.token)]
  await desk('PUT', `/api/admin/students/${student.id}/learning-goal`, { goal: 8 })
  await desk('PUT', `/api/admin/students/${student.id}/tier`, { tier: 'tier_2' })
  await own('PUT', '/api/student/learning-goal', { goal: 10 })
  await own('POST', '/api/student/answers', {
    answers: [
      answer({}),
      answer({ word: 'choose', step: 'stage_2', question_kind: 'meaning', given: '小心的', expected: '选择' }),
      answer({
        word: 'choose',
        step: 'stage_4',
        question_kind: 'word_by_synonym',
        given: 'choose',
        expected: 'choose',
        is_correct: true,
      }),
      answer({
        step: 'stage_3',
        question_kind: 'sentence_reordering',
        given,
        expected,
        elapsed_ms: 31_800,
        asked: { revision: 0, prompt: '她不太情愿把笔记借给我。', options: ['She', 'was', 'reluctant'], place: 3 },
      }),
    ],
  })
  const mastered = await own('POST', '/api/student/master-word', { words: ['choose'], session_id })
  const { events } = mastered.body as { events: { event_id: string }[] }
  await own('POST', '/api/student/undo', { word: 'choose', event_id: events[0]!.event_id })
  const { position } = await own('POST', '/api/student/master-word', { words: ['choose', 'careful'], session_id })
  await signIn(page, { token: teacher.token, position })
  return { student, teacher }
}

test('TEACH-30: a teacher reads all that a student did, narrows it, and sees what was asked and answered', async ({
  page,
}, info) => {
  const { student } = await taughtStudent(page)
  await page.goto(`/admin/student/${student.id}?tab=history`)
  const rows = page.getByRole('row')
  await expect(page.getByRole('row', { name: /撤销“学会了”.*choose/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /学会了.*choose.*已撤销，不算数/ })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /布置.*你布置了 3 个词：begin、choose、careful/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /难度.*你把难度从“需要支持”改为“稳步提升”/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /每日目标.*学生自己从 8 改为 10/ })).toBeVisible()
  await expect(
    page.getByRole('row', { name: new RegExp(`${dayText(dayOf(new Date()))} 周.*新学 2.*没达标`) }),
  ).toBeVisible()

  const order = page.getByRole('button', { name: '第三步' })
  await order.focus()
  await page.keyboard.press('Enter')
  await expect(order).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('她不太情愿把笔记借给我。')).toBeVisible()
  await expect(page.locator('mark')).toHaveText('was')
  await expect(page.getByText(/应放在“.*”的后面。正确顺序：She was reluctant/)).toBeVisible()
  await expect(page.getByRole('link', { name: '看单词当时的版本' })).toHaveAttribute(
    'href',
    /^\/admin\/word-list\/[0-9a-f-]+\?version=0$/,
  )
  await expect(page.getByText(/第三步 · 进阶难度|第三步 · 普通难度/)).toBeVisible()
  await expectAccessible(page, { name: 'student-history', info })
  await page.screenshot({ path: info.outputPath('history.png'), fullPage: true })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: info.outputPath('history-dark.png'), fullPage: true })
  await page.emulateMedia({ colorScheme: 'light' })

  await page.getByRole('button', { name: /^答题/ }).click()
  await page.getByRole('radiogroup', { name: '对错' }).getByText('答错').click()
  await expect(page).toHaveURL(/group=answer&result=wrong/)
  await expect(page.getByText('找到 3 条')).toBeVisible()
  await page.getByRole('searchbox', { name: '单词' }).fill('choose')
  await expect(page.getByText('找到 1 条')).toBeVisible()
  await expect(rows.filter({ hasText: '答了“小心的”，正确是“选择”' })).toHaveCount(1)
  // The address brings the same again.
  await page.reload()
  await expect(page.getByText('找到 1 条')).toBeVisible()
  await page.getByLabel('到', { exact: true }).fill('2020-01-01')
  await expect(page.getByRole('heading', { name: '没有符合条件的记录' })).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(page.getByRole('row', { name: /登录/ })).not.toHaveCount(0)
})

test('a long history goes on by a press, a hundred at a time, and says where it did not go on @desktop', async ({
  page,
}) => {
  const { student } = await taughtStudent(page)
  const own = callsAs(page.request, student.token)
  for (let batch = 0; batch < 2; batch += 1)
    await own('POST', '/api/student/answers', { answers: Array.from({ length: 80 }, () => answer({})) })
  const { position } = await own('PUT', '/api/student/learning-goal', { goal: 12 })
  await page.evaluate((seen) => localStorage.setItem('wt_log_position', seen!), position)
  await page.goto(`/admin/student/${student.id}?tab=history&group=answer`)
  const entries = page.getByRole('row').filter({ hasText: '第' })
  await expect(entries).toHaveCount(100)
  await page.route('**/history?*before=*', (route) => route.abort(), { times: 8 })
  await page.getByRole('button', { name: '再显示 100 条（还有 64 条）' }).click()
  await expect(page.getByRole('alert')).toContainText('后面的记录没有读到', { timeout: 30_000 })
  await page.unrouteAll()
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(entries).toHaveCount(164)
  await expect(page.getByRole('button', { name: /再显示/ })).toBeHidden()
})

test('mistakes stand by word, the most wrong first, and chosen ones are assigned by one press', async ({
  page,
}, info) => {
  const { student } = await taughtStudent(page)
  await page.goto(`/admin/student/${student.id}?tab=mistakes`)
  const words = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
  await expect(page.getByText('答错过 2 个词，错得最多的在前')).toBeVisible()
  await expect(words).toContainText([/begin.*2\/2/, /choose.*1\/2/])
  await page.getByRole('button', { name: /begin/ }).click()
  const order = page.getByRole('region', { name: '第三步 · 排成句子 · 错 1 次' })
  await expect(order.locator('mark')).toHaveText('was')
  await expect(order).toContainText(expected)
  await page.getByRole('checkbox', { name: '选择 begin' }).check()
  await page.getByRole('checkbox', { name: '选择 choose' }).check()
  await expectAccessible(page, { name: 'student-mistakes', info })
  await page.screenshot({ path: info.outputPath('mistakes.png'), fullPage: true })
  await page.getByRole('button', { name: '布置选中的 2 个词' }).click()
  await expect(page.getByRole('status').filter({ hasText: '布置' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '选择 begin' })).not.toBeChecked()

  await page.getByRole('combobox', { name: '题型' }).selectOption('第二步 · 选出意思')
  await expect(page.getByText('答错过 1 个词，错得最多的在前')).toBeVisible()
  await expect(page).toHaveURL(/step=stage_2/)
  await page.getByRole('searchbox', { name: '单词' }).fill('begin')
  await expect(page.getByRole('heading', { name: '没有符合条件的错题' })).toBeVisible()
})

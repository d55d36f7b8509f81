import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { newClass } from './pages/class.ts'
import { callsAs } from './pages/person.ts'

const classPage = '/admin/class-stats-overview'

test('TEACH-10 to TEACH-12, TEACH-16 to TEACH-20: chosen students get labels, words, a tier, a goal and a secret wordbook, each told before and after', async ({
  page,
}, info) => {
  test.slow()
  const { teacher, students } = await newClass(page, 3)
  const send = callsAs(page.request, teacher.token)
  await send('POST', '/api/admin/secret-boxes', { title: '期中冲刺', words_text: 'begin careful' })
  await send('POST', '/api/admin/labels', { name: '提高组' })
  await send('POST', `/api/admin/students/${students[0]!.id}/assign`, { words: 'choose' })
  await page.goto(classPage)
  for (const { username } of students) await page.getByRole('checkbox', { name: new RegExp(username) }).check()
  const bar = page.getByRole('toolbar', { name: '对已选学生' })
  await expect(bar).toContainText('已选 3 名')
  await expectAccessible(page, { name: 'bulk-bar', info })

  await bar.getByRole('button', { name: '布置作业' }).click()
  const giving = page.getByRole('dialog', { name: '给 3 名学生布置作业' })
  await giving.getByRole('button', { name: '布置给 3 名' }).click()
  await expect(giving.getByText('请输入单词')).toBeVisible()
  await giving.getByLabel('单词').fill('begin，choose\nrecieve')
  await expect(giving.getByText('2 个词在词典里，会布置；1 个查不到，不会布置：')).toBeVisible()
  await expect(giving.getByText('recieve', { exact: true }).last()).toBeVisible()
  await expect(giving.getByText('同学1已有 1 个，不会重复。')).toBeVisible()
  await giving.getByLabel('标题').fill('Unit 5')
  await giving.getByLabel('截止日期').fill(addDays(dayOf(new Date()), 3))
  await expectAccessible(page, { name: 'bulk-homework', info })
  await giving.getByRole('button', { name: '布置给 3 名' }).click()
  await expect(page.getByText('作业已布置，3 名学生')).toBeVisible()

  await bar.getByRole('button', { name: '改难度' }).click()
  await page.getByRole('dialog').getByText('优秀').click()
  await expectAccessible(page, { name: 'bulk-tier', info })
  await page.getByRole('button', { name: '改 3 名' }).click()
  await expect(page.getByText('难度已更新，3 名学生')).toBeVisible()
  await bar.getByRole('button', { name: '改目标' }).click()
  await page.getByLabel('每天学几个新词').fill('700')
  await expect(page.getByText('3 名学生的目标都改成每天 500 个新词。')).toBeVisible()
  await expectAccessible(page, { name: 'bulk-goal', info })
  await page.getByRole('button', { name: '改 3 名' }).click()
  await expect(page.getByText('每日目标已更新，3 名学生')).toBeVisible()
  await bar.getByRole('button', { name: '秘密词书' }).click()
  await expect(page.getByText('3 名学生都会拿到“期中冲刺”的 2 个词')).toBeVisible()
  await expectAccessible(page, { name: 'bulk-box', info })
  await page.getByRole('button', { name: '发给 3 名' }).click()
  await expect(page.getByText('已从词盒设置秘密词书，3 名学生')).toBeVisible()
  await bar.getByRole('button', { name: '标签' }).click()
  await expect(page.getByText('3 名学生都会加上“提高组”。')).toBeVisible()
  await expectAccessible(page, { name: 'bulk-labels', info })
  await page.getByRole('button', { name: '改 3 名' }).click()
  await expect(page.getByText('学生的标签已更新，3 名学生')).toBeVisible()

  for (const { id } of students)
    expect((await send('GET', `/api/admin/students/${id}/overview`)).body).toMatchObject({
      tier: 'tier_1',
      learning_goal: 500,
      secret_wordbook_title: '期中冲刺',
      tbm_teacher_assigned: expect.arrayContaining(['begin', 'choose']),
    })
  expect((await send('GET', '/api/admin/labels')).body).toMatchObject([{ name: '提高组', student_count: 3 }])

  await callsAs(page.request, students[2]!.token)('DELETE', '/api/student/teacher', {})
  await bar.getByRole('button', { name: '改难度' }).click()
  await page.getByRole('button', { name: '改 3 名' }).click()
  const results = page.getByRole('dialog', { name: '2 名已完成，1 名没有成功' })
  await expect(results.getByRole('listitem').first()).toContainText(/同学3.*已不是你的学生/)
  await expectAccessible(page, { name: 'bulk-results', info })
  await results.getByRole('button', { name: '好' }).click()
})

test('labels are made, renamed and removed after a question; the calendar is kept by a press', async ({
  page,
}, info) => {
  const { teacher } = await newClass(page, 1)
  const send = callsAs(page.request, teacher.token)
  await page.goto(classPage)
  await page.getByRole('button', { name: /按标签筛选|排序和标签/ }).click()
  await page.getByRole('button', { name: '管理标签' }).click()
  const dialog = page.getByRole('dialog', { name: '管理标签' })
  await dialog.getByLabel('新标签的名称').fill('提高组')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '给“提高组”改名' }).click()
  await dialog.getByLabel('标签名称').fill('冲刺组')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('新标签的名称').fill('冲刺组')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('已经有这个名称的标签')).toBeVisible()
  await expectAccessible(page, { name: 'labels', info })
  await dialog.getByRole('button', { name: '删除“冲刺组”' }).click()
  const question = page.getByRole('dialog', { name: '删除标签？' })
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused()
  await question.getByRole('button', { name: '删除' }).click()
  await expect(question).toBeHidden()
  await expect(dialog.getByRole('heading', { name: '还没有标签' })).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()

  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: '学习日历' }).click()
  const calendar = page.getByRole('dialog', { name: '学习日历' })
  await calendar.getByRole('button', { name: '周六' }).click()
  await calendar
    .getByRole('button', { name: /，学习日$/ })
    .first()
    .click()
  await expect(calendar.getByText('已保存')).toBeVisible()
  await expectAccessible(page, { name: 'calendar', info })
  const month = dayOf(new Date()).slice(0, 7)
  expect((await send('GET', '/api/admin/calendar')).body).toMatchObject({
    weekdays: [1, 2, 3, 4, 5, 6],
    days_off: [expect.stringMatching(`^${month}-0[1-3]$`)],
  })
})

import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { learnedBefore } from './pages/learned-before.ts'
import { callsAs, newPerson, signIn } from './pages/person.ts'
import { failPreTest, startLearning } from './pages/practice.ts'
import { password } from './pages/sign-up.ts'
import { newStudent } from './pages/student.ts'
import { invitingTeacher } from './pages/teacher.ts'

test('DASH-05, STATS-03: a newcomer is told of nothing that it is done, on no page and for no day', async ({
  page,
}) => {
  await signIn(page, await newPerson(page.request, 'user'))
  await page.goto('/student/dashboard')
  await page.getByRole('button', { name: '跟着老师学' }).click()
  await page.getByRole('button', { name: '进入首页' }).click()
  await expect(page.getByText('学会新词后安排')).toBeVisible()
  for (const [path, sign] of [
    ['dashboard', '今天的路'],
    ['word-practice', '现在没有要学的新词'],
    ['word-overview', '还没有选词书'],
    ['stats', '最近 7 天'],
  ] as const) {
    await page.goto(`/student/${path}`)
    await expect(page.getByText(sign).first()).toBeVisible()
    await expect(page.getByText(/完成(?!$)|^完成$|已完成/).filter({ hasNotText: '复习完成' })).toHaveCount(0)
  }
})

test('DASH-24, DASH-16: who waits for a teacher sees the name to tell; the last invitation closes its dialog', async ({
  page,
}) => {
  const student = await newPerson(page.request, 'user')
  await signIn(page, student)
  await page.goto('/student/dashboard')
  await page.getByRole('button', { name: '跟着老师学' }).click()
  await page.getByRole('button', { name: '进入首页' }).click()
  const waiting = page.getByRole('region', { name: '等老师邀请' })
  await expect(waiting).toContainText(student.username)
  await page.reload()
  await expect(waiting).toContainText(student.username)
  await invitingTeacher(page.request, { student, nickname: '王老师' })
  await page.reload()
  await expect(waiting).toBeHidden()
  await page.getByRole('button', { name: '查看' }).click()
  await page.getByRole('button', { name: '接受王老师的邀请' }).click()
  await expect(page.getByText('老师：王老师')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('DASH-23, DASH-30: onboarding says what is left out, and quick learn begins at its number', async ({ page }) => {
  await signIn(page, await newPerson(page.request, 'user'))
  await page.goto('/student/dashboard')
  await page.getByRole('button', { name: '自己选词书学' }).click()
  await page.getByLabel('每天学几个新词').fill('0')
  await page.getByRole('button', { name: '选好了，进入首页' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    '还没有选词书，首页就没有新词可学。每日目标是 0，就不会提醒你每天学多少。以后可以在首页补上。',
  )
  await page.getByRole('checkbox', { name: /初中核心/ }).check()
  await page.getByRole('button', { name: '10', exact: true }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('button', { name: '选好了，进入首页' }).click()
  await expect(page.getByText('新词 10 个')).toBeVisible()

  await page.getByRole('button', { name: '自选学习' }).click()
  const dialog = page.getByRole('dialog', { name: '自选学习' })
  await expect(dialog.getByLabel('学几个词')).toBeFocused()
  await page.keyboard.type('7')
  await expect(dialog.getByRole('button', { name: '开始学习 7 个词' })).toBeVisible()
})

test('AUTH-12: a taken user name is told before the security question', { tag: '@desktop' }, async ({ page }) => {
  const { username } = await newPerson(page.request, 'user')
  const register = async (name: string) => {
    await page.getByLabel('用户名').fill(name)
    await page.getByRole('button', { name: '注册', exact: true }).click()
  }
  await page.goto('/login')
  await page.getByText('注册', { exact: true }).first().click()
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('确认密码').fill(password)
  await register(username.toUpperCase())
  await expect(page.getByText('这个用户名已经有人用了')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await register(`u-${randomUUID().slice(0, 8)}`)
  await expect(page.getByRole('dialog', { name: '设置密保问题' })).toBeVisible()
})

test('PRACT-02, PRACT-06: back from the tiers is one step, by the browser and by the button, and leaving is not red', async ({
  page,
}) => {
  await newStudent(page)
  await page.goto('/student/dashboard')
  await page.goto('/student/word-practice')
  const [modes, tiers] = [page.getByRole('heading', { name: '今天想学新词，还是复习？' }), page.getByText('选择难度')]
  for (const back of [() => page.goBack(), () => page.getByRole('button', { name: '返回' }).click()]) {
    await page.getByRole('button', { name: /^学新词，共/ }).click()
    await expect(tiers).toBeVisible()
    await back()
    await expect(modes).toBeVisible()
  }
  await page.goForward()
  await expect(tiers).toBeVisible()
  await page.goBack()
  await expect(modes).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/student\/dashboard$/)

  const answers = await startLearning(page, 2)
  await failPreTest(page, answers, 2)
  await page.getByRole('button', { name: '离开练习' }).click()
  const leave = page.getByRole('dialog').getByRole('button', { name: '离开', exact: true })
  await expect(page.getByRole('dialog').getByRole('button', { name: '继续练习' })).toBeFocused()
  const [red, shown] = await leave.evaluate((button) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.background = 'var(--no)'
    return [getComputedStyle(probe).backgroundColor, getComputedStyle(button).backgroundColor]
  })
  expect(shown).not.toBe(red)
})

test('MYWB-04, MYWB-11: a list as a teacher hands it out finds its words, and what was typed stays with another wordbook', async ({
  page,
}) => {
  const student = await newStudent(page)
  const send = callsAs(page.request, student.token)
  await send('POST', '/api/student/wordbooks/create', { title: '甲', words_text: '' })
  const { position } = await send('POST', '/api/student/wordbooks/create', { title: '乙', words_text: '' })
  await signIn(page, { token: student.token, position })
  await page.goto('/student/my-wordbooks')
  await page.getByRole('link', { name: /^甲/ }).click()
  await page.getByRole('button', { name: '管理词书' }).click()
  const manager = page.getByRole('dialog', { name: '管理词书' })
  await manager
    .getByLabel('单词', { exact: true })
    .fill('1. abandon v. 放弃\n(defeat)\n"declare"\nassist.\ndelays\nxyzzyq')
  await manager.getByLabel('选择词书').selectOption({ label: '乙（0）' })
  await expect(manager.getByLabel('单词', { exact: true })).toHaveValue(/abandon v\. 放弃/)
  await manager.getByRole('button', { name: '添加', exact: true }).click()
  await expect(manager.getByText('已添加 5 个词。')).toBeVisible()
  await expect(manager.getByText('有 1 个没找到，先没有加进来。看看是不是拼写不对：xyzzyq')).toBeVisible()
})

test('OVER-05, criterion 1: at 375 px no word of the overview breaks; a day of the year has 24 px', {
  tag: '@phone',
}, async ({ page, system }) => {
  const student = await newStudent(page)
  const position = await learnedBefore(system.folder, student.id, ['extraordinary', 'consequence', 'begin'])
  await signIn(page, { token: student.token, position })
  await page.goto('/student/word-overview')
  const words = page.getByRole('rowheader').getByRole('link')
  await expect(words.first()).toBeVisible()
  for (const word of await words.all()) expect((await word.boundingBox())!.height).toBeLessThan(40)
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(wide).toBeLessThanOrEqual(window!)
  await page.goto('/student/stats')
  const day = (await page.getByRole('group', { name: '过去一年每天的学习' }).getByRole('button').last().boundingBox())!
  expect(Math.min(day.width, day.height)).toBeGreaterThanOrEqual(24)
})

test('what a plan expects of its day is what the review of that day is compared with', { tag: '@desktop' }, async ({
  page,
}) => {
  const student = await newStudent(page)
  const send = callsAs(page.request, student.token)
  const { position } = await send('POST', '/api/student/master-word', { words: ['begin'] })
  await signIn(page, { token: student.token, position })
  await page.goto('/student/dashboard?word=begin')
  // Three days after a first mastery; the plan aims at 92 %, and cannot ask for two days and a half.
  await expect(page.getByRole('region', { name: '下次复习' })).toContainText('你还记得的可能性是 88%')
  await expect(page.getByText('92%')).toHaveCount(0)
})

import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { newClass } from './pages/class.ts'
import { classOf, wordsOfClass } from './pages/class-answers.ts'
import { callsAs, newPerson, type Person, signIn } from './pages/person.ts'

const classPage = '/admin/class-stats-overview'

/** A teacher whose students have these nicknames and have learned so many words today, of a goal of 2. */
async function teacherOf(
  request: APIRequestContext,
  students: readonly (readonly [nickname: string, words: number])[],
) {
  const teacher = await newPerson(request, 'admin')
  const people: Person[] = []
  for (const [nickname, words] of students) {
    const student = await newPerson(request, 'user')
    const send = callsAs(request, student.token)
    await send('PUT', '/api/user/profile', { nickname })
    await send('PUT', '/api/student/learning-goal', { goal: 2 })
    await callsAs(request, teacher.token)('POST', '/api/admin/invitations', { student_id: student.id })
    const [invitation] = (await send('GET', '/api/student/invitations')).body as { _id: string }[]
    await send('PUT', `/api/student/invitations/${invitation!._id}/accept`)
    if (words > 0)
      await send('POST', '/api/student/master-word', { words: ['begin', 'careful', 'calm'].slice(0, words) })
    people.push(student)
  }
  const { position } = await callsAs(request, teacher.token)('GET', '/api/admin/class')
  return { teacher: { ...teacher, position }, people }
}

const names = (page: Page) => page.getByRole('main').getByRole('link', { name: /u-/ })
const student1 = (page: Page) => page.locator('main :is(b, th > span)').getByText('学生1', { exact: true })
const isPhone = (page: Page) => page.viewportSize()!.width < 768

test('ROUTE-12, LAYOUT-19: the class is found, searched, sorted and chosen from, and the address keeps how', async ({
  page,
}, info) => {
  const { teacher, people } = await teacherOf(page.request, [
    ['云朵', 2],
    ['石头', 0],
    ['安安', 1],
  ])
  await signIn(page, teacher)
  await page.goto('/admin/dashboard')
  if (isPhone(page)) await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '班级统计' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '班级统计' })).toBeVisible()

  const today = page.getByRole('region', { name: '今天' })
  await expect(today).toContainText('1/3人今天达标')
  await expect(today).toContainText('3/6个词今天学会')
  await expect(today.getByRole('img')).toHaveAccessibleName('今天达标 1 人，学了一些 1 人，还没开始 1 人')
  await expect(names(page)).toHaveText([/安安/, /石头/, /云朵/])

  if (isPhone(page)) {
    await page.getByRole('button', { name: '排序和标签' }).click()
    await page.getByLabel('排序', { exact: true }).selectOption('今日 / 目标')
    await page.keyboard.press('Escape')
    await expect(page.getByText('按“今日 / 目标”排序')).toBeVisible()
  } else await page.getByRole('button', { name: '今日 / 目标' }).click()
  await expect(names(page)).toHaveText([/石头/, /安安/, /云朵/])
  await page.getByRole('searchbox', { name: '搜索学生' }).fill(people[0]!.username.toUpperCase())
  await expect(names(page)).toHaveText([/云朵/])
  await expect(page).toHaveURL(/sort=today/)
  await expect(page).toHaveURL(/search=U-/)
  await page.reload()
  await expect(names(page)).toHaveText([/云朵/])

  await page.getByRole('checkbox', { name: /选择 云朵/ }).check()
  await page.getByRole('searchbox', { name: '搜索学生' }).fill('没有这个人')
  await page.getByRole('button', { name: '显示全部学生' }).click()
  await expect(names(page)).toHaveCount(3)
  await expect(page.getByRole('checkbox', { name: /选择 云朵/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /选择 石头/ }).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('checkbox', { name: '选择显示的全部学生' })).toBeChecked()
  await expectAccessible(page, { name: 'class-students', info })

  await page.getByRole('link', { name: '30 天' }).click()
  await expect(page).toHaveURL(/tab=days/)
  await expect(page).toHaveURL(/sort=today/)
  const map = page.getByRole('grid', { name: '每名学生最近 30 天' })
  await expect(map.getByRole('rowheader')).toHaveText([/全班达标人数/, /石头/, /安安/, /云朵/])
  await map.locator('[data-at="2:29"]').click()
  await expect(page.getByText(/^云朵，.*：新学 2 个，复习 0 个，达标$/)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/^安安，.*：新学 1 个，复习 0 个，目标 2 个$/)).toBeVisible()
  await expectAccessible(page, { name: 'class-days', info })

  await page.getByRole('link', { name: '单词与复习' }).click()
  await expect(page.getByRole('region', { name: '最难的词' })).toContainText('还没有哪个词问过 5 名以上的学生')
  await expect(page.getByRole('region', { name: '复习预告' })).toContainText('14 天共 3 个')
  await expectAccessible(page, { name: 'class-words', info })
})

async function withAnswers(page: Page, students: number) {
  await page.route('**/api/admin/class', (route) => route.fulfill({ json: classOf(students) }))
  await page.route('**/api/admin/class/words*', (route) => route.fulfill({ json: wordsOfClass(students) }))
  await signIn(page, await newPerson(page.request, 'admin'))
}

test('a teacher without students is told how they come', async ({ page }, info) => {
  await withAnswers(page, 0)
  await page.goto(classPage)
  await expect(page.getByRole('heading', { name: '还没有学生' })).toBeVisible()
  await expectAccessible(page, { name: 'class-of-0', info })
})

test('one student, and words that are hard, stand in every part', async ({ page }, info) => {
  await withAnswers(page, 1)
  for (const tab of ['students', 'days', 'words']) {
    await page.goto(`${classPage}?tab=${tab}`)
    await expect(
      page
        .getByRole('main')
        .getByText(/^(学生1|embarrass)$/)
        .first(),
    ).toBeVisible()
    await expectAccessible(page, { name: `class-of-1-${tab}`, info })
  }
})

/** Milliseconds between frames while a page scrolls by so many pixels a frame. */
const framesOf = (page: Page, pixels: number) =>
  page.evaluate(async (by) => {
    const gaps: number[] = []
    let last = performance.now()
    for (let frame = 0; frame < 100; frame += 1) {
      scrollBy(0, by)
      await new Promise(requestAnimationFrame)
      gaps.push(performance.now() - last)
      last = performance.now()
    }
    gaps.sort((one, other) => one - other)
    return { median: Math.round(gaps[50]!), most: Math.round(gaps[95]!) }
  }, pixels)

test('1,000 students stand in every part, and scroll without dropping frames', async ({ page }, info) => {
  await withAnswers(page, 1000)
  for (const tab of ['students', 'days']) {
    await page.goto(`${classPage}?tab=${tab}`)
    await expect(student1(page)).toBeVisible()
    // Beside frames in which nothing scrolls: a loaded machine drops those as well.
    const [still, scrolling] = [await framesOf(page, 0), await framesOf(page, 80)]
    info.annotations.push({
      type: `${tab}: milliseconds a frame, still and scrolling`,
      description: `median ${still.median} and ${scrolling.median}, 95 % ${still.most} and ${scrolling.most}`,
    })
    expect(await page.locator('main *').count()).toBeLessThan(8000)
    await expect(student1(page)).toHaveCount(0)
  }
  await page.goto(classPage)
  await expect(student1(page)).toBeVisible()
  await expectAccessible(page, { name: 'class-of-1000', info })
})

test('OPEN-05, LAYOUT-20: any address below /admin/class/ shows the class, and the menu says so', async ({ page }) => {
  await newClass(page, 1)
  await page.goto('/admin/class/second')
  await expect(page.getByRole('heading', { name: '班级统计' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/class\/second$/)
  await expect(page.getByRole('link', { name: '班级统计', includeHidden: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a class that cannot be read says so, and is read again by a press', async ({ page }) => {
  let fails = true
  await withAnswers(page, 1)
  await page.route('**/api/admin/class', (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json: classOf(1) }),
  )
  await page.goto(classPage)
  await expect(page.getByRole('alert')).toContainText('班级统计加载失败')
  fails = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect(student1(page)).toBeVisible()
})

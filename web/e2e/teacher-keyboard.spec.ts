import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newClass } from './pages/class.ts'
import { callsAs, type Person } from './pages/person.ts'
import { password } from './pages/sign-up.ts'

/** More keys than this to one thing are too many for anybody. */
const mostKeys = 24

/** Presses Tab until this has the focus, and sees that it is shown, on top, and marked. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < mostKeys; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return expectSeen(target)
    await page.keyboard.press(key)
  }
  throw new Error(`${String(target)} is not reached with ${mostKeys} keys`)
}

async function expectSeen(target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 })
  const seen = await target.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const onTop = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    // A field may be marked on its frame, and a button of a row on the whole row.
    const marks = [element, element.parentElement!].flatMap((one) => [
      getComputedStyle(one),
      getComputedStyle(one, '::after'),
    ])
    return {
      isOnTop: onTop !== null && (element.contains(onTop) || onTop.contains(element)),
      isMarked: marks.some((style) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2),
    }
  })
  expect(seen, String(target)).toEqual({ isOnTop: true, isMarked: true })
}

/** A teacher of two students, one of whom has a label. Nobody is signed in on the page. */
async function teacherOfTwo(page: Page): Promise<Person> {
  const { teacher, students } = await newClass(page, 2)
  const send = callsAs(page.request, teacher.token)
  // Words that are due and learned, which are links, must not stand in the way.
  const words = ['begin', 'careful', 'choose', 'calm', 'brave']
  await callsAs(page.request, students[0]!.token)('POST', '/api/student/master-word', { words })
  const { label_id } = (await send('POST', '/api/admin/labels', { name: '提高组' })).body as { label_id: string }
  await send('PUT', `/api/admin/labels/${label_id}/students`, { student_ids: [students[0]!.id], has_label: true })
  await page.evaluate(() => localStorage.clear())
  return teacher
}

test('LAYOUT-19: a teacher signs in, finds a student, assigns words and reads the history without a mouse @desktop', async ({
  page,
}) => {
  const teacher = await teacherOfTwo(page)
  const { keyboard } = page
  const link = (name: string | RegExp) => page.getByRole('link', { name })
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  await page.goto('/login')
  await tabTo(page, page.getByLabel('用户名'))
  await keyboard.type(teacher.username)
  await tabTo(page, page.getByLabel('密码', { exact: true }))
  await keyboard.type(password)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard/)

  await tabTo(page, link('看班级统计'))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '班级统计', level: 1 })).toBeVisible()

  await tabTo(page, button('按标签筛选：全部标签'))
  await keyboard.press('Enter')
  await tabTo(page, button(/^提高组/))
  await keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: /u-/ })).toHaveText([/同学1/])
  await tabTo(page, page.getByRole('searchbox', { name: '搜索学生' }), 'Shift+Tab')
  await keyboard.type('同')
  await tabTo(page, page.getByRole('checkbox', { name: /选择 同学1/ }))
  await keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: /选择 同学1/ })).toBeChecked()
  await keyboard.press('Space')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: /同学1/ }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '同学1' })).toBeVisible()

  await tabTo(page, page.getByLabel('要布置的单词'))
  await keyboard.type('tidy finish')
  await tabTo(page, button('布置 2 个词'))
  await keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '布置了没掌握' })).toContainText('tidy')

  await tabTo(page, link(/^全部历史/), 'Shift+Tab')
  await keyboard.press('Enter')
  await tabTo(page, button(/^布置 \d+$/))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/group=assignment/)
  const entry = page.getByRole('button', { name: '布置单词' })
  await expect(entry).toHaveCount(1)
  await tabTo(page, entry)
  await keyboard.press('Enter')
  await expect(entry).toHaveAttribute('aria-expanded', 'true')
})

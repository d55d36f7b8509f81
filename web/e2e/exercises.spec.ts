import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { learnedBefore } from './pages/learned-before.ts'
import { signIn } from './pages/person.ts'
import { right } from './pages/practice.ts'
import { newStudent } from './pages/student.ts'

test('a learned word is spelled by keys, mended where it was wrong, and stands among the mistakes', async ({
  page,
  system,
}, info) => {
  test.setTimeout(150_000)
  const { id, token } = await newStudent(page)
  await signIn(page, { token, position: await learnedBefore(system.folder, id, ['begin']) })
  await page.goto('/student/mistakes')
  await expect(page.getByText('现在没有错题')).toBeVisible()
  await page.goto('/student/word-practice')
  await page.getByRole('button', { name: '拼写' }).click()
  await expect(page).toHaveURL(/mode=spelling/)
  await page.getByRole('button', { name: '开始' }).click()

  await expect(page.getByRole('heading', { name: '拼写' })).toBeFocused()
  const slots = page.getByRole('img', { name: /^拼出的词/ })
  await expect(slots).toHaveAccessibleName('拼出的词：还没有字母。5 个字母')
  await expectAccessible(page, { name: 'spelling', info })
  await page.keyboard.type('beggn')
  await page.keyboard.press('Backspace')
  await page.getByRole('group', { name: '可用的字母' }).getByRole('button', { name: 'n', exact: true }).click()
  await page.getByRole('button', { name: '检查' }).click()
  await expect(page.getByText('前面 3 个都对，第 4 个不是 g').first()).toBeVisible()
  await expectAccessible(page, { name: 'spelled-wrongly', info })

  // Left and gone on with, the mistake is still there to mend.
  await page.reload()
  await page.getByRole('button', { name: '接着做' }).first().click()
  await page.getByRole('button', { name: '从第 4 个字母接着拼' }).click()
  await page.keyboard.type('in')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('这个词等会儿再来一次')
  await page.keyboard.press('Enter')
  await page.keyboard.type('begin')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: right }).getByRole('button', { name: '好的' }).click()
  await expect(page.getByText('这些词都拼对了')).toBeVisible()

  await page.goto('/student/mistakes')
  const row = page.getByRole('list', { name: '答错的词' }).getByRole('listitem')
  await expect(row).toContainText('beggn')
  await expect(row).toContainText('再有 2 天答对就好了')
  await expectAccessible(page, { name: 'mistakes', info })
  await page.getByRole('link', { name: '练这 1 个词' }).click()
  await expect(page.getByRole('heading', { name: '听音选义' })).toBeVisible()
  await expectAccessible(page, { name: 'listening', info })
})

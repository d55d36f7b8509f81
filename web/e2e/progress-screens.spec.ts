import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { progressScreens } from './pages/progress-screens.ts'
import { newStudent } from './pages/student.ts'

for (const { name, path, fill, shown } of progressScreens)
  for (const count of [0, 5000])
    test(`criterion 13, criterion 19: ${name} with ${count} words`, { tag: '@phone' }, async ({ page }, info) => {
      await newStudent(page)
      await fill(page, count)
      await page.goto(path)
      await expect(shown(page, count).first()).toBeVisible()
      await expectAccessible(page, { name: `${name}-${count}`, info })
    })

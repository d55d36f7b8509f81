import { test } from '../e2e/fixtures.ts'
import { newClass } from '../e2e/pages/class.ts'
import { newPerson, signIn, superadmin } from '../e2e/pages/person.ts'
import {
  type ColorScheme,
  expectSoundScreens,
  studentScreens,
  superadminScreens,
  teacherScreens,
} from '../e2e/pages/screens.ts'
import { seasonedStudent } from '../e2e/pages/seasoned-student.ts'

const colorSchemes: readonly ColorScheme[] = ['light', 'dark']

for (const words of [0, 1, 50, 5000]) {
  for (const width of [320, 375, 768, 1280]) {
    test(`criterion 19: every screen with ${words} words at ${width} px, light and dark`, async ({
      page,
      system,
    }, info) => {
      await seasonedStudent(page, { words, folder: system.folder })
      await expectSoundScreens(page, {
        screens: await studentScreens(page),
        views: colorSchemes.map((colorScheme) => ({ width, colorScheme })),
        name: `${words} words`,
        info,
      })
    })
  }
}

for (const size of [0, 1, 12]) {
  for (const width of [320, 375, 768, 1280]) {
    test(`criterion 19: every screen of a teacher of ${size} at ${width} px, light and dark`, async ({
      page,
    }, info) => {
      const { students } = await newClass(page, size)
      await expectSoundScreens(page, {
        screens: await teacherScreens(page, students[0]?.id),
        views: colorSchemes.map((colorScheme) => ({ width, colorScheme })),
        name: `${size} students`,
        info,
      })
    })
  }
}

for (const width of [320, 375, 768, 1280]) {
  test(`criterion 19: every screen of the superadmin at ${width} px, light and dark`, async ({ page }, info) => {
    const { teacher } = await newClass(page, 3)
    const student = await newPerson(page.request, 'user')
    await signIn(page, await superadmin(page.request))
    await expectSoundScreens(page, {
      screens: await superadminScreens(page, teacher.id, student),
      views: colorSchemes.map((colorScheme) => ({ width, colorScheme })),
      name: 'superadmin',
      info,
    })
  })
}

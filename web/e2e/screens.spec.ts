import { test } from './fixtures.ts'
import { newClass } from './pages/class.ts'
import { expectSoundScreens, studentScreens, teacherScreens } from './pages/screens.ts'
import { seasonedStudent } from './pages/seasoned-student.ts'

/** `npm run test:screens` looks at all of it. */
test(
  'criterion 19: a sample of the screens: with fifty words, on the narrowest phone, in the dark',
  { tag: '@desktop' },
  async ({ page, system }, info) => {
    test.slow()
    await seasonedStudent(page, { words: 50, folder: system.folder })
    await expectSoundScreens(page, {
      screens: await studentScreens(page),
      views: [{ width: 320, colorScheme: 'dark' }],
      name: '50 words',
      info,
    })
  },
)

test(
  "criterion 19: a sample of a teacher's screens: with two students, on a phone, in the dark",
  { tag: '@desktop' },
  async ({ page }, info) => {
    test.slow()
    const { students } = await newClass(page, 2)
    await expectSoundScreens(page, {
      screens: await teacherScreens(page, students[0]!.id),
      views: [{ width: 375, colorScheme: 'dark' }],
      name: 'two students',
      info,
    })
  },
)

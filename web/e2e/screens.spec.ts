import { test } from './fixtures.ts'
import { expectSoundScreens } from './pages/screens.ts'
import { seasonedStudent } from './pages/seasoned-student.ts'

/** `npm run test:screens` looks at all of it. */
test(
  'criterion 19: a sample of the screens: with fifty words, on the narrowest phone, in the dark',
  { tag: '@desktop' },
  async ({ page, system }, info) => {
    test.slow()
    await seasonedStudent(page, { words: 50, folder: system.folder })
    await expectSoundScreens(page, { views: [{ width: 320, colorScheme: 'dark' }], name: '50 words', info })
  },
)

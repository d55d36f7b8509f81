import { expect, test } from 'vitest'
import { spokenText } from './spoken-text.ts'

test.each([
  ['  give\n up ', 'give up'],
  ['it’s “fine”', 'it\'s "fine"'],
  ['naïve café', 'naive cafe'],
  ['ｃａｌｍ', 'calm'],
  ['it_was', 'it was'],
  ['calm 平静的', 'calm'],
  ['3', '3'],
])('"%s" is spoken as "%s"', (text, spoken) => expect(spokenText(text)).toBe(spoken))

test.each(['', ' ', '平静的', '——', '?!', 'привет'])('"%s" has nothing to speak', (text) =>
  expect(spokenText(text)).toBe(''),
)

import { expect, test } from 'vitest'
import { fieldProblems, problemCode, problems } from './problems.ts'

const hasChinese = (text: string) => /\p{Script=Han}/u.test(text)

test.each(Object.entries(problems))(
  'LAYOUT-01: %s has a status of refusal and a Chinese message',
  (_code, { status, message }) => {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(message).toSatisfy(hasChinese)
  },
)

test.each(Object.entries(fieldProblems))('LAYOUT-01: the message for a field is Chinese: %s', (_name, message) =>
  expect(message).toSatisfy(hasChinese),
)

test('every code can be named in an answer', () => {
  expect(problemCode.options).toEqual(Object.keys(problems))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPasswordCode, typedCode } from './password-code.ts'

test('a code has eight characters, none of which looks like another on paper', () => {
  const codes = Array.from({ length: 500 }, newPasswordCode)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  expect(new Set(codes.join('')).size, 'every character of the alphabet comes up').toBe(32)
})

test('a code is what it was however it is typed', () => {
  const mark = fc.constantFrom('', ' ', '-', '－', '　', ' – ')
  fc.assert(
    fc.property(fc.array(mark, { minLength: 8, maxLength: 8 }), fc.boolean(), (marks, isSmall) => {
      const code = newPasswordCode()
      const typed = [...code].map((character, index) => character + marks[index]!).join('')
      expect(typedCode(isSmall ? typed.toLowerCase() : typed)).toBe(code)
    }),
  )
  expect(typedCode('ｋ７ｆ２－９ｑｍｘ')).toBe('K7F29QMX')
})

import { isStrongForSuperadmin as serverRule } from '@wordtrail/contracts/fields'
import { fieldProblems } from '@wordtrail/contracts/problems'
import { expect, test } from 'vitest'
import { superadmins, teacherRegistration } from '../../../text/settings.ts'
import { codeProblems, isStrongForSuperadmin, newcomerProblems, ownPasswordProblems } from './form-problems.ts'

test.each(['Abcdef1!', 'Abcdef1!Abcd', 'Abcdef1!Abc', 'abcdefghijklm', '123456789012!', '密码一二三四五六七八1!', ''])(
  '%o is judged as the server does',
  (value) => expect(isStrongForSuperadmin(value)).toBe(serverRule(value)),
)
test('the words are those of the server', () => {
  expect(superadmins.weakPassword).toBe(fieldProblems.weakSuperadminPassword)
  expect(teacherRegistration.tooShort).toBe(fieldProblems.shortTeacherCode)
})
test('the first wrong field stands first', () => {
  expect(Object.keys(newcomerProblems({ username: ' ', password: 'x', rights: 'readOnly' }))).toEqual([
    'username',
    'password',
  ])
  expect(Object.keys(ownPasswordProblems({ current: '', next: 'x', confirm: 'y' }))).toEqual([
    'current',
    'next',
    'confirm',
  ])
  expect(ownPasswordProblems({ current: 'a', next: 'Abcdef1!Abcd', confirm: 'Abcdef1!Abcd' })).toEqual({})
})
test('a code needs eight characters, outer spaces not counted', () => {
  expect([codeProblems(' 1234567 '), codeProblems('12345678')]).toEqual([
    { teacher_code: teacherRegistration.tooShort },
    {},
  ])
})

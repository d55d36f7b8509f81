import { expect, test } from 'vitest'
import { isStrongPassword } from '../fields.ts'
import { password } from '../learning/limits.ts'
import { login, register, resetPassword } from './auth.ts'

const form = { username: ' li ', password: 'abcd123!', confirm_password: 'abcd123!', role: 'user', security_answer: '' }
const reset = { username: 'li', security_answer: '猫', new_password: 'abcd123!', confirm_password: 'abcd123!' }

const messagesOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => [path.join('.'), message])

test('a right form is taken; outer spaces of the name do not count', () => {
  expect(register.body.parse(form)).toEqual({ ...form, teacher_code: '', username: 'li' })
})

test('AUTH-16, OPEN-24: the security answer may be left out', () => {
  const { security_answer: _skipped, ...rest } = form
  expect(register.body.parse(rest).security_answer).toBe('')
})

test.each(['abcd123!', '密码abc12_', 'a1-a1-a1', 'Ünïcödé1.'])('AUTH-09: %s is strong enough', (value) =>
  expect(isStrongPassword(value)).toBe(true),
)

test.each(['abc123!', 'abcdefg!', '1234567!', 'abcd1234', '        ', ''])('AUTH-09: "%s" is too weak', (value) =>
  expect(isStrongPassword(value)).toBe(false),
)

test('CONST-01: a password has at least 8 characters', () => {
  expect(password.minLength).toBe(8)
  expect([isStrongPassword('abc12!x'), isStrongPassword('abc12!xy')]).toEqual([false, true])
})

test('AUTH-10, ERR-58: registration with a weak password gets a message of its own', () => {
  expect(messagesOf(register.body.safeParse({ ...form, password: 'abc', confirm_password: 'abc' }))).toEqual([
    ['password', '密码至少 8 位，要有字母、数字和符号'],
  ])
})

test('AUTH-11, ERR-59: registration with unequal passwords gets a message of its own', () => {
  expect(messagesOf(register.body.safeParse({ ...form, confirm_password: 'abcd123?' }))).toEqual([
    ['confirm_password', '两次输入的密码不一致'],
  ])
})

test('AUTH-26: a reset keeps the same rule and message', () => {
  expect(messagesOf(resetPassword.body.safeParse({ ...reset, new_password: 'abc', confirm_password: 'abc' }))).toEqual([
    ['new_password', '密码至少 8 位，要有字母、数字和符号'],
  ])
})

test('AUTH-27, ERR-60: a reset with unequal passwords gets a message of its own', () => {
  expect(messagesOf(resetPassword.body.safeParse({ ...reset, confirm_password: 'other' }))).toEqual([
    ['confirm_password', '两次输入的新密码不一致'],
  ])
})

test('AUTH-08: only students and teachers register', () => {
  expect(register.body.safeParse({ ...form, role: 'admin' }).success).toBe(true)
  for (const role of ['superadmin', 'root', '', undefined])
    expect(register.body.safeParse({ ...form, role }).success).toBe(false)
})

test.each([
  { username: '' },
  { username: '   ' },
  { username: 'x'.repeat(65) },
  { password: '' },
  { password: 'x'.repeat(201) },
  { remember: 'yes' },
  { device: 'my phone' },
  { device: { kind: 'phone', browser: 'lynx', system: 'android' } },
])('a sign-in with %o is no sign-in', (wrong) =>
  expect(login.body.safeParse({ username: 'li', password: 'x', ...wrong }).success).toBe(false),
)

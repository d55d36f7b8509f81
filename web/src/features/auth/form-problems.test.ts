import { isStrongPassword as serverRule } from '@wordtrail/contracts/fields'
import { fieldProblems, problems } from '@wordtrail/contracts/problems'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-client.ts'
import { authProblems, recoveryProblems } from '../../text/auth.ts'
import {
  codeProblems,
  isStrongPassword,
  loginProblems,
  newPasswordProblems,
  registrationProblems,
  serverProblems,
} from './form-problems.ts'

test.each(['abc123!x', 'abcdefgh', '1234567!', 'ab1!', 'abc 1234', '密码12345!', 'a1!a1!a1', '', 'ABCDEF1_'])(
  'AUTH-09: %o is judged as the server does',
  (value) => {
    expect(isStrongPassword(value)).toBe(serverRule(value))
  },
)
test('AUTH-10, AUTH-11: the words are those of the server', () => {
  expect(authProblems.weakPassword).toBe(fieldProblems.weakPassword)
  expect(authProblems.usernameTaken).toBe(problems['username-taken'].message)
  expect(authProblems.passwordsDiffer).toBe(fieldProblems.passwordsDiffer)
  expect(authProblems.teacherCodeMissing).toBe(fieldProblems.noTeacherCode)
  expect(authProblems.birthDateMissing).toBe(fieldProblems.noBirthDate)
  expect(recoveryProblems.passwordsDiffer).toBe(fieldProblems.newPasswordsDiffer)
})
test('the first wrong field stands first', () => {
  expect(Object.keys(loginProblems({ username: ' ', password: '' }))).toEqual(['username', 'password'])
  expect(Object.keys(registrationProblems({ username: '', password: 'x', confirmPassword: 'y' }))[0]).toBe('username')
  expect(registrationProblems({ username: 'li', password: 'abc123!x', confirmPassword: 'abc123!x' })).toEqual({})
})
test('what the server says of a field stands beside it', () => {
  const taken = new ApiError({ status: 409, code: 'username-taken', message: '这个用户名已经有人用了' })
  expect(serverProblems(taken)).toEqual({ username: '这个用户名已经有人用了' })
  const bad = new ApiError({
    status: 400,
    code: 'invalid-input',
    message: '…',
    errors: [
      { path: 'confirm_password', message: '不同' },
      { path: 'role', message: '?' },
    ],
  })
  expect(serverProblems(bad)).toEqual({ confirmPassword: '不同' })
  expect(serverProblems(new Error('x'))).toEqual({})
})
test('AUTH-26, AUTH-27, ERR-60: a new password keeps the rule of registration, with words of its own for unequal ones', () => {
  expect(newPasswordProblems({ password: 'abc', confirmPassword: 'abd' })).toEqual({
    password: '密码至少 8 位，要有字母、数字和符号',
    confirmPassword: '两次输入的新密码不一致',
  })
  expect(newPasswordProblems({ password: 'abc123!x', confirmPassword: 'abc123!x' })).toEqual({})
})

test('with a code, each missing field is told in the order of the form', () => {
  const empty = { username: ' ', code: '', password: 'x', confirmPassword: '' }
  expect(codeProblems(empty)).toEqual({
    username: '请填写用户名',
    code: '请填写一次性代码',
    password: authProblems.weakPassword,
    confirmPassword: recoveryProblems.passwordsDiffer,
  })
  expect(codeProblems({ username: 'li', code: 'k7f29qmx', password: 'abc123!x', confirmPassword: 'abc123!x' })).toEqual(
    {},
  )
})

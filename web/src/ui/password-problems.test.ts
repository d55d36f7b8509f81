import { expect, test } from 'vitest'
import { passwordProblems } from './password-problems.ts'

test('PROFILE-10: all three fields are required', () => {
  expect(passwordProblems({ current: '', next: '', confirm: '' })).toEqual({
    current: '请填写当前密码',
    next: '请填写新密码',
    confirm: '请再次填写新密码',
  })
})
test('PROFILE-11, ERR-61: unequal new passwords are told beside the second', () => {
  expect(passwordProblems({ current: 'a', next: 'b', confirm: 'c' })).toEqual({ confirm: '新密码两次输入不一致' })
})
test('PROFILE-12: no rule of strength', () =>
  expect(passwordProblems({ current: 'a', next: 'b', confirm: 'b' })).toEqual({}))

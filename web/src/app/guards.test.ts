import { expect, test } from 'vitest'
import { afterSignIn, redirectFor } from './guards.tsx'

test('ROUTE-32, ROUTE-33, ROUTE-38: without a readable role the way leads to the login', () => {
  expect(redirectFor(['user'], undefined)).toBe('/login')
})
test('ROUTE-35, ROUTE-36, ROUTE-37: a role on a route of another goes home', () => {
  expect(redirectFor(['user'], 'admin')).toBe('/admin/dashboard')
  expect(redirectFor(['admin'], 'superadmin')).toBe('/superadmin/dashboard')
  expect(redirectFor(['superadmin'], 'user')).toBe('/student/dashboard')
})
test('ROUTE-39: an allowed role stays', () => {
  expect(redirectFor(['admin', 'superadmin'], 'superadmin')).toBeUndefined()
})

const li = { id: 'li', role: 'user' } as const
const left = { returnTo: { userId: 'li', to: '/student/word-practice?mode=review' } }
test('whoever signs in again goes on where their session ended', () => {
  expect(afterSignIn(li, left)).toBe('/student/word-practice?mode=review')
})
test('AUTH-06: anybody else goes home, and so does whoever comes without a way back', () => {
  expect(afterSignIn({ id: 'wang', role: 'admin' }, left)).toBe('/admin/dashboard')
  for (const state of [null, undefined, 'x', {}]) expect(afterSignIn(li, state)).toBe('/student/dashboard')
})

import { expect, test } from 'vitest'
import { redirectFor } from './guards.tsx'

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

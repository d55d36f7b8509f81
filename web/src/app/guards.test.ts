import { expect, test } from 'vitest'
import { awayFrom } from './guards.tsx'

test('ROUTE-32, ROUTE-33, ROUTE-38: without a readable role the way leads to the login', () => {
  expect(awayFrom(['user'], undefined)).toBe('/login')
})
test('ROUTE-35, ROUTE-36, ROUTE-37: a role on a route of another goes home', () => {
  expect(awayFrom(['user'], 'admin')).toBe('/admin/dashboard')
  expect(awayFrom(['admin'], 'superadmin')).toBe('/superadmin/dashboard')
  expect(awayFrom(['superadmin'], 'user')).toBe('/student/dashboard')
})
test('ROUTE-39: an allowed role stays', () => {
  expect(awayFrom(['admin', 'superadmin'], 'superadmin')).toBeUndefined()
})

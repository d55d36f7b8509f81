import { expect, test, vi } from 'vitest'
import { decodeUser } from './session.ts'

const tokenOf = (payload: unknown) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`

test('ROUTE-01: id and role are read from the token', () => {
  expect(decodeUser(tokenOf({ sub: 'id-1', role: 'admin', name: '李晓雨' }))).toEqual({
    id: 'id-1',
    role: 'admin',
    isReadOnly: false,
  })
})
test('a superadmin who may only read is known by the token', () => {
  expect(decodeUser(tokenOf({ sub: 'id-1', role: 'superadmin', read_only: true }))).toMatchObject({ isReadOnly: true })
})
test('ROUTE-34: a token that cannot be decoded is logged and has no role', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(decodeUser('nonsense')).toBeUndefined()
  expect(log).toHaveBeenCalledOnce()
})
test('ROUTE-38: a role that does not exist is no role', () => {
  expect(decodeUser(tokenOf({ sub: 'id-1', role: 'root' }))).toBeUndefined()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signOut } from '../../session/session.ts'
import { checkUser, login, redeemCode, resetPassword, superadminLogin, verifyAnswer } from './api.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

/** Makes the server recognise a device, and gives the device tokens it was sent. */
function serverKnowing(device: string) {
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get('x-device'))
    return Response.json({ token: 'token', message: '登录成功', device })
  })
  return sent
}

test('a device that has signed in is known by the same user name at every door, after signing out too, and by no other name', async () => {
  const sent = serverKnowing('device-of-li')
  await login({ username: 'Li', password: 'x' })
  signOut()
  await login({ username: ' li ', password: 'x' })
  await superadminLogin({ username: 'li', password: 'x' })
  await checkUser('li')
  await verifyAnswer('li', '猫')
  await resetPassword({ username: 'li', answer: '猫', password: 'y', confirmPassword: 'y' })
  await redeemCode({ username: 'li', code: 'K7F29QMX', password: 'y', confirmPassword: 'y' })
  await login({ username: 'wang', password: 'x' })
  expect(sent).toEqual([null, ...Array.from({ length: 6 }, () => 'device-of-li'), null])
})

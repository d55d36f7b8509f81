import { randomUUID } from 'node:crypto'
import { createPool } from '@wordtrail/platform/database/pool'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSystem, superadmin, type TestSystem } from './test-system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem()
})
afterAll(() => system.stop())

const password = 'Abcdef1!'

interface From {
  readonly address: string
  readonly device?: string | undefined
}
const post = (path: string, body: object, { address, device }: From) =>
  system.client().send('POST', `/api/${path}`, body, {
    'x-forwarded-for': address,
    ...(device !== undefined && { 'x-device': device }),
  })
const login = (username: string, secret: string, from: From) => post('login', { username, password: secret }, from)
const answer = (username: string, given: string, from: From) =>
  post('forgot-password/verify-answer', { username, security_answer: given }, from)

let networks = 0
/** An address from which nobody has come before. */
const newAddress = () => `198.51.${Math.floor((networks += 1) / 250)}.${(networks % 250) + 1}`

/** Somebody who has signed in once, from `home`, on a device of theirs. */
async function student(home: string) {
  const username = `u-${randomUUID()}`
  await post(
    'register',
    { username, password, confirm_password: password, role: 'user', security_answer: '猫' },
    { address: home },
  )
  const { body } = await login(username, password, { address: home })
  return { username, device: body.device as string }
}

/** So many requests, twenty at a time, and how often each status came. */
async function statusesOf(
  count: number,
  send: (index: number) => Promise<{ status: number }>,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  for (let from = 0; from < count; from += 20) {
    for (const { status } of await Promise.all(
      Array.from({ length: Math.min(20, count - from) }, (_, index) => send(from + index)),
    ))
      statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

test('the superadmin gets in with the right password while a stranger guesses, from the same address too', async () => {
  const [stranger, own] = [newAddress(), newAddress()]
  const enter = (secret: string, address: string) =>
    post('superadmin/login', { username: superadmin.username, password: secret }, { address })
  const wrong = await Promise.all(Array.from({ length: 50 }, () => enter('wrong', stranger)))
  // Five at once are compared, five wait, and the others are refused.
  expect(wrong.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(wrong.every(({ status }) => status === 401 || status === 429)).toBe(true)
  const begun = performance.now()
  expect((await enter(superadmin.password(), own)).status).toBe(200)
  // The pause is over by now, and this begins the next one.
  expect((await enter('wrong', stranger)).status).toBe(401)
  expect((await enter(superadmin.password(), stranger)).status).toBe(200)
  expect(performance.now() - begun).toBeLessThan(6000)
})

test('at the door of the superadmin an unknown name takes as long as theirs', async () => {
  const address = newAddress()
  const enter = (username: string) => post('superadmin/login', { username, password: 'wrong' }, { address })
  const sixthOf = async (username: string) => {
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await enter(username)).status).toBe(401)
    const begun = performance.now()
    expect((await enter(username)).status).toBe(429)
    return performance.now() - begun
  }
  const [known, unknown] = [await sixthOf(superadmin.username), await sixthOf(`u-${randomUUID()}`)]
  expect(Math.abs(known - unknown)).toBeLessThan(600)
})

test('600 wrong sign-ins from a school hold up strangers there, but no known device and nobody who has signed in there before', async () => {
  const [school, home] = [newAddress(), newAddress()]
  const [withDevice, ofSchool] = [await student(home), await student(school)]
  const statuses = await statusesOf(600, () => login(`u-${randomUUID()}`, 'wrong', { address: school }))
  // The 300 that bring no pause, and one after each of the pauses that have gone by: 1, 2, 4 … seconds.
  expect(statuses[401]).toBeGreaterThanOrEqual(300)
  expect(statuses[401]).toBeLessThan(310)
  expect(statuses[429]).toBe(600 - statuses[401]!)
  expect((await login(withDevice.username, password, { address: school, device: withDevice.device })).status).toBe(200)
  expect((await login(ofSchool.username, password, { address: school })).status).toBe(200)
})

test('guesses at one account from many places close it to unknown places, not to its owner', async () => {
  const home = newAddress()
  const owner = await student(home)
  const strangers = Array.from({ length: 60 }, newAddress)
  const statuses = await statusesOf(300, (index) =>
    login(owner.username, 'wrong', { address: strangers[index % strangers.length]! }),
  )
  expect(statuses).toEqual({ 401: 200, 429: 100 })
  expect((await login(owner.username, password, { address: newAddress() })).status).toBe(429)
  expect((await login(owner.username, password, { address: home })).status).toBe(200)
  expect((await login(owner.username, password, { address: newAddress(), device: owner.device })).status).toBe(200)
})

test('a known device has ten free tries of its own, and keeps its name over sign-ins and a changed password', async () => {
  const owner = await student(newAddress())
  const from = { address: newAddress(), device: owner.device }
  for (let attempt = 0; attempt < 9; attempt += 1) expect((await login(owner.username, 'wrong', from)).status).toBe(401)
  const again = await login(owner.username, password, from)
  const renewed = { address: newAddress(), device: again.body.device as string }
  await system
    .client(again.body.token)
    .send('PUT', '/api/user/profile', { current_password: password, new_password: 'Neuer-pw-1' })
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await login(owner.username, 'wrong', renewed)).status).toBe(401)
  for (const device of [owner.device, renewed.device])
    expect((await login(owner.username, 'Neuer-pw-1', { address: newAddress(), device })).status).toBe(429)
  expect((await login(owner.username, 'Neuer-pw-1', { address: newAddress() })).status).toBe(200)
})

test("a device's token that is garbled, another account's, or that of somebody erased, is none", async () => {
  const [owner, other] = [await student(newAddress()), await student(newAddress())]
  const free = async (username: string, device: string) => {
    const from = { address: newAddress(), device }
    const statuses = []
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await login(username, 'wrong', from)).status)
    return statuses.filter((status) => status === 401).length
  }
  for (const device of ['garbled', 'x'.repeat(5000), other.device, `${owner.device}x`])
    expect(await free(owner.username, device)).toBe(5)
  expect(await free(owner.username, owner.device)).toBe(6)
  const { body } = await login(other.username, password, { address: newAddress(), device: other.device })
  const boss = await system.superadmin()
  const { body: users } = await boss.send('GET', '/api/superadmin/users')
  const { sub } = JSON.parse(Buffer.from((body.token as string).split('.')[1]!, 'base64url').toString()) as {
    sub: string
  }
  expect(users.length).toBeGreaterThan(0)
  expect((await boss.send('DELETE', `/api/superadmin/users/${sub}`, { username: other.username })).status).toBe(200)
  await post(
    'register',
    { username: other.username, password, confirm_password: password, role: 'user' },
    { address: newAddress() },
  )
  expect(await free(other.username, other.device)).toBe(5)
})

test("a stranger's wrong answers close recovery for the stranger, and many strangers' for strangers; the owner's places keep their own five", async () => {
  const home = newAddress()
  const owner = await student(home)
  const stranger = { address: newAddress() }
  const codes = []
  for (let attempt = 0; attempt < 6; attempt += 1) codes.push((await answer(owner.username, '狗', stranger)).body.code)
  expect(codes).toEqual([
    ...Array.from({ length: 4 }, () => 'wrong-security-answer'),
    'recovery-closed',
    'recovery-closed',
  ])
  expect((await answer(owner.username, '猫', { address: newAddress() })).status).toBe(200)

  const places = Array.from({ length: 10 }, newAddress)
  const statuses = await statusesOf(40, (index) =>
    answer(owner.username, '狗', { address: places[index % places.length]! }),
  )
  expect(statuses[400]).toBe(14)
  expect((await answer(owner.username, '猫', { address: newAddress() })).body.code).toBe('recovery-closed')
  for (const from of [{ address: home }, { address: newAddress(), device: owner.device }]) {
    expect((await post('forgot-password/check-user', { username: owner.username }, from)).status).toBe(200)
    expect((await answer(owner.username, '猫', from)).status).toBe(200)
  }
  const ownDevice = { address: newAddress(), device: owner.device }
  for (let attempt = 0; attempt < 5; attempt += 1) await answer(owner.username, '狗', ownDevice)
  expect((await answer(owner.username, '猫', ownDevice)).body.code).toBe('recovery-closed')
  expect((await login(owner.username, password, ownDevice)).status).toBe(200)
})

test('neither names, addresses nor devices stand in the table of what is counted', async () => {
  const home = newAddress()
  const owner = await student(home)
  await login(owner.username, 'wrong', { address: home })
  const pool = createPool({ url: system.databaseUrl, name: 'test' })
  const { rows } = await pool.query<{ key: string }>('select key from identity.attempts')
  await pool.end()
  for (const { key } of rows) expect(key).toMatch(/^[A-Za-z]+:[0-9a-f]{16}$/)
})

import { randomUUID } from 'node:crypto'
import { accountStream } from '@wordtrail/contracts/events/account'
import { type OfficeEvent, officeStream } from '@wordtrail/contracts/events/office'
import { nameHash } from '@wordtrail/platform/identity/secrets'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
let log: TestLog
let first: TestPerson
beforeAll(async () => {
  system = await startTestSystem()
  log = await openTestLog(system)
  first = await system.superadmin()
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

const password = 'Abcdef1!Abcdef'
const path = '/api/superadmin/superadmins'
const signIn = (username: string, secret = password, at: TestSystem = system) =>
  at.client().send('POST', '/api/superadmin/login', { username, password: secret })
const entered = async (username: string, secret = password, at: TestSystem = system): Promise<TestPerson> => {
  const { token } = (await signIn(username, secret, at)).body
  return { ...at.client(token), token, id: decodeJwt(token).sub!, username }
}
const add = (by: TestPerson, isReadOnly: boolean, username = `s-${randomUUID()}`, headers = {}) =>
  by.send('POST', path, { username, password, is_read_only: isReadOnly }, headers)
const added = async (isReadOnly: boolean): Promise<TestPerson> => {
  const username = `s-${randomUUID()}`
  expect((await add(first, isReadOnly, username)).status).toBe(200)
  return entered(username)
}
const setRights = (by: TestPerson, id: string, isReadOnly: boolean) =>
  by.send('PUT', `${path}/${id}`, { is_read_only: isReadOnly })
const dismiss = (by: TestPerson, id: string) => by.send('DELETE', `${path}/${id}`)
const rightsIn = async (by: TestPerson): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await by.send('GET', path)).body.map(({ id, rights }: { id: string; rights: string }) => [id, rights]),
  )
const statusOf = async ({ send }: TestPerson) => (await send('GET', path)).status
/** Whether the edge has learned of it, which it does within half a second. */
const ended = (person: TestPerson) => expect.poll(() => statusOf(person), { timeout: 2000 }).toBe(401)
const accountEvents = (username: string) => log.read(accountStream(nameHash(system.secrets, username)))

test('a superadmin adds another, who has the same rights; the list tells who there is', async () => {
  const [full, reader] = [await added(false), await added(true)]
  expect(await rightsIn(full)).toMatchObject({ [first.id]: 'full', [full.id]: 'full', [reader.id]: 'readOnly' })
  expect(await add(full, true)).toMatchObject({ status: 200, body: { message: '超级管理员已添加' } })
  expect((await add(first, false, full.username)).body.code).toBe('username-taken')
  const weak = { username: `s-${randomUUID()}`, password: 'Abcdef1!', is_read_only: false }
  expect(await first.send('POST', path, weak)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'password', message: '密码至少 12 位，要有字母、数字和符号' }] },
  })
})

test('whoever may only read sees what every superadmin sees, changes their own password and nothing else', async () => {
  const reader = await added(true)
  const student = await system.signUp('user')
  expect((await reader.send('GET', '/api/superadmin/users')).status).toBe(200)
  expect((await reader.send('GET', '/api/superadmin/waiting-accounts')).status).toBe(200)
  const refused = { status: 403, body: { code: 'read-only', message: '你的账号只能查看，不能修改' } }
  expect(await reader.send('DELETE', `/api/superadmin/users/${student.id}`)).toMatchObject(refused)
  expect(await setRights(reader, reader.id, false)).toMatchObject(refused)
  expect(await add(reader, false)).toMatchObject(refused)
  const body = { current_password: password, new_password: 'Neuer-pw-1234', confirm_password: 'Neuer-pw-1234' }
  const changed = await reader.send('PUT', '/api/superadmin/password', body)
  expect(changed.status).toBe(200)
  const after = { ...system.client(changed.body.token), token: changed.body.token }
  expect(await after.send('DELETE', `/api/superadmin/users/${student.id}`)).toMatchObject(refused)
  expect((await signIn(reader.username, 'Neuer-pw-1234')).status).toBe(200)
})

test('the own password: the present one is asked, a weak one is refused, other sessions end', async () => {
  const one = await added(false)
  const elsewhere = await entered(one.username)
  const change = (current: string, next: string, again = next) =>
    one.send('PUT', '/api/superadmin/password', {
      current_password: current,
      new_password: next,
      confirm_password: again,
    })
  expect((await change('wrong', 'Neuer-pw-1234')).body.errors).toEqual([
    { path: 'current_password', message: '当前密码不正确' },
  ])
  expect((await change(password, 'Neuer-pw-1')).body.errors[0].path).toBe('new_password')
  expect((await change(password, 'Neuer-pw-1234', 'Neuer-pw-1235')).body.errors).toEqual([
    { path: 'confirm_password', message: '两次输入的新密码不一致' },
  ])
  const { body } = await change(password, 'Neuer-pw-1234')
  await ended(elsewhere)
  expect((await system.client(body.token).send('GET', path)).status).toBe(200)
  expect(system.securityEntries).toContainEqual(expect.objectContaining({ event: 'password-changed', user: one.id }))
})

test('other rights end older tokens, and the next sign-in has the new ones; the same rights end nothing', async () => {
  const one = await added(false)
  expect((await setRights(first, one.id, false)).status).toBe(200)
  expect(await statusOf(one)).toBe(200)
  expect((await setRights(first, one.id, true)).body.message).toBe('权限已更改')
  await ended(one)
  const reader = await entered(one.username)
  expect((await add(reader, false)).body.code).toBe('read-only')
  await setRights(first, one.id, false)
  await ended(reader)
  expect((await add(await entered(one.username), true)).status).toBe(200)
})

test('a sign-in or a new password at the very moment of other rights gives no token with the old ones', async () => {
  const one = await added(false)
  let secret = password
  for (let round = 0; round < 12; round += 1) {
    await setRights(first, one.id, false)
    const { body } = await signIn(one.username, secret)
    const next = `Neuer-pw-12${round}`
    const form = { current_password: secret, new_password: next, confirm_password: next }
    const isChange = round % 2 === 1
    const [changed, given] = await Promise.all([
      setRights(first, one.id, true),
      isChange ? system.client(body.token).send('PUT', '/api/superadmin/password', form) : signIn(one.username, secret),
    ])
    expect(changed.status).toBe(200)
    if (isChange && given.status === 200) secret = next
    const held = [body.token, given.body.token].filter((token) => token !== undefined)
    const mayWrite = async (token: string) =>
      (await setRights({ ...one, ...system.client(token), token }, randomUUID(), true)).status
    for (const token of held)
      await expect.poll(async () => [401, 403].includes(await mayWrite(token)), { timeout: 2000 }).toBe(true)
  }
})

test('whoever is dismissed is out and stays out until appointed again; each is in the security log', async () => {
  const one = await added(false)
  expect((await dismiss(first, one.id)).body.message).toBe('超级管理员已停用')
  expect((await dismiss(first, one.id)).status).toBe(200)
  await ended(one)
  expect(await signIn(one.username)).toMatchObject({ status: 403, body: { code: 'account-suspended' } })
  expect((await signIn(one.username, 'wrong')).status).toBe(401)
  expect((await rightsIn(first))[one.id]).toBe('none')
  expect((await setRights(first, one.id, true)).status).toBe(200)
  expect((await add(await entered(one.username), false)).body.code).toBe('read-only')
  const noted = system.securityEntries.filter(({ user, by }) => user === one.id && by === first.id)
  expect(noted.map(({ event }) => event)).toEqual([
    'superadmin-appointed',
    'superadmin-dismissed',
    'superadmin-dismissed',
    'superadmin-appointed',
  ])
})

test('nobody else is appointed or dismissed, and a superadmin is not erased', async () => {
  const teacher = await system.signUp('admin')
  for (const id of [teacher.id, randomUUID()])
    for (const answer of [await setRights(first, id, false), await dismiss(first, id)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'superadmin-not-found' } })
  const one = await added(true)
  expect((await first.send('DELETE', `/api/superadmin/users/${one.id}`, { username: one.username })).body.code).toBe(
    'superadmin-stays',
  )
  expect(
    (await first.send('DELETE', `/api/superadmin/users/${first.id}`, { username: first.username })).body.code,
  ).toBe('superadmin-stays')
})

test('an addition sent again does what is left: the account is appointed that a crash had left behind', async () => {
  let own = await startTestSystem()
  const ownLog = await openTestLog(own)
  const [username, key] = [`s-${randomUUID()}`, randomUUID()]
  const sent = async () => add(await own.superadmin(), true, username, { 'idempotency-key': key })
  const [{ body }, again] = [await sent(), await sent()]
  expect(again).toMatchObject({ status: 200, body: { superadmin_id: body.superadmin_id } })
  const { rowCount } = await ownLog.pool.query(`delete from log.event where data ->> 'superadminId' = $1`, [
    body.superadmin_id,
  ])
  expect(rowCount).toBe(1)
  await own.stop()
  own = await startTestSystem({ databaseUrl: own.databaseUrl, secrets: own.secrets })
  onTestFinished(async () => {
    await ownLog.close()
    await own.stop()
  })
  expect((await signIn(username, password, own)).body.code).toBe('account-suspended')
  expect((await sent()).status).toBe(200)
  expect((await signIn(username, password, own)).status).toBe(200)
})

test('two who take each other’s rights at once, at two services, leave one with all of them: thirty times', async () => {
  const own = await startTestSystem()
  const twin = await startTestSystem({ databaseUrl: own.databaseUrl, secrets: own.secrets })
  const ownLog = await openTestLog(own)
  onTestFinished(async () => {
    await ownLog.close()
    await twin.stop()
    await own.stop()
  })
  let one = await own.superadmin()
  const name = `s-${randomUUID()}`
  await add(one, false, name)
  let other = await entered(name, password, twin)
  const moves = [dismiss, (by: TestPerson, id: string) => setRights(by, id, true)] as const
  for (let round = 0; round < 30; round += 1) {
    const [mine, theirs] = [moves[round % 2]!, moves[Math.floor(round / 2) % 2]!]
    // Of themselves in a third of the rounds.
    const [ofMine, ofTheirs] = round % 3 === 0 ? [one.id, other.id] : [other.id, one.id]
    const answers = await Promise.all([mine(one, ofMine), theirs(other, ofTheirs)])
    const codes = answers.map(({ status, body }) => (status === 200 ? 'done' : body.code))
    const full = fullAfter((await ownLog.read(officeStream)) as OfficeEvent[])
    expect.soft(full, `round ${round}: ${codes}`).toHaveLength(1)
    const stays = full[0] === one.id ? one : other
    const goes = stays === one ? other : one
    expect((await setRights(stays, goes.id, false)).status).toBe(200)
    const [at, secret] = goes === one ? ([own, 'Abcdef1!'] as const) : ([twin, password] as const)
    const back = await entered(goes.username, secret, at)
    if (goes === one) one = back
    else other = back
  }
})

const fullAfter = (events: readonly OfficeEvent[]): string[] => {
  const rights = new Map<string, boolean>()
  for (const { type, data } of events) {
    if (type === 'SuperadminAppointed') rights.set(data.superadminId, data.isReadOnly)
    if (type === 'SuperadminDismissed') rights.delete(data.superadminId)
  }
  return [...rights].filter(([, isReadOnly]) => !isReadOnly).map(([id]) => id)
}

test('what a crash has cut off between office and account is finished at the next start, once', async () => {
  let own = await startTestSystem()
  const ownLog = await openTestLog(own)
  const boss = await own.superadmin()
  const people: TestPerson[] = []
  for (const name of ['a', 'b']) {
    await add(boss, false, `${name}-x`)
    people.push(await entered(`${name}-x`, password, own))
  }
  const [leaving, reading] = people as [TestPerson, TestPerson]
  await ownLog.append(
    officeStream,
    { type: 'SuperadminDismissed', data: { superadminId: leaving.id } },
    { type: 'SuperadminAppointed', data: { superadminId: reading.id, isReadOnly: true } },
  )
  const typesOf = async (username: string) =>
    (await ownLog.read(accountStream(nameHash(own.secrets, username)))).map(({ type }) => type)
  for (let start = 0; start < 2; start += 1) {
    await own.stop()
    own = await startTestSystem({ databaseUrl: own.databaseUrl, secrets: own.secrets })
    for (const { token } of people)
      await expect.poll(async () => (await own.client(token).send('GET', path)).status, { timeout: 5000 }).toBe(401)
    await expect.poll(() => typesOf('a-x')).toEqual(['AccountRegistered', 'SignedIn', 'AccountSuspended'])
    await expect.poll(() => typesOf('b-x')).toEqual(['AccountRegistered', 'SignedIn', 'SignInsEnded'])
  }
  await ownLog.close()
  await own.stop()
})

test('a first appointment ends no token: nothing is added to the account', async () => {
  const one = await added(false)
  expect((await accountEvents(one.username)).map(({ type }) => type)).toEqual(['AccountRegistered', 'SignedIn'])
})

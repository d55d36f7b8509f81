import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@wordtrail/checks/fresh-database'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { createPool } from '@wordtrail/platform/database/pool'
import { generateSecrets } from '@wordtrail/platform/identity/secrets'
import { decodeJwt } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.ts'
import { startProcess } from './running-process.ts'

const password = 'Abcdef1!'
const renewed = 'Neuer-pw-1'

/** The three services as processes of their own, and a console beside them. */
async function startServices() {
  const folder = await mkdtemp(join(tmpdir(), 'wordtrail-stopped-'))
  const environment = {
    DATABASE_URL: await freshDatabase(),
    SECRETS_FILE: join(folder, 'secrets.json'),
    SUPERADMIN_PASSWORD: 'Abcdef1!Abcdef',
  }
  await writeFile(environment.SECRETS_FILE, JSON.stringify(await generateSecrets()))
  const start = async (name: string) => {
    const port = await freePort()
    const process = startProcess(`${name}/src/main.ts`, { ...environment, PORT: String(port) })
    await process.prints(/listening/)
    return { origin: `http://127.0.0.1:${port}`, process }
  }
  const [projections, commands, queries] = await Promise.all([
    start('projection-service'),
    start('command-service'),
    start('query-service'),
  ])
  onTestFinished(async () => {
    await Promise.all([projections, commands, queries].map(({ process }) => process.end('SIGTERM')))
    await rm(folder, { recursive: true })
  })
  const send = async <Body = { token: string; username: string }>(
    origin: string,
    method: string,
    path: string,
    { body, token, position }: { body?: object; token?: string; position?: string } = {},
  ) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(position && { 'x-await-position': position }),
    }
    const response = await fetch(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return {
      status: response.status,
      body: (await response.json()) as Body,
      position: response.headers.get('x-log-position') ?? undefined,
    }
  }
  const command = <Body = { token: string; username: string }>(
    method: string,
    path: string,
    body: object,
    token?: string,
    position?: string,
  ) => send<Body>(commands.origin, method, path, { body, ...(token && { token }), ...(position && { position }) })
  const read = <Body>(path: string, token: string) => send<Body>(queries.origin, 'GET', path, { token })
  const profile = (token: string) => send(queries.origin, 'GET', '/api/user/profile', { token })
  const login = async (username: string, secret = password) =>
    (await command('POST', '/api/login', { username, password: secret })).body.token
  return {
    environment,
    command,
    read,
    login,
    async signUp(role = 'user') {
      const username = `u-${randomUUID()}`
      await command('POST', '/api/register', {
        username,
        password,
        confirm_password: password,
        role,
        security_answer: '猫',
      })
      const token = await login(username)
      await expect.poll(async () => (await profile(token)).body.username, { timeout: 10_000 }).toBe(username)
      return { username, token, id: decodeJwt(token).sub! }
    },
    /** Whether the command and the query service take a token. */
    async statusesOf(token: string) {
      return [
        (await command('PUT', '/api/student/learning-goal', { goal: 5 }, token)).status,
        (await profile(token)).status,
      ]
    },
    async privacy(...args: string[]) {
      const process = startProcess('infra/stand-alone/src/privacy.ts', environment, args)
      return [await process.ended, process.output()] as const
    },
    stopProjections: () => projections.process.end('SIGTERM'),
  }
}

test('PROFILE-13, AUTH-30: while no projection runs, a changed password, a recovered one and an erasure end tokens within two seconds in every service', async () => {
  const { environment, command, login, signUp, statusesOf, privacy, stopProjections } = await startServices()
  const [changer, forgetful, leaving, bystander] = [await signUp(), await signUp(), await signUp(), await signUp()]
  await stopProjections()

  const changed = await command(
    'PUT',
    '/api/user/profile',
    { current_password: password, new_password: renewed },
    changer.token,
  )
  expect(changed.status).toBe(200)
  await expect.poll(() => statusesOf(changer.token), { timeout: 2000 }).toEqual([401, 401])
  expect(await statusesOf(changed.body.token)).toEqual([200, 200])

  const reset = {
    username: forgetful.username,
    security_answer: '猫',
    new_password: renewed,
    confirm_password: renewed,
  }
  expect((await command('POST', '/api/forgot-password', reset)).status).toBe(200)
  await expect.poll(() => statusesOf(forgetful.token), { timeout: 2000 }).toEqual([401, 401])
  expect(await statusesOf(await login(forgetful.username, renewed))).toEqual([200, 200])

  // Not even the read model of persons is needed.
  const pool = createPool({ url: environment.DATABASE_URL, name: 'test' })
  await pool.query('alter view read_model.person rename to person_elsewhere')
  expect(await privacy('erase', leaving.username)).toEqual([
    0,
    expect.stringContaining(`user ${leaving.id} has been erased`),
  ])
  await pool.query('alter view read_model.person_elsewhere rename to person')
  await pool.end()
  await expect.poll(() => statusesOf(leaving.token), { timeout: 2000 }).toEqual([401, 401])

  expect(await statusesOf(bystander.token)).toEqual([200, 200])
})

test('while no projection runs, a device is signed out, then all others, within two seconds in every service; a session is renewed', async () => {
  const { command, login, signUp, statusesOf, stopProjections } = await startServices()
  const [student, stranger] = [await signUp(), await signUp()]
  const [here, there] = [await login(student.username), await login(student.username)]
  const { token: kept } = (
    await command('POST', '/api/login', { username: student.username, password, remember: true })
  ).body
  await stopProjections()

  const signIn = `/api/user/sign-ins/${decodeJwt(there)['sid']}`
  expect((await command('DELETE', signIn, {}, stranger.token)).status, 'not a stranger’s to end').toBe(404)
  expect((await command('DELETE', signIn, {}, here)).status).toBe(200)
  await expect.poll(() => statusesOf(there), { timeout: 2000 }).toEqual([401, 401])
  expect(await statusesOf(here)).toEqual([200, 200])

  const renewed = await command('POST', '/api/session/renew', {}, kept)
  expect(await statusesOf(renewed.body.token)).toEqual([200, 200])
  const ended = await command('DELETE', '/api/user/sign-ins', {}, here)
  expect(ended.status).toBe(200)
  await expect.poll(() => statusesOf(kept), { timeout: 2000 }).toEqual([401, 401])
  expect(await statusesOf(renewed.body.token)).toEqual([401, 401])
  expect(await statusesOf(ended.body.token)).toEqual([200, 200])
  expect(await statusesOf(stranger.token)).toEqual([200, 200])
})

test('while no projection runs, the school suspends one account after the other and ends sign-ins, and tokens end within two seconds in every service', async () => {
  const { environment, command, login, signUp, statusesOf, stopProjections } = await startServices()
  const credentials = { username: 'superadmin', password: environment.SUPERADMIN_PASSWORD }
  const school = (await command('POST', '/api/superadmin/login', credentials)).body.token
  const [first, second, lost, bystander] = [await signUp(), await signUp('admin'), await signUp(), await signUp()]
  await stopProjections()

  let position: string | undefined
  for (const { id, token, username } of [first, second]) {
    // As the browser does: it names the position of what it has done before, which no read model has reached.
    const done = await command('PUT', `/api/superadmin/users/${id}/suspension`, { reason: '离校' }, school, position)
    expect(done.status).toBe(200)
    position = done.position
    await expect.poll(async () => (await statusesOf(token))[0], { timeout: 2000 }).toBe(401)
    await expect.poll(() => statusesOf(token), { timeout: 2000 }).toEqual([401, 401])
    const refused = await command('POST', '/api/login', { username, password })
    expect(refused).toMatchObject({ status: 403, body: { code: 'account-suspended' } })
  }
  const ended = await command('DELETE', `/api/superadmin/users/${lost.id}/sign-ins`, {}, school, position)
  expect(ended.status).toBe(200)
  await expect.poll(() => statusesOf(lost.token), { timeout: 2000 }).toEqual([401, 401])
  expect(await statusesOf(await login(lost.username))).toEqual([200, 200])

  const restored = await command('DELETE', `/api/superadmin/users/${first.id}/suspension`, {}, school, ended.position)
  expect(restored.status).toBe(200)
  expect(await statusesOf(first.token), 'a token that has ended stays so').toEqual([401, 401])
  expect(await statusesOf(await login(first.username))).toEqual([200, 200])
  expect(await statusesOf(bystander.token)).toEqual([200, 200])
})

test('OPEN-17, OPEN-21: while no projection runs, a teacher reads nothing of a student within two seconds of the end of their link, whoever ends it', async () => {
  const { environment, command, read, signUp, stopProjections } = await startServices()
  const school = (
    await command('POST', '/api/superadmin/login', {
      username: 'superadmin',
      password: environment.SUPERADMIN_PASSWORD,
    })
  ).body.token
  const [teacher, next] = [await signUp('admin'), await signUp('admin')]
  const newStudent = async () => {
    const student = await signUp()
    const body = { title: '难词', words_text: '' }
    const own = await command<{ wordbook_id: string }>('POST', '/api/student/wordbooks/create', body, student.token)
    const linked = await command(
      'PUT',
      `/api/superadmin/students/${student.id}/teacher`,
      { teacher_id: teacher.id },
      school,
    )
    const given = await command<{ homework_id: string }>(
      'POST',
      '/api/admin/homework',
      { title: '', due_on: null, words: 'begin', student_ids: [student.id] },
      teacher.token,
    )
    expect([own.status, linked.status, given.status]).toEqual([200, 200, 200])
    return { ...student, wordbook: own.body.wordbook_id, homework: given.body.homework_id }
  }
  const [sent, leaving, taken, moved, staying] = [
    await newStudent(),
    await newStudent(),
    await newStudent(),
    await newStudent(),
    await newStudent(),
  ]
  const idsIn = async (path: string) => (await read<{ _id: string }[]>(path, teacher.token)).body.map(({ _id }) => _id)
  const seen = async ({ id, wordbook, homework }: typeof sent) => [
    (await idsIn('/api/admin/students/linked')).includes(id),
    (await idsIn('/api/wordbooks')).includes(wordbook),
    (await read(`/api/admin/students/${id}/overview`, teacher.token)).status,
    (await read(`/api/admin/students/${id}/daily-wordlist?date=2026-01-05`, teacher.token)).status,
    (await read(`/api/wordbooks/${wordbook}`, teacher.token)).status,
    (await read(`/api/admin/homework/${homework}`, teacher.token)).status,
  ]
  const everything = [true, true, 200, 200, 200, 200]
  const nothing = [false, false, 404, 404, 404, 404]
  for (const student of [sent, leaving, taken, moved, staying])
    await expect.poll(() => seen(student), { timeout: 10_000 }).toEqual(everything)
  await stopProjections()

  const ends = [
    [sent, 'DELETE', `/api/admin/students/${sent.id}/link`, { reason: '转到三班' }, teacher.token],
    [leaving, 'DELETE', '/api/student/teacher', {}, leaving.token],
    [taken, 'DELETE', `/api/superadmin/students/${taken.id}/teacher`, {}, school],
    [moved, 'PUT', `/api/superadmin/students/${moved.id}/teacher`, { teacher_id: next.id }, school],
  ] as const
  for (const [student, method, path, body, token] of ends) {
    expect((await command(method, path, body, token)).status, path).toBe(200)
    await expect.poll(() => seen(student), { timeout: 2000 }).toEqual(nothing)
  }
  const set = await command('PUT', `/api/admin/students/${sent.id}/tier`, { tier: 'tier_1' }, teacher.token)
  expect(set.status).toBe(404)
  expect(await seen(staying)).toEqual(everything)
})

test('while no projection runs, other rights and a dismissal end a superadmin’s tokens within two seconds in every service', async () => {
  const { environment, command, read, stopProjections } = await startServices()
  const secret = environment.SUPERADMIN_PASSWORD
  const signIn = async (username: string) =>
    (await command('POST', '/api/superadmin/login', { username, password: secret })).body.token
  const school = await signIn('superadmin')
  const list = '/api/superadmin/superadmins'
  const newSuperadmin = async () => {
    const username = `s-${randomUUID()}`
    const body = { username, password: secret, is_read_only: false }
    const { superadmin_id: id } = (await command<{ superadmin_id: string }>('POST', list, body, school)).body
    const token = await signIn(username)
    const seen = async () => (await read<{ id: string }[]>(list, token)).body.some((one) => one.id === id)
    await expect.poll(seen, { timeout: 10_000 }).toBe(true)
    return { username, id, token }
  }
  const [changed, dismissed] = [await newSuperadmin(), await newSuperadmin()]
  await stopProjections()
  const statusesOf = async (token: string) => [
    (await command('PUT', '/api/superadmin/password', {}, token)).status,
    (await read(list, token)).status,
  ]
  expect((await command('PUT', `${list}/${changed.id}`, { is_read_only: true }, school)).status).toBe(200)
  await expect.poll(() => statusesOf(changed.token), { timeout: 2000 }).toEqual([401, 401])
  const asReader = await signIn(changed.username)
  const refused = await command<{ code: string }>('PUT', `${list}/${changed.id}`, { is_read_only: false }, asReader)
  expect(refused).toMatchObject({ status: 403, body: { code: 'read-only' } })
  expect((await command('DELETE', `${list}/${dismissed.id}`, {}, school)).status).toBe(200)
  await expect.poll(() => statusesOf(dismissed.token), { timeout: 2000 }).toEqual([401, 401])
})

test('while no projection runs, the system page still answers, and says that nobody moves the read models on', async () => {
  const { environment, command, read, stopProjections } = await startServices()
  const { token } = (
    await command('POST', '/api/superadmin/login', {
      username: 'superadmin',
      password: environment.SUPERADMIN_PASSWORD,
    })
  ).body
  const told = async () => {
    const { status, body } = await read<Output<Api['GET /api/superadmin/system']>>('/api/superadmin/system', token)
    const { services, projections } = body
    return {
      status,
      running: services.filter(({ is_alive }) => is_alive).map(({ name }) => name),
      isCurrent: projections.is_current,
      hasOwner: projections.owner !== null,
      tables: projections.tables.length > 0,
    }
  }
  const running = ['command-service', 'projection-service', 'query-service']
  const well = { status: 200, running, isCurrent: true, hasOwner: true, tables: true }
  await expect.poll(told, { timeout: 20_000 }).toEqual(well)
  await stopProjections()
  expect(await told()).toMatchObject({ status: 200, running: ['command-service', 'query-service'] })
  // What is known from before stays, and is said to be old.
  await expect.poll(told, { timeout: 40_000 }).toMatchObject({ isCurrent: false, hasOwner: false, tables: true })
  const asked = await command<{ upkeep_id: string }>(
    'POST',
    '/api/superadmin/system/upkeep',
    { kind: 'verify', table: null },
    token,
  )
  expect(asked.status).toBe(200)
  const { upkeep } = (await read<Output<Api['GET /api/superadmin/system']>>('/api/superadmin/system', token)).body
  expect(upkeep).toMatchObject([{ id: asked.body.upkeep_id, state: 'asked' }])
})

import { randomUUID } from 'node:crypto'
import type { AccountState } from '@wordtrail/contracts/names/accounts'
import { nameParts, searchName } from '@wordtrail/contracts/read-models/name-search'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

let ahead = 0
let system: TestSystem
let log: TestLog
let school: TestPerson
beforeAll(async () => {
  system = await startTestSystem({ now: () => new Date(Date.now() + ahead) })
  log = await openTestLog(system)
  school = await system.superadmin()
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

interface Listed {
  readonly id: string
  readonly username: string
  readonly nickname: string
  readonly role: string
  readonly state: AccountState
  readonly registered_at: string
  readonly last_login: string | null
  readonly teacher: { readonly id: string } | null
  readonly students: number | null
}
const people = async (query: Record<string, string> = {}) =>
  (await school.send('GET', `/api/superadmin/people?${new URLSearchParams(query)}`)).body as {
    people: Listed[]
    total: number
    is_cut: boolean
    counts: Record<string, number> | null
  }
const namesOf = async (query: Record<string, string>) => (await people(query)).people.map(({ username }) => username)
/** Whoever registers and has not signed in yet. */
async function register(username: string, role = 'user'): Promise<void> {
  const form = { username, password: 'Abcdef1!', confirm_password: 'Abcdef1!', role, security_answer: '猫' }
  const { headers } = await system.client().send('POST', '/api/register', form)
  await school.send('GET', '/api/superadmin/people', undefined, {
    'x-await-position': headers['x-log-position'] as string,
  })
}
/** Makes the school know what somebody has done. */
const seen = (answer: { headers: Record<string, unknown> }) =>
  school.send('GET', '/api/superadmin/dau', undefined, {
    'x-await-position': answer.headers['x-log-position'] as string,
  })

test('SADMIN-02, SADMIN-04: the table tells of each account names, role, teacher or students, registration, last sign-in and state', async () => {
  const [teacher, student] = [await system.signUp('admin', '用户表老师'), await system.signUp('user', '用户表学生')]
  await seen(await student.send('PUT', '/api/user/profile', { nickname: '小Bei' }))
  await school.send('PUT', `/api/superadmin/students/${student.id}/teacher`, { teacher_id: teacher.id })
  await school.send('PUT', `/api/superadmin/users/${student.id}/suspension`, { reason: '休学' })
  const found = await people({ search: '用户表' })
  expect(found).toMatchObject({
    total: 2,
    is_cut: false,
    counts: { all: 2, user: 1, admin: 1, superadmin: 0, never: 0 },
    people: [
      {
        id: student.id,
        nickname: '小Bei',
        role: 'user',
        state: 'suspended',
        teacher: { id: teacher.id, username: '用户表老师', nickname: '' },
        students: null,
        last_login: expect.any(String),
        registered_at: expect.any(String),
      },
      { id: teacher.id, role: 'admin', state: 'normal', teacher: null, students: 1 },
    ],
  })
  expect(await namesOf({ search: '小bEI' }), 'nicknames are searched, in any case').toEqual(['用户表学生'])
  expect(await namesOf({ search: '用户表', state: 'suspended' })).toEqual(['用户表学生'])
  expect(await namesOf({ search: '用户表', role: 'admin' })).toEqual(['用户表老师'])
})

test('SADMIN-03: whoever never signed in has no last sign-in, stands last, and can be asked for', async () => {
  await register('未登录一')
  await system.signUp('user', '未登录二')
  await seen(await system.client().send('POST', '/api/login', { username: '未登录二', password: 'Abcdef1!' }))
  const { people: found, counts } = await people({ search: '未登录' })
  expect(found.map(({ username, last_login }) => [username, last_login === null])).toEqual([
    ['未登录二', false],
    ['未登录一', true],
  ])
  expect(counts).toMatchObject({ all: 2, never: 1 })
  expect(await namesOf({ search: '未登录', sign_in: 'never' })).toEqual(['未登录一'])
})

test('an erased person is in no list, and their page is nobody’s', async () => {
  const student = await system.signUp('user', '要注销的人')
  await seen(await student.send('PUT', '/api/user/profile', { nickname: '小王' }))
  expect(await namesOf({ search: '要注销' })).toEqual(['要注销的人'])
  const erased = await school.send('DELETE', `/api/superadmin/users/${student.id}`, { username: student.username })
  expect(erased.status).toBe(200)
  expect(await namesOf({ search: '要注销' })).toEqual([])
  expect((await people()).people.map(({ id }) => id)).not.toContain(student.id)
  expect((await school.send('GET', '/api/superadmin/users')).body.map(({ id }: Listed) => id)).not.toContain(student.id)
  expect(await school.send('GET', `/api/superadmin/users/${student.id}`)).toMatchObject({
    status: 404,
    body: { code: 'user-not-found' },
  })
})

/** Accounts as they would come of a long life, written past the log: reading is what is tried. */
async function madeUp(count: number): Promise<Listed[]> {
  const all = Array.from({ length: count }, (_, index): Listed => {
    const role = index % 9 === 0 ? 'admin' : 'user'
    return {
      id: randomUUID(),
      username: `Bulk-${(index * 7919) % 100_000}`,
      nickname: index % 3 === 0 ? `昵称${index % 50}` : '',
      role,
      state:
        index % 11 === 0 ? 'suspended' : index % 13 === 0 ? 'waiting' : index % 17 === 0 ? 'first_password' : 'normal',
      registered_at: new Date(Date.UTC(2026, 0, 1) + (index % 40) * 60_000).toISOString(),
      last_login: index % 5 === 0 ? null : new Date(Date.UTC(2026, 1, 1) + (index % 70) * 60_000).toISOString(),
      teacher: null,
      students: role === 'admin' ? 0 : null,
    }
  })
  await log.pool.query(
    `insert into read_model.person (user_id, account_stream, role, username, nickname, search_name, search_parts, registered_at, last_login,
       credential_version, is_suspended, is_waiting, has_first_password, is_erased)
     select id, 'account-' || id, role, username, nullif(nickname, ''), lower(username || e'\\n' || nickname), parts, registered_at, last_login,
       1, state = 'suspended', state = 'waiting', state = 'first_password', false
     from jsonb_to_recordset($1) one (id uuid, role text, username text, nickname text, parts text[], state text, registered_at timestamptz, last_login timestamptz)`,
    [JSON.stringify(all.map((one) => ({ ...one, parts: nameParts(searchName(one.username, one.nickname)) })))],
  )
  return all
}

test('any page of any query is what sorting and filtering all accounts by hand gives', async () => {
  const all = await madeUp(2600)
  const one = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
  const asked = fc.record({
    search: fc.constantFrom('7', 'bulk-1', 'bulk-77', '称4', 'k-9\n', 'nobody', '%', 'bulk'),
    role: one('user', 'admin', 'superadmin'),
    state: one('normal', 'suspended', 'waiting', 'first_password'),
    sign_in: one('never'),
    sort: one('last_login', 'username', 'registered_at'),
    order: one('asc', 'desc'),
    page: fc.integer({ min: 1, max: 4 }),
    limit: fc.constantFrom(7, 50),
  })
  const by = (sort: string, up: number) => (a: Listed, b: Listed) => {
    const less = (x: string, y: string) => (x < y ? -1 : x > y ? 1 : 0)
    const names = () => less(a.username, b.username) || less(a.id, b.id)
    const registered = () => -less(a.registered_at, b.registered_at) || less(a.id, b.id)
    const logins = () => -less(a.last_login ?? '', b.last_login ?? '') || registered()
    return up * (sort === 'username' ? names() : sort === 'registered_at' ? registered() : logins())
  }
  await fc.assert(
    fc.asyncProperty(asked, async ({ search, role, state, sign_in, sort = 'last_login', order, page, limit }) => {
      const natural = sort === 'username' ? 'asc' : 'desc'
      const matching = all.filter(({ username, nickname }) =>
        `${username}\n${nickname}`.toLowerCase().includes(search.trim()),
      )
      const filtered = matching.filter(
        (account) =>
          (!role || account.role === role) &&
          (!state || account.state === state) &&
          (!sign_in || account.last_login === null),
      )
      const sent = { search, role, state, sign_in, sort, order, page, limit }
      const query = Object.fromEntries(
        Object.entries(sent).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
      )
      const answer = await people(query)
      const isCut = filtered.length > 2000
      expect(answer.is_cut).toBe(isCut)
      expect(answer.total).toBe(Math.min(filtered.length, 2000))
      expect(answer.counts === null).toBe(matching.length > 2000)
      const sorted = filtered.toSorted(by(sort, (order ?? natural) === natural ? 1 : -1))
      expect(answer.people.map(({ id }) => id)).toEqual(
        sorted.slice((page - 1) * limit, page * limit).map(({ id }) => id),
      )
      if (answer.counts)
        expect(answer.counts['never']).toBe(
          matching.filter((a) => (!role || a.role === role) && (!state || a.state === state) && a.last_login === null)
            .length,
        )
    }),
    { numRuns: 60 },
  )

  const listed = await school.send('GET', '/api/superadmin/users')
  expect(listed.body).toHaveLength(1000)
  expect(listed.headers['x-more'], 'API-65: up to 1,000, and a word that there are more').toBe('true')
  // Counts of everybody are kept for half a minute.
  ahead += 31_000
  const everybody = await people({ limit: '200', page: '14' })
  expect(everybody.total).toBeGreaterThan(2600)
  expect(everybody.counts).toMatchObject({ all: everybody.total })

  const file = await school.send('GET', '/api/superadmin/exports/users?format=json&search=bulk-77&sort=username')
  const expected = all.filter(({ username }) => username.startsWith('Bulk-77')).map(({ username }) => username)
  expect(file.body.rows.map(([username]: string[]) => username)).toEqual(expected.toSorted())
  expect(file.body.columns.map(({ head }: { head: string }) => head)).toEqual([
    '用户名',
    '昵称',
    '角色',
    '老师',
    '学生人数',
    '注册时间',
    '最近登录',
    '状态',
  ])
})

test('API-65: fewer than 1,000 users are all of them, without a word of more', async () => {
  const small = await startTestSystem()
  const boss = await small.superadmin()
  const { body, headers } = await boss.send('GET', '/api/superadmin/users')
  expect(body).toMatchObject([
    { id: boss.id, username: 'superadmin', role: 'superadmin', last_login: expect.any(String) },
  ])
  expect(headers).not.toHaveProperty('x-more')
  await small.stop()
})

test('a person’s page tells present and past links, sign-ins, and what was done with the account by whom', async () => {
  const [first, second] = [await system.signUp('admin'), await system.signUp('admin')]
  const student = await system.signUp('user')
  const linkTo = (teacher: TestPerson) =>
    school.send('PUT', `/api/superadmin/students/${student.id}/teacher`, { teacher_id: teacher.id })
  await linkTo(first)
  await linkTo(second)
  await seen(await system.client().send('POST', '/api/login', { username: student.username, password: 'Abcdef1!' }))
  const guess = { username: student.username, security_answer: '狗' }
  await system.client().send('POST', '/api/forgot-password/verify-answer', guess)
  const recovery = { ...guess, security_answer: '猫', new_password: 'Neuer-pw-1', confirm_password: 'Neuer-pw-1' }
  await seen(await system.client().send('POST', '/api/forgot-password', recovery))
  await school.send('PUT', `/api/superadmin/users/${student.id}/suspension`, { reason: '休学一年' })

  const { body } = await school.send('GET', `/api/superadmin/users/${student.id}`)
  expect(body).toMatchObject({
    id: student.id,
    username: student.username,
    role: 'user',
    state: 'suspended',
    suspension: { reason: '休学一年', by: { id: school.id, username: 'superadmin' }, at: expect.any(String) },
    links: [
      { with: { id: second.id, username: second.username }, is_present: true, made_by: 'school', until: null },
      { with: { id: first.id }, is_present: false, ended_by: 'school', until: expect.any(String) },
    ],
    events: [
      { kind: 'AccountSuspended', by: { id: school.id } },
      { kind: 'PasswordChanged', way: 'recovery', by: null },
      { kind: 'SecurityAnswerRefused', by: null },
      { kind: 'AccountRegistered', by: null },
    ],
  })
  expect(body.sign_ins).toHaveLength(2)
  expect(body.sign_ins[0] > body.sign_ins[1]).toBe(true)
  expect((await school.send('GET', `/api/superadmin/users/${second.id}`)).body).toMatchObject({
    role: 'admin',
    students: 1,
    suspension: null,
    links: [{ with: { id: student.id }, is_present: true }],
  })

  const restored = await school.send('DELETE', `/api/superadmin/users/${student.id}/suspension`)
  expect(restored.body.message).toBe('账号已恢复，可以登录了')
  expect((await school.send('GET', `/api/superadmin/users/${student.id}`)).body).toMatchObject({
    state: 'normal',
    suspension: null,
  })
  const { rows } = await log.pool.query('select * from read_model.account_event where user_id = $1', [student.id])
  expect(JSON.stringify(rows), 'what was typed stays in one table').not.toContain('休学')
})

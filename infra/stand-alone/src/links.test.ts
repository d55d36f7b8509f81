import { randomUUID } from 'node:crypto'
import { studentStream } from '@wordtrail/contracts/events/student'
import { linkLimits } from '@wordtrail/contracts/learning/limits'
import { postgresLinkEnds } from '@wordtrail/platform/keyring/link-ends'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestClient, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
let log: TestLog
let school: TestPerson
beforeAll(async () => {
  system = await startTestSystem()
  log = await openTestLog(system)
  school = await system.superadmin()
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

type Sent = Awaited<ReturnType<TestClient['send']>>
/** Headers with which somebody else reads what this request wrote. */
const after = ({ headers }: Sent) => ({ 'x-await-position': headers['x-log-position'] as string })
const linkBy = (teacher: TestPerson, student: TestPerson) =>
  school.send('PUT', `/api/superadmin/students/${student.id}/teacher`, { teacher_id: teacher.id })
const unlink = (student: TestPerson, body?: object) =>
  school.send('DELETE', `/api/superadmin/students/${student.id}/teacher`, body)
const end = (teacher: TestClient, student: TestPerson, body?: object, headers?: Record<string, string>) =>
  teacher.send('DELETE', `/api/admin/students/${student.id}/link`, body, headers)
const summary = async (student: TestClient, since?: Sent) =>
  (await student.send('GET', '/api/student/dashboard-summary', undefined, since && after(since))).body
const studentsOf = async (teacher: TestClient, since?: Sent) =>
  (
    (await teacher.send('GET', '/api/admin/students/linked', undefined, since && after(since))).body as {
      _id: string
    }[]
  ).map(({ _id }) => _id)
const typesOf = async ({ id }: TestPerson) => (await log.read(studentStream(id))).map(({ type }) => type)
const people = async () => [await system.signUp('admin'), await system.signUp('user')] as const

/** A teacher, and a student of theirs who was given all that a teacher gives. */
async function taught() {
  const [teacher, student] = await people()
  const linked = await linkBy(teacher, student)
  await teacher.send('GET', '/api/admin/students/linked', undefined, after(linked))
  await teacher.send('PUT', `/api/admin/students/${student.id}/tier`, { tier: 'tier_1' })
  await teacher.send('POST', `/api/admin/students/${student.id}/assign`, { words: 'begin' })
  const { box_id } = (
    await teacher.send('POST', '/api/admin/secret-boxes', { title: '一班', words_text: 'careful choose' })
  ).body
  const handed = await teacher.send('POST', `/api/admin/students/${student.id}/secret-wordbook-from-box`, { box_id })
  const own = await student.send('POST', '/api/student/wordbooks/create', { title: '难词', words_text: 'finish' })
  const before = await summary(student, handed)
  expect(before).toMatchObject({
    has_teacher: true,
    tier: 'tier_1',
    to_be_mastered_counts: { teacher: 3 },
  })
  return { teacher, student, box_id, handed, wordbook: own.body.wordbook_id as string, made: own }
}

/** What a teacher may ask about a student: statuses, and whether the lists tell of the student. */
async function seenBy(teacher: TestClient, student: TestPerson, wordbook: string, since?: Sent) {
  const headers = since && after(since)
  const get = (path: string) => teacher.send('GET', path, undefined, headers)
  const wordbooks = (await get('/api/wordbooks')).body as { _id: string }[]
  return {
    list: (await studentsOf(teacher, since)).includes(student.id),
    overview: (await get(`/api/admin/students/${student.id}/overview`)).status,
    daily: (await get(`/api/admin/students/${student.id}/daily-wordlist?date=2026-01-05`)).status,
    class: ((await get('/api/admin/class')).body as { students: { student_id: string }[] }).students.some(
      ({ student_id }) => student_id === student.id,
    ),
    history: (await get(`/api/admin/students/${student.id}/history`)).status,
    mistakes: (await get(`/api/admin/students/${student.id}/mistakes`)).status,
    file: (await get(`/api/admin/exports/student-history?format=json&student_id=${student.id}`)).status,
    wordbooks: wordbooks.some(({ _id }) => _id === wordbook),
    wordbook: (await get(`/api/wordbooks/${wordbook}`)).status,
    change: (await teacher.send('PUT', `/api/wordbooks/${wordbook}`, { title: '改' }, headers)).status,
  }
}
const ofStudent = (status: number) => ({
  overview: status,
  daily: status,
  history: status,
  mistakes: status,
  file: status,
  wordbook: status,
})
const everything = { list: true, class: true, wordbooks: true, ...ofStudent(200), change: 409 }
const nothing = { list: false, class: false, wordbooks: false, ...ofStudent(404), change: 404 }

test('OPEN-21: teacher, student or school end a link: tier and secret wordbook end with it, assigned words stay, and the teacher sees nothing more', async () => {
  for (const endBy of ['teacher', 'student', 'school'] as const) {
    const { teacher, student, wordbook, made } = await taught()
    expect(await seenBy(teacher, student, wordbook, made), endBy).toEqual(everything)
    const ended =
      endBy === 'teacher'
        ? await end(teacher, student, { reason: '  转到三班 ' })
        : endBy === 'student'
          ? await student.send('DELETE', '/api/student/teacher', { reason: '转到三班' })
          : await unlink(student, { reason: '转到三班' })
    expect(ended, endBy).toMatchObject({ status: 200, body: { message: '已解除师生关系' } })
    expect(await summary(student, ended), endBy).toMatchObject({
      has_teacher: false,
      tier: 'tier_3',
      teacher_assigned: ['begin'],
    })
    expect(await seenBy(teacher, student, wordbook), endBy).toEqual(nothing)
    expect((await log.read(studentStream(student.id))).at(-1), endBy).toEqual({
      type: 'LinkEnded',
      data: { userId: student.id, teacherId: teacher.id, by: endBy, reason: '转到三班' },
    })
  }
})

test('a link that is not there is not ended, a reason has a limit, and a retry ends nothing twice', async () => {
  const { teacher, student } = await taught()
  const stranger = await system.signUp('admin')
  expect(await end(stranger, student)).toMatchObject({ status: 404, body: { code: 'student-not-found' } })
  expect((await end(teacher, student, { reason: '长'.repeat(linkLimits.reason + 1) })).status).toBe(400)
  const key = { 'idempotency-key': randomUUID() }
  const [first, retry] = [await end(teacher, student, {}, key), await end(teacher, student, {}, key)]
  expect([retry.status, retry.body]).toEqual([first.status, first.body])
  expect((await typesOf(student)).filter((type) => type === 'LinkEnded')).toHaveLength(1)
  expect(await end(teacher, student)).toMatchObject({ status: 404, body: { code: 'student-not-found' } })
  for (const again of [await student.send('DELETE', '/api/student/teacher'), await unlink(student)])
    expect(again).toMatchObject({ status: 404, body: { code: 'no-teacher', message: '现在没有老师' } })
})

test('the school links without an invitation, and to another teacher in one step; a student or a teacher who is none is not found', async () => {
  const [teacher, student] = await people()
  const next = await system.signUp('admin')
  await teacher.send('POST', '/api/admin/invitations', { student_id: student.id })
  const linked = await linkBy(teacher, student)
  expect(linked).toMatchObject({ status: 200, body: { message: '已为学生指定老师' } })
  expect(await studentsOf(teacher, linked)).toEqual([student.id])
  expect((await student.send('GET', '/api/student/invitations', undefined, after(linked))).body).toEqual([])
  const moved = await linkBy(next, student)
  expect(await studentsOf(next, moved)).toEqual([student.id])
  expect(await studentsOf(teacher, moved)).toEqual([])
  await linkBy(next, student)
  expect(await typesOf(student)).toEqual([
    'InvitationReceived',
    'InvitationWithdrawn',
    'LinkedBySchool',
    'LinkEnded',
    'LinkedBySchool',
  ])
  const gone = await system.signUp('admin')
  await school.send('DELETE', `/api/superadmin/users/${gone.id}`, { username: gone.username })
  for (const none of [student, gone])
    expect(await linkBy(none, student)).toMatchObject({ status: 404, body: { code: 'teacher-not-found' } })
  expect(await linkBy(next, teacher)).toMatchObject({ status: 404, body: { code: 'student-not-found' } })
})

test('of a student who is erased no link is made or ended', async () => {
  const { teacher, student } = await taught()
  await school.send('DELETE', `/api/superadmin/users/${student.id}`, { username: student.username })
  expect(await linkBy(await system.signUp('admin'), student)).toMatchObject({
    status: 404,
    body: { code: 'student-not-found' },
  })
  for (const refused of [await end(teacher, student), await unlink(student)])
    expect(refused).toMatchObject({ status: 404, body: { code: 'user-not-found' } })
})

test('OPEN-31: whoever accepts a teacher in the place of an erased one loses tier and secret wordbook of the first', async () => {
  const { teacher, student } = await taught()
  const next = await system.signUp('admin')
  const invited = await next.send('POST', '/api/admin/invitations', { student_id: student.id })
  await school.send('DELETE', `/api/superadmin/users/${teacher.id}`, { username: teacher.username })
  const [{ _id }] = (await student.send('GET', '/api/student/invitations', undefined, after(invited))).body
  const accepted = await student.send('PUT', `/api/student/invitations/${_id}/accept`)
  expect(accepted.status).toBe(200)
  expect((await typesOf(student)).slice(-2)).toEqual(['LinkEnded', 'InvitationAccepted'])
  expect(await summary(student)).toMatchObject({ has_teacher: true, tier: 'tier_3', teacher_assigned: ['begin'] })
})

const invite = (teacher: TestClient, student: TestPerson) =>
  teacher.send('POST', '/api/admin/invitations', { student_id: student.id })
const sentBy = async (teacher: TestClient, since?: Sent) =>
  (await teacher.send('GET', '/api/admin/invitations/sent', undefined, since && after(since))).body as {
    _id: string
  }[]

test('OPEN-21: a teacher withdraws an invitation: it leaves both lists, is not accepted any more, and may be sent again', async () => {
  const [teacher, student] = await people()
  const [{ _id }] = (await sentBy(teacher, await invite(teacher, student))) as [{ _id: string }]
  const stranger = await system.signUp('admin')
  const withdraw = (by: TestClient) => by.send('DELETE', `/api/admin/invitations/${_id}`)
  expect(await withdraw(stranger)).toMatchObject({ status: 404, body: { code: 'invitation-not-found' } })
  const withdrawn = await withdraw(teacher)
  expect(withdrawn).toMatchObject({ status: 200, body: { message: '邀请已撤回' } })
  expect((await withdraw(teacher)).status).toBe(200)
  expect(await sentBy(teacher)).toEqual([])
  expect((await student.send('GET', '/api/student/invitations', undefined, after(withdrawn))).body).toEqual([])
  for (const answer of ['accept', 'reject'])
    expect(await student.send('PUT', `/api/student/invitations/${_id}/${answer}`)).toMatchObject({
      status: 409,
      body: { code: 'invitation-settled', message: '这个邀请已经处理过，或者撤回了' },
    })
  expect(await sentBy(teacher, await invite(teacher, student))).toHaveLength(1)
})

test('OPEN-21: a teacher withdraws all invitations that nobody has answered, and no other', async () => {
  const [teacher, accepting] = await people()
  const waiting = [await system.signUp('user'), await system.signUp('user')]
  for (const student of [accepting, ...waiting]) await invite(teacher, student)
  const stranger = await system.signUp('admin')
  const theirs = await invite(stranger, waiting[0]!)
  const [{ _id }] = (await accepting.send('GET', '/api/student/invitations', undefined, after(theirs))).body
  const accepted = await accepting.send('PUT', `/api/student/invitations/${_id}/accept`)
  const all = () => teacher.send('DELETE', '/api/admin/invitations', undefined, after(accepted))
  expect(await all()).toMatchObject({ status: 200, body: { message: '待确认的邀请已全部撤回', withdrawn: 2 } })
  expect(await sentBy(teacher)).toEqual([])
  expect(await sentBy(stranger)).toHaveLength(1)
  expect(await studentsOf(teacher)).toEqual([accepting.id])
  expect((await all()).body.withdrawn).toBe(0)
})

test('a student is told who the teacher is, linked by whomever, and of nobody once the link has ended or the teacher is erased', async () => {
  const [teacher, student] = await people()
  const other = await system.signUp('admin')
  await teacher.send('PUT', '/api/user/profile', { nickname: '王老师' })
  const told = async (since?: Sent) =>
    (await student.send('GET', '/api/student/teacher', undefined, since && after(since))).body
  expect(await told()).toEqual({ teacher: null })
  expect(await told(await linkBy(teacher, student))).toEqual({
    teacher: { username: teacher.username, nickname: '王老师' },
  })
  expect(await told(await student.send('DELETE', '/api/student/teacher', {}))).toEqual({ teacher: null })
  expect(await told(await linkBy(other, student))).toEqual({ teacher: { username: other.username, nickname: '' } })
  expect(
    await told(await school.send('DELETE', `/api/superadmin/users/${other.id}`, { username: other.username })),
  ).toEqual({ teacher: null })
})

test('a changed box is handed out again; until then a student keeps the copy, and what did not change is not handed out twice', async () => {
  const { teacher, student, box_id } = await taught()
  const change = (body: object, by: TestClient = teacher) => by.send('PUT', `/api/admin/secret-boxes/${box_id}`, body)
  const hand = () => teacher.send('POST', `/api/admin/students/${student.id}/secret-wordbook-from-box`, { box_id })
  const handedOut = async () => (await typesOf(student)).filter((type) => type === 'SecretWordbookSet').length
  await hand()
  expect(await handedOut()).toBe(1)

  const changed = await change({ title: '二班', words_text: 'finish, nosuchword' })
  expect(changed).toMatchObject({
    status: 200,
    body: { message: '词盒已更新', invalid_words: ['nosuchword'] },
  })
  const listed = await teacher.send('GET', '/api/admin/secret-boxes')
  expect(listed.body).toEqual([{ _id: box_id, title: '二班', count: 1 }])
  expect((await summary(student, changed)).teacher_assigned).toEqual(['begin', 'careful', 'choose'])

  const handed = await hand()
  await hand()
  await change({ title: '二班', words_text: 'finish' })
  await hand()
  expect(await handedOut()).toBe(2)
  expect((await summary(student, handed)).teacher_assigned).toEqual(['begin', 'finish'])
  expect((await log.read(studentStream(student.id))).at(-1)).toMatchObject({
    data: { boxId: box_id, title: '二班', boxRevision: 1 },
  })

  expect(await change({})).toMatchObject({ status: 400, body: { code: 'box-without-content' } })
  expect(await change({ words_text: 'nosuchword' })).toMatchObject({ status: 400, body: { code: 'no-known-words' } })
  expect(await change({ title: '三班' }, await system.signUp('admin'))).toMatchObject({
    status: 404,
    body: { code: 'box-not-found' },
  })
})

test('a reason is sealed, and unreadable once the student is erased', async () => {
  const { teacher, student } = await taught()
  const reason = `家长要求换班-${randomUUID()}`
  await end(teacher, student, { reason })
  const reasonOf = async () => (await log.read(studentStream(student.id))).at(-1)
  expect(await reasonOf()).toMatchObject({ type: 'LinkEnded', data: { reason } })
  const isAnywhere = async () =>
    [...Object.values(await log.dump()).flat(), ...system.logged].some((line) => line.includes(reason))
  expect(await isAnywhere()).toBe(false)
  await school.send('DELETE', `/api/superadmin/users/${student.id}`, { username: student.username })
  expect(await reasonOf()).toMatchObject({ type: 'LinkEnded', data: { by: 'teacher', reason: null } })
})

/** Rows of a student as they were, put back as if no projection had run since. */
async function rowBefore(student: TestPerson) {
  const { rows } = await log.pool.query('select to_json(l) as row from read_model.learner l where student_id = $1', [
    student.id,
  ])
  return () =>
    log.pool.query(
      `update read_model.learner set teacher_id = was.teacher_id, link_id = was.link_id
       from json_populate_record(null::read_model.learner, $1) was where learner.student_id = was.student_id`,
      [rows[0].row],
    )
}

test('OPEN-17: every read of a teacher ends with the link, whatever the read model still says; a link made again opens it again', async () => {
  const { teacher, student, wordbook, made } = await taught()
  expect(await seenBy(teacher, student, wordbook, made)).toEqual(everything)
  const putBack = await rowBefore(student)
  const ended = await end(teacher, student)
  await summary(student, ended)
  await putBack()
  expect(await seenBy(teacher, student, wordbook)).toEqual(nothing)
  const own = (await teacher.send('POST', '/api/user/export')).body
  expect(own.read_models, 'nor does a file of their own data tell how the student stands').not.toHaveProperty('learner')

  const again = await linkBy(teacher, student)
  expect(await seenBy(teacher, student, wordbook, again)).toEqual(everything)
  await putBack()
  expect(await seenBy(teacher, student, wordbook), 'the first link has still ended').toEqual(nothing)
})

test('what a crash between the log and the key ring has left is finished at the next start, from the log alone', async () => {
  const { teacher, student, wordbook, made } = await taught()
  const kept = await taught()
  const putBack = await rowBefore(student)
  const linkEnds = postgresLinkEnds(log.pool)
  await linkEnds.note(student.id)
  await linkEnds.note(kept.student.id)
  const position = await log.append(studentStream(student.id), {
    type: 'LinkEnded',
    data: { userId: student.id, teacherId: teacher.id, by: 'student', reason: '' },
  })
  await student.send('GET', '/api/student/dashboard-summary', undefined, { 'x-await-position': position })
  await putBack()
  expect(await seenBy(teacher, student, wordbook, made)).toEqual(everything)
  await log.pool.query(`update keyring.ending_link set noted_at = noted_at - interval '1 hour'`)

  await system.stop()
  system = await startTestSystem(system)
  school = await system.superadmin()
  const [again, bystander] = [system.client(teacher.token), system.client(kept.teacher.token)]
  await expect.poll(() => seenBy(again, student, wordbook), { timeout: 2000 }).toEqual(nothing)
  expect(await seenBy(bystander, kept.student, kept.wordbook)).toEqual(everything)
  await expect.poll(() => linkEnds.notes()).toEqual([])
})

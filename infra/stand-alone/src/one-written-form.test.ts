import { randomUUID } from 'node:crypto'
import { answerWith } from '@wordtrail/contracts/api/answer.fixture'
import { studentStream } from '@wordtrail/contracts/events/student'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestSystem } from './test-system.ts'

let system: TestSystem
let log: TestLog
beforeAll(async () => {
  system = await startTestSystem()
  log = await openTestLog(system)
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

test('an id in capitals is the same id: the superadmin stays, an invitation is sent once, and an answer is recorded once', async () => {
  const superadmin = await system.superadmin()
  const erased = await superadmin.send('DELETE', `/api/superadmin/users/${superadmin.id.toUpperCase()}`, {
    username: superadmin.username,
  })
  expect(erased).toMatchObject({ status: 409, body: { code: 'superadmin-stays' } })
  expect((await system.superadmin()).id).toBe(superadmin.id)
  expect((await superadmin.send('GET', '/api/superadmin/users')).body).toContainEqual(
    expect.objectContaining({ id: superadmin.id, username: 'superadmin' }),
  )

  const [teacher, student] = [await system.signUp('admin'), await system.signUp('user')]
  const invite = (student_id: string) => teacher.send('POST', '/api/admin/invitations', { student_id })
  const invited = await invite(student.id.toUpperCase())
  expect(invited.status).toBe(200)
  expect(await invite(student.id)).toMatchObject({ status: 409, body: { code: 'already-invited' } })
  const position = { 'x-await-position': invited.headers['x-log-position'] as string }
  expect((await student.send('GET', '/api/student/invitations', undefined, position)).body).toHaveLength(1)

  const answer = answerWith()
  const inCapitals = { ...answer, id: answer.id.toUpperCase(), session_id: answer.session_id.toUpperCase() }
  for (const sent of [answer, inCapitals]) {
    // A client knows its answers by what it sent.
    expect((await student.send('POST', '/api/student/answers', { answers: [sent] })).body.results).toEqual([
      { id: sent.id, status: 'recorded' },
    ])
  }
  const { body } = await student.send('GET', '/api/student/word-history?word=begin')
  expect(body.entries).toHaveLength(1)
  const { rows } = await log.pool.query(`select stream from log.event where stream <> lower(stream)`)
  expect(rows).toEqual([])
})

test('a day in the year 0 is refused, and is no failure', async () => {
  const [teacher, student] = [await system.signUp('admin'), await system.signUp('user')]
  const invitationId = randomUUID()
  const invitation = { invitationId, teacherId: teacher.id }
  const position = await log.append(
    studentStream(student.id),
    { type: 'InvitationReceived', data: invitation },
    { type: 'InvitationAccepted', data: invitation },
  )
  const asked = (date: string) =>
    teacher.send('GET', `/api/admin/students/${student.id}/daily-wordlist?date=${date}`, undefined, {
      'x-await-position': position,
    })
  expect(await asked('0000-01-01')).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  expect((await asked('2026-01-01')).status).toBe(200)
})

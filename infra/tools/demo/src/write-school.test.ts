import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { fsrs6 } from '@wordtrail/contracts/learning/scheduling/fsrs6'
import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { createCodec } from '@wordtrail/event-store/codec'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { projections } from '@wordtrail/folds/projections/all'
import { createPool } from '@wordtrail/platform/database/pool'
import { generateSecrets } from '@wordtrail/platform/identity/secrets'
import { postgresKeyRing } from '@wordtrail/platform/keyring/key-ring'
import { verify } from '@wordtrail/projection-service/bulk/verify'
import { startTestSystem, type TestSystem } from '@wordtrail/stand-alone/test-system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from './accounts-text.ts'
import type { ClassMember, School } from './school.ts'
import { dueWords } from './student.ts'
import { writeSchool } from './write-school.ts'

const today = dayOf(new Date())
let school: School
let system: TestSystem
beforeAll(async () => {
  const [databaseUrl, secrets] = [await freshDatabase(), await generateSecrets()]
  const asked = { seed: 1, classes: 1, classSize: 3, days: 5, today, password }
  const { signal } = new AbortController()
  school = await writeSchool({ ...asked, databaseUrl, secrets, scheduler: fsrs6, signal, onProgress: () => {} })
  system = await startTestSystem({ databaseUrl, secrets })
})
afterAll(() => system?.stop())

const signIn = async (username: string, path = '/api/login') => {
  const { status, body } = await system.client().send('POST', path, { username, password })
  expect(status).toBe(200)
  return system.client(body.token)
}

test('everybody signs in with the password that is printed', async () => {
  await signIn('superadmin', '/api/superadmin/login')
  const [{ teacher, members }] = school.classes as [School['classes'][number]]
  for (const { username } of [teacher, ...members]) await signIn(username)
})

test('each student is shown what the history says of them, and nothing of today', async () => {
  const members = school.classes[0]!.members as readonly [ClassMember, ClassMember, ClassMember]
  for (const student of members) {
    const client = await signIn(student.username)
    const { body: shown } = await client.send('GET', '/api/student/dashboard-summary')
    expect(shown).toMatchObject({ learning_goal: student.goal, tier: student.tier, today_total_learned: 0 })
    const mastered = shown.words_mastered.map(({ word }: { word: string }) => wordIdOf(word))
    expect(new Set(mastered)).toEqual(new Set(student.known.keys()))
    const { body: due } = await client.send('GET', '/api/student/review-words')
    expect(new Set(due.map(wordIdOf))).toEqual(new Set(dueWords(student, today)))
    const { body: stats } = await client.send('GET', '/api/student/study-stats?days=30')
    expect(stats.by_day[0]).toMatchObject({ date: today, learned: 0, reviewed: 0 })
    const begun = stats.by_day.findLast(({ learned }: { learned: number }) => learned > 0)?.date ?? today
    expect(begun >= addDays(today, -5)).toBe(true)
  }
  const [diligent, lazy, newcomer] = members
  expect(diligent.known.size).toBeGreaterThan(lazy.known.size)
  expect(newcomer.known.size).toBe(0)
  const { body: invitations } = await (await signIn(newcomer.username)).send('GET', '/api/student/invitations')
  expect(invitations).toHaveLength(1)
})

test('the read models are what a replay of the log gives', async () => {
  const pool = createPool({ url: system.databaseUrl, name: 'test' })
  const store = await postgresEventStore(pool)
  const codec = createCodec(postgresKeyRing(pool, system.secrets.masterKeys))
  const { signal } = new AbortController()
  const outcomes = await verify({ pool, log: store, codec, projections, signal })
  expect(outcomes.length).toBeGreaterThan(10)
  for (const { table, differing } of outcomes) expect({ table, differing }).toEqual({ table, differing: 0 })
  await store.close()
  await pool.end()
})

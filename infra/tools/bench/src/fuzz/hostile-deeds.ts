import { deepEqual, equal } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { wordHistory } from '@wordtrail/contracts/api/own-progress'
import type { ownWordbooks } from '@wordtrail/contracts/api/own-wordbooks'
import type { studentInvitations } from '@wordtrail/contracts/api/student'
import { ownWordbookLimits } from '@wordtrail/contracts/learning/limits'
import { type HostileCase, signUp } from './hostile-case.ts'
import type { Person, TargetSystem } from './target-system.ts'

const password = 'Abcdef1!'
let networks = 0
/** An address from which nobody has come before. */
const newAddress = (): string => `203.0.113.${(networks += 1)}`

/** Sends without a token, from an address. */
async function ask(
  system: TargetSystem,
  path: string,
  body: object,
  from: { readonly address?: string; readonly key?: string } = {},
) {
  const { address = newAddress(), key = randomUUID() } = from
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, 'idempotency-key': key }
  return (await system.send({ method: 'POST', path: `/api/${path}`, headers, body: JSON.stringify(body) })).status
}
const register = (system: TargetSystem, username: string, { secret = password, key = randomUUID() } = {}) =>
  ask(
    system,
    'register',
    { username, password: secret, confirm_password: secret, role: 'user', security_answer: '猫' },
    { key },
  )

/** So many wrong passwords, one after the other. */
async function guess(system: TargetSystem, usernames: readonly string[], address: string): Promise<void> {
  for (const username of usernames) await ask(system, 'login', { username, password: 'Wrong-1!' }, { address })
}

const titlesOf = async (student: Person): Promise<string[]> =>
  (await student.call<Output<typeof ownWordbooks>>('GET', '/api/student/wordbooks/mine')).body.map(({ title }) => title)

/** Requests that a client may send, with bad intent. */
export const hostileDeeds: readonly HostileCase[] = [
  {
    name: 'a stranger guesses at the superadmin, who signs in meanwhile',
    async run(system) {
      const address = newAddress()
      const enter = (secret: string, from: string) =>
        ask(system, 'superadmin/login', { username: 'superadmin', password: secret }, { address: from })
      for (let guesses = 0; guesses < 8; guesses += 1) await enter('Wrong-1!', address)
      deepEqual([await enter(password, newAddress()), await enter(password, address)], [200, 200])
    },
  },
  {
    name: 'somebody guesses at everyone from the address of a school',
    async run(system) {
      const [school, username] = [newAddress(), `hostile-${randomUUID()}`]
      await register(system, username)
      const signIn = () => ask(system, 'login', { username, password }, { address: school })
      equal(await signIn(), 200)
      await guess(
        system,
        Array.from({ length: 320 }, (_, number) => `nobody-${number}`),
        school,
      )
      equal(await signIn(), 200)
    },
  },
  {
    name: 'a stranger answers a security question wrongly until recovery closes',
    async run(system) {
      const [home, username] = [newAddress(), `hostile-${randomUUID()}`]
      await register(system, username)
      await ask(system, 'login', { username, password }, { address: home })
      const stranger = newAddress()
      const answer = (security_answer: string, address: string) =>
        ask(system, 'forgot-password/verify-answer', { username, security_answer }, { address })
      for (let guesses = 0; guesses < 6; guesses += 1) await answer('狗', stranger)
      deepEqual([await answer('猫', stranger), await answer('猫', home)], [429, 200])
    },
  },
  {
    name: 'a registration is sent again with another password under its key',
    async run(system) {
      const [username, key] = [`hostile-${randomUUID()}`, randomUUID()]
      deepEqual([await register(system, username, { key }), await register(system, username, { key })], [200, 200])
      equal(await register(system, username, { key, secret: 'Other-2!' }), 422)
    },
  },
  {
    name: 'somebody registers a name that looks like another',
    async run(system) {
      equal(await register(system, 'hostile-sasha'), 200)
      for (const invisible of ['\u200b', '\u00ad', '\u2060', '\u202e', '\u3164'])
        equal(await register(system, `hostile-${invisible}sasha`), 400)
      equal(await register(system, 'hostile-\u0455asha'), 409)
    },
  },
  {
    name: 'a teacher deletes a word, cleans up and adds it again',
    async run(system) {
      const [teacher, student] = [await signUp(system, 'admin'), await signUp(system, 'user')]
      await student.call('POST', '/api/student/wordbooks/create', { title: '难词', words_text: 'careful' })
      const { _id, ...careful } = (await teacher.call<{ _id: string }>('GET', '/api/words/practice/careful')).body
      await teacher.call('DELETE', `/api/words/${_id}`)
      await teacher.call('POST', '/api/admin/cleanup-ghosts', {})
      const { headers } = await teacher.call('POST', '/api/words/add-word', { ...careful, tags: [] })
      const awaited = { 'x-await-position': String(headers['x-log-position']) }
      const { body } = await student.call<Output<typeof ownWordbooks>>(
        'GET',
        '/api/student/wordbooks/mine',
        undefined,
        awaited,
      )
      deepEqual(
        body.map(({ entries }) => entries.map(({ word }) => word)),
        [['careful']],
      )
    },
  },
  {
    name: 'a teacher invites two students under one key',
    async run(system) {
      const [teacher, ...students] = [
        await signUp(system, 'admin'),
        await signUp(system, 'user'),
        await signUp(system, 'user'),
      ]
      const key = { 'idempotency-key': randomUUID() }
      for (const student of students) {
        const { headers } = await teacher.call('POST', '/api/admin/invitations', { student_id: student.id }, key)
        const awaited = { 'x-await-position': String(headers['x-log-position']) }
        equal(
          (await student.call<Output<typeof studentInvitations>>('GET', '/api/student/invitations', undefined, awaited))
            .body.length,
          1,
        )
      }
    },
  },
  {
    name: 'somebody reads the wordbooks of a student who has been erased',
    async run(system) {
      const username = `hostile-${randomUUID()}`
      const [superadmin, student] = [await system.superadmin(), await system.signUp(username, 'user')]
      const { body } = await student.call<{ wordbook_id: string }>('POST', '/api/student/wordbooks/create', {
        title: '王芳三班',
        words_text: 'begin',
      })
      await student.call('GET', '/api/student/wordbooks/mine')
      equal((await superadmin.call('DELETE', `/api/superadmin/users/${student.id}`, { username })).status, 200)
      equal((await superadmin.call('GET', `/api/wordbooks/${body.wordbook_id}`)).status, 404)
    },
  },
  {
    name: 'a student masters without an answer, and reviews eight times a minute',
    async run(system) {
      const student = await signUp(system, 'user')
      await student.call('POST', '/api/student/master-word', { words: ['begin'], session_id: randomUUID() })
      for (let times = 0; times < 8; times += 1)
        await student.call('POST', '/api/student/update-word-review', { word: 'begin', result: 'pass' })
      const { entries } = (
        await student.call<Output<typeof wordHistory>>('GET', '/api/student/word-history?word=begin')
      ).body
      deepEqual(
        entries.map((entry) => (entry.kind === 'mastery' ? entry.is_claimed : entry.kind)),
        [true, ...Array<string>(8).fill('early_review')],
      )
      const summary = await student.call<{ words_mastered: { review_times: number }[] }>(
        'GET',
        '/api/student/dashboard-summary',
      )
      deepEqual(
        summary.body.words_mastered.map(({ review_times }) => review_times),
        [0],
      )
    },
  },
  {
    name: 'a student makes wordbooks without end',
    async run(system) {
      const student = await signUp(system, 'user')
      const create = async (number: number) =>
        (await student.call('POST', '/api/student/wordbooks/create', { title: `第 ${number} 本` })).status
      const statuses: number[] = []
      for (let number = 0; number <= ownWordbookLimits.wordbooks; number += 1) statuses.push(await create(number))
      deepEqual([...new Set(statuses.slice(0, -1)), statuses.at(-1)], [200, 409])
      equal((await titlesOf(student)).length, ownWordbookLimits.wordbooks)
    },
  },
]

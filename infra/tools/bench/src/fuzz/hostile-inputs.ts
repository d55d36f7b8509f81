import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { answerWith } from '@wordtrail/contracts/api/answer.fixture'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { ownWordbooks } from '@wordtrail/contracts/api/own-wordbooks'
import type { recordAnswers } from '@wordtrail/contracts/api/practice'
import { wordLimits, wordsPerSession } from '@wordtrail/contracts/learning/limits'
import { tiers } from '@wordtrail/contracts/learning/tiers'
import { wordWith } from '@wordtrail/contracts/learning/word-content.fixture'
import type { ProblemDetails } from '@wordtrail/contracts/problems'
import { type HostileCase, signUp } from './hostile-case.ts'
import type { Person } from './target-system.ts'

const letters = (number: number): string => [...String(number)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')

/** Requests that are not what a client sends. */
export const hostileInputs: readonly HostileCase[] = [
  {
    name: 'the superadmin erases their own account, written in capitals',
    async run(system) {
      const superadmin = await system.superadmin()
      for (const id of [superadmin.id, superadmin.id.toUpperCase()]) {
        equal((await superadmin.call('DELETE', `/api/superadmin/users/${id}`, { username: 'superadmin' })).status, 409)
      }
      equal((await system.superadmin()).id, superadmin.id)
    },
  },
  {
    name: 'a teacher invites one student twice, once in capitals',
    async run(system) {
      const [teacher, student] = [await signUp(system, 'admin'), await signUp(system, 'user')]
      const invite = (student_id: string) => teacher.call('POST', '/api/admin/invitations', { student_id })
      equal((await invite(student.id.toUpperCase())).status, 200)
      equal((await invite(student.id)).status, 409)
      const { rows } = await system.pool.query('select stream from log.event where stream <> lower(stream)')
      deepEqual(rows, [])
    },
  },
  {
    name: 'a teacher asks for the words of a day in the year 0',
    async run(system) {
      const [teacher, student] = [await signUp(system, 'admin'), await signUp(system, 'user')]
      await teacher.call('POST', '/api/admin/invitations', { student_id: student.id })
      for (const date of ['0000-01-01', '0000-02-29', '9999-12-31']) {
        equal((await teacher.call('GET', `/api/admin/students/${student.id}/daily-wordlist?date=${date}`)).status, 400)
      }
      equal((await student.call('GET', '/api/student/mastered-words?next_review=0000-01-01')).status, 400)
    },
  },
  {
    name: 'a teacher saves words of 250 KB',
    async run(system) {
      const teacher = await signUp(system, 'admin')
      const texts = (count: number, length: number) =>
        Array.from({ length: count }, (_, number) => `${number}`.padEnd(length, 'x'))
      const exercise = (length: number) => {
        const texts = { tier_3: 'x'.repeat(length) }
        return { type: 'sentence_translation', difficulty: 1, sentences: texts, sentence_answer: texts }
      }
      const oversized = [
        { definition_cn: '词'.repeat(80_000) },
        { definition_en: 'x'.repeat(250_000) },
        { senses: texts(2000, 1).map(() => ({ part_of_speech: '', definition_cn: '词', definition_en: '' })) },
        { written_forms: { en_us: 'zhostile', en_gb: 'x'.repeat(250_000) } },
        { synonyms: texts(2000, 100) },
        { opposites: texts(2000, 100) },
        { family: texts(1, 250_000) },
        { tags: texts(1, 250_000) },
        { exercises: [exercise(120_000)] },
        { exercises: texts(300, 1).map(() => exercise(300)) },
        { exercises: [{ ...exercise(1), options: { tier_3: texts(2000, 100) } }] },
        { sample_sentences: texts(100, 500).map((sentence) => ({ tier: 'tier_3', sentence, translation: '' })) },
        { exercises: texts(wordLimits.exercises, 1).map(() => exercise(wordLimits.exerciseText)) },
      ]
      for (const parts of oversized) {
        const word = { ...wordWith({ word: 'zhostile' }), ...parts }
        const refused = await teacher.call<ProblemDetails>('POST', '/api/words/add-word', word)
        equal(refused.status, 400, Object.keys(parts).join())
        match(refused.body.message, /\p{Script=Han}/u)
      }
      equal((await teacher.call('GET', '/api/words/practice/zhostile')).status, 404)
    },
  },
  {
    name: 'a student practises 1,990 words at once, and many of the largest words',
    async run(system) {
      const [teacher, student] = [await signUp(system, 'admin'), await signUp(system, 'user')]
      const headers: Record<string, string> = {}
      const practise = (word_list: readonly string[]) =>
        student.call<unknown[]>('POST', '/api/student/practice-session', { word_list, tier: 'tier_3' }, headers)
      equal((await practise(Array.from({ length: 1990 }, (_, number) => `a${letters(number)}`))).status, 400)

      const words = Array.from({ length: 30 }, (_, number) => `large${letters(number)}`)
      const longSentences = (word: string) => {
        const sentence = {
          sentence: `${word} `.padEnd(wordLimits.text, '例'),
          translation: '例'.repeat(wordLimits.text),
        }
        return tiers.map((tier) => ({ tier, ...sentence }))
      }
      for (const word of words) {
        const added = await teacher.call(
          'POST',
          '/api/words/add-word',
          wordWith({ word, sample_sentences: longSentences(word) }),
        )
        equal(added.status, 200)
        headers['x-await-position'] = String(added.headers['x-log-position'])
      }
      const sessions = await Promise.all(Array.from({ length: 4 }, () => practise(words)))
      const mostBytes = words.length * 8 * wordLimits.bytes
      for (const { body, bytes } of sessions) {
        equal(body.length, words.length)
        ok(bytes < mostBytes, `${bytes} bytes`)
      }
      equal((await practise(Array.from({ length: wordsPerSession }, () => 'begin'))).status, 200)
    },
  },
  {
    name: 'a student records an instant with 5,000 digits of a second, and answers of any size',
    async run(system) {
      const student = await signUp(system, 'user')
      const wrong = [
        { answered_at: `2026-01-05T08:00:00.${'1'.repeat(5000)}Z` },
        { given: 'x'.repeat(501) },
        { elapsed_ms: 1e15 },
        { elapsed_ms: -1 },
        { word: 'x'.repeat(81) },
      ]
      const { body } = await student.call<Output<typeof recordAnswers>>('POST', '/api/student/answers', {
        answers: wrong.map(answerWith),
      })
      deepEqual(
        body.results.map(({ status }) => status),
        wrong.map(() => 'refused'),
      )
      const { rows } = await system.pool.query(`select 1 from log.event where stream like $1`, [
        `memory-${student.id}-%`,
      ])
      deepEqual(rows, [])
    },
  },
  {
    name: 'two students send the same idempotency key',
    async run(system) {
      const students = [await signUp(system, 'user'), await signUp(system, 'user')]
      const headers = { 'idempotency-key': randomUUID() }
      const create = (student: Person, title: string) =>
        student.call<{ wordbook_id: string }>(
          'POST',
          '/api/student/wordbooks/create',
          { title, words_text: 'begin' },
          headers,
        )
      const [one, other] = [await create(students[0]!, '一'), await create(students[1]!, '二')]
      deepEqual([one.status, other.status], [200, 200])
      notEqual(one.body.wordbook_id, other.body.wordbook_id)
      // Again it is the same wordbook, and for other content it is refused.
      equal((await create(students[0]!, '一')).body.wordbook_id, one.body.wordbook_id)
      equal((await create(students[0]!, '三')).status, 422)
      for (const [student, title] of [
        [students[0]!, '一'],
        [students[1]!, '二'],
      ] as const) {
        const { body } = await student.call<Output<typeof ownWordbooks>>('GET', '/api/student/wordbooks/mine')
        deepEqual(
          body.map((wordbook) => wordbook.title),
          [title],
        )
      }
    },
  },
]

import { expect, test } from 'vitest'
import { z } from 'zod'
import { role } from '../fields.ts'
import { exercise } from '../learning/exercise.ts'
import { answersPerBatch, pageSize, previewCountMax, statsDays } from '../learning/limits.ts'
import { wordWith } from '../learning/word-content.fixture.ts'
import { catalogue } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'

const endpoints = Object.values<Endpoint>(catalogue)
const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`
const byKey = new Map(endpoints.map((one) => [keyOf(one), one]))

const id = '7f0c2f7e-7b0a-4a53-9f64-1f2f3a4b5c6d'
const content = wordWith({ word: 'calm', definition_cn: '平静的' })
const anyone = [] as const
const profileOwner = ['user', 'admin']
const dictionaryKeeper = ['admin', 'superadmin']
const teacher = ['admin']
const student = ['user']
const everyone = ['user', 'admin', 'superadmin']
const superadmin = ['superadmin']

interface Sent {
  readonly query?: Record<string, string>
  readonly body?: unknown
}

/** The endpoints of section 7: who may call them, and what they take. */
const specified: readonly (readonly [string, string, readonly string[], ...Sent[]])[] = [
  ['API-01', 'POST /api/login', anyone, { body: { username: 'li', password: 'x' } }],
  [
    'API-02',
    'POST /api/register',
    anyone,
    { body: { username: 'li', password: 'abcd123!', confirm_password: 'abcd123!', role: 'user', security_answer: '' } },
  ],
  ['API-03', 'POST /api/forgot-password/check-user', anyone, { body: { username: 'li' } }],
  ['API-04', 'POST /api/forgot-password/verify-answer', anyone, { body: { username: 'li', security_answer: '猫' } }],
  [
    'API-05',
    'POST /api/forgot-password',
    anyone,
    { body: { username: 'li', security_answer: '猫', new_password: 'abcd123!', confirm_password: 'abcd123!' } },
  ],
  ['API-06', 'POST /api/superadmin/login', anyone, { body: { username: 'root', password: 'x' } }],
  ['API-07', 'GET /api/user/profile', profileOwner],
  [
    'API-08',
    'PUT /api/user/profile',
    profileOwner,
    { body: { nickname: '小李' } },
    { body: { current_password: 'a', new_password: 'b' } },
    { body: { security_answer: '猫' } },
  ],
  ['API-09', 'GET /api/wordbooks', dictionaryKeeper],
  ['API-10', 'POST /api/wordbooks', dictionaryKeeper, { body: { title: '初中核心', description: '' } }],
  [
    'API-11',
    'PUT /api/wordbooks/:id',
    dictionaryKeeper,
    { body: { title: '高中核心' } },
    { body: { description: '' } },
  ],
  [
    'API-12',
    'GET /api/wordbooks/:id',
    dictionaryKeeper,
    { query: { page: '2', limit: '50', sort: 'entry_number', search: 'ca', letter: 'c' } },
  ],
  ['API-13', 'DELETE /api/wordbooks/:id/words/:word', dictionaryKeeper],
  ['API-14', 'GET /api/words/practice/:word', dictionaryKeeper],
  ['API-15', 'PUT /api/words/:id', dictionaryKeeper, { body: content }],
  ['API-16', 'DELETE /api/words/:id', dictionaryKeeper],
  ['API-17', 'GET /api/words', dictionaryKeeper, { query: { sort: 'word', page: '1', limit: '50', search: '' } }],
  ['API-18', 'POST /api/words/generate-data', dictionaryKeeper, { body: { word: 'calm' } }],
  ['API-19', 'POST /api/words/add-word', dictionaryKeeper, { body: content }],
  ['API-20', 'POST /api/admin/cleanup-ghosts', dictionaryKeeper, { body: {} }],
  ['API-21', 'GET /api/admin/invitations/sent', teacher],
  ['API-22', 'GET /api/admin/students/linked', teacher],
  ['API-23', 'GET /api/admin/students/search', teacher, { query: { q: '李' } }],
  ['API-24', 'POST /api/admin/invitations', teacher, { body: { student_id: id } }],
  ['API-25', 'GET /api/admin/students/:id/overview', teacher],
  ['API-26', 'PUT /api/admin/students/:id/tier', teacher, { body: { tier: 'tier_2' } }],
  ['API-27', 'PUT /api/admin/students/:id/learning-goal', teacher, { body: { goal: 20 } }],
  ['API-28', 'POST /api/admin/students/:id/assign', teacher, { body: { words: 'calm, brave' } }],
  ['API-29', 'GET /api/admin/students/:id/daily-wordlist', teacher, { query: { date: '2026-01-05' } }],
  ['API-30', 'POST /api/admin/students/:id/secret-wordbook-from-box', teacher, { body: { box_id: id } }],
  ['API-31', 'GET /api/admin/secret-boxes', teacher],
  ['API-32', 'POST /api/admin/secret-boxes', teacher, { body: { title: '一班', words_text: 'calm' } }],
  ['API-33', 'DELETE /api/admin/secret-boxes/:id', teacher],
  ['API-34', 'GET /api/student/learning-preference', student],
  [
    'API-35',
    'PUT /api/student/learning-preference',
    student,
    { body: { priority_wordbook_id: id } },
    { body: { priority_wordbook_id: null } },
  ],
  ['API-36', 'GET /api/student/wordbooks', student],
  ['API-37', 'GET /api/student/tracked-wordbooks', student],
  ['API-38', 'PUT /api/student/tracked-wordbooks', student, { body: { ids: [id] } }],
  ['API-39', 'PUT /api/student/learning-goal', student, { body: { goal: 10 } }],
  ['API-40', 'PUT /api/student/first-login', student, { body: { first_login: false } }],
  ['API-41', 'GET /api/student/dashboard-summary', student],
  ['API-42', 'GET /api/student/study-stats', student, { query: { days: '30' } }],
  ['API-43', 'GET /api/student/review-words', student],
  ['API-44', 'GET /api/student/invitations', student],
  ['API-45', 'PUT /api/student/invitations/:id/accept', student],
  ['API-46', 'PUT /api/student/invitations/:id/reject', student],
  ['API-47', 'GET /api/student/wordbooks/:id/preview', student, { query: { count: '9999' } }],
  ['API-48', 'GET /api/student/wordbooks/:id/tbm-words', student],
  ['API-49', 'GET /api/student/wordbooks/:id/progress', student],
  [
    'API-50',
    'POST /api/student/learning-plan',
    student,
    { body: { wordbook_id: id, count: 10 } },
    { body: { wordbook_id: null, count: 10 } },
  ],
  ['API-51', 'POST /api/student/practice-session', student, { body: { word_list: ['calm'], tier: 'tier_1' } }],
  [
    'API-52',
    'POST /api/student/update-word-review',
    student,
    { body: { word: 'calm', result: 'pass' } },
    { body: { word: 'calm', result: 'fail' } },
  ],
  ['API-53', 'POST /api/student/master-word', student, { body: { words: ['calm', 'ice cream'] } }],
  ['API-54', 'DELETE /api/student/word/cleanup', student, { body: { word: 'calm' } }],
  ['API-55', 'GET /api/tts', everyone, { query: { text: 'calm' } }],
  [
    'API-56',
    'POST /api/ai/explain-reordering',
    student,
    { body: { user_answer: 'calm is he', correct_answer: 'He is calm.' } },
  ],
  [
    'API-57',
    'POST /api/student/log-reordering-error',
    student,
    { body: { user_answer: 'calm is he', correct_answer: 'He is calm.', explanation: '', word: 'calm' } },
  ],
  [
    'API-58',
    'POST /api/student/wordbooks/create',
    student,
    { body: { title: '我的', words_text: 'calm' } },
    { body: { words_text: 'calm' } },
  ],
  ['API-59', 'GET /api/student/wordbooks/mine', student],
  ['API-60', 'PUT /api/student/wordbooks/:id/rename', student, { body: { title: '新名字' } }],
  ['API-61', 'DELETE /api/student/wordbooks/:id', student],
  ['API-62', 'POST /api/student/wordbooks/:id/add-words', student, { body: { words_text: 'calm\nbrave' } }],
  ['API-63', 'DELETE /api/student/wordbooks/:id/remove-words', student, { body: { words: ['calm'] } }],
  ['API-64', 'GET /api/superadmin/dau', superadmin],
  ['API-65', 'GET /api/superadmin/users', superadmin],
]

for (const [line, key, roles, ...sent] of specified) {
  test(`${line}: ${key} is there, for those who may call it, and takes what the specification sends`, () => {
    const endpoint = byKey.get(key)!
    expect(endpoint.roles).toEqual(roles)
    if (sent.length === 0) expect(endpoint.body).toBeUndefined()
    for (const { query, body } of sent) {
      if (query) expect(endpoint.query!.safeParse(query).error).toBeUndefined()
      if (body !== undefined) expect(endpoint.body!.safeParse(body).error).toBeUndefined()
    }
  })
}

test('the specification has 65 endpoints', () => expect(specified).toHaveLength(65))

/** What the specification has endpoints answer with; an answer may hold more. */
const answered: readonly (readonly [string, keyof typeof catalogue, string, ...string[]])[] = [
  [
    'DATA-07',
    'progressOfWordbook',
    '',
    'wordbook_id',
    'title',
    'total_count',
    'learned_count',
    'review_total_units',
    'review_done_units',
  ],
  ['DATA-18', 'studentInvitations', '[]', '_id', 'student', 'teacher', 'created_at'],
  ['DATA-18', 'studentInvitations', '[].teacher', 'username', 'nickname'],
  [
    'DATA-24',
    'dashboardSummary',
    '',
    'has_teacher',
    'learning_goal',
    'secret_today_learned',
    'teacher_assigned',
    'goal_today_met',
    'tier',
    'first_login',
  ],
  ['DATA-25', 'dashboardSummary', 'to_be_mastered[]', 'word', 'source', 'due_date'],
  ['DATA-26', 'dashboardSummary', 'words_mastered[]', 'word', 'review_date', 'review_times', 'date_mastered'],
  [
    'DATA-27',
    'studyStats',
    '',
    'goal_streak_days',
    'learning_goal',
    'today_total_learned',
    'today_secret_learned',
    'has_secret',
    'today_review_done',
  ],
  [
    'DATA-28',
    'studyStats',
    'by_day[]',
    'date',
    'learned',
    'reviewed',
    'review_done',
    'learned_words',
    'reviewed_words',
  ],
  ['DATA-29', 'learningPlan', '', 'words', 'wordbook_title', 'base_count', 'supplement_count'],
  ['DATA-30', 'learningPreference', '', 'priority_wordbook_id'],
  ['DATA-31', 'trackedWordbooks', '', 'ids'],
]

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
}
const within = (schema: JsonSchema, path: string): JsonSchema =>
  [...path.matchAll(/\w+|\[\]/g)].reduce((at, [part]) => (part === '[]' ? at.items! : at.properties![part]!), schema)

for (const [line, name, path, ...fields] of answered) {
  test(`${line}: ${keyOf(catalogue[name])} answers with ${fields.join(', ')}${path && ` in ${path}`}`, () => {
    const schema = within(z.toJSONSchema(catalogue[name].output) as JsonSchema, path)
    expect(schema.required).toEqual(expect.arrayContaining(fields))
  })
}

test('DATA-11: an exercise has its type, and texts and answers by tier', () => {
  const sentences = { tier_1: 'a', tier_2: 'b', tier_3: 'c' }
  const one = { type: 'infer_meaning', difficulty: 1, sentences, sentence_answer: sentences }
  expect(exercise.safeParse(one).error).toBeUndefined()
  expect(exercise.safeParse({ ...one, sentences: { tier_4: 'd' } }).success).toBe(false)
  expect(exercise.safeParse({ ...one, type: 'riddle' }).success).toBe(false)
})

test('LAYOUT-02: there are three roles, and every endpoint is for some of them or for everybody', () => {
  expect(role.options).toEqual(['user', 'admin', 'superadmin'])
  expect(new Set(endpoints.flatMap(({ roles }) => roles))).toEqual(new Set(role.options))
})

test('no two endpoints share method and path', () => {
  expect(byKey.size).toBe(endpoints.length)
  // Parameters of other names would be the same route.
  expect(new Set(endpoints.map((one) => keyOf(one).replace(/:\w+/g, ':')))).toHaveLength(endpoints.length)
})

test('endpoints that write belong to the command service, others to the query service', () => {
  const readsByPost = new Set([
    'generateWord',
    'practiceSession',
    'learningPlan',
    'explainReordering',
    'checkInvitations',
    'checkHomework',
    'checkWords',
    'checkWordbookWords',
    'checkAccounts',
  ])
  for (const [name, { owner, method }] of Object.entries<Endpoint>(catalogue)) {
    // The command service has the configuration that says who may register.
    const isRead = (method === 'GET' && name !== 'registration') || readsByPost.has(name)
    expect.soft(owner, name).toBe(isRead ? 'query-service' : 'command-service')
  }
})

test('every parameter of a path has its schema, and no schema has others', () => {
  for (const { path, params } of endpoints) {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect.soft(Object.keys(params?.shape ?? {}), path).toEqual(named)
  }
})

test('a GET takes no body', () => {
  for (const one of endpoints.filter(({ method }) => method === 'GET'))
    expect.soft(one.body, keyOf(one)).toBeUndefined()
})

test('CONST-02: a daily goal is a whole number from 0 to 500, whoever sets it', () => {
  for (const { body } of [catalogue.setLearningGoal, catalogue.setStudentGoal]) {
    for (const goal of [0, 1, 500]) expect(body.safeParse({ goal }).success).toBe(true)
    for (const goal of [-1, 501, 1.5, '10', null]) expect(body.safeParse({ goal }).success).toBe(false)
  }
})

test('CONST-05: pages of words hold 50 where nothing else is asked', () => {
  expect(pageSize.words).toBe(50)
  expect(catalogue.words.query.parse({})).toMatchObject({ page: 1, limit: 50, sort: 'word' })
  expect(catalogue.wordbook.query.parse({})).toMatchObject({ page: 1, limit: 50, sort: 'entry_number' })
  expect(catalogue.masteredWords.query.parse({})).toMatchObject({
    page: 1,
    limit: 50,
    sort: 'date_mastered',
    order: 'desc',
  })
})

test('CONST-10: study stats cover 30 days where nothing else is asked', () => {
  expect(statsDays).toBe(30)
  expect(catalogue.studyStats.query.parse({})).toEqual({ days: 30 })
})

test('CONST-14: a preview may ask for up to 9999 words', () => {
  expect(previewCountMax).toBe(9999)
  expect(catalogue.previewWordbook.query.parse({ count: '9999' })).toEqual({ count: 9999 })
  expect(catalogue.previewWordbook.query.safeParse({ count: '10000' }).success).toBe(false)
})

test('PROFILE-06, PROFILE-07: a nickname is required and has no longest length', () => {
  expect(catalogue.changeProfile.body.safeParse({ nickname: ' ' }).success).toBe(false)
  expect(catalogue.changeProfile.body.safeParse({ nickname: '李'.repeat(5000) }).success).toBe(true)
})

test('PROFILE-12: a password changed in the profile need not be strong', () => {
  expect(catalogue.changeProfile.body.safeParse({ current_password: 'a', new_password: '1' }).success).toBe(true)
})

test('WORDBOOK-04: a wordbook needs a title, not a description', () => {
  expect(catalogue.createWordbook.body.parse({ title: '初中' })).toEqual({ title: '初中', description: '' })
  expect(catalogue.createWordbook.body.safeParse({ title: '  ', description: '词' }).success).toBe(false)
})

test('BOX-02: a box may come as a name, as words, or both', () => {
  for (const body of [{ title: '一班' }, { words_text: 'calm' }, { title: '一班', words_text: 'calm' }]) {
    expect(catalogue.createSecretBox.body.safeParse(body).success).toBe(true)
  }
})

test('a batch holds 1 to 100 answers, and a garbled one does not hold up the others', () => {
  const batch = (count: number) =>
    catalogue.recordAnswers.body.safeParse({ answers: Array.from({ length: count }, () => ({ id: 'garbled' })) })
      .success
  expect([batch(0), batch(1), batch(answersPerBatch), batch(answersPerBatch + 1)]).toEqual([false, true, true, false])
})

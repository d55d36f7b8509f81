import { randomUUID } from 'node:crypto'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import type { Endpoint } from '@wordtrail/contracts/api/endpoint'
import { isOpenToReaders } from '@wordtrail/contracts/api/read-only'
import { accountStream } from '@wordtrail/contracts/events/account'
import { secretBoxStream } from '@wordtrail/contracts/events/secret-box'
import { studentStream } from '@wordtrail/contracts/events/student'
import { teacherStream } from '@wordtrail/contracts/events/teacher'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import type { Role } from '@wordtrail/contracts/fields'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import type { Caller } from '@wordtrail/platform/http/caller'
import { generateSecrets, nameHash } from '@wordtrail/platform/identity/secrets'
import { createTokens } from '@wordtrail/platform/identity/tokens'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { idPathsOf, requestOf } from './sample-input.ts'
import { openTestLog, type TestLog } from './test-log.ts'
import { prepareSession } from './test-session.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

const endpoints = Object.entries<Endpoint>(catalogue)
const roles: readonly Role[] = ['user', 'admin', 'superadmin']

/**
 * What an id in a request names. `theirs` makes one that is another person's, or, where such a thing belongs to nobody,
 * an unknown one; `ours` makes one that the caller may name, so that a 404 for everything does not pass for protection.
 */
interface Kind {
  theirs(caller: TestPerson): Promise<string>
  ours(caller: TestPerson): Promise<string>
}

let system: TestSystem
let log: TestLog
let people: Readonly<Record<Role, TestPerson>>
/** A superadmin who may only read. */
let reader: string
/** A student with a teacher of their own, and that teacher: strangers to everyone else. */
let other: { readonly student: TestPerson; readonly teacher: TestPerson }
let position = ''

const append = async (...args: Parameters<TestLog['append']>) => void (position = await log.append(...args))
async function invited(student: TestPerson, teacher: TestPerson): Promise<string> {
  const invitationId = randomUUID()
  await append(studentStream(student.id), { type: 'InvitationReceived', data: { invitationId, teacherId: teacher.id } })
  return invitationId
}
async function link(student: TestPerson, teacher: TestPerson): Promise<void> {
  const invitationId = await invited(student, teacher)
  await append(studentStream(student.id), { type: 'InvitationAccepted', data: { invitationId, teacherId: teacher.id } })
}
async function privateWordbook(ownerId: string): Promise<string> {
  const id = randomUUID()
  await append(wordbookStream(id), {
    type: 'WordbookCreated',
    data: { title: `私人 ${id}`, description: '', accessibility: 'private', ownerId, isFavorites: false },
  })
  return id
}
/** Whoever made a wordbook for everybody may delete it. */
async function publicWordbookOf({ id: ownerId }: { readonly id: string | null }): Promise<string> {
  const id = randomUUID()
  await append(
    wordbookStream(id),
    {
      type: 'WordbookCreated',
      data: { title: `公共 ${id}`, description: '', accessibility: 'public', ownerId, isFavorites: false },
    },
    { type: 'WordsAddedToWordbook', data: { wordIds: [wordIdOf('begin')] } },
  )
  return id
}
const publicWordbook = () => publicWordbookOf({ id: null })
async function newWord(): Promise<string> {
  const headword = `word-${randomUUID()}`
  const [{ content }] = (await log.pool.query<{ content: WordContent }>('select content from read_model.word limit 1'))
    .rows as [{ content: WordContent }]
  const data = { content: { ...content, word: headword }, source: 'teacher' as const }
  // Two versions: a sample names the second.
  await append(wordStream(wordIdOf(headword)), { type: 'WordAdded', data }, { type: 'WordEdited', data })
  return wordIdOf(headword)
}
async function box(teacherId: string): Promise<string> {
  const id = randomUUID()
  await append(secretBoxStream(id), { type: 'SecretBoxCreated', data: { teacherId, title: '词盒', wordIds: [] } })
  return id
}

async function newSuperadmin(isReadOnly: boolean) {
  const body = { username: `s-${randomUUID()}`, password: 'Abcdef1!Abcdef', is_read_only: isReadOnly }
  const added = await people.superadmin.send('POST', '/api/superadmin/superadmins', body)
  position = added.headers['x-log-position'] as string
  return { ...body, id: added.body.superadmin_id as string }
}
async function signedInSuperadmin(isReadOnly: boolean): Promise<string> {
  const { username, password } = await newSuperadmin(isReadOnly)
  return (await system.client().send('POST', '/api/superadmin/login', { username, password })).body.token
}
/** Somebody who waits to be approved. */
async function waitingStudent(): Promise<string> {
  const { id, username } = await newStudent()
  await append(accountStream(nameHash(system.secrets, username)), { type: 'ApprovalAwaited', data: { userId: id } })
  return id
}

beforeAll(async () => {
  system = await startTestSystem()
  log = await openTestLog(system)
  people = {
    user: await system.signUp('user'),
    admin: await system.signUp('admin'),
    superadmin: await system.superadmin(),
  }
  reader = await signedInSuperadmin(true)
  other = { student: await system.signUp('user'), teacher: await system.signUp('admin') }
  await link(people.user, people.admin)
  await link(other.student, other.teacher)
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

const nothing = async () => randomUUID()
const newStudent = () => system.signUp('user')
const wordbook: Kind = {
  // The superadmin may see every wordbook.
  theirs: ({ id }) => (id === people.superadmin.id ? nothing() : privateWordbook(other.student.id)),
  ours: () => privateWordbook(people.user.id),
}
/** A student's wordbook is read by their teacher, and changed by nobody else. */
const managed: Kind = { ...wordbook, ours: publicWordbook }
const student: Kind = { theirs: async () => other.student.id, ours: async () => people.user.id }
/** A teacher's own, and any for a superadmin. */
const taught: Kind = {
  theirs: ({ id }) => (id === people.superadmin.id ? nothing() : student.theirs(people.admin)),
  ours: async () => people.user.id,
}
/** Whoever is no student cannot be invited, nor linked by the school; any student may. */
const invitable: Kind = { theirs: async () => other.teacher.id, ours: async () => (await newStudent()).id }
const invitation: Kind = {
  theirs: () => invited(other.student, people.admin),
  ours: () => invited(people.user, other.teacher),
}
/** One that is to be withdrawn by whoever sent it. */
const sentInvitation: Kind = {
  theirs: () => invited(people.user, other.teacher),
  ours: () => invited(people.user, people.admin),
}
/** A student whose link may end, since nothing else here needs it. */
const endable: Kind = {
  theirs: async () => other.student.id,
  ours: async () => {
    const linked = await newStudent()
    await link(linked, people.admin)
    return linked.id
  },
}
/** The school links any student to any teacher. */
const anyTeacher: Kind = { theirs: async () => other.student.id, ours: async () => other.teacher.id }
async function homeworkFor(student: TestPerson, teacher: TestPerson): Promise<string> {
  const homeworkId = randomUUID()
  const content = { title: '作业', dueOn: null, wordIds: [wordIdOf('begin')] }
  await append(studentStream(student.id), {
    type: 'HomeworkGiven',
    data: { userId: student.id, homeworkId, teacherId: teacher.id, ...content },
  })
  return homeworkId
}
const homework: Kind = {
  theirs: () => homeworkFor(other.student, other.teacher),
  ours: () => homeworkFor(people.user, people.admin),
}
async function labelOf(teacher: TestPerson): Promise<string> {
  const labelId = randomUUID()
  const data = { userId: teacher.id, labelId, name: labelId.slice(0, 8) }
  await append(teacherStream(teacher.id), { type: 'LabelMade', data })
  return labelId
}
const label: Kind = { theirs: () => labelOf(other.teacher), ours: () => labelOf(people.admin) }
const secretBox: Kind = { theirs: () => box(other.teacher.id), ours: () => box(people.admin.id) }
/** The dictionary is everybody's. */
const word: Kind = { theirs: nothing, ours: () => newWord() }
/** Made as a school with review would have it: this one has none. */
async function proposalBy(teacher: TestPerson): Promise<string> {
  const id = randomUUID()
  const data = { change: 'delete', content: null, source: 'teacher', basedOn: 0 } as const
  const event = { id, event: { type: 'WordChangeProposed' as const, data } }
  const by = { actor: teacher.id, role: 'admin' as const, at: new Date() }
  position = await log.appendBy(by, wordStream(await newWord()), event)
  return id
}
/** The superadmin settles everybody's. */
const anyProposal: Kind = { theirs: nothing, ours: () => proposalBy(people.admin) }
const anyone: Kind = { theirs: nothing, ours: async () => (await newStudent()).id }
/** Whom read models know for certain. */
const known: Kind = { theirs: nothing, ours: async () => people.user.id }
/** The mastery of the sample's word. */
const mastered = async (by: TestPerson): Promise<string> =>
  (
    await by.send(
      'POST',
      '/api/student/master-word',
      { words: ['begin'], session_id: by.id },
      { 'idempotency-key': by.id },
    )
  ).body.events[0].event_id
const waiting: Kind = { theirs: nothing, ours: waitingStudent }
const superadminKind: Kind = { theirs: async () => other.teacher.id, ours: async () => (await newSuperadmin(true)).id }
const outcome: Kind = { theirs: () => mastered(other.student), ours: () => mastered(people.user) }
const session: Kind = { theirs: () => prepareSession(other.student), ours: () => prepareSession(people.user) }
async function voidedSession(of: TestPerson, by: TestPerson): Promise<string> {
  const session_id = await prepareSession(of)
  await by.send('POST', '/api/sessions/void', { student_id: of.id, session_id, reason: '代答' })
  return session_id
}
const voided: Kind = {
  theirs: () => voidedSession(other.student, other.teacher),
  ours: () => voidedSession(people.user, people.admin),
}
/** A pause of a student's streak; the same again where there is one of today already. */
async function pauseOf(of: TestPerson, by: TestPerson): Promise<string> {
  const day = dayOf(new Date())
  const pause = { student_ids: [of.id], from: day, to: day, reason: 'leave' }
  const { headers } = await by.send('POST', '/api/admin/students/streak-pause', pause)
  const awaited = { 'x-await-position': headers['x-log-position'] as string }
  const { body } = await by.send('GET', `/api/admin/students/${of.id}/overview`, undefined, awaited)
  return body.streak_pauses[0].pause_id
}
const streakPause: Kind = {
  theirs: () => pauseOf(other.student, other.teacher),
  ours: () => pauseOf(people.user, people.admin),
}
/** Another sign-in than that which the caller goes on with. */
async function signInOf({ username, role }: { readonly username: string; readonly role?: Role }): Promise<string> {
  const path = role === 'superadmin' ? '/api/superadmin/login' : '/api/login'
  const { body } = await system.client().send('POST', path, { username, password: 'Abcdef1!' })
  return decodeJwt(body.token)['sid'] as string
}
const ownSignIn: Kind = {
  theirs: () => signInOf(other.student),
  ours: (caller) => signInOf(caller.id === people.superadmin.id ? { ...caller, role: 'superadmin' } : caller),
}
/** An id that the client makes, as for its own session, or that changes no answer: it opens nothing of anybody's. */
const ownMark = undefined

const kinds: Readonly<Record<string, Readonly<Record<string, Kind | undefined>>>> = {
  wordbook: { 'params.id': wordbook },
  changeWordbook: { 'params.id': managed },
  removeWordbookWord: { 'params.id': managed },
  orderWordbook: { 'params.id': managed },
  copyWordbook: { 'params.id': managed },
  deleteWordbook: { 'params.id': { ...managed, ours: publicWordbookOf } },
  restoreWordbook: { 'params.id': { ...managed, ours: publicWordbookOf } },
  bringBackWordbook: { 'params.id': managed },
  wordbookUse: { 'params.id': wordbook },
  wordbookHistory: { 'params.id': managed },
  editWord: { 'params.id': word },
  deleteWord: { 'params.id': word },
  wordChanges: { 'params.id': word },
  wordVersion: { 'params.id': word },
  wordThen: { 'params.id': word },
  wordbookThen: { 'params.id': managed },
  bringBackWord: { 'params.id': word },
  restoreWord: { 'params.id': word },
  words: { 'query.wordbook': wordbook },
  wordsToAdd: { 'params.id': wordbook },
  checkWordbookWords: { 'params.id': wordbook },
  // Words that are not there are counted.
  addWordbookWords: { 'params.id': managed, 'body.word_ids.0': ownMark, 'body.before': ownMark },
  acceptProposal: { 'params.id': anyProposal },
  refuseProposal: { 'params.id': anyProposal },
  withdrawProposal: { 'params.id': { ...anyProposal, theirs: () => proposalBy(other.teacher) } },
  invite: { 'body.student_id': invitable },
  inviteStudents: { 'body.student_ids.0': invitable },
  withdrawInvitation: { 'params.id': sentInvitation },
  endLink: { 'params.id': endable },
  studentOverview: { 'params.id': student },
  studentHistory: { 'params.id': student, 'query.session': ownMark },
  studentMistakes: { 'params.id': student },
  studentWhy: { 'params.id': student },
  makePasswordCode: { 'params.id': student },
  setTier: { 'params.id': student },
  setStudentGoal: { 'params.id': student },
  assignWords: { 'params.id': student },
  pauseStreaks: { 'body.student_ids.0': student },
  // Within the student's own stream.
  endStreakPause: { 'params.id': student, 'body.pause_id': streakPause },
  findOrderRight: { 'params.id': student, 'body.word_id': ownMark },
  checkWords: { 'body.student_id': student },
  dailyWordlist: { 'params.id': student },
  setSecretWordbook: { 'params.id': student, 'body.box_id': secretBox },
  changeSecretBox: { 'params.id': secretBox },
  secretBox: { 'params.id': secretBox },
  secretBoxThen: { 'params.id': secretBox },
  secretBoxHistory: { 'params.id': secretBox },
  renameSecretBox: { 'params.id': secretBox },
  addBoxWords: { 'params.id': secretBox },
  removeBoxWords: { 'params.id': secretBox },
  deleteSecretBox: { 'params.id': secretBox },
  giveHomework: { 'body.student_ids.0': student, 'body.homework_id': ownMark },
  // Students of others are left out of the answer.
  checkHomework: { 'body.student_ids.0': ownMark },
  changeHomework: { 'params.id': homework, 'body.student_ids.0': student },
  withdrawHomework: { 'params.id': homework, 'body.student_ids.0': student },
  remindHomework: { 'params.id': homework, 'body.student_ids.0': student },
  homeworkDetail: { 'params.id': homework },
  classWords: { 'query.label': label },
  classWhy: { 'query.label': label },
  renameLabel: { 'params.id': label },
  removeLabel: { 'params.id': label },
  labelStudents: { 'params.id': label, 'body.student_ids.0': student },
  setTiers: { 'body.student_ids.0': student },
  setStudentGoals: { 'body.student_ids.0': student },
  setSecretWordbooks: { 'body.box_id': secretBox, 'body.student_ids.0': student },
  exportClassStudents: { 'query.label': label },
  exportClassDays: { 'query.label': label },
  exportClassWords: { 'query.label': label },
  exportStudentRecords: { 'query.student_id': student },
  exportStudentWords: { 'query.student_id': student },
  exportStudentHistory: { 'query.session': ownMark, 'query.student_id': student },
  exportStudentMistakes: { 'query.student_id': student },
  exportReorderingErrors: { 'query.student_id': student },
  exportHomeworkStudents: { 'query.homework_id': homework },
  exportSecretBox: { 'query.box_id': secretBox },
  exportWordbookWords: { 'query.wordbook_id': wordbook },
  setLearningPreference: { 'body.priority_wordbook_id': wordbook },
  trackWordbooks: { 'body.ids.0': wordbook },
  acceptInvitation: { 'params.id': invitation },
  rejectInvitation: { 'params.id': invitation },
  previewWordbook: { 'params.id': wordbook },
  toBeMasteredOfWordbook: { 'params.id': wordbook },
  toBeMasteredOfHomework: { 'params.id': homework },
  progressOfWordbook: { 'params.id': wordbook },
  ownWhy: { 'query.wordbook': wordbook, 'query.homework': homework },
  learningPlan: { 'body.wordbook_id': wordbook },
  bookWords: { 'params.id': wordbook },
  homeworkWords: { 'params.id': homework },
  ownWordbookEntries: { 'params.id': wordbook },
  renameOwnWordbook: { 'params.id': wordbook },
  deleteOwnWordbook: { 'params.id': wordbook },
  addOwnWords: { 'params.id': wordbook },
  removeOwnWords: { 'params.id': wordbook },
  latestSession: { 'query.known_session': ownMark },
  practiceSession: { 'body.session_id': ownMark },
  prepareSession: { 'body.session_id': ownMark },
  // Another's is told like one without an answer.
  sessionReport: { 'params.id': ownMark },
  finishSession: { 'params.id': session },
  voidSession: { 'body.student_id': taught, 'body.session_id': voided },
  restoreSession: { 'body.student_id': taught, 'body.session_id': voided },
  updateWordReview: { 'body.session_id': ownMark },
  masterWord: { 'body.session_id': ownMark },
  undoOutcome: { 'body.event_id': outcome },
  logReorderingError: { 'body.session_id': ownMark },
  endOwnSignIn: { 'params.id': ownSignIn },
  userDetail: { 'params.id': known },
  suspendUser: { 'params.id': anyone },
  restoreUser: { 'params.id': anyone },
  endUserSignIns: { 'params.id': anyone },
  makeUserPasswordCode: { 'params.id': anyone },
  userData: { 'params.id': anyone },
  eraseUser: { 'params.id': anyone },
  linkStudent: { 'params.id': invitable, 'body.teacher_id': anyTeacher },
  setSuperadminRights: { 'params.id': superadminKind },
  dismissSuperadmin: { 'params.id': superadminKind },
  guardianConsent: { 'params.id': invitable },
  recordBirthDate: { 'params.id': invitable },
  recordConsent: { 'params.id': invitable },
  withdrawConsent: { 'params.id': invitable },
  approveAccount: { 'params.id': waiting },
  refuseAccount: { 'params.id': waiting },
  teacherDetail: { 'params.id': { theirs: async () => other.student.id, ours: async () => other.teacher.id } },
  moveStudents: {
    'params.id': { theirs: async () => other.student.id, ours: async () => people.admin.id },
    // Students of another teacher stay where they are.
    'body.student_ids.0': { theirs: async () => other.student.id, ours: endable.ours },
    // A student who has that teacher already needs no move.
    'body.teacher_id': { ...anyTeacher, ours: async () => (await system.signUp('admin')).id },
  },
  // The school sees every event; ids narrow what it looks for.
  audit: { 'query.who': ownMark, 'query.person': ownMark, 'query.session': ownMark },
  exportAudit: { 'query.who': ownMark, 'query.person': ownMark, 'query.session': ownMark },
  // The school may end any link.
  unlinkStudent: { 'params.id': { ...endable, theirs: nothing } },
}

/** Tokens that must be refused. */
async function badTokens(): Promise<Readonly<Record<string, (role: Role) => Promise<string | undefined>>>> {
  const ours = await createTokens(system.secrets, () => new Date())
  const yesterday = await createTokens(system.secrets, () => new Date(Date.now() - 13 * 60 * 60 * 1000))
  const foreign = await createTokens(await generateSecrets(), () => new Date())
  const caller = async (role: Role) => (await ours.verify(people[role].token)) as Caller
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    none: async () => undefined,
    broken: async (role) => people[role].token.slice(0, -8),
    expired: async (role) => yesterday.issue(await caller(role)),
    foreign: async (role) => foreign.issue(await caller(role)),
    'alg:none': async (role) => `${part({ alg: 'none' })}.${part(decodeJwt(people[role].token))}.`,
  }
}

let addresses = 0
/** Sends from a new address each time, so that no request is refused because of earlier ones. */
const send = async (endpoint: Endpoint, token: string | undefined, idAt: (path: string) => string) => {
  const { method, url, body } = requestOf(endpoint, idAt)
  addresses += 1
  const address = `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`
  return (
    await system
      .client(token)
      .send(method, url, body, { 'x-forwarded-for': address, ...(position !== '' && { 'x-await-position': position }) })
  ).status
}
const anyId = () => randomUUID()
/** The two forms in which a client may write an id. */
const forms: Readonly<Record<string, (id: string) => string>> = {
  'in small letters': (id) => id,
  'in capitals': (id) => id.toUpperCase(),
}

/** What tells of a moment as well is asked both ways. */
const walked = endpoints.flatMap(([name, endpoint]): [string, Endpoint, string][] =>
  endpoint.query?.shape['as_of'] instanceof z.ZodOptional
    ? [
        [name, { ...endpoint, query: endpoint.query.omit({ as_of: true }) }, ''],
        [name, endpoint, ' as_of'],
      ]
    : [[name, endpoint, '']],
)

test('every path of an input where an id stands has its kind', () => {
  const taken = Object.fromEntries(
    endpoints.map(([name, endpoint]) => [name, idPathsOf(endpoint)] as const).filter(([, paths]) => paths.length > 0),
  )
  expect(Object.fromEntries(Object.entries(kinds).map(([name, paths]) => [name, Object.keys(paths)]))).toEqual(taken)
})

test('OPEN-17: no token 401, wrong role 403, another’s object 404: every endpoint of the catalogue', async () => {
  const tokens = await badTokens()
  const table: Record<string, Record<string, string>> = {}
  const wrong: string[] = []
  const note = (row: Record<string, string>, column: string, isRight: boolean, what: string, route: string) => {
    row[column] = row[column] === undefined || row[column] === what ? what : `${row[column]} ${what}`
    if (!isRight) wrong.push(`${route} ${column}: ${what}`)
  }
  for (const [name, endpoint, way] of walked) {
    const route = `${endpoint.method} ${endpoint.path}${way}`
    const row: Record<string, string> = (table[route] = {})
    const isOpen = endpoint.roles.length === 0
    if (isOpen) {
      // Open to people without an account: the token must make no difference.
      const refused = new Set(
        await Promise.all(Object.values(tokens).map(async (token) => send(endpoint, await token('user'), anyId))),
      )
      note(row, 'none', refused.size === 1, [...refused].join(' '), route)
      continue
    }
    for (const [column, token] of Object.entries(tokens)) {
      const status = await send(endpoint, await token(endpoint.roles[0]!), anyId)
      note(row, column, status === 401, String(status), route)
    }
    for (const role of roles.filter((one) => !endpoint.roles.includes(one))) {
      const status = await send(endpoint, people[role].token, anyId)
      note(row, `as ${role}`, status === 403, String(status), route)
    }
    const asReader = await send(endpoint, reader, anyId)
    const isOpenToReader = endpoint.roles.includes('superadmin') && isOpenToReaders(endpoint)
    note(row, 'as reader', isOpenToReader ? ![401, 403].includes(asReader) : asReader === 403, `${asReader}`, route)
    for (const [path, kind] of Object.entries(kinds[name] ?? {})) {
      if (!kind) continue
      for (const role of endpoint.roles) {
        for (const [form, written] of Object.entries(forms)) {
          const what = `${route} ${path} as ${role} ${form}`
          const ids = new Map<string, string>()
          for (const [one, of] of Object.entries(kinds[name]!))
            ids.set(one, of ? await of.ours(people[role]) : randomUUID())
          const idAt = (at: string) => written(ids.get(at) ?? randomUUID())
          ids.set(path, await kind.theirs(people[role]))
          const theirs = await send(endpoint, people[role].token, idAt)
          note(row, 'theirs', theirs === 404, `${theirs}`, what)
          ids.set(path, await kind.ours(people[role]))
          const ours = await send(endpoint, people[role].token, idAt)
          note(row, 'ours', ours !== 404 && ours < 500, `${ours}`, what)
        }
      }
    }
  }
  console.log(tableOf(table))
  expect(wrong).toEqual([])
  expect(Object.keys(table)).toHaveLength(walked.length)
})

function tableOf(table: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const columns = [
    'none',
    'broken',
    'expired',
    'foreign',
    'alg:none',
    ...roles.map((role) => `as ${role}`),
    'as reader',
    'theirs',
    'ours',
  ]
  const line = (route: string, cells: readonly string[]) =>
    route.padEnd(62) + cells.map((cell) => cell.padEnd(14)).join('')
  return [
    line('', columns),
    ...Object.entries(table).map(([route, row]) =>
      line(
        route,
        columns.map((column) => row[column] ?? '·'),
      ),
    ),
  ].join('\n')
}

test('DASH-18, PROFILE-17: a student reads the own dashboard, practises, reviews and sets what is theirs; a profile is changed for oneself alone', async () => {
  const [student, friend] = [await system.signUp('user'), await system.signUp('user')]
  const calls = [
    ['GET', '/api/student/dashboard-summary'],
    ['PUT', '/api/student/first-login', { first_login: false }],
    ['PUT', '/api/student/learning-goal', { goal: 3 }],
    ['PUT', '/api/student/tracked-wordbooks', { ids: [] }],
    ['PUT', '/api/student/learning-preference', { priority_wordbook_id: null }],
    ['POST', '/api/student/practice-session', { word_list: ['begin'], tier: 'tier_3' }],
    ['POST', '/api/student/master-word', { words: ['begin'] }],
    ['POST', '/api/student/update-word-review', { word: 'begin', result: 'pass' }],
    ['PUT', '/api/user/profile', { nickname: '小李' }],
  ] as const
  for (const [method, path, body] of calls) expect.soft((await student.send(method, path, body)).status, path).toBe(200)
  expect((await student.send('GET', '/api/student/dashboard-summary')).body).toMatchObject({
    first_login: false,
    learning_goal: 3,
    words_mastered: [{ word: 'begin', review_times: 0 }],
  })

  expect((await student.send('PUT', '/api/user/profile', { nickname: '小王', username: friend.username })).status).toBe(
    400,
  )
  expect((await friend.send('GET', '/api/user/profile')).body).toEqual({ username: friend.username, nickname: '' })
  expect((await friend.send('GET', '/api/student/dashboard-summary')).body).toMatchObject({
    first_login: true,
    learning_goal: 0,
    words_mastered: [],
  })
})

import { test } from 'vitest'
import { given } from '../given.ts'
import { student } from './decider.ts'

const book = 'c4a7e9d2-0f1b-4c3d-8e5f-6a7b8c9d0e44'
const other = 'd5b8f0e3-1a2c-4d4e-9f6a-7b8c9d0e1f55'

const goalSet = (goal: number) => ({ type: 'LearningGoalSet', data: { goal } }) as const
const tracked = (...wordbookIds: string[]) => ({ type: 'WordbooksTracked', data: { wordbookIds } }) as const

test('API-39: a goal is set', () => given(student).when({ type: 'setLearningGoal', goal: 10 }).then(goalSet(10)))
test('a goal set again to the same number is no event', () =>
  given(student, goalSet(10)).when({ type: 'setLearningGoal', goal: 10 }).then())
test('a goal set back to what it was before is an event', () =>
  given(student, goalSet(10), goalSet(20)).when({ type: 'setLearningGoal', goal: 10 }).then(goalSet(10)))
test('a goal of 0 for someone who never set one is no event', () =>
  given(student).when({ type: 'setLearningGoal', goal: 0 }).then())
test('a goal is given up by 0', () =>
  given(student, goalSet(10)).when({ type: 'setLearningGoal', goal: 0 }).then(goalSet(0)))

test('API-40: the first login ends once', () => {
  const ended = { type: 'FirstLoginSet', data: { firstLogin: false } } as const
  given(student).when({ type: 'setFirstLogin', firstLogin: false }).then(ended)
  given(student, ended).when({ type: 'setFirstLogin', firstLogin: false }).then()
})

test('API-38: wordbooks are tracked, each once, in the order given', () =>
  given(student)
    .when({ type: 'trackWordbooks', wordbookIds: [other, book, other] })
    .then(tracked(other, book)))
test('the same wordbooks in the same order are no event', () =>
  given(student, tracked(book, other))
    .when({ type: 'trackWordbooks', wordbookIds: [book, other] })
    .then())
test('another order of the same wordbooks is an event', () =>
  given(student, tracked(book, other))
    .when({ type: 'trackWordbooks', wordbookIds: [other, book] })
    .then(tracked(other, book)))
test('all wordbooks may be left', () =>
  given(student, tracked(book)).when({ type: 'trackWordbooks', wordbookIds: [] }).then(tracked()))

test('API-35: a priority wordbook is set, and none again', () => {
  const set = { type: 'PriorityWordbookSet', data: { wordbookId: book } } as const
  given(student).when({ type: 'setPriorityWordbook', wordbookId: null }).then()
  given(student).when({ type: 'setPriorityWordbook', wordbookId: book }).then(set)
  given(student, set).when({ type: 'setPriorityWordbook', wordbookId: book }).then()
  given(student, set)
    .when({ type: 'setPriorityWordbook', wordbookId: null })
    .then({ type: 'PriorityWordbookSet', data: { wordbookId: null } })
})

const [li, teacher, stranger, one, second] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '9c2e4b10-1d7f-4a86-8e3b-5f7a2c9d0e22',
  '0d3f5c21-2e8a-4b97-9f4c-6a8b3d0e1f33',
  '5d8a1f3e-4c2b-4f6d-9b7e-1a2c3d4e5f33',
  '6e9b2a4f-5d3c-4a7e-8c8f-2b3d4e5f6a44',
] as const
const received = (teacherId: string, invitationId: string) =>
  ({ type: 'InvitationReceived', data: { teacherId, invitationId } }) as const
const accepted = (teacherId: string, invitationId: string) =>
  ({ type: 'InvitationAccepted', data: { teacherId, invitationId } }) as const
const rejected = (teacherId: string, invitationId: string) =>
  ({ type: 'InvitationRejected', data: { teacherId, invitationId } }) as const
const linked = [received(teacher, one), accepted(teacher, one)] as const
const invite = (teacherId: string, invitationId: string) => ({ type: 'invite', teacherId, invitationId }) as const

test('API-24: a student is invited', () => given(student).when(invite(teacher, one)).then(received(teacher, one)))
test('OPEN-66: nobody is invited twice by the same teacher', () =>
  given(student, received(teacher, one)).when(invite(teacher, second)).rejects('already-invited'))
test('another teacher may invite as well', () =>
  given(student, received(teacher, one)).when(invite(stranger, second)).then(received(stranger, second)))
test('after a refusal a teacher may ask again', () =>
  given(student, received(teacher, one), rejected(teacher, one))
    .when(invite(teacher, second))
    .then(received(teacher, second)))
test('a linked student is not invited by their own teacher', () =>
  given(student, ...linked)
    .when(invite(teacher, second))
    .rejects('already-linked'))

const ended = (teacherId: string, by: 'teacher' | 'student' | 'school', reason = '') =>
  ({ type: 'LinkEnded', data: { userId: li, teacherId, by, reason } }) as const
const accept = (invitationId: string, erasedTeacherId?: string) =>
  ({ type: 'acceptInvitation', studentId: li, invitationId, erasedTeacherId }) as const
const decline = (invitationId: string) => ({ type: 'rejectInvitation', invitationId }) as const
test('DASH-19: accepting links the student to the teacher', () =>
  given(student, received(teacher, one)).when(accept(one)).then(accepted(teacher, one)))
test('API-46: an invitation is rejected', () =>
  given(student, received(teacher, one)).when(decline(one)).then(rejected(teacher, one)))
test('what was answered in the same way before is no event', () => {
  given(student, ...linked)
    .when(accept(one))
    .then()
  given(student, received(teacher, one), rejected(teacher, one)).when(decline(one)).then()
})
test('an answer is not taken back', () => {
  given(student, ...linked)
    .when(decline(one))
    .rejects('invitation-settled')
  given(student, received(teacher, one), rejected(teacher, one)).when(accept(one)).rejects('invitation-settled')
})
test('an invitation of someone else’s is none', () => {
  given(student).when(accept(one)).rejects('invitation-not-found')
  given(student).when(decline(one)).rejects('invitation-not-found')
})
test('OPEN-31: one teacher at a time: a second one is refused, and can be rejected', () => {
  given(student, ...linked, received(stranger, second))
    .when(accept(second))
    .rejects('has-teacher')
  given(student, ...linked, received(stranger, second))
    .when(decline(second))
    .then(rejected(stranger, second))
})
test('an erased teacher counts as none: their link ends before the next begins', () => {
  given(student, ...linked, received(stranger, second))
    .when(accept(second, teacher))
    .then(ended(teacher, 'school'), accepted(stranger, second))
  given(student, ...linked, received(stranger, second))
    .when(accept(second, stranger))
    .rejects('has-teacher')
})

const [calm, brave] = ['a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188', 'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299'] as const
const assigned = (...wordIds: string[]) => ({ type: 'WordsAssigned', data: { teacherId: teacher, wordIds } }) as const
const assign = (...wordIds: string[]) => ({ type: 'assignWords', teacherId: teacher, wordIds }) as const
const box = { boxId: 'e6b9c1f4-2d3e-4a5b-9c7d-8e9f0a1b2c55', revision: 0, title: '一班', wordIds: [calm] }

test('TEACH-30: to a teacher, students of others are none, whatever is asked', () => {
  for (const history of [
    [],
    [received(teacher, one)],
    [received(stranger, second), accepted(stranger, second)],
  ] as const) {
    given(student, ...history)
      .when({ type: 'setTier', teacherId: teacher, tier: 'tier_1' })
      .rejects('student-not-found')
    given(student, ...history)
      .when({ type: 'setStudentGoal', teacherId: teacher, goal: 10 })
      .rejects('student-not-found')
    given(student, ...history)
      .when(assign(calm))
      .rejects('student-not-found')
    given(student, ...history)
      .when(assign())
      .rejects('student-not-found')
    given(student, ...history)
      .when({ type: 'setSecretWordbook', teacherId: teacher, box })
      .rejects('student-not-found')
  }
})
test('TEACH-10: the teacher sets the tier', () => {
  const set = { type: 'TierSet', data: { teacherId: teacher, tier: 'tier_1' } } as const
  given(student, ...linked)
    .when({ type: 'setTier', teacherId: teacher, tier: 'tier_1' })
    .then(set)
  given(student, ...linked, set)
    .when({ type: 'setTier', teacherId: teacher, tier: 'tier_1' })
    .then()
  given(student, ...linked)
    .when({ type: 'setTier', teacherId: teacher, tier: 'tier_3' })
    .then()
})
test('OPEN-28: student and teacher set one goal, the last write wins', () => {
  given(student, ...linked, goalSet(10))
    .when({ type: 'setStudentGoal', teacherId: teacher, goal: 20 })
    .then(goalSet(20))
  given(student, ...linked, goalSet(10))
    .when({ type: 'setStudentGoal', teacherId: teacher, goal: 10 })
    .then()
})
test('TEACH-16: five hundred assigned words are one event, each once', () => {
  const words = Array.from({ length: 500 }, (_, index) => `word-${index}`)
  given(student, ...linked)
    .when(assign(...words, words[0]!))
    .then(assigned(...words))
})
test('words assigned before are not assigned again', () => {
  given(student, ...linked, assigned(calm))
    .when(assign(calm, brave))
    .then(assigned(brave))
  given(student, ...linked, assigned(calm))
    .when(assign(calm))
    .then()
})
test('no word of the dictionary is nothing to assign', () =>
  given(student, ...linked)
    .when(assign())
    .rejects('no-known-words'))
test('API-54: the assignment of a word that is gone is dropped, and may come anew', () => {
  const dropped = { type: 'AssignmentDropped', data: { wordId: calm } } as const
  given(student, ...linked, assigned(calm))
    .when({ type: 'dropAssignment', wordId: calm })
    .then(dropped)
  given(student, ...linked, assigned(calm), dropped)
    .when({ type: 'dropAssignment', wordId: calm })
    .then()
  given(student, ...linked, assigned(calm), dropped)
    .when(assign(calm))
    .then(assigned(calm))
})
test('TEACH-19: a box is handed out as it stands, once until it changes, and takes the place of another', () => {
  const set = ({ revision, ...of }: typeof box) =>
    ({
      type: 'SecretWordbookSet',
      data: { teacherId: teacher, ...of, ...(revision > 0 && { boxRevision: revision }) },
    }) as const
  const changed = { ...box, revision: 2, title: '二班' }
  const other = { ...box, boxId: 'f7c0d2a5-3e4f-4b6c-8d8e-9f0a1b2c3d66' }
  given(student, ...linked)
    .when({ type: 'setSecretWordbook', teacherId: teacher, box })
    .then(set(box))
  given(student, ...linked, set(box))
    .when({ type: 'setSecretWordbook', teacherId: teacher, box })
    .then()
  given(student, ...linked, set(box), set(other))
    .when({ type: 'setSecretWordbook', teacherId: teacher, box })
    .then(set(box))
  given(student, ...linked, set(box))
    .when({ type: 'setSecretWordbook', teacherId: teacher, box: changed })
    .then(set(changed))
  given(student, ...linked, set(changed))
    .when({ type: 'setSecretWordbook', teacherId: teacher, box: changed })
    .then()
})
test('a box that the teacher does not have is none', () =>
  given(student, ...linked)
    .when({ type: 'setSecretWordbook', teacherId: teacher, box: undefined })
    .rejects('box-not-found'))

const pause = { from: '2026-12-24', to: '2026-12-27', reason: 'holiday' } as const
const pauses = (parts: Partial<{ from: string; to: string; reason: 'holiday' | 'leave' }> = {}) =>
  ({ type: 'pauseStreak', teacherId: teacher, pauseId: one, today: '2026-12-20', ...pause, ...parts }) as const
const paused = (pauseId: string) => ({ type: 'StreakPaused', data: { pauseId, teacherId: teacher, ...pause } }) as const
const ends = (pauseId: string) => ({ type: 'endStreakPause', teacherId: teacher, pauseId }) as const
const pauseEnded = { type: 'StreakPauseEnded', data: { pauseId: one, teacherId: teacher } } as const

test('only the linked teacher pauses a streak, and a pause like one that stands is none', () => {
  given(student).when(pauses()).rejects('student-not-found')
  given(student, ...linked)
    .when(pauses())
    .then(paused(one))
  given(student, ...linked, paused(second))
    .when(pauses())
    .then()
  given(student, ...linked, paused(second))
    .when(pauses({ reason: 'leave' }))
    .then({ type: 'StreakPaused', data: { ...paused(one).data, reason: 'leave' } })
})
test('a pause is of a hundred days at most, from a month ago to a year ahead', () => {
  const rejected = (parts: { from?: string; to?: string }) =>
    given(student, ...linked)
      .when(pauses(parts))
      .rejects('pause-days')
  rejected({ from: '2026-12-28' })
  rejected({ from: '2026-11-18' })
  rejected({ to: '2027-04-03' })
  rejected({ from: '2027-12-20', to: '2027-12-22' })
  given(student, ...linked)
    .when(pauses({ from: '2026-11-19', to: '2027-02-26' }))
    .then({ type: 'StreakPaused', data: { ...paused(one).data, from: '2026-11-19', to: '2027-02-26' } })
})
test('a pause is taken back once, also by a later teacher', () => {
  given(student, ...linked)
    .when(ends(one))
    .rejects('pause-not-found')
  given(student, ...linked, paused(one))
    .when(ends(one))
    .then(pauseEnded)
  given(student, ...linked, paused(one), pauseEnded)
    .when(ends(one))
    .rejects('pause-not-found')
  given(student, received(stranger, second), accepted(stranger, second), paused(one))
    .when({ ...ends(one), teacherId: stranger })
    .then({ type: 'StreakPauseEnded', data: { pauseId: one, teacherId: stranger } })
})
test('a hundred pauses stand at most', () => {
  const many = Array.from({ length: 100 }, (_, place) => ({
    type: 'StreakPaused' as const,
    data: { ...paused(`pause-${place}`).data, to: `2027-01-${String((place % 28) + 1).padStart(2, '0')}` },
  }))
  given(student, ...linked, ...many)
    .when(pauses())
    .rejects('too-many-pauses')
})

test('a milestone is shown once', () => {
  const show = { type: 'showMilestone', milestone: 'words-10' } as const
  const shown = { type: 'MilestoneShown', data: { milestone: 'words-10' } } as const
  given(student).when(show).then(shown)
  given(student, shown).when(show).rejects('milestone-shown')
  given(student, shown)
    .when({ ...show, milestone: 'words-50' })
    .then({ type: 'MilestoneShown', data: { milestone: 'words-50' } })
})

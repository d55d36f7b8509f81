import { account } from '@wordtrail/command-service/account/decider'
import { type StudentCommand, student as studentDecider } from '@wordtrail/command-service/student/decider'
import { studentStream } from '@wordtrail/contracts/events/student'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import { uuidsIn } from '@wordtrail/contracts/named-uuid'
import type { Dictionary } from './dictionary.ts'
import type { ClassMember, SchoolClass } from './school.ts'
import { type Actor, atMinute, type Step, step } from './step.ts'
import { goalOf, type Person, type Student } from './student.ts'

export const asks = (by: Actor, at: number, { id }: Student, command: StudentCommand): Step =>
  step(by, at, { decider: studentDecider, stream: studentStream(id), command })

const deviceIdOf = uuidsIn('0b4e6d1a-52c7-4f39-8a1d-6e9c3f7b2058')

/** Everybody has one device in this school. */
export const signIn = (person: Person, at: number): Step =>
  step(person, at, {
    decider: account,
    stream: person.account,
    command: { type: 'signIn', deviceId: deviceIdOf(person.id), device: 'tablet edge android', isRemembered: false },
  })

/** Somebody's account, with the nickname that they give themselves. */
export function* registration(person: Person, at: number, passwordHash: string): Generator<Step> {
  const { id, role, username, nickname, account: stream, random } = person
  const own = { decider: account, stream }
  yield step({ id: 'system', role: 'system', random }, at, {
    ...own,
    command: { type: 'register', userId: id, role, username, passwordHash, securityAnswerHash: null },
  })
  yield signIn(person, at + 1500)
  if (nickname !== undefined)
    yield step(person, at + 60_000, { ...own, command: { type: 'changeNickname', userId: id, nickname } })
}

export interface ArrivalOptions {
  readonly schoolClass: SchoolClass
  readonly day: Day
  readonly dictionary: Dictionary
  readonly passwordHash: string
}

/** A student registers, is invited by the teacher, answers, and settles what to learn. */
export function* arrival(student: ClassMember, options: ArrivalOptions): Generator<Step> {
  const { schoolClass, day, dictionary, passwordHash } = options
  const { teacher, books } = schoolClass
  const { random, invitation } = student
  const second = 1000
  let now = atMinute(day, 8 * 60 + 10 + 8 * random.next())
  const later = (seconds: number) => Math.round((now += seconds * second * (0.5 + random.next())))
  yield* registration(student, now, passwordHash)

  now = atMinute(day, 8 * 60 + 25 + 10 * random.next())
  const invitationId = random.uuid()
  yield asks(teacher, now, student, { type: 'invite', teacherId: teacher.id, invitationId })
  // Whoever has not answered yet has not settled anything either: the first sign-in leads through it.
  if (invitation === 'pending') return

  now = atMinute(day, 12 * 60 + 20 + 30 * random.next())
  const answer =
    invitation === 'accepted'
      ? ({ type: 'acceptInvitation', studentId: student.id } as const)
      : ({ type: 'rejectInvitation' } as const)
  yield asks(student, now, student, { ...answer, invitationId })
  yield asks(student, later(20), student, { type: 'setFirstLogin', firstLogin: false })
  const chosen = student.habitsName === 'diligent' ? ['junior', 'senior', 'cet4'] : books.slice(0, 2)
  const slugs = [...new Set([books[0]!, ...chosen])]
  const wordbookIds = slugs.map(dictionary.wordbookId)
  yield asks(student, later(20), student, { type: 'trackWordbooks', wordbookIds })
  yield asks(student, later(10), student, { type: 'setPriorityWordbook', wordbookId: wordbookIds[0]! })
  student.tracked = slugs.flatMap(dictionary.wordsOf)
  student.goal = goalOf(student)
  yield asks(student, later(15), student, { type: 'setLearningGoal', goal: student.goal })
}

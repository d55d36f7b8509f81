import { randomOf } from '@wordtrail/chance/random'
import { accountStream } from '@wordtrail/contracts/events/account'
import type { Role } from '@wordtrail/contracts/fields'
import { defaultTier } from '@wordtrail/contracts/learning/tiers'
import { nameHash, type Secrets } from '@wordtrail/platform/identity/secrets'
import { type HabitsName, habits } from './habits.ts'
import { nickname, studentNames } from './names.ts'
import type { Person, Student } from './student.ts'

export interface SchoolOptions {
  readonly seed: number
  readonly classes: number
  /** Students that a teacher has invited. */
  readonly classSize: number
  readonly secrets: Secrets
}

/** What becomes of a teacher's invitation. */
type Invitation = 'accepted' | 'pending' | 'refused'

export interface ClassMember extends Student {
  readonly habitsName: HabitsName
  readonly invitation: Invitation
  /** How many days before today they came; as many as there are for most. */
  readonly daysHere: number
}

export interface SchoolClass {
  readonly teacher: Person
  /** Slugs of the wordbooks that it works with, the first one foremost. */
  readonly books: readonly string[]
  readonly members: readonly ClassMember[]
}

export interface School {
  readonly superadmin: Person
  readonly classes: readonly SchoolClass[]
}

export const teachers = [
  { username: '王老师', nickname: '王敏（初二3班）', books: ['junior', 'senior'] },
  { username: '陈老师', nickname: '陈建国（初三1班）', books: ['junior', 'senior', 'cet4'] },
  { username: '刘老师', nickname: '刘芳（高一5班）', books: ['senior', 'cet4'] },
  { username: '赵老师', nickname: '赵立新（高三2班）', books: ['senior', 'cet4', 'junior'] },
] as const

interface Part {
  readonly name: string
  readonly habits: HabitsName
  readonly invitation?: Invitation
  readonly daysHere?: number
}

/** The students of the first class whom the list of accounts names, with what is special about each. */
export const cast = [
  { name: '李小明', habits: 'diligent', about: 'student, diligent: studies nearly every day' },
  { name: '王小红', habits: 'lazy', about: 'student, lazy: studies now and then, reviews wait for days' },
  { name: '张小丽', habits: 'steady', daysHere: 1, invitation: 'pending', about: 'student, new: an invitation waits' },
  { name: '刘小刚', habits: 'stopped', about: 'student, stopped after the first weeks' },
  { name: '陈小华', habits: 'struggling', about: 'student, struggling: tries hard, forgets a lot' },
  {
    name: '赵小雨',
    habits: 'steady',
    invitation: 'refused',
    about: 'student without a teacher: refused the invitation, studies alone',
  },
] as const satisfies readonly (Part & { readonly about: string })[]

/** Everybody else's habits, in turn. */
const others: readonly HabitsName[] = [
  ...(['steady', 'diligent', 'steady', 'lazy', 'steady', 'struggling'] as const),
  ...(['steady', 'diligent', 'steady', 'steady', 'lazy', 'stopped'] as const),
]

/** Who there is. The same seed brings the same people. */
export function schoolOf({ seed, classes, classSize, secrets }: SchoolOptions): School {
  const random = randomOf(seed)
  const names = studentNames(
    random,
    cast.map(({ name }) => name),
  )
  const person = (username: string, role: Role, shown?: string): Person => ({
    id: random.uuid(),
    role,
    random: randomOf(random.below(2 ** 32)),
    username,
    nickname: shown,
    account: accountStream(nameHash(secrets, username)),
  })
  const member = ({ name, habits: habitsName, invitation = 'accepted', daysHere = Infinity }: Part): ClassMember => ({
    ...person(name, 'user', random.chance(0.35) ? nickname(random) : undefined),
    habits: habits[habitsName],
    hasOwnWordbooks: random.chance(habits[habitsName].ownWordbooks),
    habitsName,
    invitation,
    daysHere,
    goal: 0,
    tier: defaultTier,
    assigned: new Set(),
    secret: [],
    tracked: [],
    known: new Map(),
    absentUntil: '',
  })
  const roleOf = (classNumber: number, number: number): Part => {
    const named = classNumber === 0 ? cast[number] : undefined
    if (named) return named
    const name = names.next().value as string
    // The last of each class has come only now.
    return classNumber > 0 && number === classSize - 1
      ? { name, habits: 'steady', invitation: 'pending', daysHere: 2 }
      : { name, habits: others[(number + classNumber) % others.length]! }
  }
  return {
    superadmin: person('superadmin', 'superadmin'),
    classes: teachers.slice(0, classes).map(({ username, nickname: shown, books }, classNumber) => ({
      teacher: person(username, 'admin', shown),
      books,
      members: Array.from({ length: classSize }, (_, number) => member(roleOf(classNumber, number))),
    })),
  }
}

export const everybodyOf = ({ superadmin, classes }: School): Person[] => [
  superadmin,
  ...classes.flatMap(({ teacher, members }) => [teacher, ...members]),
]

import { randomOf } from '@wordtrail/chance/random'
import { accountStream } from '@wordtrail/contracts/events/account'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { studentStream } from '@wordtrail/contracts/events/student'
import type { Role } from '@wordtrail/contracts/fields'
import type { Happening } from './history/history.ts'

const dayMs = 24 * 60 * 60 * 1000
const hash = '$argon2id$v=19$m=47104,t=1,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaGhhc2g'
const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗']
const givenNames = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂兰玉萍红']
/** One account of so many is a teacher's, has been suspended, or never signed in. */
const everyNth = { teacher: 40, suspended: 500, never: 20 } as const

interface ManyAccounts {
  readonly seed: number
  readonly accounts: number
  /** Of the last sign-in. */
  readonly now: Date
}

/**
 * The accounts of a large town, one of them a superadmin's: each registers, most have a nickname, nearly all have signed
 * in, some ten times, and students are linked with teachers.
 */
export function* manyAccounts({ seed, accounts, now }: ManyAccounts): Generator<Happening> {
  const random = randomOf(seed)
  const teachers: string[] = []
  let at = now.getTime() - 200 * dayMs
  const step = (200 * dayMs) / (accounts * 6)
  const happening = (stream: string, event: AnyEvent, by: { actor: string; role: Role | 'system' }): Happening => {
    at += step
    const metadata = {
      ...by,
      causation: random.uuid(),
      request: '',
      recordedAt: new Date(Math.floor(at)).toISOString(),
    }
    return { stream, id: random.uuid(), event, metadata }
  }
  for (let number = 0; number < accounts; number += 1) {
    const userId = random.uuid()
    const role: Role = number === 0 ? 'superadmin' : number % everyNth.teacher === 1 ? 'admin' : 'user'
    const stream = accountStream(`many-${number}`)
    const own = { actor: userId, role }
    const username = `${['stu', 'xs', 'u'][number % 3]}${(number * 7919) % 1_000_003}`
    yield happening(
      stream,
      { type: 'AccountRegistered', data: { userId, role, username, passwordHash: hash, securityAnswerHash: null } },
      { actor: 'system', role: 'system' },
    )
    const nickname = random.of(surnames) + random.of(givenNames) + random.of(givenNames)
    if (number % 3 > 0) yield happening(stream, { type: 'NicknameChanged', data: { userId, nickname } }, own)
    if (role === 'admin') teachers.push(userId)
    if (role === 'user' && teachers.length > 0)
      yield happening(
        studentStream(userId),
        { type: 'LinkedBySchool', data: { teacherId: random.of(teachers) } },
        { actor: userId, role: 'superadmin' },
      )
    const signIns = number % everyNth.never === 0 ? 0 : number % 100 === 7 ? 10 : 2
    for (let count = 0; count < signIns; count += 1)
      yield happening(stream, { type: 'SignedIn', data: { userId } }, own)
    if (number % everyNth.suspended === 3)
      yield happening(
        stream,
        { type: 'AccountSuspended', data: { userId, reason: '毕业' } },
        { ...own, role: 'superadmin' },
      )
  }
}

import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { fsrs6 } from '@wordtrail/contracts/learning/scheduling/fsrs6'
import { addDays, type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import { generateSecrets } from '@wordtrail/platform/identity/secrets'
import { expect, test } from 'vitest'
import { dictionaryOf } from './dictionary.ts'
import type { HabitsName } from './habits.ts'
import { history } from './history.ts'
import { type ClassMember, schoolOf } from './school.ts'
import type { Step } from './step.ts'

const today = '2026-11-22'
const days = 30
const dictionary = dictionaryOf(await loadStarterWordbooks('small'))
const secrets = await generateSecrets()

const tell = (seed: number) => {
  const school = schoolOf({ seed, classes: 1, classSize: 30, secrets })
  const told = [...history({ school, dictionary, scheduler: fsrs6, passwordHash: '', days, today })]
  return { members: school.classes[0]!.members, told, steps: told.flat() }
}
const { members, told, steps } = tell(1)

/** What is read here of commands. */
interface Asked {
  readonly type: string
  readonly result?: string
  readonly source?: string
  readonly wordIds?: readonly string[]
  readonly box?: { readonly wordIds: readonly string[] }
}

const ofType = (type: string) => steps.filter(({ command }) => command.type === type)
const by = ({ id }: ClassMember) => steps.filter(({ actorId }) => actorId === id)
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
const learnedBy = (name: HabitsName) =>
  mean(
    members.filter(({ habitsName, daysHere }) => habitsName === name && daysHere > days).map(({ known }) => known.size),
  )

test('every day of a history is that day in Shanghai, in the order of time, and the last one is yesterday', () => {
  expect(told).toHaveLength(days)
  for (const [number, ofDay] of told.entries()) {
    const times = ofDay.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(new Set(times.map((at) => dayOf(new Date(at))))).toEqual(new Set([addDays(today, number - days)]))
  }
})

test('the same seed tells the same history, another one another', () => {
  const plain = (some: readonly Step[]) => some.map(({ at, stream, command }) => ({ at, stream, command }))
  expect(plain(tell(1).steps)).toEqual(plain(steps))
  expect(plain(tell(2).steps)).not.toEqual(plain(steps))
})

test('students remember as a scheduler that aims at 92 % foretells: a little less, since some are late and some struggle', () => {
  const reviews = ofType('review').map(({ command }) => command as Asked)
  expect(reviews.length).toBeGreaterThan(3000)
  const passed = reviews.filter(({ result }) => result === 'pass').length / reviews.length
  expect(passed).toBeGreaterThan(0.83)
  expect(passed).toBeLessThan(0.92)
})

test('habits show: the diligent know most words, the lazy and those who stopped the fewest', () => {
  expect(learnedBy('diligent')).toBeGreaterThan(learnedBy('steady') + 20)
  expect(learnedBy('steady')).toBeGreaterThan(learnedBy('lazy') + 20)
  expect(learnedBy('steady')).toBeGreaterThan(learnedBy('stopped') + 20)
})

test('those who stopped do nothing in the second half, who is new has answered nothing, and words are left to everybody', () => {
  const half: Day = addDays(today, -days / 2)
  for (const one of members) {
    const active = by(one).filter(({ at }) => dayOf(new Date(at)) >= half)
    if (one.habitsName === 'stopped') expect(active).toEqual([])
    if (one.invitation === 'pending') expect(by(one).map(({ command }) => command.type)).not.toContain('recordAnswers')
    if (one.tracked.length > 0) expect(one.tracked.some((id) => !one.known.has(id))).toBe(true)
  }
})

test('a word is learned for the teacher from the moment on at which it was given, and not before', () => {
  const given = new Set<string>()
  let learned = 0
  for (const { stream, command } of steps) {
    const { type, wordIds = [], box, source } = command as Asked
    const student = stream.slice('learner-'.length)
    for (const id of [...wordIds, ...(box?.wordIds ?? [])]) given.add(recallStream(student, id))
    if (type !== 'master') continue
    expect(source === 'self').toBe(!given.has(stream))
    learned += 1
  }
  expect(learned).toBeGreaterThan(2000)
})

test('sessions are prepared, and finished or given up: all but those that were left last evening', () => {
  const streamsOf = (type: string) => new Set(ofType(type).map(({ stream }) => stream))
  const [prepared, finished, givenUp] = [streamsOf('prepare'), streamsOf('finish'), streamsOf('giveUp')]
  expect(prepared.size).toBe(ofType('prepare').length)
  expect(givenUp.size).toBeGreaterThan(10)
  const open = [...prepared].filter((stream) => !finished.has(stream) && !givenUp.has(stream))
  const lastDay = new Set(told.at(-1)!.map(({ stream }) => stream))
  expect(open.filter((stream) => !lastDay.has(stream))).toEqual([])
  expect([...givenUp].filter((stream) => finished.has(stream) || !prepared.has(stream))).toEqual([])
})

test('what happens in a school happens in it', () => {
  for (const type of [
    'undo',
    'logReorderingError',
    'assignWords',
    'giveHomework',
    'setTier',
    'setSecretWordbook',
    'changeNickname',
  ])
    expect(ofType(type)).not.toEqual([])
  expect(ofType('rejectInvitation')).toHaveLength(1)
  expect(ofType('invite').length - ofType('acceptInvitation').length).toBe(2)
})

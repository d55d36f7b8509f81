import { studentStream } from '@wordtrail/contracts/events/student'
import type { EventStore } from '@wordtrail/event-store/port'
import type { AnyProjection } from '@wordtrail/folds/projection'
import { person } from '@wordtrail/folds/projections/person/projection'
import { beforeEach, expect, test } from 'vitest'
import { eventually, li, type ProjectionRig, projectionRig, tally, wang } from '../test-rig.ts'
import { retryParked } from './retry-parked.ts'

const unlucky = 13
/** Cannot count a goal of 13 while it is broken. */
function fragile() {
  const state = { isBroken: true }
  const of = tally((before, goal) => {
    if (state.isBroken && goal === unlucky) throw new Error('thirteen')
    return before + 1
  })
  return { of, state }
}

let rig: ProjectionRig
let lines: string[]
const logLine = (line: string) => void lines.push(line)
beforeEach(async () => {
  rig = await projectionRig()
  lines = []
})
const retry = (of: AnyProjection, stream = studentStream(li)) =>
  retryParked(
    { pool: rig.pool, store: rig.store, codec: rig.codec, projections: [of] },
    { projection: of.table, stream },
  )
const counts = (of: AnyProjection) => rig.rowsOf(of)
const row = (student_id: string, goals_set: number) => ({ student_id, goals_set })

test('an event that cannot be folded parks its stream: it is held back from there, all others go on', async () => {
  const { of, state } = fragile()
  const running = rig.run([of], { logLine })
  await running.prepared
  await rig.setGoals(1)
  await rig.setGoalsOf(wang, 1)
  await rig.setGoals(2, unlucky, 3)
  await rig.setGoalsOf(wang, 2, 3)
  await rig.caughtUp()
  expect(await counts(of)).toEqual([row(li, 2), row(wang, 3)])
  await rig.setGoals(4, 5)
  await rig.setGoalsOf(wang, 4)
  await rig.caughtUp()
  expect(await counts(of)).toEqual([row(li, 2), row(wang, 4)])

  expect(await rig.parked()).toEqual([
    {
      projection: 'tally',
      stream: studentStream(li),
      revision: 2,
      event_type: 'LearningGoalSet',
      error: 'thirteen',
      attempts: 4,
      held: 4,
    },
  ])
  expect(lines).toEqual([`tally: stream ${studentStream(li)} is parked at revision 2 (LearningGoalSet): thirteen`])
  await expect(running.assertReady()).resolves.toBeUndefined()

  // Still broken: a retry changes nothing but the number of attempts.
  expect(await retry(of)).toContain('thirteen')
  expect(await rig.parked()).toMatchObject([{ revision: 2, attempts: 5, held: 4 }])
  expect(await counts(of)).toEqual([row(li, 2), row(wang, 4)])

  state.isBroken = false
  expect(await retry(of)).toBe(`tally: stream ${studentStream(li)} goes on, events folded: 4`)
  expect(await rig.parked()).toEqual([])
  expect(await counts(of)).toEqual([row(li, 6), row(wang, 4)])
  expect(await retry(of)).toContain('is not parked')
  await rig.setGoals(6)
  await rig.caughtUp()
  expect(await counts(of)).toEqual([row(li, 7), row(wang, 4)])
})

test('a retry goes as far as it can, and what is held back then is counted anew', async () => {
  const { of, state } = fragile()
  await rig.run([of], { logLine }).prepared
  await rig.setGoals(unlucky, 2, unlucky, 4)
  await rig.caughtUp()
  expect(await rig.parked()).toMatchObject([{ revision: 0, held: 4 }])

  const onceOnly = tally((before, goal) => {
    if (goal === unlucky && before > 0) throw new Error('again')
    return before + 1
  })
  expect(await retry(onceOnly)).toContain('again')
  expect(await rig.parked()).toMatchObject([{ revision: 2, held: 2, error: 'again' }])
  expect(await counts(of)).toEqual([row(li, 2)])

  state.isBroken = false
  await retry(of)
  expect(await counts(of)).toEqual([row(li, 4)])
})

test('retries beside a running owner fold nothing twice and leave nothing out', async () => {
  const { of, state } = fragile()
  await rig.run([of], { logLine }).prepared
  await rig.setGoals(unlucky)
  await rig.caughtUp()
  state.isBroken = false
  const writing = (async () => {
    for (let goal = 0; goal < 60; goal += 1) {
      await rig.setGoals(goal)
      await rig.setGoalsOf(wang, goal)
    }
  })()
  await Promise.all([retry(of), retry(of), retry(of)])
  await writing
  await rig.caughtUp()
  expect(await counts(of)).toEqual([row(li, 61), row(wang, 60)])
})

test('a run that takes over tries parked streams again, because its program may be a newer one', async () => {
  const { of, state } = fragile()
  const first = rig.run([of], { logLine })
  await first.prepared
  await rig.setGoals(1, unlucky, 3)
  await rig.caughtUp()
  await first.stop()
  state.isBroken = false
  rig.run([of], { logLine })
  await eventually(() => counts(of)).toEqual([row(li, 3)])
  expect(await rig.parked()).toEqual([])
  expect(lines.at(-1)).toContain('goes on')
})

test('a row that PostgreSQL refuses parks its stream, and nothing of the value is kept', async () => {
  const of = tally((before, goal) => (goal === unlucky ? 2 ** 40 : before + 1))
  await rig.run([of], { logLine }).prepared
  await rig.setGoals(1, unlucky)
  await rig.setGoalsOf(wang, 1)
  await rig.caughtUp()
  expect(await counts(of)).toEqual([row(li, 1), row(wang, 1)])
  expect(await rig.parked()).toMatchObject([
    { stream: studentStream(li), revision: 1, error: expect.stringMatching(/^PostgreSQL refuses the row \(22003/) },
  ])
})

test('an unreadable event parks its stream where its type is handled, one of unknown type in every table', async () => {
  const other: AnyProjection = {
    ...tally(),
    table: 'signed_in',
    on: { SignedIn: { rows: () => [{ student_id: li }], fold: (_row, _recorded, key) => ({ ...key, goals_set: 1 }) } },
  }
  const newer = (store: EventStore): EventStore => ({
    ...store,
    async *batches(after, options) {
      for await (const batch of store.batches(after, options)) {
        yield {
          ...batch,
          events: batch.events.map((event) => {
            if (event.stream === studentStream(li)) return { ...event, metadata: { ...event.metadata, version: 99 } }
            return event.stream === studentStream(wang) ? { ...event, type: 'GoalReached' } : event
          }),
        }
      }
    },
  })
  await rig.run([tally(), other], { store: newer(rig.store), logLine }).prepared
  await rig.setGoals(1)
  await rig.setGoalsOf(wang, 1)
  await rig.caughtUp()
  expect((await rig.parked()).map(({ projection, stream }) => [projection, stream])).toEqual([
    ['signed_in', studentStream(wang)],
    ['tally', studentStream(li)],
    ['tally', studentStream(wang)],
  ])
})

test('a parked stream keeps nothing personal, and the person can be erased and the stream retried', async () => {
  let isBroken = true
  const broken: AnyProjection = {
    ...person,
    on: {
      ...person.on,
      NicknameChanged: {
        ...person.on['NicknameChanged']!,
        fold: (held, recorded, key) => {
          if (isBroken) throw new Error(JSON.stringify(recorded))
          return person.on['NicknameChanged']!.fold(held, recorded, key)
        },
      },
    },
  }
  await rig.keyRing.create(li)
  await rig.run([broken], { logLine }).prepared
  await rig.append(
    'account-li',
    {
      type: 'AccountRegistered',
      data: { userId: li, role: 'user', username: 'li', passwordHash: 'hash', securityAnswerHash: null },
    },
    { type: 'NicknameChanged', data: { userId: li, nickname: '小李子' } },
  )
  await rig.caughtUp()
  const everything = JSON.stringify((await rig.pool.query('select * from projection.parked')).rows) + lines.join()
  expect(everything).toContain('account-li')
  expect(everything).not.toContain('小李子')

  await rig.append('account-li', { type: 'AccountErased', data: { userId: li } })
  await rig.keyRing.destroy(li)
  await rig.caughtUp()
  isBroken = false
  await retry(broken, 'account-li')
  expect(await rig.rowsOf(broken)).toMatchObject([{ user_id: li, username: null, nickname: null, is_erased: true }])
})

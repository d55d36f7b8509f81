import { randomUUID } from 'node:crypto'
import type { UpkeepKind } from '@wordtrail/contracts/events/office'
import type { AnyProjection } from '@wordtrail/folds/projection'
import { latestWishes, postgresUpkeepWishes } from '@wordtrail/read-store/operations/upkeep-wishes'
import { beforeEach, expect, test } from 'vitest'
import { eventually, li, type ProjectionRig, projectionRig, tally, wang, watched } from '../test-rig.ts'

let rig: ProjectionRig
beforeEach(async () => {
  rig = await projectionRig()
})

async function asked(kind: UpkeepKind, table: string | null = null): Promise<string> {
  const id = randomUUID()
  await postgresUpkeepWishes(rig.pool).put({ id, kind, table, asked_at: new Date().toISOString() })
  return id
}
const wish = async (id: string) => (await latestWishes(rig.pool, 20)).find((one) => one.id === id)
const outcome = (id: string) => eventually(async () => (await wish(id))?.outcome)
const goals = (student_id: string, goals_set: number) => ({ student_id, goals_set })

/** A run with two tables, and something in them. */
async function running(projections: readonly AnyProjection[] = [tally(), { ...tally(), table: 'second_tally' }]) {
  const run = rig.run(projections)
  await rig.setGoals(1, 2)
  await rig.setGoalsOf(wang, 1)
  await rig.caughtUp()
  return run
}

test('a wish is carried out by whoever leads, once, however many run', async () => {
  await running()
  rig.run([tally(), { ...tally(), table: 'second_tally' }])
  const id = await asked('verify')
  await outcome(id).toEqual({ kind: 'verified', rows: 4, differing: [], left_out: 0 })
  const { rows } = await rig.pool.query('select state, progress, attempts from operations.upkeep')
  expect(rows).toEqual([{ state: 'done', progress: 1, attempts: 1 }])
})

test('a wrong row is named by its table, and gone after that table alone was rebuilt', async () => {
  await running()
  await rig.pool.query('update read_model.tally set goals_set = 99 where student_id = $1', [li])
  await outcome(await asked('verify')).toMatchObject({ differing: [{ table: 'tally', rows: 1 }] })
  await outcome(await asked('rebuild', 'tally')).toEqual({ kind: 'rebuilt', events: 3 })
  await outcome(await asked('verify')).toMatchObject({ differing: [] })
  expect(await rig.tables()).toEqual(['second_tally_v1_1', 'tally_v1_2'])
  expect(await rig.rowsOf(tally())).toEqual([goals(li, 2), goals(wang, 1)])
})

test('its progress is told while it goes on', async () => {
  const { store, open } = watched(rig.store)
  // Following goes on; passes over the log wait.
  const held: typeof store = {
    ...store,
    batches: (after, options) => (options.live ? rig.store : store).batches(after, options),
  }
  const first = rig.run([tally()])
  await rig.setGoals(1)
  await rig.caughtUp()
  await first.stop()
  rig.run([tally()], { store: held })
  const id = await asked('rebuild')
  await eventually(async () => (await wish(id))?.state).toBe('running')
  await rig.setGoals(2)
  await rig.caughtUp()
  expect(await wish(id)).toMatchObject({ state: 'running', progress: 0, ended_at: null, outcome: null })
  open()
  await eventually(async () => (await wish(id))?.state).toBe('done')
  expect(await wish(id)).toMatchObject({ progress: 1, ended_at: expect.any(String) })
})

test('what a process was at when it died is begun again by the next one, and given up after three', async () => {
  const [again, givenUp] = [await asked('verify', 'tally'), await asked('verify', 'tally')]
  await rig.pool.query(`update operations.upkeep set state = 'running', attempts = case id when $1 then 1 else 3 end`, [
    again,
  ])
  await running()
  await outcome(again).toMatchObject({ kind: 'verified', differing: [] })
  await outcome(givenUp).toMatchObject({ kind: 'failed', reason: 'interrupted' })
  expect(await wish(givenUp)).toMatchObject({ state: 'failed' })
})

test('a run that is stopped leaves its wish to the next, and it costs no attempt', async () => {
  await (await running([tally()])).stop()
  // Following goes on; a pass over the log never comes to its end.
  const endless: typeof rig.store = {
    ...rig.store,
    async *batches(after, options) {
      if (options.live) yield* rig.store.batches(after, options)
      else while (!options.signal.aborted) yield { events: [], checkpoint: after }
    },
  }
  const stopped = rig.run([tally()], { store: endless })
  const id = await asked('rebuild', 'tally')
  await eventually(async () => (await wish(id))?.state).toBe('running')
  await stopped.stop()
  const { rows } = await rig.pool.query('select state, attempts from operations.upkeep')
  expect(rows).toEqual([{ state: 'asked', attempts: 0 }])
  rig.run([tally()])
  await outcome(id).toMatchObject({ kind: 'rebuilt' })
})

test('a rebuild that an event stops names why, and the live table stays', async () => {
  const run = await running([tally()])
  await run.stop()
  rig.run([
    tally(() => {
      throw new Error('no idea')
    }),
  ])
  await outcome(await asked('rebuild', 'tally')).toEqual({ kind: 'failed', reason: 'unfoldable', detail: 'no idea' })
  expect(await rig.rowsOf(tally())).toEqual([goals(li, 2), goals(wang, 1)])
})

test('parked streams of one table are retried, or of all', async () => {
  const state = { isBroken: true }
  const fragile = tally((before) => {
    if (state.isBroken) throw new Error('broken')
    return before + 1
  })
  await rig.run([fragile, { ...fragile, table: 'second_tally' }], { logLine: () => {} }).prepared
  await rig.setGoals(1)
  await eventually(async () => (await rig.parked()).length).toBe(2)
  await outcome(await asked('retryParked')).toEqual({ kind: 'retried', resumed: 0, still_parked: 2 })
  state.isBroken = false
  await outcome(await asked('retryParked', 'tally')).toEqual({ kind: 'retried', resumed: 1, still_parked: 0 })
  expect(await rig.parked()).toMatchObject([{ projection: 'second_tally' }])
  await outcome(await asked('retryParked')).toEqual({ kind: 'retried', resumed: 1, still_parked: 0 })
  expect(await rig.parked()).toEqual([])
})

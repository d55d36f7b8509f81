import { ladder8 } from '@wordtrail/contracts/learning/scheduling/ladder8'
import { digestOf } from '@wordtrail/event-store/log-digest'
import { openEventStore } from '@wordtrail/event-store/open-event-store'
import { createPool } from '@wordtrail/platform/database/pool'
import { expect, test } from 'vitest'
import { startProcess } from './running-process.ts'
import { startTestSystem } from './test-system.ts'

test('SCHEDULER=ladder8 plans by the ladder, and a replay by the other scheduler measures it without touching the log', async () => {
  // In Shanghai, the evening of the 1st, and after midnight.
  let at = new Date('2026-03-01T15:00:00Z')
  const system = await startTestSystem({ scheduler: ladder8, now: () => at })
  const student = await system.signUp('user')
  await student.send('POST', '/api/student/master-word', { words: ['begin', 'careful'] })
  at = new Date('2026-03-01T17:00:00Z')
  const { body: due } = await student.send('GET', '/api/student/review-words')
  for (const word of due)
    await student.send('POST', '/api/student/update-word-review', { word, result: word === 'begin' ? 'pass' : 'fail' })
  const { body } = await student.send('GET', '/api/student/dashboard-summary')
  const planned = Object.fromEntries(
    body.words_mastered.map((one: { word: string; review_date: string[] }) => [one.word, one.review_date.slice(0, 2)]),
  )
  expect(planned).toEqual({ begin: ['2026-03-04', '2026-03-08'], careful: ['2026-03-03', '2026-03-05'] })
  await system.stop()

  const pool = createPool({ url: system.databaseUrl, name: 'test' })
  const store = await openEventStore({ pool })
  const digest = () => digestOf(store, new AbortController().signal)
  const before = await digest()
  const replay = startProcess('infra/stand-alone/src/schedule.ts', {}, [
    'replay',
    '--scheduler',
    'fsrs6',
    '--from',
    system.databaseUrl,
  ])
  expect([await replay.ended, replay.output()]).toEqual([
    0,
    expect.stringMatching(/recorded by ladder8 +2 .*\nfsrs6 anew +2 .*\nconstant +2 +0\.6931\nmoving average +2 /),
  ])
  expect(JSON.parse(replay.output().trim().split('\n').at(-1)!)).toMatchObject({
    scheduler: 'fsrs6',
    students: 1,
    words: 2,
    reviews: 4,
    measures: [{ log_loss: expect.closeTo(-Math.log(0.09) / 2) }, {}, {}, {}],
  })
  expect(await digest()).toEqual(before)
  await store.close()
  await pool.end()
})

test('an unknown scheduler is answered in one line', async () => {
  const replay = startProcess('infra/stand-alone/src/schedule.ts', {}, ['replay', '--scheduler', 'sm2'])
  expect([await replay.ended, replay.output()]).toEqual([
    1,
    expect.stringMatching(/^schedule: usage: npm run schedule -- replay --scheduler fsrs6\|ladder8/),
  ])
})

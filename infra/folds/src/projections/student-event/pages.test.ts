import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { serialConnection } from '@wordtrail/projection-service/bulk/serial-connection'
import { tableLoader } from '@wordtrail/projection-service/bulk/table-loader'
import { foldIntoTable } from '@wordtrail/projection-service/tables/fold-into-table'
import { createTable } from '@wordtrail/projection-service/tables/table'
import { newDatabase } from '@wordtrail/projection-service/test-rig'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { recorded, sample } from '../../sample-events.ts'
import { studentEvent } from './projection.ts'

const relation = 'read_model.student_event_test'
const table = { of: studentEvent, relation }
const students = 10
const wordsOfEach = 50
const eventsOfEach = 2000
const pageSize = 50
const studentId = (student: number) => `3b1f7c52-6a34-4d0e-9a55-${String(student).padStart(12, '0')}`
const wordId = (word: number) => `a3f1c0de-5b7a-5c39-8f0c-${String(word).padStart(12, '0')}`

const answersOfSession = 40
const sessionId = (student: number, session: number) =>
  `17d4c2b8-9e6f-4b1a-${String(student).padStart(4, '0')}-${String(session).padStart(12, '0')}`

/** A class that answers by turns: one answer in five is wrong, and one event in a hundred is a wrong order. */
function eventOf(index: number) {
  const [student, turn] = [index % students, Math.floor(index / students)]
  const event: AnyEvent =
    turn % 100 === 99
      ? { type: 'ReorderingErrorLogged', data: { given: 'a', expected: 'b', explanation: '' } }
      : {
          type: 'AnswerGiven',
          data: {
            answerId: studentId(0),
            sessionId: sessionId(student, Math.floor(turn / answersOfSession)),
            step: 'stage_2',
            tier: 'tier_3',
            questionKind: 'meaning',
            given: '勇敢的',
            expected: '平静的',
            isCorrect: turn % 5 > 0,
            elapsedMs: 1,
            answeredAt: '2020-01-01T00:00:00Z',
          },
        }
  return sample(recallStream(studentId(student), wordId(turn % wordsOfEach)), event)
}

const events = recorded(Array.from({ length: students * eventsOfEach }, (_, index) => eventOf(index)))

interface Plan {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The columns of the index that a select reads, and how many rows it has looked at. */
async function readingOf(client: pg.ClientBase, select: string) {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${select}`)
  const scans = nodesOf(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Node Type'].includes('Scan'))
  const { rows: indexes } = await client.query<{ definition: string }>(
    'select indexdef as definition from pg_indexes where indexname = $1',
    [scans.at(-1)!['Index Name']],
  )
  return {
    index: indexes[0]?.definition.match(/\(([^)]*)\)/)?.[1],
    rows: Math.max(...scans.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))),
  }
}

async function builtTable(): Promise<pg.PoolClient> {
  const client = await (await newDatabase()).connect()
  onTestFinished(() => client.release())
  await createTable(client, table)
  const connection = serialConnection(client)
  const loader = tableLoader(connection, table)
  for (const event of events) loader.add(event, 0)
  await loader.finish()
  await connection.done()
  return client
}

test('a page of a student is one range of an index, and no more rows are read than it shows', async () => {
  const client = await builtTable()
  const reading = (more: string) =>
    readingOf(client, `select * from ${relation} where student_id = '${studentId(3)}' ${more}`)
  const latest = `order by position desc limit ${pageSize}`
  const middle = eventsOfEach * students * 0.5

  const page = { index: 'student_id, "position"', rows: pageSize }
  expect(await reading(latest)).toEqual(page)
  expect(await reading(`and position < ${middle} ${latest}`)).toEqual(page)
  expect(await reading(`and kind = 'ReorderingErrorLogged' order by position desc limit 10`)).toEqual({
    index: 'student_id, kind, "position"',
    rows: 10,
  })
  expect(await reading(`and word_id = '${wordId(7)}' order by revision desc limit 500`)).toEqual({
    index: 'student_id, word_id',
    rows: eventsOfEach / wordsOfEach,
  })
  // Wrong answers have an index of their own, however few they are, and so has a session.
  expect(await reading(`and not is_right ${latest}`)).toEqual(page)
  const session = await reading(`and session_id = '${sessionId(3, 7)}' order by position + 0 desc limit ${pageSize}`)
  expect(session.index).toBe('session_id')
  expect(session.rows).toBeLessThanOrEqual(answersOfSession)
  // Of several kinds each is a range.
  const kinds =
    await reading(`and position < 0 union all select one.* from unnest('{ReorderingErrorLogged,TierSet}'::text[]) as asked (kind)
    cross join lateral (select * from ${relation} where student_id = '${studentId(3)}' and kind = asked.kind
      and kind <> 'AnswerGiven' order by position desc limit 10) one`)
  expect(kinds.index).toBe('student_id, kind, "position"')
  expect(kinds.rows).toBeLessThanOrEqual(10)
  // All that a student ever did is one range as well.
  expect(await reading('order by position')).toMatchObject({ rows: eventsOfEach })
})

test('events that come once more leave the rows as they were', async () => {
  const client = await builtTable()
  const rows = async () => (await client.query(`select * from ${relation} order by position`)).rows
  const before = await rows()
  await foldIntoTable(client, table, events.slice(0, 500))
  expect(await rows()).toEqual(before)
})

import { masterWord } from '@wordtrail/contracts/api/practice'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { Schedule } from '@wordtrail/contracts/learning/scheduling/schedule'
import type { Scheduler } from '@wordtrail/contracts/learning/scheduling/scheduler'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { type Handler, handler } from '@wordtrail/platform/http/handler'
import type pg from 'pg'

const tablesIn = (schema: string) => `
  create schema ${schema};
  create table ${schema}.memory (student_id uuid, word_id uuid, mastered_at timestamptz not null, due_on date not null, primary key (student_id, word_id));
  create table ${schema}.mastery (id bigint generated always as identity primary key, student_id uuid not null, word_id uuid not null, at timestamptz not null, session_id uuid, schedule json not null);
  create index on ${schema}.mastery (student_id, word_id);
`

interface Mastery {
  readonly studentId: string
  readonly wordIds: readonly string[]
  readonly at: Date
  readonly sessionId: string | null | undefined
  readonly schedule: Schedule
}

/** Ids of the words that exist and are mastered now. */
type Write = (pool: pg.Pool, mastery: Mastery) => Promise<string[]>

/**
 * Ways to look up the words, set the state and write the history in one transaction; each is the name of its schema.
 */
const crudWays = {
  /** The quickest there is: one statement, which is a transaction of its own. */
  crud: async (pool, { studentId, wordIds, at, sessionId, schedule }) => {
    const { rows } = await pool.query<{ word_id: string }>({
      name: 'crud-master',
      text: `
        with known as (select word_id from read_model.word where word_id = any($2::uuid[]) and not is_deleted),
        state as (
          insert into crud.memory select $1, word_id, $3, $4 from known
          on conflict (student_id, word_id) do update set mastered_at = excluded.mastered_at, due_on = excluded.due_on
          returning word_id
        )
        insert into crud.mastery (student_id, word_id, at, session_id, schedule) select $1, word_id, $3, $5, $6 from state returning word_id`,
      values: [studentId, wordIds, at, schedule.planned[0], sessionId, JSON.stringify(schedule)],
    })
    return rows.map(({ word_id }) => word_id)
  },

  /** As it is commonly written: a statement for each step, all prepared. */
  crud_in_steps: async (pool, { studentId, wordIds, at, sessionId, schedule }) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<{ word_id: string }>({
        name: 'crud-words',
        text: 'select word_id from read_model.word where word_id = any($1::uuid[]) and not is_deleted',
        values: [wordIds],
      })
      const known = rows.map(({ word_id }) => word_id)
      await client.query({
        name: 'crud-state',
        text: `
          insert into crud_in_steps.memory select $1, word_id, $3, $4 from unnest($2::uuid[]) as known (word_id)
          on conflict (student_id, word_id) do update set mastered_at = excluded.mastered_at, due_on = excluded.due_on`,
        values: [studentId, known, at, schedule.planned[0]],
      })
      await client.query({
        name: 'crud-history',
        text: 'insert into crud_in_steps.mastery (student_id, word_id, at, session_id, schedule) select $1, word_id, $3, $4, $5 from unnest($2::uuid[]) as known (word_id)',
        values: [studentId, known, at, sessionId, JSON.stringify(schedule)],
      })
      await client.query('commit')
      client.release()
      return known
    } catch (error) {
      client.release(true)
      throw error
    }
  },
} as const satisfies Readonly<Record<string, Write>>

export type CrudWay = keyof typeof crudWays

export interface PlainCrudOptions {
  readonly pool: pg.Pool
  readonly scheduler: Scheduler
  readonly now: () => Date
}

/** Mastering a word without events: what a good program that keeps rows would do, and no more. */
export async function plainCrud(way: CrudWay, { pool, scheduler, now }: PlainCrudOptions): Promise<Handler[]> {
  await pool.query(tablesIn(way))
  const write: Write = crudWays[way]
  return [
    handler(masterWord, async ({ caller, body }) => {
      const at = now()
      const ids = new Map(body.words.map((word) => [word, wordIdOf(word)]))
      const schedule = scheduler.schedule([{ day: dayOf(at), result: 'pass' }])
      const known = new Set(
        await write(pool, {
          studentId: caller.id,
          wordIds: [...ids.values()],
          at,
          sessionId: body.session_id,
          schedule,
        }),
      )
      const isKnown = (word: string) => known.has(ids.get(word)!)
      return {
        body: {
          message: confirmations.wordsMastered,
          mastered: body.words.filter(isKnown),
          refused: body.words.filter((word) => !isKnown(word)),
          events: [],
        },
      }
    }),
  ]
}

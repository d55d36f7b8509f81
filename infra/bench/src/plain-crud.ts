import { masterWord } from '@wordtrail/contracts/api/practice'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { Scheduler } from '@wordtrail/contracts/learning/scheduling/scheduler'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { type Handler, handler } from '@wordtrail/infra/http/handler'
import type pg from 'pg'

const tables = `
  create schema crud;
  create table crud.memory (student_id uuid, word_id uuid, mastered_at timestamptz not null, due_on date not null, primary key (student_id, word_id));
  create table crud.mastery (id bigint generated always as identity primary key, student_id uuid not null, word_id uuid not null, at timestamptz not null, session_id uuid, schedule json not null);
  create index on crud.mastery (student_id, word_id);
`

/** The word is looked up, the state is set and the history is written by one statement, which is one transaction. */
const master = `
  with known as (select word_id from read_model.word where word_id = any($2::uuid[]) and not is_deleted),
  state as (
    insert into crud.memory select $1, word_id, $3, $4 from known
    on conflict (student_id, word_id) do update set mastered_at = excluded.mastered_at, due_on = excluded.due_on
    returning word_id
  )
  insert into crud.mastery (student_id, word_id, at, session_id, schedule) select $1, word_id, $3, $5, $6 from state returning word_id
`

export interface PlainCrudOptions {
  readonly pool: pg.Pool
  readonly scheduler: Scheduler
  readonly now: () => Date
}

/** Mastering a word without events: what a good program that keeps rows would do, and no more. */
export async function plainCrud({ pool, scheduler, now }: PlainCrudOptions): Promise<Handler[]> {
  await pool.query(tables)
  return [
    handler(masterWord, async ({ caller, body }) => {
      const at = now()
      const ids = new Map(body.words.map((word) => [word, wordIdOf(word)]))
      const schedule = scheduler.schedule([{ day: dayOf(at), result: 'pass' }])
      const { rows } = await pool.query<{ word_id: string }>({
        name: 'crud-master',
        text: master,
        values: [caller.id, [...ids.values()], at, schedule.planned[0], body.session_id, JSON.stringify(schedule)],
      })
      const known = new Set(rows.map((row) => row.word_id))
      const isKnown = (word: string) => known.has(ids.get(word)!)
      return { body: { message: confirmations.wordsMastered, mastered: body.words.filter(isKnown), refused: body.words.filter((word) => !isKnown(word)), events: [] } }
    }),
  ]
}

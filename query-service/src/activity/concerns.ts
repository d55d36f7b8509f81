import type { concerns } from '@wordtrail/contracts/api/activity'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { recallOf } from '@wordtrail/contracts/events/recall-stream'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'

type Db = Kysely<ReadModels>
type Concerns = Omit<Output<typeof concerns>, 'at'>

/** Streams that are told: with more of them, who is touched matters less than that there are many. */
const mostTold = 100

/** What is wrong with the read models, and who waits for the school. */
export async function concernsOf(db: Db): Promise<Concerns> {
  const [parked, waiting] = await Promise.all([parkedStreams(db), waitingAccounts(db)])
  return { parked, waiting }
}

const ofPerson = /^(?:memory|session|learner|teacher)-([\da-f-]{36})/

/** A stream that is parked for several read models is told once. */
async function parkedStreams(db: Db): Promise<Concerns['parked']> {
  const { rows: streams } = await sql<{ readonly stream: string; readonly since: string }>`
    select stream, min(parked_at) as since from projection.parked
    group by stream order by since, stream limit ${mostTold}`.execute(db)
  if (streams.length === 0) return []
  const ids = streams.flatMap(({ stream }) => ofPerson.exec(stream)?.[1] ?? [])
  const people = await db
    .selectFrom('person')
    .select(['user_id', 'account_stream', 'username', 'nickname'])
    .where('is_erased', '=', false)
    .where(({ or, eb }) =>
      or([
        eb('user_id', '=', sql<string>`any(${ids}::uuid[])`),
        eb('account_stream', '=', sql<string>`any(${streams.map(({ stream }) => stream)}::text[])`),
      ]),
    )
    .execute()
  const wordIds = streams.flatMap(({ stream }) => (stream.startsWith('memory-') ? recallOf(stream).wordId : []))
  const words = await db
    .selectFrom('word')
    .select(['word_id', 'word'])
    .where('word_id', '=', sql<string>`any(${wordIds}::uuid[])`)
    .execute()
  return streams.map(({ stream, since }) => {
    const personId = ofPerson.exec(stream)?.[1]
    const person = people.find(({ user_id, account_stream }) => user_id === personId || account_stream === stream)
    const wordId = stream.startsWith('memory-') ? recallOf(stream).wordId : undefined
    return {
      since,
      person: person ? { username: person.username ?? '', nickname: person.nickname ?? '' } : null,
      word: words.find(({ word_id }) => word_id === wordId)?.word ?? null,
    }
  })
}

async function waitingAccounts(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('person')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('is_waiting', '=', true)
    .where('is_erased', '=', false)
    .executeTakeFirstOrThrow()
  return waiting
}

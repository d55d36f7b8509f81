import type { Input, Output } from '@wordtrail/contracts/api/endpoint'
import type { wordbookHistory } from '@wordtrail/contracts/api/wordbook-keeping'
import type { WordbookEvent } from '@wordtrail/contracts/events/wordbook'
import { historyPage } from '@wordtrail/contracts/learning/limits'
import type { DictionaryChangeRow, ReadModels } from '@wordtrail/contracts/read-models/rows'
import {
  differingParts,
  type WordbookVersion,
  wordbookVersions,
} from '@wordtrail/contracts/read-models/wordbook-versions'
import { type Kysely, sql } from 'kysely'
import { headwordsOf } from '../words/headwords.ts'

type Db = Kysely<ReadModels>
type Change = Output<typeof wordbookHistory>['changes'][number]

interface Shown {
  readonly change: Pick<DictionaryChangeRow, 'revision' | 'at' | 'actor_id' | 'kind' | 'detail'>
  readonly before: WordbookVersion
  readonly after: WordbookVersion
}

/** A page of a public wordbook's changes, the latest first, each with what was otherwise then than it is now. */
export async function historyOf(
  db: Db,
  wordbookId: string,
  { page, limit }: Input<typeof wordbookHistory>['query'],
): Promise<{ readonly changes: Change[]; readonly total: number }> {
  const rows = await db
    .selectFrom('dictionary_change')
    .select(['revision', 'at', 'actor_id', 'kind', 'detail'])
    .where('subject_id', '=', wordbookId)
    .orderBy('revision')
    .execute()
  const end = rows.length - (page - 1) * limit
  const shown: Shown[] = []
  let now: WordbookVersion | undefined
  let place = 0
  for (const version of wordbookVersions(rows)) {
    now = version.after
    // Versions may be thousands, each of thousands of words: the page's alone are kept.
    if (place < end && place >= end - limit) shown.unshift(version)
    place += 1
  }
  const [names, words] = [await namesOf(db, shown), await headwordsOf(db, shown.flatMap(toldIds))]
  return { changes: shown.map((one) => changeOf(one, now!, { names, words })), total: rows.length }
}

interface Texts {
  /** Of the people who are still there. */
  readonly names: ReadonlyMap<string, string>
  readonly words: ReadonlyMap<string, string>
}

const changeOf = ({ change, before, after }: Shown, now: WordbookVersion, { names, words }: Texts): Change => {
  const event = eventOf(change)
  const wordIds = wordIdsOf(event)
  return {
    revision: change.revision,
    at: new Date(change.at).toISOString(),
    by: change.actor_id === null ? null : { name: names.get(change.actor_id) ?? null },
    kind: kindOf(event),
    ...(event.type === 'WordbookCreated' && { to: after.title }),
    ...(event.type === 'WordbookRenamed' && { from: before.title, to: after.title }),
    ...(event.type === 'WordbookDescribed' && { from: before.description, to: after.description }),
    words: namedFirst(wordIds).flatMap((id) => words.get(id) ?? []),
    word_count: wordIds.length,
    held: after.wordIds.length,
    differs: differingParts(after, now),
  }
}

const eventOf = ({ kind, detail }: Shown['change']) => ({ type: kind, data: detail }) as WordbookEvent

const kinds = {
  WordbookCreated: 'created',
  WordbookRenamed: 'renamed',
  WordbookDescribed: 'described',
  WordsAddedToWordbook: 'added',
  WordsMovedInWordbook: 'moved',
  WordbookSorted: 'sorted',
  WordbookDeleted: 'deleted',
  WordbookRestored: 'restored',
} as const

function kindOf(event: WordbookEvent): Change['kind'] {
  if (event.type === 'WordsRemovedFromWordbook') return event.data.asLost ? 'lost' : 'removed'
  if (event.type === 'StarterContentLoaded') throw new Error('not a change')
  return kinds[event.type]
}

const wordIdsOf = (event: WordbookEvent): readonly string[] => ('wordIds' in event.data ? event.data.wordIds : [])
const namedFirst = (wordIds: readonly string[]): readonly string[] => wordIds.slice(0, historyPage.words)

/** Of the words that are named. */
const toldIds = ({ change }: Shown): readonly string[] => namedFirst(wordIdsOf(eventOf(change)))

async function namesOf(db: Db, shown: readonly Shown[]): Promise<ReadonlyMap<string, string>> {
  const actors = [...new Set(shown.flatMap(({ change }) => change.actor_id ?? []))]
  const { rows } = await sql<{ readonly user_id: string; readonly name: string | null }>`
    select user_id, coalesce(nullif(nickname, ''), username) as name from read_model.person where user_id = any(${actors}::uuid[])`.execute(
    db,
  )
  return new Map(rows.flatMap(({ user_id, name }) => (name === null ? [] : [[user_id, name] as const])))
}

import type { secretBoxHistory } from '@wordtrail/contracts/api/dictionary-then'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { historyPage } from '@wordtrail/contracts/learning/limits'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { Kysely } from 'kysely'
import { headwordsOf } from '../words/headwords.ts'
import type { BoxContent } from './then.ts'

type Change = Output<typeof secretBoxHistory>['changes'][number]

interface PageAsked {
  readonly page: number
  readonly limit: number
}

/** A page of what became of a box, the latest change first, and how many changes there were. */
export async function boxHistory(
  db: Kysely<ReadModels>,
  boxId: string,
  { page, limit }: PageAsked,
): Promise<{ readonly changes: Change[]; readonly total: number }> {
  const rows = await db
    .selectFrom('dictionary_change')
    .select(['at', 'revision', 'detail'])
    .where('subject_id', '=', boxId)
    .orderBy('revision')
    .execute()
  const versions = rows.map(({ detail, ...row }, index) => ({
    ...row,
    ...(detail as BoxContent),
    before: index === 0 ? undefined : (rows[index - 1]!.detail as BoxContent),
  }))
  const shown = versions.toReversed().slice((page - 1) * limit, page * limit)
  const names = await headwordsOf(db, shown.flatMap(changedIds))
  return { changes: shown.map((one) => changeOf(one, names)), total: rows.length }
}

type Version = BoxContent & {
  readonly at: string
  readonly revision: number
  readonly before: BoxContent | undefined
}

const missingIn = (held: readonly string[], wordIds: readonly string[]): string[] => {
  const present = new Set(held)
  return wordIds.filter((id) => !present.has(id))
}
const addedIds = ({ before, wordIds }: Version): string[] => missingIn(before?.wordIds ?? [], wordIds)
const removedIds = ({ before, wordIds }: Version): string[] => missingIn(wordIds, before?.wordIds ?? [])
const named = (ids: readonly string[]): readonly string[] => ids.slice(0, historyPage.words)
const changedIds = (version: Version): string[] => [...named(addedIds(version)), ...named(removedIds(version))]

function changeOf(version: Version, names: ReadonlyMap<string, string>): Change {
  const { at, revision, title, wordIds, before } = version
  const [added, removed] = [addedIds(version), removedIds(version)]
  const namesOf = (ids: readonly string[]) => named(ids).flatMap((id) => names.get(id) ?? [])
  return {
    at: new Date(at).toISOString(),
    revision,
    title,
    ...(before && before.title !== title && { from: before.title }),
    added: namesOf(added),
    added_count: added.length,
    removed: namesOf(removed),
    removed_count: removed.length,
    held: wordIds.length,
  }
}

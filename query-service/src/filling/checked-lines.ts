import type { Input, Output } from '@wordtrail/contracts/api/endpoint'
import type { checkWordbookWords } from '@wordtrail/contracts/api/filling'
import { headwordProblem, normaliseHeadword, wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { Lexicon } from '@wordtrail/language/lexicon/lexicon'
import { type Kysely, sql } from 'kysely'
import { formOwners } from './form-owners.ts'

type Db = Kysely<ReadModels>
type Checked = Output<typeof checkWordbookWords>['lines'][number]

interface Asked {
  readonly wordbookId: string
  readonly lines: Input<typeof checkWordbookWords>['body']['lines']
}

interface Found {
  readonly word_id: string
  readonly word: string
  readonly is_held: boolean
}

/** What each line would do to the wordbook, in their order. */
export async function checkedLines(
  { db, lexicon }: { readonly db: Db; readonly lexicon: Pick<Lexicon, 'headwordsOf'> },
  { wordbookId, lines }: Asked,
): Promise<Checked[]> {
  const keys = lines.map((line) => (headwordProblem(line) ? undefined : normaliseHeadword(line)))
  const idOf = new Map([...new Set(keys)].flatMap((key) => (key === undefined ? [] : [[key, wordIdOf(key)] as const])))
  const known = await found(db, wordbookId, [...idOf.values()])
  const unknown = [...idOf].flatMap(([key, id]) => (known.has(id) ? [] : [key]))
  const owners = await formOwners({ db, lexicon }, unknown)
  const bases = await found(db, wordbookId, [...new Set([...owners.values()].flat())])

  const firstLine = new Map<string, number>()
  return lines.map((line, index): Checked => {
    const key = keys[index]
    if (key === undefined) return { status: 'unusable', problem: headwordProblem(line)! }
    const first = firstLine.get(key)
    if (first !== undefined) return { status: 'repeated', line: first }
    firstLine.set(key, index)
    const word = known.get(idOf.get(key)!)
    if (word) return { status: word.is_held ? 'held' : 'known', word_id: word.word_id, word: word.word }
    const of = (owners.get(key) ?? []).flatMap((id) => bases.get(id) ?? [])
    return of.length === 0 ? { status: 'unknown' } : { status: 'form', of }
  })
}

/** Those of the words that are in the dictionary, by id. */
async function found(db: Db, wordbookId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Found>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Found>`
    with held as materialized (select unnest(word_ids) as word_id from read_model.wordbook where wordbook_id = ${wordbookId})
    select word_id, word, word_id in (select word_id from held) as is_held
    from read_model.word where word_id = any(${ids}::uuid[]) and is_listed and not is_deleted`.execute(db)
  return new Map(rows.map((row) => [row.word_id, row]))
}

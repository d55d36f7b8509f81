import { isBefore, logOf, type Position, safeOffsetOf } from '@wordtrail/contracts/position'
import type { WordbookRow, WordRow } from '@wordtrail/contracts/read-models/rows'
import type { Statements } from '@wordtrail/platform/database/pool'
import { sharedRead } from '@wordtrail/platform/database/shared-read'
import { endingWith } from '@wordtrail/platform/database/statement-while'
import { contentVersionOf } from '@wordtrail/read-store/checkpoints'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/** What lists and counts need to know of a word. */
export interface KnownWord extends Pick<WordRow, 'word' | 'is_deleted' | 'is_listed' | 'deleted_on' | 'restored_on'> {
  /** Its number among all words in alphabetical order, from 0 on. */
  readonly place: number
  /** `word` as JSON. */
  readonly json: string
}

/** What holds of nearly every word. */
export const neverDeleted: Pick<KnownWord, 'is_deleted' | 'deleted_on' | 'restored_on'> = {
  is_deleted: false,
  deleted_on: [],
  restored_on: [],
}

/** All words of the dictionary in one state, with those that were deleted and the unlisted ones of students. */
export interface Words {
  readonly count: number
  all(): Iterable<KnownWord>
  byId(id: string): KnownWord | undefined
  /**
   * Those with these ids, in their order. Kept for as long as the ids are, so that a list that many share is looked up
   * once.
   */
  listed(ids: readonly string[]): readonly KnownWord[]
  /** The same words, but for some that were others, or, where they are undefined, were not there. */
  withOthers(others: ReadonlyMap<string, WordRow | undefined>): Words
}

/**
 * What all students share and few change, kept in memory: to join it to a student's own rows in PostgreSQL took three
 * quarters of a dashboard's time. Nothing is kept for a while and hoped to be right: the select of a student's rows
 * names, in the same snapshot, the state of the words that belongs to them.
 */
export interface Dictionary {
  /** The words of a version that a select has read as `dictionaryVersion`, or later ones. */
  words(version: string): Promise<Words>
  /** Ids of the words of a wordbook in its order, no older than the row that has this hash. */
  wordIdsOf(wordbook: Pick<WordbookRow, 'wordbook_id' | 'words_hash'>): Promise<readonly string[]>
}

/** The dictionary as it was, of which some words and wordbooks were others. */
export const dictionaryThen = (
  present: Dictionary,
  then: {
    readonly words: () => Promise<ReadonlyMap<string, WordRow | undefined>>
    readonly wordIdsOf: (wordbookId: string) => Promise<readonly string[] | undefined>
  },
): Dictionary => ({
  words: async (version) => {
    const [words, others] = await Promise.all([present.words(version), then.words()])
    return words.withOthers(others)
  },
  wordIdsOf: async (wordbook) => (await then.wordIdsOf(wordbook.wordbook_id)) ?? present.wordIdsOf(wordbook),
})

/** SQL: the version of the words in the dictionary, as of the statement's snapshot. */
export const dictionaryVersion = contentVersionOf('word')

/** Words of wordbooks, all together: some 60 bytes each. */
const mostWordIds = 500_000

export function createDictionary(pool: pg.Pool): Dictionary {
  let present: Present | undefined
  const readWords = sharedRead(async (versions: readonly string[], signal) => {
    if (versions.some((version) => version !== present?.version))
      present = await selectWords(endingWith(signal, pool), present)
    return versions.map(() => present!.words)
  })
  const lists = new LRUCache<string, readonly string[]>({
    maxSize: mostWordIds,
    sizeCalculation: (ids) => ids.length + 1,
  })
  const readList = sharedRead(async (wordbookIds: readonly string[], signal) => {
    const read = await selectLists(endingWith(signal, pool), wordbookIds)
    for (const { words_hash, word_ids } of read) lists.set(words_hash, word_ids)
    const byId = new Map(read.map(({ wordbook_id, word_ids }) => [wordbook_id, word_ids]))
    return wordbookIds.map((id) => byId.get(id)!)
  })
  return {
    words: async (version) => (version === present?.version ? present.words : readWords(version)),
    wordIdsOf: async ({ wordbook_id, words_hash }) => lists.get(words_hash) ?? readList(wordbook_id),
  }
}

/** The words as they were read last. */
interface Present extends Pick<WordsRow, 'version' | 'table' | 'position' | 'is_parked'> {
  readonly known: Known
  readonly words: Words
}

type Known = ReadonlyMap<string, KnownWord>

interface WordsRow {
  readonly version: string
  /** Names the live table. A rebuild makes another. */
  readonly table: string
  /** Events up to this one have been folded into it, but for those of parked streams. */
  readonly position: Position
  readonly is_parked: boolean
  /** By id. */
  readonly headwords: Readonly<Record<string, string>>
  /** Ids. */
  readonly unlisted: readonly string[]
  /** Those that were ever deleted: few. */
  readonly deleted: readonly Pick<WordRow, 'word_id' | 'is_deleted' | 'deleted_on' | 'restored_on'>[]
}

/** Of all words that an event behind this offset has changed. */
const selectChangedWords = `
  select ${dictionaryVersion} as version, version || '.' || build as table, position,
    exists (select from projection.parked where projection = 'word') as is_parked,
    (select coalesce(json_object_agg(word_id, word), '{}') from read_model.word where position > $1) as headwords,
    array(select word_id from read_model.word where not is_listed and position > $1) as unlisted,
    (select coalesce(json_agg(json_build_object(
       'word_id', word_id, 'is_deleted', is_deleted, 'deleted_on', deleted_on, 'restored_on', restored_on)), '[]')
     from read_model.word where deleted_on <> '{}' and position > $1) as deleted
  from projection.checkpoint where projection = 'word' and is_live`

const beforeAll = -1

/**
 * Reads the words that have changed since `last`, and all of them where that cannot be told: in another table or log, and
 * where a stream was parked at that time, whose events are folded later than their positions say.
 */
async function selectWords(statements: Statements, last: Present | undefined): Promise<Present> {
  const since = last && !last.is_parked ? last : undefined
  const values = [since ? safeOffsetOf(since.position) : beforeAll]
  const { rows } = await statements.query<WordsRow>({ text: selectChangedWords, values })
  const { headwords, unlisted, deleted, ...read } = rows[0]!
  if (since && !isContinued(since, read)) return selectWords(statements, undefined)
  const changed = wordsOf({ headwords, unlisted, deleted })
  if (since && [...changed].every(([id, word]) => isSame(word, since.known.get(id)))) return { ...since, ...read }
  const known = placed(new Map([...(since?.known ?? []), ...changed]))
  return { ...read, known, words: wordsFrom(known) }
}

/** Whether it is the same table, of the same log, further on. */
const isContinued = (since: Present, now: Pick<Present, 'table' | 'position'>): boolean =>
  since.table === now.table && logOf(since.position) === logOf(now.position) && !isBefore(now.position, since.position)

function wordsOf({ headwords, unlisted, deleted }: Pick<WordsRow, 'headwords' | 'unlisted' | 'deleted'>): Known {
  const isUnlisted = new Set(unlisted)
  const words = new Map<string, KnownWord>(
    Object.entries(headwords).map(([id, word]) => [
      id,
      { word, json: JSON.stringify(word), place: 0, is_listed: !isUnlisted.has(id), ...neverDeleted },
    ]),
  )
  for (const { word_id, ...days } of deleted) words.set(word_id, { ...words.get(word_id)!, ...days })
  return words
}

/** Whether a list or a count would say the same of both. */
const isSame = (one: KnownWord, other: KnownWord | undefined): boolean =>
  other !== undefined && JSON.stringify({ ...one, place: 0 }) === JSON.stringify({ ...other, place: 0 })

function placed(words: Known): Known {
  const sorted = [...words].sort(([, one], [, other]) => (one.word < other.word ? -1 : 1))
  return new Map(sorted.map(([id, word], place) => [id, { ...word, place }]))
}

function wordsFrom(words: Known): Words {
  const lists = new WeakMap<readonly string[], readonly KnownWord[]>()
  return {
    count: words.size,
    all: () => words.values(),
    byId: (id) => words.get(id),
    listed(ids) {
      let list = lists.get(ids)
      if (!list) lists.set(ids, (list = ids.flatMap((id) => words.get(id) ?? [])))
      return list
    },
    withOthers(others) {
      if (others.size === 0) return this
      const known = new Map(words)
      for (const [id, row] of others) {
        if (row) known.set(id, wordOfRow(row))
        else known.delete(id)
      }
      return wordsFrom(placed(known))
    },
  }
}

const wordOfRow = ({ word, is_listed, is_deleted, deleted_on, restored_on }: WordRow): KnownWord => ({
  word,
  json: JSON.stringify(word),
  place: 0,
  is_listed,
  is_deleted,
  deleted_on,
  restored_on,
})

type WordList = Pick<WordbookRow, 'wordbook_id' | 'words_hash' | 'word_ids'>

const selectSomeLists = 'select wordbook_id, words_hash, word_ids from read_model.wordbook where wordbook_id = any($1)'

const selectLists = async (statements: Statements, wordbookIds: readonly string[]): Promise<WordList[]> =>
  (await statements.query<WordList>({ text: selectSomeLists, values: [wordbookIds] })).rows

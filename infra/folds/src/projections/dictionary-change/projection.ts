import type { Recorded } from '@wordtrail/contracts/events/event'
import { secretBoxEvents, secretBoxOf } from '@wordtrail/contracts/events/secret-box'
import { wordEvents, wordOf } from '@wordtrail/contracts/events/word'
import { wordbookEvents, wordbookOf } from '@wordtrail/contracts/events/wordbook'
import { safeOffsetOf } from '@wordtrail/contracts/position'
import { type DictionaryChange, notTold } from '@wordtrail/contracts/read-models/dictionary-changes'
import type { DictionaryChangeRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

type Key = Pick<DictionaryChangeRow, 'subject_id' | 'revision'>

const left: ReadonlySet<string> = new Set(notTold)
const told = (events: object): string[] => Object.keys(events).filter((type) => !left.has(type))

/**
 * Students change their own wordbooks alone, and the system deletes no others. What is made by a student has an owner's
 * key: its title is never told here.
 */
const isPrivate = ({ event, metadata: { role } }: Recorded<DictionaryChange>): boolean =>
  role === 'user' || (role === 'system' && event.type === 'WordbookDeleted') || 'userId' in event.data

type IsPrivate = typeof isPrivate

const change = (subjectOf: (stream: string) => string, isLeftOut: IsPrivate = isPrivate) => ({
  rows: (recorded: Recorded<DictionaryChange>): Key[] =>
    isLeftOut(recorded) ? [] : [{ subject_id: subjectOf(recorded.stream), revision: recorded.revision }],
  fold: (
    _row: DictionaryChangeRow | undefined,
    { event, metadata, position }: Recorded<DictionaryChange>,
    key: Key,
  ): DictionaryChangeRow => ({
    ...key,
    position: safeOffsetOf(position),
    at: metadata.recordedAt,
    actor_id: metadata.role === 'system' ? null : metadata.actor,
    kind: event.type,
    detail: event.data,
  }),
})
const [ofWord, ofWordbook, ofBox] = [change(wordOf), change(wordbookOf), change(secretBoxOf, () => false)]
type Handler = typeof ofWord

/** Who changed what of the dictionary, and when: the history of every word, public wordbook and secret box. */
export const dictionaryChange = projection({
  table: 'dictionary_change',
  version: 2,
  key: ['subject_id', 'revision'],
  insertOnly: true,
  columns: {
    subject_id: 'uuid',
    revision: 'int',
    position: 'bigint not null',
    at: 'timestamptz not null',
    actor_id: 'uuid',
    kind: 'text not null',
    detail: 'jsonb not null',
  },
  indexes: ['position'],
  follows: ['word', 'wordbook', 'secretBox'],
  ignores: notTold,
  on: Object.fromEntries([
    ...told(wordEvents).map((type) => [type, ofWord]),
    ...told(wordbookEvents).map((type) => [type, ofWordbook]),
    ...told(secretBoxEvents).map((type) => [type, ofBox]),
  ]) as Record<DictionaryChange['type'], Handler>,
})

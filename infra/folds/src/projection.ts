import type { Recorded } from '@wordtrail/contracts/events/event'
import type { AnyEvent, EventsByCategory, StreamCategory } from '@wordtrail/contracts/events/schemas'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'

interface EventHandler<Row, Key, E> {
  /** Keys of the rows that this event changes. */
  readonly rows: (recorded: Recorded<E>) => readonly Key[]
  /** The row after the event; undefined where it does not exist yet, or shall exist no longer. */
  readonly fold: (row: Row | undefined, recorded: Recorded<E>, key: Key) => Row | undefined
}

/** For a read model that follows every event of the log. */
export const everyCategory: readonly StreamCategory[] = [
  'account',
  'student',
  'teacher',
  'recall',
  'session',
  'wordbook',
  'word',
  'secretBox',
  'office',
  'look',
  'note',
]

type TypesOf<Category extends StreamCategory> = EventsByCategory[Category]['type']

/**
 * A read model is one table, and a table is a keyed fold over events: the same code serves live batches and rebuilds.
 * Every type of event in the categories that it follows is handled or ignored, so that a type added to one of them does
 * not compile before its projections say which.
 */
export interface Projection<
  Table extends keyof ReadModels,
  KeyColumn extends keyof ReadModels[Table],
  Category extends StreamCategory,
  Ignored extends TypesOf<Category> = never,
> {
  readonly table: Table
  /** Raised when the fold or the columns change: the new version is built beside the old one and then switched. */
  readonly version: number
  readonly key: readonly (KeyColumn & string)[]
  /** SQL type of every column. */
  readonly columns: { readonly [Column in keyof ReadModels[Table]]: string }
  /** Columns of each further index, as SQL, or `using ` and its kind; behind ` where `, which rows it holds. */
  readonly indexes?: readonly string[]
  /**
   * Each row is written by one event and never touched again: folding reads none, and a rebuild keeps none in memory.
   */
  readonly insertOnly?: true
  /**
   * Fills in the columns that follow from the others, once the events of a batch are folded: folds neither read nor make
   * them. For what costs more to work out than an event is worth.
   */
  readonly derive?: (row: ReadModels[Table]) => ReadModels[Table]
  /** Categories of the streams whose events it handles. */
  readonly follows: readonly Category[]
  /** Types of events in those categories that change no row. */
  readonly ignores?: readonly Ignored[]
  readonly on: {
    readonly [Type in Exclude<TypesOf<Category>, Ignored>]: EventHandler<
      ReadModels[Table],
      Pick<ReadModels[Table], KeyColumn>,
      Extract<AnyEvent, { type: Type }>
    >
  }
}

/** The same without its types, for code that treats all tables alike. */
export type Row = Readonly<Record<string, unknown>>
export interface AnyProjection {
  readonly table: string
  readonly version: number
  readonly key: readonly string[]
  readonly columns: Readonly<Record<string, string>>
  readonly indexes?: readonly string[]
  readonly insertOnly?: true
  readonly derive?: (row: Row) => Row
  readonly on: Readonly<Record<string, EventHandler<Row, Row, AnyEvent>>>
}

export const projection = <
  Table extends keyof ReadModels,
  KeyColumn extends keyof ReadModels[Table],
  Category extends StreamCategory,
  Ignored extends TypesOf<Category> = never,
>(
  definition: Projection<Table, KeyColumn, Category, Ignored>,
): AnyProjection => definition as unknown as AnyProjection

import { readFile } from 'node:fs/promises'
import type { AnyProjection, Row } from '@wordtrail/folds/projection'
import { projections, retired } from '@wordtrail/folds/projections/all'
import { sample } from '@wordtrail/folds/sample-events'
import { expect, test } from 'vitest'
import { deviations, fingerprintsFile, fingerprintsOf, readFingerprints, textOf } from './fingerprint.ts'

test('every projection has its fingerprint: do what a failure says, then run `npm run projections:fingerprint`', async () => {
  const present = fingerprintsOf(projections)
  expect(deviations(await readFingerprints(), present, retired).map(({ says }) => says)).toEqual([])
  expect(await readFile(fingerprintsFile, 'utf8')).toBe(textOf(present))
})

test('no read model is both there and retired', () => {
  expect(projections.filter(({ table }) => retired.includes(table))).toEqual([])
})

const goalSet = (goal: number) => sample('learner-li', { type: 'LearningGoalSet', data: { goal } })
const chapters = { goals: [goalSet(1), goalSet(2)] }
const rows = () => [{ student_id: 'li' }]
const fold = (row: Row | undefined, _recorded: unknown, key: Row): Row => ({
  ...key,
  goals_set: ((row?.['goals_set'] as number | undefined) ?? 0) + 1,
})
const tally: AnyProjection = {
  table: 'tally',
  version: 1,
  key: ['student_id'],
  columns: { student_id: 'uuid', goals_set: 'int not null' },
  indexes: ['goals_set'],
  on: { LearningGoalSet: { rows, fold } },
}
const known = fingerprintsOf([tally], chapters)
const found = (
  present: readonly AnyProjection[],
  given: { readonly retired?: readonly string[]; readonly chapters?: typeof chapters } = {},
) => deviations(known, fingerprintsOf(present, given.chapters ?? chapters), given.retired ?? [])
const folding = (changed: typeof fold): AnyProjection => ({
  ...tally,
  on: { LearningGoalSet: { rows, fold: changed } },
})

test.for<[how: string, of: AnyProjection]>([
  [
    'a fold that is written another way',
    folding((row, _recorded, { student_id }) => ({ goals_set: row ? Number(row['goals_set']) + 1 : 1, student_id })),
  ],
  [
    'columns in another order, and SQL set otherwise',
    { ...tally, columns: { goals_set: ' int  not null', student_id: 'uuid' } },
  ],
  ['a field that no column takes', folding((row, recorded, key) => ({ ...fold(row, recorded, key), aside: 1 }))],
  ['a handler of events that change nothing', { ...tally, on: { ...tally.on, SignedIn: { rows: () => [], fold } } }],
])('%s changes nothing', ([, of]) => {
  expect(found([of])).toEqual([])
})

const raise = 'raise `version` of tally to 2'
const otherTable = `tally has other columns, another key or other indexes than its version 1 had: ${raise}`
const otherRows = `tally makes other rows of the chapter "goals" than its version 1 did: ${raise}`
test.for<[how: string, of: AnyProjection, says: readonly string[]]>([
  [
    'a fold that computes something else',
    folding((row, recorded, key) => ({ ...fold(row, recorded, key), goals_set: 7 })),
    [otherRows],
  ],
  ['a row that goes', folding(() => undefined as unknown as Row), [otherRows]],
  ['another type of a column', { ...tally, columns: { ...tally.columns, goals_set: 'bigint not null' } }, [otherTable]],
  ['another key', { ...tally, key: ['student_id', 'goals_set'] }, [otherTable]],
  ['another index', { ...tally, indexes: [] }, [otherTable]],
  ['a column more', { ...tally, columns: { ...tally.columns, goal: 'int' } }, [otherTable, otherRows]],
])('%s under the same version is a fault, which says what to do', ([, of, says]) => {
  expect(found([of])).toEqual(says.map((one) => ({ says: one, isFault: true })))
})

test('under a raised version it is none, and the file has to be written', () => {
  expect(found([{ ...tally, version: 2, indexes: [] }])).toEqual([
    { says: 'tally has been raised from version 1 to 2', isFault: false },
  ])
})

test('a version never goes back', () => {
  const raised = fingerprintsOf([{ ...tally, version: 4 }], chapters)
  expect(deviations(raised, known, [])).toEqual([
    { says: 'tally has gone back to version 1: raise `version` of tally to 5', isFault: true },
  ])
})

test('a projection that is added is news, and so is one that is retired; one that is only gone is a fault', () => {
  expect(found([tally, { ...tally, table: 'second' }])).toEqual([{ says: 'second is new', isFault: false }])
  expect(found([], { retired: ['tally'] })).toEqual([{ says: 'tally is retired', isFault: false }])
  expect(found([])).toEqual([
    { says: 'tally is gone: name it in `retired` of projections/all.ts, so that its table is dropped', isFault: true },
  ])
})

test('a new chapter of the corpus is news, one that is lost is a fault', () => {
  const more = { ...chapters, others: [goalSet(3)] }
  expect(found([tally], { chapters: more })).toEqual([
    { says: 'the corpus has a new chapter "others" for tally', isFault: false },
  ])
  expect(deviations(fingerprintsOf([tally], more), known, [])).toEqual([
    { says: 'the corpus has lost its chapter "others": put it back, chapters stay', isFault: true },
  ])
})

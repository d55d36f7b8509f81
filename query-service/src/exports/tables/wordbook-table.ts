import type { Input } from '@wordtrail/contracts/api/endpoint'
import type { exportWordbookWords } from '@wordtrail/contracts/api/exports'
import { tableTexts, wordbookTexts } from '@wordtrail/contracts/table-texts'
import type { WordWithSenses } from '../../wordbooks/queries.ts'
import type { Column, Table } from '../sheet.ts'
import { filterNote } from './filter-note.ts'

type Shown = Omit<Input<typeof exportWordbookWords>['query'], 'wordbook_id' | 'format'>

const { heads } = wordbookTexts

const columns: readonly Column<WordWithSenses>[] = [
  { head: heads.number, kind: 'number', cell: ({ entry_number }) => entry_number },
  { head: heads.word, kind: 'text', cell: ({ word }) => word },
  { head: heads.ipa, kind: 'text', cell: ({ ipa }) => (ipa === '' ? '' : `/${ipa}/`) },
  { head: heads.partOfSpeech, kind: 'text', cell: ({ part_of_speech }) => part_of_speech },
  { head: heads.meaning, kind: 'text', cell: ({ definition_cn }) => definition_cn },
  { head: heads.definition, kind: 'text', cell: ({ senses: [main] }) => main?.definition_en ?? '' },
  {
    head: heads.others,
    kind: 'text',
    cell: ({ senses: [, ...others] }) =>
      others.map(({ part_of_speech, definition_cn }) => `${part_of_speech} ${definition_cn}`.trim()).join(' | '),
  },
]

/** A wordbook's words with their meanings. */
export const wordbookTable = (
  { title }: { readonly title: string },
  { search, letter, sort }: Shown,
  words: AsyncIterable<WordWithSenses>,
): Table<WordWithSenses> => ({
  title,
  columns,
  rows: words,
  notes: [
    filterNote([
      ...(search === '' ? [] : [wordbookTexts.search(search)]),
      ...(letter === '' ? [] : [wordbookTexts.letter(letter.toUpperCase())]),
    ]),
    { name: tableTexts.sort, value: wordbookTexts.sort[sort] },
  ],
})

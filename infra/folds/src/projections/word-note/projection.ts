import { noteOf } from '@wordtrail/contracts/events/note'
import type { WordNoteRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

const ownRow = ({ stream }: { readonly stream: string }): Pick<WordNoteRow, 'student_id' | 'word_id'>[] => {
  const { studentId, wordId } = noteOf(stream)
  return [{ student_id: studentId, word_id: wordId }]
}

/** What students noted down about words. */
export const wordNote = projection({
  table: 'word_note',
  version: 1,
  key: ['student_id', 'word_id'],
  columns: { student_id: 'uuid', word_id: 'uuid', note: 'text not null' },
  follows: ['note'],
  on: {
    NoteWritten: {
      rows: ownRow,
      // Nothing is kept of a note that was taken away, or that is gone with its student's key.
      fold: (_row, { event: { data } }, key) => (data.note ? { ...key, note: data.note } : undefined),
    },
  },
})

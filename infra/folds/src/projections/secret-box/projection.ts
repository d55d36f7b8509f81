import { secretBoxOf } from '@wordtrail/contracts/events/secret-box'
import { projection } from '../../projection.ts'

const ownBox = ({ stream }: { readonly stream: string }) => [{ box_id: secretBoxOf(stream) }]

/** The boxes that teachers have. What was handed out from a deleted one stays with the students. */
export const secretBox = projection({
  table: 'secret_box',
  version: 2,
  key: ['box_id'],
  columns: {
    box_id: 'uuid',
    teacher_id: 'uuid not null',
    title: 'text not null',
    word_ids: 'uuid[] not null',
    created_at: 'timestamptz not null',
    revision: 'int not null',
  },
  indexes: ['teacher_id'],
  follows: ['secretBox'],
  on: {
    SecretBoxCreated: {
      rows: ownBox,
      fold: (_row, { event, metadata, revision }, key) => ({
        ...key,
        teacher_id: event.data.teacherId,
        title: event.data.title,
        word_ids: event.data.wordIds,
        created_at: metadata.recordedAt,
        revision,
      }),
    },
    SecretBoxChanged: {
      rows: ownBox,
      fold: (row, { event, revision }) =>
        row && { ...row, title: event.data.title, word_ids: event.data.wordIds, revision },
    },
    SecretBoxDeleted: {
      rows: ownBox,
      fold: () => undefined,
    },
  },
})

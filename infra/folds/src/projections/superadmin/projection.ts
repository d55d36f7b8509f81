import { projection } from '../../projection.ts'

const named = ({ event }: { readonly event: { readonly data: { readonly superadminId: string } } }) => [
  { superadmin_id: event.data.superadminId },
]

/** Who runs the system at present. */
export const superadmin = projection({
  table: 'superadmin',
  version: 1,
  key: ['superadmin_id'],
  columns: { superadmin_id: 'uuid', is_read_only: 'boolean not null' },
  follows: ['office'],
  ignores: ['TeacherCodeSet', 'UpkeepAsked'],
  on: {
    SuperadminAppointed: {
      rows: named,
      fold: (_row, { event }, key) => ({ ...key, is_read_only: event.data.isReadOnly }),
    },
    SuperadminDismissed: {
      rows: named,
      fold: () => undefined,
    },
  },
})

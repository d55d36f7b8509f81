import type { Export } from './api.ts'

/** Where a table is shown as it goes on paper. */
export function printAddress({ table, query }: Export): string {
  const search = new URLSearchParams(query).toString()
  const page = table === 'class-students' ? '/admin/class-stats-overview/print' : `/admin/print/${table}`
  return search === '' ? page : `${page}?${search}`
}

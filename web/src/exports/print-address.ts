import type { ExportTable } from '@wordtrail/contracts/api/exports'
import type { Export } from './api.ts'

const inAddress = (page: string, search: URLSearchParams): string => (search.size === 0 ? page : `${page}?${search}`)

/** Where a table is shown as it goes on paper. */
export const printAddress = ({ table, query }: Export): string =>
  inAddress(
    table === 'class-students' ? '/admin/class-stats-overview/print' : `/admin/print/${table}`,
    new URLSearchParams(query),
  )

/** A student's tables stand in tabs of their page, the class's in tabs of the class's. */
const classTab = (tab: string) => (params: URLSearchParams) =>
  inAddress('/admin/class-stats-overview', withTab(params, tab))
const studentTab = (tab: string) => (params: URLSearchParams) => {
  const { student_id: id = '', word, search, ...rest } = Object.fromEntries(params)
  // The tabs keep what was typed under one name.
  const asked = word ?? search
  return inAddress(`/admin/student/${id}`, withTab(new URLSearchParams({ ...rest, ...(asked && { q: asked }) }), tab))
}
const withTab = (params: URLSearchParams, tab: string): URLSearchParams =>
  new URLSearchParams([...[...params].filter(([name]) => name !== 'tab'), ['tab', tab]])
const page = (address: string) => () => address

/** The screen that shows the same table. */
const screens: Readonly<Record<ExportTable, (params: URLSearchParams) => string>> = {
  'class-students': classTab('students'),
  'class-days': classTab('days'),
  'class-words': classTab('words'),
  'student-records': studentTab('records'),
  'student-words': studentTab('overview'),
  'student-history': studentTab('history'),
  'student-mistakes': studentTab('mistakes'),
  'reordering-errors': studentTab('records'),
  homework: page('/admin/homework'),
  'homework-students': (params) => `/admin/homework/${params.get('homework_id') ?? ''}`,
  'secret-box': (params) => `/admin/secret-box/${params.get('box_id') ?? ''}`,
  'linked-students': page('/admin/dashboard'),
  invitations: page('/admin/dashboard'),
}

export const isPrintable = (table: string): table is ExportTable => Object.hasOwn(screens, table)
export const screenOf = (table: ExportTable, params: URLSearchParams): string => screens[table](params)

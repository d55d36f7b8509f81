import type { DictionaryTable, ExportTable, SchoolTable, TeacherTable } from '@wordtrail/contracts/api/exports'

/** The address of the screen that shows the same table, with its filters. */
type Screen = (params: URLSearchParams) => string

const inAddress = (page: string, search: URLSearchParams): string => (search.size === 0 ? page : `${page}?${search}`)

/** A student's tables stand in tabs of their page, the class's in tabs of the class's. */
const classTab =
  (tab: string): Screen =>
  (params) =>
    inAddress('/admin/class-stats-overview', withTab(params, tab))
const studentTab =
  (tab: string): Screen =>
  (params) => {
    const { student_id: id = '', word, search, date, ...rest } = Object.fromEntries(params)
    // The tabs keep what was typed under one name.
    const asked = word ?? search
    const parts = { ...rest, ...(date && { day: date }), ...(asked && { q: asked }) }
    return inAddress(`/admin/student/${id}`, withTab(new URLSearchParams(parts), tab))
  }
const withTab = (params: URLSearchParams, tab: string): URLSearchParams =>
  new URLSearchParams([...[...params].filter(([name]) => name !== 'tab'), ['tab', tab]])
const page =
  (address: string): Screen =>
  () =>
    address

const teacherScreens: Readonly<Record<TeacherTable, Screen>> = {
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

/** Below the area that one is in. */
const dictionaryScreens: Readonly<Record<DictionaryTable, Screen>> = {
  'wordbook-words': (params) => {
    const { wordbook_id: id = '', ...shown } = Object.fromEntries(params)
    return inAddress(`/wordbooks/${id}`, new URLSearchParams(shown))
  },
}

const schoolScreens: Readonly<Record<SchoolTable, Screen>> = {
  teachers: (params) => inAddress('/superadmin/teachers', params),
  users: (params) => inAddress('/superadmin/dashboard', params),
}

const isIn = <Table extends string>(screens: Readonly<Record<Table, Screen>>, table: string): table is Table =>
  Object.hasOwn(screens, table)

/** Whether an area with this base has such a table. */
export const isPrintable = (table: string, base: string): table is ExportTable =>
  isIn(dictionaryScreens, table) || isIn<string>(base === '/superadmin' ? schoolScreens : teacherScreens, table)

/** The screen that shows the same table, in the area with this base. */
export function screenOf(table: ExportTable, params: URLSearchParams, base: string): string {
  if (isIn(dictionaryScreens, table)) return base + dictionaryScreens[table](params)
  return { ...teacherScreens, ...schoolScreens }[table](params)
}

/** The call that makes a table into a file. */
export function exportCall(table: ExportTable) {
  if (isIn(dictionaryScreens, table)) return `GET /api/exports/${table}` as const
  if (isIn(schoolScreens, table)) return `GET /api/superadmin/exports/${table}` as const
  return `GET /api/admin/exports/${table}` as const
}

/** Where a table is shown as it goes on paper, in the area with this base. */
export const printAddress = (table: ExportTable, query: Readonly<Record<string, string>>, base: string): string =>
  inAddress(
    table === 'class-students' ? '/admin/class-stats-overview/print' : `${base}/print/${table}`,
    new URLSearchParams(query),
  )

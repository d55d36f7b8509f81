/** Stands for students who have no teacher, in place of a teacher's id. */
export const noTeacher = 'none'

/** What the list of teachers can be sorted by, and which way each begins. */
export const firstTeacherOrder = {
  name: 'asc',
  students: 'desc',
  active: 'desc',
  last: 'desc',
  homework: 'desc',
  words: 'desc',
} as const
export type TeacherSort = keyof typeof firstTeacherOrder
export const teacherSorts = Object.keys(firstTeacherOrder) as TeacherSort[]

/** The same for the list of one teacher's students. */
export const firstStudentOrder = { name: 'asc', active: 'desc', registered: 'desc' } as const
export type StudentSort = keyof typeof firstStudentOrder
export const studentSorts = Object.keys(firstStudentOrder) as StudentSort[]

export interface ListedTeacher {
  readonly username: string
  readonly nickname: string
  readonly students: number
  readonly active_students: number
  readonly last_active_on: string | null
  readonly homework: number
  readonly words: number
}

export interface TeachersQuery {
  /** Part of a user name or a nickname; upper and lower case are one. */
  readonly search: string
  readonly sort: TeacherSort
  /** That of `firstTeacherOrder` where none is given. */
  readonly order?: 'asc' | 'desc' | undefined
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()
const chinese = new Intl.Collator('zh-CN', { numeric: true })

/** By pinyin. Names that read alike stand by user name, which no two people share. */
const byName = (one: ListedTeacher, other: ListedTeacher): number =>
  chinese.compare(one.nickname || one.username, other.nickname || other.username) ||
  (one.username < other.username ? -1 : 1)

const valueOf: Record<Exclude<TeacherSort, 'name'>, (teacher: ListedTeacher) => string | number | null> = {
  students: ({ students }) => students,
  active: ({ active_students }) => active_students,
  last: ({ last_active_on }) => last_active_on,
  homework: ({ homework }) => homework,
  words: ({ words }) => words,
}

/** The teachers searched for, sorted; those of equal rank by name, from A to Z whichever way the rest is sorted. */
export function teachersView<Teacher extends ListedTeacher>(
  teachers: readonly Teacher[],
  { search, sort, order = firstTeacherOrder[sort] }: TeachersQuery,
): Teacher[] {
  const asked = plain(search.trim())
  const direction = order === 'asc' ? 1 : -1
  const found = teachers.filter(
    ({ username, nickname }) => plain(username).includes(asked) || plain(nickname).includes(asked),
  )
  if (sort === 'name') return found.sort((one, other) => direction * byName(one, other))
  const value = valueOf[sort]
  return found.sort((one, other) => {
    const [first, second] = [value(one), value(other)]
    // Who never did anything goes last either way.
    if (first === null || second === null) return Number(first === null) - Number(second === null) || byName(one, other)
    if (first === second) return byName(one, other)
    return direction * (first < second ? -1 : 1)
  })
}

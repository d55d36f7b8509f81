import { type AttentionReason, attentionReasons, type DayFigures } from './attention.ts'
import type { Tier } from './tiers.ts'

/**
 * Which students of a class are shown, and in which order. The screen and the files made of it both ask here, so that
 * a file holds what was on the screen.
 */

/** What the class can be sorted by, and which way each begins: with those who need their teacher first. */
export const firstOrder = {
  attention: 'desc',
  name: 'asc',
  tier: 'desc',
  today: 'asc',
  streak: 'asc',
  due: 'desc',
  week: 'asc',
  remembered: 'asc',
  active: 'asc',
} as const
export type ClassSort = keyof typeof firstOrder
export const classSorts = Object.keys(firstOrder) as ClassSort[]
export type SortOrder = 'asc' | 'desc'

/** In place of a label's id: students who have none. */
export const noLabel = 'none'

export interface ClassQuery {
  /** Part of a user name or a nickname; upper and lower case are one. */
  readonly search?: string
  /** A label's id, or `noLabel`. */
  readonly label?: string | undefined
  readonly reason?: AttentionReason | undefined
  /** `attention` where none is given. */
  readonly sort?: ClassSort
  /** That of `firstOrder` where none is given. */
  readonly order?: SortOrder | undefined
}

/** What the class call tells of a student, as far as it is shown, found or sorted by. */
export interface ClassStudent {
  readonly student_id: string
  readonly username: string
  readonly nickname: string
  readonly label_ids: readonly string[]
  readonly tier: Tier
  readonly last_active_at: string | null
  readonly streak: number
  readonly due: number
  readonly reviews: number
  readonly remembered: number
  readonly attention: readonly { readonly reason: AttentionReason; readonly value: number }[]
  /** The oldest first; the last one is today. */
  readonly days: readonly DayFigures[]
}

const weekDays = 7
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** A goal of 0 is never reached. */
export const isGoalReached = ([learned, , goal]: DayFigures): boolean => goal > 0 && learned >= goal

/** The share of reviews that were remembered, 0 to 1; null where nothing was reviewed. */
export const rememberedShare = ({
  reviews,
  remembered,
}: Pick<ClassStudent, 'reviews' | 'remembered'>): number | null => (reviews === 0 ? null : remembered / reviews)

/** What columns show of a student's days: today, the last seven with today, and all of them. */
export function dayFigures(days: readonly DayFigures[]) {
  const [learned = 0, , goal = 0] = days.at(-1) ?? []
  const week = days.slice(-weekDays)
  return {
    today: { learned, goal },
    week: { learned: sum(week.map((day) => day[0])), reviewed: sum(week.map((day) => day[1])) },
    all: { learned: sum(days.map((day) => day[0])), reached: days.filter(isGoalReached).length },
  }
}

/** What a student is called on a teacher's screens: many have set no nickname. */
export const shownName = ({ nickname, username }: Pick<ClassStudent, 'nickname' | 'username'>): string =>
  nickname || username

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

function isAskedFor(student: ClassStudent, { search = '', label, reason }: ClassQuery): boolean {
  const asked = plain(search.trim())
  return (
    (asked === '' || plain(student.username).includes(asked) || plain(student.nickname).includes(asked)) &&
    (label === undefined || (label === noLabel ? student.label_ids.length === 0 : student.label_ids.includes(label))) &&
    (reason === undefined || student.attention.some((one) => one.reason === reason))
  )
}

/** The first reason counts most, then how bad it is, then how many there are. A low share remembered is the bad one. */
function urgency({ attention }: ClassStudent): readonly number[] {
  const [first] = attention
  if (first === undefined) return [-attentionReasons.length, 0, 0]
  const { reason, value } = first
  return [-attentionReasons.indexOf(reason), reason === 'forgetting' ? -value : value, attention.length]
}

/** What a student is sorted by, the most weighty number first; null goes last either way. */
const sortValue: Record<Exclude<ClassSort, 'name'>, (student: ClassStudent) => readonly number[] | null> = {
  attention: urgency,
  tier: ({ tier }) => [Number(tier.at(-1))],
  today: ({ days }) => {
    const { learned, goal } = dayFigures(days).today
    return goal === 0 ? null : [learned / goal, learned]
  },
  streak: ({ streak }) => [streak],
  due: ({ due }) => [due],
  week: ({ days }) => {
    const { learned, reviewed } = dayFigures(days).week
    return [learned, reviewed]
  },
  remembered: (student) => {
    const share = rememberedShare(student)
    return share === null ? null : [share]
  },
  active: ({ last_active_at }) => [last_active_at === null ? Number.NEGATIVE_INFINITY : Date.parse(last_active_at)],
}

const chinese = new Intl.Collator('zh-CN', { numeric: true })
const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** By pinyin. Names that read alike stand by user name, which no two students share. */
const byName = (one: ClassStudent, other: ClassStudent): number =>
  chinese.compare(shownName(one), shownName(other)) || byText(one.username, other.username)

function byNumbers(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, index) => number !== other[index])
  return at === -1 ? 0 : one[at]! < other[at]! ? -1 : 1
}

/** The students asked for, sorted; those of equal rank by name, from A to Z whichever way the rest is sorted. */
export function classView<Student extends ClassStudent>(students: readonly Student[], query: ClassQuery): Student[] {
  const { sort = 'attention', order = firstOrder[sort] } = query
  const direction = order === 'asc' ? 1 : -1
  const asked = students.filter((student) => isAskedFor(student, query))
  if (sort === 'name') return asked.sort((one, other) => direction * byName(one, other))
  const ranked = asked.map((student) => ({ student, value: sortValue[sort](student) }))
  ranked.sort((one, other) => {
    if (one.value === null || other.value === null)
      return Number(one.value === null) - Number(other.value === null) || byName(one.student, other.student)
    return direction * byNumbers(one.value, other.value) || byName(one.student, other.student)
  })
  return ranked.map(({ student }) => student)
}

import { attentionFigures, type ClassCount, type Figure, type FigureOf } from './figures.ts'
import type { AttentionReason, DayFigures } from './learning/attention.ts'
import { isGoalReached } from './learning/class-view.ts'
import type { CourseStep } from './learning/question.ts'
import type { Day } from './learning/shanghai-day.ts'

/** What the class page is told of a student, as far as figures of the class are made of it. */
export interface ToldStudent {
  readonly due: number
  readonly overdue: number
  readonly attention: readonly { readonly reason: AttentionReason; readonly value: number }[]
  /** One entry a day of the class's `days`. */
  readonly days: readonly DayFigures[]
  /** Answers, and those that were right, one entry a step of the class's `steps`. */
  readonly steps: readonly (readonly [answers: number, right: number])[]
}

/** A figure of a class together, and which one of its kind it is. */
export interface CountAsked extends Pick<FigureOf, 'step'> {
  readonly figure: ClassCount
  /** Days that the class page shows, both included. */
  readonly from: Day
  readonly to: Day
}

/** A figure of one student's that says what they add to the class's. */
export interface OwnFigure extends FigureOf {
  readonly figure: Figure
  readonly value: number
}

/** What one student adds to a figure of the class. */
export interface ClassPart<Student> {
  readonly student: Student
  readonly amount: number
  /** What the student adds to that of which the figure is a share; undefined where it is none. */
  readonly of?: number
  readonly own: readonly OwnFigure[]
}

/** The days and the steps of which a class is told. */
export interface ClassTold {
  readonly days: readonly Day[]
  readonly steps: readonly CourseStep[]
}

type Added = Omit<ClassPart<never>, 'student'>
type Adds = (student: ToldStudent, asked: CountAsked, told: ClassTold) => Added | undefined

const none: DayFigures = [0, 0, 0]
const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
const lastDay = ({ days }: ToldStudent, { to }: CountAsked, told: ClassTold) => days[told.days.indexOf(to)] ?? none
const daysOf = ({ days }: ToldStudent, { from, to }: CountAsked, told: ClassTold) =>
  days.filter((_, at) => told.days[at]! >= from && told.days[at]! <= to)

/** Figures of a day, in their order. */
const ofDay = ['learned', 'reviewed', 'goal'] as const

/** A student who counts by what they did on a day. */
const who =
  (isMeant: (day: DayFigures) => boolean, by: readonly (typeof ofDay)[number][]): Adds =>
  (student, asked, told) => {
    const day = lastDay(student, asked, told)
    if (!isMeant(day)) return undefined
    const on = { from: asked.to, to: asked.to }
    return { amount: 1, own: by.map((figure) => ({ figure, ...on, value: day[ofDay.indexOf(figure)]! })) }
  }

const hasGoal = ([, , goal]: DayFigures) => goal > 0
const didAnything = ([learned, reviewed]: DayFigures) => learned + reviewed > 0

const oneOf =
  (figure: 'due' | 'overdue'): Adds =>
  (student) => ({ amount: student[figure], own: [{ figure, value: student[figure] }] })

const sumOfDays =
  (figure: 'learned' | 'reviewed', place: 0 | 1): Adds =>
  (student, asked, told) => {
    const value = total(daysOf(student, asked, told).map((day) => day[place]))
    return { amount: value, own: [{ figure, from: asked.from, to: asked.to, value }] }
  }

const adds: Readonly<Record<ClassCount, Adds>> = {
  reached: (student, asked, told) => {
    const judged = who(hasGoal, ['learned', 'goal'])(student, asked, told)
    return judged && { ...judged, amount: Number(isGoalReached(lastDay(student, asked, told))), of: 1 }
  },
  on_the_way: who((day) => hasGoal(day) && !isGoalReached(day) && didAnything(day), ofDay),
  not_begun: who((day) => hasGoal(day) && !didAnything(day), ofDay),
  without_goal: who((day) => !hasGoal(day), ['goal']),
  attention: ({ attention }, { from, to }) => {
    if (attention.length === 0) return undefined
    const own = attention.map(({ reason, value }) => ({ figure: attentionFigures[reason], from, to, value }))
    return { amount: 1, own }
  },
  learned_of_goal: (student, asked, told) => {
    const [learned, , goal] = lastDay(student, asked, told)
    const on = { from: asked.to, to: asked.to }
    return {
      amount: learned,
      of: goal,
      own: [
        { figure: 'learned', ...on, value: learned },
        { figure: 'goal', ...on, value: goal },
      ],
    }
  },
  learned: sumOfDays('learned', 0),
  reviewed: sumOfDays('reviewed', 1),
  due: oneOf('due'),
  overdue: oneOf('overdue'),
  right_share: ({ steps }, { from, to, step }, told) => {
    const [answers, right] = steps[told.steps.findIndex((one) => one === step)] ?? [0, 0]
    return {
      amount: right,
      of: answers,
      own: [
        { figure: 'right_answers', from, to, step, value: right },
        { figure: 'answers', from, to, step, value: answers },
      ],
    }
  },
  reached_share: (student, asked, told) => {
    const days = daysOf(student, asked, told)
    const [reached, judged] = [days.filter(isGoalReached).length, days.filter(hasGoal).length]
    const { from, to } = asked
    return {
      amount: reached,
      of: judged,
      own: [
        { figure: 'goal_days', from, to, value: reached },
        { figure: 'judged_days', from, to, value: judged },
      ],
    }
  },
}

/** What each student adds to a figure of the class, the largest first. Whoever adds nothing is left out. */
export const classPartsOf = <Student extends ToldStudent>(
  asked: CountAsked,
  students: readonly Student[],
  told: ClassTold,
): readonly ClassPart<Student>[] =>
  students
    .flatMap((student): ClassPart<Student>[] => {
      const added = adds[asked.figure](student, asked, told)
      return added && (added.amount !== 0 || (added.of ?? 0) !== 0) ? [{ student, ...added }] : []
    })
    .sort((one, other) => other.amount - one.amount || (other.of ?? 0) - (one.of ?? 0))

/** What parts come to. */
export const sumOfParts = (parts: readonly Pick<ClassPart<unknown>, 'amount' | 'of'>[]) => ({
  amount: total(parts.map(({ amount }) => amount)),
  of: total(parts.map(({ of = 0 }) => of)),
})

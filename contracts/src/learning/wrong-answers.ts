import { isRightOrder } from './answer-checking.ts'
import { mistakesKept } from './limits.ts'
import type { PracticeStep } from './question.ts'
import type { Day } from './shanghai-day.ts'

/** What was given wrongly to a word at one step. */
export interface WrongAnswer {
  readonly given: string
  /** Of the last time. */
  readonly expected: string
  /** Empty where it was not recorded, or says nothing beyond the word. Of the last time. */
  readonly prompt: string
  readonly times: number
  readonly last_day: Day
}

/** The wrong answers to a word at one step. */
export interface WrongAnswers {
  readonly wrong: number
  /** The latest `mistakesKept`, the latest first. */
  readonly given: WrongAnswer[]
}

interface Order {
  readonly given: string
  readonly expected: string
}
/** An answer that was wrong. */
interface Answer extends Order {
  readonly prompt: string
}

/** The step at which sentences are put in order. */
export const orderStep: PracticeStep = 'stage_3'

/** As `jsonb` gives it back, so that an answer is known again in a row that was read. */
const stored = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

/** The same answers with one more, which stands first. */
export function withWrongAnswer(
  known: WrongAnswers | undefined,
  { given, expected, prompt }: Answer,
  day: Day,
): WrongAnswers {
  const text = stored(given)
  const answers = known?.given ?? []
  const before = answers.find((one) => one.given === text)
  const latest = {
    given: text,
    expected: stored(expected),
    prompt: stored(prompt),
    times: (before?.times ?? 0) + 1,
    last_day: day,
  }
  return {
    wrong: (known?.wrong ?? 0) + 1,
    given: [latest, ...answers.filter((one) => one !== before)].slice(0, mistakesKept),
  }
}

const isSameOrder = (one: Order, other: Order): boolean =>
  isRightOrder(one.given, other.given) && isRightOrder(one.expected, other.expected)

/** The same without an order that was found right; undefined where nothing is left. */
export function withoutOrder({ wrong, given }: WrongAnswers, order: Order): WrongAnswers | undefined {
  const found = given.filter((one) => isSameOrder(one, order)).reduce((sum, one) => sum + one.times, 0)
  return wrong === found ? undefined : { wrong: wrong - found, given: given.filter((one) => !isSameOrder(one, order)) }
}

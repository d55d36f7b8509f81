import type { Figure, FigureOf } from '@wordtrail/contracts/figures'

/** A figure, and which one of its kind it is. */
export interface Question extends FigureOf {
  readonly figure: Figure
}

/** Whose figures a teacher is shown, and where that student's history is. */
export interface StudentAsked {
  readonly id: string
  readonly historyOf: (asked: Readonly<Record<string, string>>) => string
}

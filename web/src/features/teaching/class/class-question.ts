import type { ClassTold } from '@wordtrail/contracts/class-parts'
import type { ClassFigure, FigureOf } from '@wordtrail/contracts/figures'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { Student } from '../class-query.ts'

/** A figure of the class together. Of today, where it says no days. */
export interface ClassQuestion extends FigureOf {
  readonly figure: ClassFigure
}

/** Of whom figures of the class are made. */
export interface AskedClass extends ClassTold {
  readonly today: Day
  readonly students: readonly Student[]
  /** That these students have; undefined for the whole class. */
  readonly label: string | undefined
}

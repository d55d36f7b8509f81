import type { ClassTold } from '@wordtrail/contracts/class-parts'
import type { ClassFigure, FigureOf } from '@wordtrail/contracts/figures'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import { createContext, lazy, type ReactNode, use } from 'react'
import { FigureButton } from '../../../../ui/why.tsx'
import type { Student } from '../../class-query.ts'

const ClassWhyDialog = lazy(() => import('./class-why-dialog.tsx'))

/** A figure of the class together. Of today, where it says no days. */
export interface ClassQuestion extends FigureOf {
  readonly figure: ClassFigure
}

/** Of whom figures of the class are made. */
export interface AskedClass extends ClassTold {
  readonly today: Day
  readonly students: readonly Student[]
  /** Where these are all who have it; undefined for the whole class. */
  readonly label: string | undefined
}

/** Undefined where no class is shown. */
export const WhyOfClass = createContext<AskedClass | undefined>(undefined)

interface ClassWhyProps {
  ask: ClassQuestion | readonly ClassQuestion[]
  /** The figure as it is written, or the words in which it stands. */
  shown: string | number
  children?: ReactNode
}

/** A figure of the class that tells, when it is pressed, what each student adds to it. */
export function ClassWhy({ ask, shown, children }: ClassWhyProps) {
  const asked = use(WhyOfClass)
  if (!asked) return children ?? shown
  return (
    <FigureButton
      shown={shown}
      dialog={(title, close) => <ClassWhyDialog title={title} questions={[ask].flat()} asked={asked} onClose={close} />}
    >
      {children}
    </FigureButton>
  )
}

import { createContext, lazy, type ReactNode, use } from 'react'
import { FigureButton } from '../../../../ui/why.tsx'
import type { AskedClass, ClassQuestion } from '../class-question.ts'

const ClassWhyDialog = lazy(() => import('./class-why-dialog.tsx'))

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

import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { why as text } from '../text/why.ts'
import { useFigureStop } from './figure-stop.tsx'
import { useMoment } from './moment.ts'
import styles from './why.module.css'
import type { Question, StudentAsked } from './why-question.ts'

const WhyDialog = lazy(() => import('./why-dialog.tsx'))

/** Undefined where a student is shown their own. */
export const WhyOfStudent = createContext<StudentAsked | undefined>(undefined)

interface WhyProps {
  ask: Question | readonly Question[]
  /** The figure as it is written, or the words in which it stands. */
  shown: string | number
  children?: ReactNode
}

/** A figure that tells why it is what it is, when it is pressed. One of the past cannot be asked: its rows are gone. */
export function Why(props: WhyProps) {
  const moment = useMoment()
  return moment === undefined ? <FigureToAsk {...props} /> : (props.children ?? props.shown)
}

function FigureToAsk({ ask, shown, children = shown }: WhyProps) {
  const student = use(WhyOfStudent)
  const stop = useFigureStop()
  const [isOpen, setOpen] = useState(false)
  const title = text.ask(String(shown))
  return (
    <>
      <button
        {...stop}
        type="button"
        className={styles.why}
        aria-label={title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen &&
        // Figures stand in headings and tables, whose type and layout are none of the dialog's.
        createPortal(
          <Suspense>
            <WhyDialog title={title} asked={[ask].flat()} student={student} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}

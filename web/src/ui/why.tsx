import { createContext, lazy, type ReactNode, startTransition, use, useState } from 'react'
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

/** A figure that tells why it is what it is, when it is pressed. */
export function Why({ ask, shown, children }: WhyProps) {
  const student = use(WhyOfStudent)
  return (
    <FigureButton
      shown={shown}
      dialog={(title, close) => <WhyDialog title={title} asked={[ask].flat()} student={student} onClose={close} />}
    >
      {children}
    </FigureButton>
  )
}

interface FigureButtonProps extends Omit<WhyProps, 'ask'> {
  /** What tells why. It may be loaded when it is wanted. */
  dialog: (title: string, close: () => void) => ReactNode
}

/** A figure that can be asked. One of the past cannot: its rows are gone. */
export function FigureButton(props: FigureButtonProps) {
  const moment = useMoment()
  return moment === undefined ? <Asking {...props} /> : (props.children ?? props.shown)
}

function Asking({ shown, children = shown, dialog }: FigureButtonProps) {
  const stop = useFigureStop()
  const [isOpen, setOpen] = useState(false)
  // Its code is waited for: what React shows in place of a dialog keeps it back for 300 ms.
  const open = () => startTransition(() => setOpen(true))
  const title = text.ask(String(shown))
  return (
    <>
      <button {...stop} type="button" className={styles.why} aria-label={title} aria-haspopup="dialog" onClick={open}>
        {children}
      </button>
      {isOpen &&
        // Figures stand in headings and tables, whose type and layout are none of the dialog's.
        createPortal(
          dialog(title, () => setOpen(false)),
          document.body,
        )}
    </>
  )
}

import {
  type Icon,
  IconCoffee,
  IconListCheck,
  IconPackage,
  IconStairs,
  IconTag,
  IconTarget,
  IconX,
} from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { bulk as text } from '../../../text/bulk.ts'
import { useRoving } from '../../../ui/use-roving.ts'
import styles from './bulk.module.css'
import type { ChosenStudent } from './chosen-student.ts'

interface DialogProps {
  students: readonly ChosenStudent[]
  onClose: () => void
}

interface Action {
  readonly label: string
  readonly Icon: Icon
  readonly Dialog: ComponentType<DialogProps>
}

const actions: readonly Action[] = [
  { label: text.homework, Icon: IconListCheck, Dialog: lazy(() => import('./give-homework-dialog.tsx')) },
  { label: text.tier, Icon: IconStairs, Dialog: lazy(() => import('./tier-dialog.tsx')) },
  { label: text.goal, Icon: IconTarget, Dialog: lazy(() => import('./goal-dialog.tsx')) },
  { label: text.pause, Icon: IconCoffee, Dialog: lazy(() => import('./pause-dialog.tsx')) },
  { label: text.box, Icon: IconPackage, Dialog: lazy(() => import('./secret-wordbook-dialog.tsx')) },
  { label: text.labels, Icon: IconTag, Dialog: lazy(() => import('./labelling-dialog.tsx')) },
]

interface BulkBarProps {
  students: readonly ChosenStudent[]
  /** Chooses nobody any more. */
  onClear: () => void
}

/** What can be done for the chosen students; nothing while nobody is chosen. Floats over the end of the page. */
export function BulkBar({ students, onClear }: BulkBarProps) {
  const [open, setOpen] = useState<Action>()
  const { propsOf } = useRoving({ count: actions.length, start: 0, steps: { ArrowLeft: -1, ArrowRight: 1 } })
  return (
    <>
      {students.length > 0 && (
        <>
          <div className={styles.room} />
          <div className={styles.bar} role="toolbar" aria-label={text.label}>
            <b role="status">{text.chosen(students.length)}</b>
            <div className={styles.buttons}>
              {actions.map((action, index) => (
                <button key={action.label} type="button" {...propsOf(index)} onClick={() => setOpen(action)}>
                  <action.Icon size={20} stroke={1.75} aria-hidden />
                  {action.label}
                </button>
              ))}
            </div>
            <button type="button" className={styles.clear} aria-label={text.clear} onClick={onClear}>
              <IconX size={20} stroke={1.75} aria-hidden />
            </button>
          </div>
        </>
      )}
      {/* Stays when the last of those chosen has left meanwhile, and says so. */}
      {open && (
        <Suspense>
          <open.Dialog students={students} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

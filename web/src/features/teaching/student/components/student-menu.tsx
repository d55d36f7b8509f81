import { IconDots, IconDownload, IconKey, IconLinkOff, IconPrinter, IconTag } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { studentMenu as text } from '../../../../text/student-page.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useExport } from '../../exports/use-export.ts'
import type { Overview } from '../api.ts'
import styles from './student-menu.module.css'

const StudentLabelsDialog = lazy(() => import('../../labels/student-labels-dialog.tsx'))
const PasswordCodeDialog = lazy(() => import('../password-code-dialog.tsx'))
const EndLinkDialog = lazy(() => import('./end-link-dialog.tsx'))

type Asked = 'labels' | 'password-code' | 'end-link'
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What is done with this student now and then. Closes by Escape, by a press beside it, and when the focus leaves. */
export function StudentMenu({ overview }: { overview: Overview }) {
  const { _id: student_id, ...named } = overview.student
  const id = useId()
  const { mutate, isPending } = useExport({ table: 'student-history', query: { student_id } })
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const close = useCallback(() => {
    setOpen(false)
    frame.current?.querySelector('button')?.focus()
  }, [])
  useEffect(() => {
    if (!isOpen) return
    const closeBeside = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) setOpen(false)
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('pointerdown', closeBeside)
    document.addEventListener('focusin', closeBeside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeBeside)
      document.removeEventListener('focusin', closeBeside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen, close])
  const ask = (what: Asked) => {
    // The dialog gives the focus back to the button, since the entry is gone by then.
    close()
    setAsked(what)
  }
  const endAsking = () => setAsked(undefined)
  return (
    <div ref={frame} className={styles.frame}>
      <IconButton
        label={text.open}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={20} stroke={1.75} aria-hidden />
      </IconButton>
      {isOpen && (
        <ul id={id} className={styles.menu}>
          <li>
            <button type="button" onClick={() => ask('labels')}>
              <IconTag {...icon} />
              {text.editLabels}
            </button>
          </li>
          <li>
            <Link to={`/admin/student/${student_id}/print`}>
              <IconPrinter {...icon} />
              {text.print}
            </Link>
          </li>
          <li>
            <button
              type="button"
              onClick={() => {
                close()
                if (!isPending) mutate('xlsx')
              }}
            >
              <IconDownload {...icon} />
              {text.export}
            </button>
          </li>
          <li>
            <button type="button" onClick={() => ask('password-code')}>
              <IconKey {...icon} />
              {text.passwordCode}
            </button>
          </li>
          <li>
            <button type="button" className={styles.danger} onClick={() => ask('end-link')}>
              <IconLinkOff {...icon} />
              {text.endLink}
            </button>
          </li>
        </ul>
      )}
      <Suspense>
        {asked === 'labels' && <StudentLabelsDialog studentId={student_id} onClose={endAsking} />}
        {asked === 'password-code' && <PasswordCodeDialog student={{ ...named, student_id }} onClose={endAsking} />}
        {asked === 'end-link' && <EndLinkDialog overview={overview} onClose={endAsking} />}
      </Suspense>
    </div>
  )
}

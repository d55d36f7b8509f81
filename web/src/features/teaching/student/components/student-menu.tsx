import { IconDots, IconDownload, IconLinkOff, IconPrinter } from '@tabler/icons-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { studentMenu as text } from '../../../../text/student-page.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useExport } from '../../exports/use-export.ts'
import type { Overview } from '../api.ts'
import { EndLinkDialog } from './end-link-dialog.tsx'
import styles from './student-menu.module.css'

type Asked = 'end-link'

/** What is done with this student now and then. Closes by Escape, by a press beside it, and when the focus leaves. */
export function StudentMenu({ overview }: { overview: Overview }) {
  const id = useId()
  const studentId = overview.student._id
  const { mutate, isPending } = useExport({ table: 'student-history', query: { student_id: studentId } })
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
            <Link to={`/admin/student/${studentId}/print`}>
              <IconPrinter size={18} stroke={1.75} aria-hidden />
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
              <IconDownload size={18} stroke={1.75} aria-hidden />
              {text.export}
            </button>
          </li>
          <li>
            <button type="button" className={styles.danger} onClick={() => ask('end-link')}>
              <IconLinkOff size={18} stroke={1.75} aria-hidden />
              {text.endLink}
            </button>
          </li>
        </ul>
      )}
      {asked === 'end-link' && <EndLinkDialog overview={overview} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

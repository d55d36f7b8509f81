import { IconDots, IconDownload, IconKey, IconLinkOff, IconPrinter, IconTag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useExport } from '../../../../exports/use-export.ts'
import { studentMenu as text } from '../../../../text/student-page.ts'
import { DropDown } from '../../../../ui/drop-down.tsx'
import type { Overview } from '../api.ts'
import styles from './student-menu.module.css'

const StudentLabelsDialog = lazy(() => import('../../labels/student-labels-dialog.tsx'))
const PasswordCodeDialog = lazy(() => import('../password-code-dialog.tsx'))
const EndLinkDialog = lazy(() => import('./end-link-dialog.tsx'))

type Asked = 'labels' | 'password-code' | 'end-link'
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What is done with this student now and then. */
export function StudentMenu({ overview }: { overview: Overview }) {
  const { _id: student_id, ...named } = overview.student
  const { mutate, isPending } = useExport({ table: 'student-history', query: { student_id } })
  const [asked, setAsked] = useState<Asked>()
  const endAsking = () => setAsked(undefined)
  return (
    <>
      <DropDown label={text.open} isIcon button={<IconDots size={20} stroke={1.75} aria-hidden />}>
        {(close) => {
          // The focus goes to the button first, so that the dialog gives it back there: the entry is gone by then.
          const choose = (action: () => void) => () => {
            close()
            action()
          }
          return (
            <ul className={styles.menu}>
              <li>
                <button type="button" onClick={choose(() => setAsked('labels'))}>
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
                <button type="button" onClick={choose(() => !isPending && mutate('xlsx'))}>
                  <IconDownload {...icon} />
                  {text.export}
                </button>
              </li>
              <li>
                <button type="button" onClick={choose(() => setAsked('password-code'))}>
                  <IconKey {...icon} />
                  {text.passwordCode}
                </button>
              </li>
              <li>
                <button type="button" className={styles.danger} onClick={choose(() => setAsked('end-link'))}>
                  <IconLinkOff {...icon} />
                  {text.endLink}
                </button>
              </li>
            </ul>
          )
        }}
      </DropDown>
      <Suspense>
        {asked === 'labels' && <StudentLabelsDialog studentId={student_id} onClose={endAsking} />}
        {asked === 'password-code' && <PasswordCodeDialog student={{ ...named, student_id }} onClose={endAsking} />}
        {asked === 'end-link' && <EndLinkDialog overview={overview} onClose={endAsking} />}
      </Suspense>
    </>
  )
}

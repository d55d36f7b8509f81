import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { Link, useParams } from 'react-router-dom'
import { ApiError } from '../../../../api/api-client.ts'
import { ExportButtons } from '../../../../exports/export-buttons.tsx'
import { useKeptState } from '../../../../session/kept-state.ts'
import { homeworkList as listText, homeworkPage as text } from '../../../../text/homework.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { type Detail, homework } from '../api.ts'
import { ChangeDialog } from '../change-dialog.tsx'
import { DoneStudents } from '../done-students.tsx'
import styles from '../homework.module.css'
import { OpenStudents } from '../open-students.tsx'
import { WithdrawDialog } from '../withdraw-dialog.tsx'

/** One homework: who is done, who is late, its words, and what can still be done about it. */
export default function HomeworkPage() {
  const { id } = useParams()
  const { data, error, refetch } = useQuery(homework.detail(id!))
  if (error instanceof ApiError && error.code === 'homework-not-found')
    return (
      <EmptyState
        title={text.gone}
        text={text.goneText}
        action={<ButtonLink to="/admin/homework">{text.back}</ButtonLink>}
      />
    )
  if (data) return <Homework key={data.homework_id} homework={data} />
  return error ? (
    <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
  ) : (
    <LoadingState />
  )
}

function Homework({ homework: one }: { homework: Detail }) {
  const [dialog, setDialog] = useKeptState<'change' | 'withdraw' | undefined>(
    `homework-dialog:${one.homework_id}`,
    undefined,
  )
  const open = one.students.filter(({ mastered, total }) => mastered < total)
  const done = one.students.filter(({ mastered, total }) => mastered >= total)
  const close = () => setDialog(undefined)
  return (
    <div className={styles.page}>
      <Link to="/admin/homework" className={styles.back}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        {text.back}
      </Link>
      <header className={styles.head}>
        <div>
          <h2>{one.title || listText.untitled}</h2>
          <p className={styles.small}>
            {one.due_on ? listText.dueOn(one.due_on) : listText.noDue} · {text.givenOn(dayOf(new Date(one.given_at)))} ·{' '}
            {listText.doneOf(done.length, one.students.length)}
          </p>
        </div>
        <div className={styles.actions}>
          <ExportButtons table="homework-students" query={{ homework_id: one.homework_id }} />
          <Button look="quiet" isWide={false} onClick={() => setDialog('change')}>
            {text.change}
          </Button>
          <Button look="quiet" isWide={false} onClick={() => setDialog('withdraw')}>
            {text.withdraw}
          </Button>
        </div>
      </header>
      <details className={styles.all}>
        <summary>{text.words(one.words.length)}</summary>
        <ul className={styles.allWords}>
          {one.words.map((word) => (
            <li key={word} lang="en">
              {word}
            </li>
          ))}
        </ul>
      </details>
      <OpenStudents homeworkId={one.homework_id} students={open} />
      {done.length > 0 && <DoneStudents students={done} />}
      {dialog === 'change' && <ChangeDialog homework={one} onClose={close} />}
      {dialog === 'withdraw' && <WithdrawDialog homework={one} onClose={close} />}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { ExportButtons } from '../../../../exports/export-buttons.tsx'
import { homeworkList as text } from '../../../../text/homework.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { withParams } from '../../../../ui/word-link.tsx'
import { homework } from '../api.ts'
import styles from '../homework.module.css'

/** A teacher's homework, the latest first: when it is due, how many are done, how many are late. */
export default function HomeworkListPage() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const { data, error, refetch } = useQuery(homework.list(page))
  if (!data)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  if (data.homework.length === 0)
    return (
      <EmptyState
        title={text.none}
        text={text.noneText}
        action={<ButtonLink to="/admin/class-stats-overview">{text.toClass}</ButtonLink>}
      />
    )
  return (
    <div className={styles.page}>
      <ExportButtons table="homework" query={{}} />
      <ul className={styles.list} aria-label={text.table}>
        {data.homework.map((one) => (
          <li key={one.homework_id}>
            <Link to={`/admin/homework/${one.homework_id}`} className={styles.entry}>
              <b className={styles.title}>{one.title || text.untitled}</b>
              <span className={styles.due}>{one.due_on ? text.dueOn(one.due_on) : text.noDue}</span>
              <span className={styles.words}>{text.wordCount(one.word_count)}</span>
              <span className={styles.share}>
                <i aria-hidden style={{ width: `${(one.done_count / one.student_count) * 100}%` }} />
              </span>
              <span className={styles.done}>{text.doneOf(one.done_count, one.student_count)}</span>
              <span className={styles.late}>{one.late_count > 0 && text.lateCount(one.late_count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={data.pages}
        label={text.pages}
        onTurn={(to) => setParams(withParams(params, { page: String(to) }))}
      />
    </div>
  )
}

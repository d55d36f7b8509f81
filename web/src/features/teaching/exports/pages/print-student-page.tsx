import { useQuery } from '@tanstack/react-query'
import { rememberedShare, shownName } from '@wordtrail/contracts/learning/class-view'
import { percentOf } from '@wordtrail/contracts/learning/percent'
import { tierNames } from '@wordtrail/contracts/names/tiers'
import { useParams } from 'react-router-dom'
import { asOfNotes } from '../../../../exports/as-of-notes.ts'
import paper from '../../../../exports/paper.module.css'
import { Paper } from '../../../../exports/paper.tsx'
import { printedStudent as text } from '../../../../text/exports.ts'
import { ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { classFigures } from '../../class-query.ts'
import { studentSummary } from '../api.ts'
import { MistakesOnPaper } from '../components/mistakes-on-paper.tsx'
import styles from '../components/printed-student.module.css'
import { ThirtyDays } from '../components/thirty-days.tsx'

/** Words of a list that one page has room for. */
const wordsShown = 60

/** One student on one page: figures, thirty days, words not mastered yet, and mistakes. */
export default function PrintStudentPage() {
  const { id = '' } = useParams()
  const overview = useQuery(studentSummary(id))
  const together = useQuery(classFigures.students())
  const student = together.data?.students.find(({ student_id }) => student_id === id)
  if (!overview.data || !together.data || !student) {
    const error = overview.error ?? together.error
    const retry = () => void Promise.all([overview.refetch(), together.refetch()])
    return error ? <ErrorState error={error} fallback={text.failed} onRetry={retry} /> : <LoadingState />
  }
  const { tbm_teacher_assigned: open, review_today: due, secret_wordbook_title: secret } = overview.data
  const { username, tier, streak, overdue, days } = student
  const [learned, , goal] = days.at(-1)!
  const share = rememberedShare(student)
  const name = shownName(student)
  return (
    <Paper title={text.title(name)} back={`/admin/student/${id}`} notes={asOfNotes(together.data)}>
      <p className={styles.facts}>
        {[
          name !== username && text.username(username),
          text.tier(tierNames[tier]),
          goal > 0 && text.goal(goal),
          secret && text.secret(secret),
          text.days(together.data.days[0]!, together.data.today),
        ]
          .filter(Boolean)
          .join(text.between)}
      </p>
      <dl className={`${styles.figures} ${paper.whole}`}>
        <Figure name={text.today} value={goal > 0 ? text.ofGoal(learned, goal) : text.words(learned)} />
        <Figure name={text.streak} value={text.streakDays(streak)} />
        <Figure name={text.due} value={text.words(due.length)} note={overdue > 0 ? text.overdue(overdue) : undefined} />
        <Figure name={text.open} value={text.words(open.length)} />
        <Figure name={text.remembered} value={share === null ? text.nothing : text.percent(percentOf(share))} />
      </dl>
      <ThirtyDays days={together.data.days} figures={days} />
      <section className={paper.whole}>
        <h2>{text.openWords(open.length)}</h2>
        <p lang={open.length > 0 ? 'en' : undefined} className={styles.words}>
          {open.length === 0 ? text.noOpenWords : open.slice(0, wordsShown).join(', ')}
          {open.length > wordsShown && <span lang="zh-CN"> {text.more(open.length - wordsShown)}</span>}
        </p>
      </section>
      <MistakesOnPaper studentId={id} />
    </Paper>
  )
}

const Figure = ({ name, value, note }: { name: string; value: string; note?: string | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {note && <small>{note}</small>}
    </dd>
  </div>
)

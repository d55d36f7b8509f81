import { useInfiniteQuery } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Call, Output } from '@wordtrail/contracts/api/endpoint'
import { percentOf } from '@wordtrail/contracts/learning/percent'
import { Link } from 'react-router-dom'
import { call } from '../api/api-client.ts'
import { flushed } from '../outbox/outbox.ts'
import { timeOf } from '../text/clock.ts'
import { dayText } from '../text/days.ts'
import { why as text } from '../text/why.ts'
import { Dialog } from './dialog.tsx'
import { MorePages } from './more-pages.tsx'
import { ErrorState, LoadingState } from './page-state.tsx'
import styles from './why-dialog.module.css'
import type { Question, StudentAsked } from './why-question.ts'
import { WordLink } from './word-link.tsx'

type Why = Output<Api['GET /api/student/why']>
type Reason = Why['events'][number]
type OwnAsked = Call<Api['GET /api/student/why']>['query']
type TeachersAsked = Call<Api['GET /api/admin/students/:id/why']>['query']

/** What is asked for follows from who asks: each page names figures that its reader may ask for. */
async function read(
  question: Question,
  student: StudentAsked | undefined,
  page: { before?: number },
  signal: AbortSignal,
) {
  const query = { ...question, ...page }
  if (student)
    return call('GET /api/admin/students/:id/why', {
      params: { id: student.id },
      query: query as TeachersAsked,
      signal,
    })
  await flushed()
  return call('GET /api/student/why', { query: query as OwnAsked, signal })
}

interface WhyDialogProps {
  title: string
  asked: readonly Question[]
  student: StudentAsked | undefined
  onClose: () => void
}

/** How figures are counted, and the events that they follow from. */
export default function WhyDialog({ title, asked, student, onClose }: WhyDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      {asked.map((question) => (
        <Reasons
          key={JSON.stringify(question)}
          question={question}
          student={student}
          isAlone={asked.length === 1}
          onClose={onClose}
        />
      ))}
    </Dialog>
  )
}

interface ReasonsProps extends Pick<WhyDialogProps, 'student' | 'onClose'> {
  question: Question
  isAlone: boolean
}

/** How one figure of a student is counted, and its events. */
export function Reasons({ question, student, isAlone, onClose }: ReasonsProps) {
  const query = useInfiniteQuery({
    queryKey: ['why', student?.id, question],
    queryFn: ({ pageParam, signal }) =>
      read(question, student, pageParam === null ? {} : { before: pageParam }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  })
  const { data, error, refetch } = query
  if (!data)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  const [{ rule, value, total, today }] = data.pages as [Why, ...Why[]]
  const events = data.pages.flatMap((page) => page.events)
  return (
    <section className={styles.reasons}>
      {!isAlone && <h3>{text.askOne(numberOf(question, value))}</h3>}
      <p>{rule}</p>
      <p className={styles.count}>{total === 0 ? text.none : text.records(total)}</p>
      {[...Map.groupBy(events, ({ date }) => date)].map(([date, ofDay]) => (
        <section key={date}>
          <h4>{dayText(date, today)}</h4>
          <ul>
            {ofDay.map((event) => (
              <Event key={event.position} event={event} student={student} onClose={onClose} />
            ))}
          </ul>
        </section>
      ))}
      <MorePages query={query} text={text} showMore={text.showMore(total - events.length)} />
    </section>
  )
}

const numberOf = ({ figure }: Question, value: number): string =>
  figure === 'remembered_share' ? `${percentOf(value)}%` : String(value)

function Event({ event, student, onClose }: Pick<ReasonsProps, 'student' | 'onClose'> & { event: Reason }) {
  const { at, word, deed, counts, session_id } = event
  return (
    <li>
      <time dateTime={at}>{timeOf(at)}</time>
      <span>
        {word !== null && <Word word={word} student={student} onClose={onClose} />} {deed}
        {student && session_id !== null && (
          <>
            {' '}
            <Link to={student.historyOf({ session: session_id })} onClick={onClose}>
              {text.session}
            </Link>
          </>
        )}
      </span>
      <b>{counts}</b>
    </li>
  )
}

/** The word's history is another dialog: this one makes way for it. */
const Word = ({ word, student, onClose }: Pick<ReasonsProps, 'student' | 'onClose'> & { word: string }) =>
  student ? (
    <Link to={student.historyOf({ word })} lang="en" onClick={onClose}>
      {word}
    </Link>
  ) : (
    <span onClickCapture={onClose}>
      <WordLink word={word} />
    </span>
  )

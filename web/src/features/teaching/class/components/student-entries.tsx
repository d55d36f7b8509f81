import { dayFigures } from '@wordtrail/contracts/learning/class-view'
import { tierNames } from '@wordtrail/contracts/names/tiers'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { students as text } from '../../../../text/class.ts'
import { useRowsInView } from '../../../../ui/rows-in-view.ts'
import { Why, WhyOfStudent } from '../../../../ui/why.tsx'
import type { Student } from '../../class-query.ts'
import { lastSeen } from '../../instant-text.ts'
import { whyOf } from '../../student/why-of.ts'
import { howMany } from '../selection.ts'
import styles from './student-entries.module.css'
import {
  AttentionReasons,
  Cause,
  nameInWords,
  ShareFigure,
  Tick,
  TodayFigure,
  useStudentAddress,
  WeekBars,
  WeekFigure,
} from './student-parts.tsx'
import type { StudentsProps } from './students-table.tsx'

const entryHeight = 140

/** The table of students where it has no room: an entry for each. `note` says how they are sorted. */
export function StudentEntries({
  students,
  today,
  selection,
  onTick,
  onTickAll,
  note,
}: StudentsProps & { note: string }) {
  const keyOf = (index: number) => students[index]!.student_id
  const { container, rows, before, after, isLong, measure } = useRowsInView<HTMLUListElement>({
    count: students.length,
    height: entryHeight,
    keyOf,
  })
  const chosen = howMany(
    selection,
    students.map(({ student_id }) => student_id),
  )
  return (
    <>
      <div className={styles.head}>
        <Tick label={text.chooseAll} checked={chosen === 'all'} isSome={chosen === 'some'} onTick={onTickAll} />
        <span>{note}</span>
      </div>
      <ul
        className={styles.list}
        aria-label={text.caption}
        ref={container}
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {rows.map((index) => {
          const student = students[index]!
          return (
            <li
              key={student.student_id}
              ref={measure}
              data-index={index}
              className={selection.has(student.student_id) ? styles.chosen : undefined}
              aria-setsize={isLong ? students.length : undefined}
              aria-posinset={isLong ? index + 1 : undefined}
            >
              <Entry student={student} today={today} isChosen={selection.has(student.student_id)} onTick={onTick} />
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface EntryProps {
  student: Student
  today: string
  isChosen: boolean
  onTick: (id: string, isRange: boolean) => void
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Entry = memo(function Entry({ student, today, isChosen, onTick }: EntryProps) {
  const { learned, reviewed } = dayFigures(student.days).week
  const address = useStudentAddress(student.student_id)
  return (
    <WhyOfStudent value={whyOf(student.student_id)}>
      <Tick
        label={text.choose(nameInWords(student))}
        checked={isChosen}
        onTick={(isRange) => onTick(student.student_id, isRange)}
      />
      <div className={styles.entry}>
        <div className={styles.top}>
          <Link to={address}>
            <b className={student.nickname ? undefined : styles.unset}>{student.nickname || text.noNickname}</b>{' '}
            <span>{student.username}</span>
          </Link>
          <span>{tierNames[student.tier]}</span>
        </div>
        <AttentionReasons attention={student.attention} today={today} isWhole />
        <dl className={styles.figures}>
          <Figure label={text.phone.todayShort}>
            <TodayFigure student={student} />
          </Figure>
          <Figure label={text.due}>
            <Cause student={student} reason="overdue">
              <Why ask={{ figure: 'due' }} shown={student.due} />
            </Cause>
          </Figure>
          <Figure label={text.streak}>
            <Cause student={student} reason="goal_missed">
              <Why ask={{ figure: 'streak' }} shown={text.phone.days(student.streak)} />
            </Cause>
          </Figure>
          <Figure label={text.remembered}>
            <ShareFigure student={student} today={today} />
          </Figure>
        </dl>
        <div className={styles.foot}>
          <WeekBars days={student.days} />
          <WeekFigure today={today} shown={text.phone.week(learned, reviewed)} />
          <span className={styles.seen}>
            <Cause student={student} reason="absent">
              {lastSeen(student.last_active_at, today)}
            </Cause>
          </span>
        </div>
      </div>
    </WhyOfStudent>
  )
})

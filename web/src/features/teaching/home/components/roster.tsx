import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { classView, dayFigures, shownName } from '@wordtrail/contracts/learning/class-view'
import { Link, useSearchParams } from 'react-router-dom'
import { ExportButtons } from '../../../../exports/export-buttons.tsx'
import { roster as text } from '../../../../text/teacher-home.ts'
import { Button } from '../../../../ui/button.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { Section } from '../../../../ui/section.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { attentionLine } from '../../attention-text.ts'
import type { Student } from '../../class-query.ts'
import { usePortion } from '../use-portion.ts'
import styles from './home.module.css'

/** Students shown at first, and with each press. */
const portion = 60
/** From so many on there is a search. */
const searchedFrom = 9
const searchKey = 'q'

/** Every linked student, those who need attention first, each with a way to their page. */
export function Roster({ students, onInviteList }: { students: readonly Student[]; onInviteList: () => void }) {
  const [params, setParams] = useSearchParams()
  const search = params.get(searchKey) ?? ''
  const found = classView(students, { search })
  const { shown, rest, showMore } = usePortion(found, portion)

  const searchFor = (asked: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (asked.trim() === '') after.delete(searchKey)
        else after.set(searchKey, asked)
        return after
      },
      { replace: true },
    )

  return (
    <Section
      title={text.title}
      note={text.count(students.length)}
      aside={
        students.length > 0 && (
          <>
            {(students.length >= searchedFrom || search !== '') && (
              <div className={styles.search}>
                <SearchField label={text.search} value={search} onSearch={searchFor} />
              </div>
            )}
            <ExportButtons table="linked-students" query={{}} name={text.title} />
          </>
        )
      }
    >
      <VisuallyHidden>
        <span role="status">{search !== '' && text.found(found.length, students.length)}</span>
      </VisuallyHidden>
      {students.length === 0 ? (
        <div className={styles.empty}>
          <h3>{text.none}</h3>
          <p>{text.noneText}</p>
          <Button look="quiet" isWide={false} onClick={onInviteList}>
            {text.pasteList}
          </Button>
        </div>
      ) : found.length === 0 ? (
        <div className={styles.empty}>
          <h3>{text.noneFound}</h3>
          <p>{text.noneFoundText}</p>
        </div>
      ) : (
        <>
          <ul className={styles.roster}>
            {shown.map((student) => (
              <li key={student.student_id}>
                <StudentRow student={student} />
              </li>
            ))}
          </ul>
          {rest > 0 && (
            <Button look="quiet" onClick={showMore}>
              {text.more(rest)}
            </Button>
          )}
        </>
      )}
    </Section>
  )
}

function StudentRow({ student }: { student: Student }) {
  const { learned, goal } = dayFigures(student.days).today
  const reasons = attentionLine(student.attention)
  return (
    <Link className={styles.student} to={`/admin/student/${student.student_id}`}>
      <span className={styles.name}>
        <b>{shownName(student)}</b> {student.nickname && <span>{student.username}</span>}
      </span>
      {reasons && (
        <span className={styles.sun} title={reasons}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <VisuallyHidden>{text.needsAttention(reasons)}</VisuallyHidden>
        </span>
      )}
      {goal > 0 && <Tenths share={learned / goal} />}
      <span className={styles.fraction} aria-hidden>
        {goal > 0 ? (
          <>
            {learned}
            <small>/{goal}</small>
          </>
        ) : (
          text.words(learned)
        )}
      </span>
      <VisuallyHidden>{goal > 0 ? text.learned(learned, goal) : text.learnedWithoutGoal(learned)}</VisuallyHidden>
      <IconChevronRight className={styles.chevron} size={16} stroke={1.75} aria-hidden />
    </Link>
  )
}

const tenths = 10

/** The way to a goal in ten steps, the one under way half filled. */
const Tenths = ({ share }: { share: number }) => (
  <span className={styles.tenths} aria-hidden>
    {Array.from({ length: tenths }, (_, step) => {
      const walked = share * tenths - step
      return <i key={step} className={walked >= 1 ? styles.walked : walked > 0 ? styles.half : undefined} />
    })}
  </span>
)

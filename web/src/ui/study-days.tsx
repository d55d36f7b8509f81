import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { dayReviewOf } from '@wordtrail/contracts/learning/day-review'
import { type ReactNode, useId, useState } from 'react'
import { studyDays as text } from '../text/app.ts'
import styles from './study-days.module.css'
import table from './table.module.css'
import { Why } from './why.tsx'

interface StudyDay {
  readonly date: string
  readonly learned: number
  readonly reviewed: number
  readonly review_done: boolean
}
interface StudyDaysProps<Day extends StudyDay> {
  days: readonly Day[]
  /** A day as it is written; its button is called so too. */
  nameOf: (date: string) => string
  /** The words of a day, once it is opened. */
  children: (day: Day) => ReactNode
}

/** Days with what was learned and reviewed, each with its words when it is opened. */
export const StudyDays = <Day extends StudyDay>({ days, ...shown }: StudyDaysProps<Day>) => (
  <table className={`${table.table} ${styles.table}`}>
    <thead>
      <tr>
        <th scope="col">{text.date}</th>
        <th scope="col" className={table.number}>
          {text.learned}
        </th>
        <th scope="col" className={table.number}>
          {text.reviewed}
        </th>
        <th scope="col">{text.review}</th>
      </tr>
    </thead>
    {days.map((day) => (
      <OneDay key={day.date} day={day} {...shown} />
    ))}
  </table>
)

function OneDay<Day extends StudyDay>({ day, nameOf, children }: Omit<StudyDaysProps<Day>, 'days'> & { day: Day }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const review = dayReviewOf(day)
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <tbody className={day.learned + day.reviewed === 0 ? styles.idle : undefined}>
      <tr>
        <th scope="row">
          <button
            type="button"
            className={styles.opener}
            aria-label={text.wordsOf(nameOf(day.date))}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon size={16} stroke={2} aria-hidden />
            {nameOf(day.date)}
          </button>
        </th>
        {(['learned', 'reviewed'] as const).map((figure) => (
          <td key={figure} className={table.number}>
            <Why ask={{ figure, from: day.date, to: day.date }} shown={day[figure]} />
          </td>
        ))}
        <td>
          {review === 'done' ? (
            <span className={styles.done}>
              <IconCheck size={16} stroke={2} aria-hidden />
              {text.done}
            </span>
          ) : (
            text[review]
          )}
        </td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={4} className={styles.words}>
            {children(day)}
          </td>
        </tr>
      )}
    </tbody>
  )
}

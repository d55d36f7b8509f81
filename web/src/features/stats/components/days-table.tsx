import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { days as text } from '../../../text/stats.ts'
import { Card } from '../../../ui/card.tsx'
import { DayText } from '../../../ui/day-text.tsx'
import table from '../../../ui/table.module.css'
import type { StudyDay } from '../api.ts'
import styles from './stats.module.css'
import { WordList } from './word-list.tsx'

/** The last days, each with its words when it is opened. */
export const DaysTable = ({ days }: { days: readonly StudyDay[] }) => (
  <Card title={text.title}>
    <table className={table.table}>
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
        <Day key={day.date} day={day} />
      ))}
    </table>
  </Card>
)

function Day({ day: { date, learned, reviewed, review_done, learned_words, reviewed_words } }: { day: StudyDay }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <tbody className={learned + reviewed === 0 ? styles.idle : undefined}>
      <tr>
        <th scope="row">
          <button
            type="button"
            className={styles.opener}
            aria-label={text.show(date)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon size={16} stroke={2} aria-hidden />
            <DayText day={date} />
          </button>
        </th>
        <td className={table.number}>{learned}</td>
        <td className={table.number}>{reviewed}</td>
        <td>
          {review_done ? (
            <span className={styles.done}>
              <IconCheck size={16} stroke={2} aria-hidden />
              {text.done}
            </span>
          ) : (
            text.open
          )}
        </td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={4}>
            <WordList title={text.learnedWords(learned)} words={learned_words} none={text.noneLearned} />
            <WordList title={text.reviewedWords(reviewed)} words={reviewed_words} none={text.noneReviewed} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { records as text, thirty } from '../../../../text/student-page.ts'
import { Section } from '../../../../ui/section.tsx'
import table from '../../../../ui/table.module.css'
import type { StudyDay } from '../api.ts'
import styles from './records.module.css'
import { WordRow } from './word-row.tsx'

const isIdle = ({ learned, reviewed }: StudyDay): boolean => learned + reviewed === 0

/** The last thirty days, each with its words when it is opened. */
export const StudyRecords = ({ days }: { days: readonly StudyDay[] }) => (
  <Section title={text.title}>
    {days.every(isIdle) ? (
      <p>{text.none}</p>
    ) : (
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
            <th scope="col" className={styles.state}>
              {text.review}
            </th>
          </tr>
        </thead>
        {days.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </table>
    )}
  </Section>
)

function Day({ day }: { day: StudyDay }) {
  const { date, learned, reviewed, review_done, secret_learned_words, other_learned_words, reviewed_words } = day
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <tbody className={isIdle(day) ? styles.idle : undefined}>
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
            {thirty.day(date)}
          </button>
        </th>
        <td className={table.number}>{learned}</td>
        <td className={table.number}>{reviewed}</td>
        <td className={styles.state}>
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
            <Words title={text.secretWords(secret_learned_words.length)} words={secret_learned_words} />
            <Words title={text.otherWords(other_learned_words.length)} words={other_learned_words} />
            <Words title={text.reviewedWords(reviewed_words.length)} words={reviewed_words} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  const id = useId()
  return (
    <section className={styles.words} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {words.length === 0 ? <p>{text.noWords}</p> : <WordRow words={words} />}
    </section>
  )
}

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dayRange } from '@wordtrail/contracts/learning/limits'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import { useSearchParams } from 'react-router-dom'
import { ExportButtons } from '../../../../exports/export-buttons.tsx'
import { daily as text } from '../../../../text/student-page.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useMoment } from '../../../../ui/moment.ts'
import { ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { Section } from '../../../../ui/section.tsx'
import { withParams } from '../../../../ui/word-link.tsx'
import { type DailyWord, student } from '../api.ts'
import { dayIn } from '../day-in.ts'
import { HistoryLink } from './history-link.tsx'
import styles from './words.module.css'

const sources = ['secret', 'teacher', 'self'] as const

/** The words that were learned on a day; the address names the day where it is not today. `today`: by the server's clock. */
export function DailyWords({ id, today }: { id: string; today: Day }) {
  const [params, setParams] = useSearchParams()
  const day = dayIn(params, today)
  const moment = useMoment()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...student.dailyWords(id, day, moment),
    placeholderData: keepPreviousData,
  })
  const show = (next: Day) =>
    setParams(withParams(params, { day: next === today ? undefined : next }), {
      replace: true,
      preventScrollReset: true,
    })
  const turn = (
    <>
      <IconButton label={text.previous} disabled={day <= dayRange.first} onClick={() => show(addDays(day, -1))}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <input
        className={styles.day}
        type="date"
        aria-label={text.date}
        min={dayRange.first}
        max={today}
        value={day}
        onChange={({ currentTarget: { value, validity } }) => {
          if (value !== '' && validity.valid) show(value)
        }}
      />
      <IconButton label={text.next} disabled={day >= today} onClick={() => show(addDays(day, 1))}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <ExportButtons table="student-words" query={{ student_id: id, date: day }} name={text.title} />
    </>
  )
  return (
    <Section title={text.title} aside={turn}>
      {error && !isPlaceholderData ? (
        <ErrorState error={error} fallback={text.failed} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : (
        <div role="status" aria-busy={isPlaceholderData}>
          {data.length === 0 ? <p className={styles.note}>{text.none}</p> : <Words words={data} />}
        </div>
      )}
    </Section>
  )
}

const Words = ({ words }: { words: readonly DailyWord[] }) => (
  <>
    <p className={styles.note}>
      {text.sum(
        words.length,
        sources
          .map((source) => ({ source, count: words.filter((word) => word.source === source).length }))
          .filter(({ count }) => count > 0),
      )}
    </p>
    <ul className={`${styles.list} ${styles.pair}`}>
      {words.map(({ word, definition_cn, source }) => (
        <li key={word}>
          <HistoryLink word={word} />
          <span>{definition_cn}</span>
          {source && text.badge[source] && <em data-source={source}>{text.badge[source]}</em>}
        </li>
      ))}
    </ul>
  </>
)

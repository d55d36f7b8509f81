import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { isStudyDay, type StudyCalendar } from '@wordtrail/contracts/learning/study-calendar'
import { useState } from 'react'
import { calendar as text } from '../../../text/labels.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './labels.module.css'
import { addMonths, monthOf, weeksOf } from './month-days.ts'

interface MonthGridProps {
  calendar: StudyCalendar
  /** Whether no more days can be marked. */
  isFull: boolean
  onToggle: (day: Day) => void
}

/** A month, to be turned, whose study days are marked as days off by a press. */
export function MonthGrid({ calendar, isFull, onToggle }: MonthGridProps) {
  const [today] = useState(() => dayOf(new Date()))
  const [month, setMonth] = useState(monthOf(today))
  const [year, number] = month.split('-') as [string, string]
  return (
    <>
      <div className={styles.turn}>
        <IconButton label={text.previous} onClick={() => setMonth(addMonths(month, -1))}>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <b role="status">{text.month(year, Number(number))}</b>
        <IconButton label={text.next} onClick={() => setMonth(addMonths(month, 1))}>
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <table className={styles.month}>
        <thead>
          <tr>
            {text.short.map((name, nth) => (
              <th key={name} scope="col" aria-label={text.weekday[nth]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, nth) => (
                <td key={text.short[nth]}>
                  {day && (
                    <MonthDay
                      day={day}
                      isToday={day === today}
                      calendar={calendar}
                      isFull={isFull}
                      onToggle={() => onToggle(day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface MonthDayProps extends Pick<MonthGridProps, 'calendar' | 'isFull'> {
  day: Day
  isToday: boolean
  onToggle: () => void
}

function MonthDay({ day, isToday, calendar, isFull, onToggle }: MonthDayProps) {
  const isOff = calendar.daysOff.includes(day)
  const isStudy = isStudyDay(calendar, day)
  // A day off stays marked where its weekday is no study day any more, so that it can be taken back.
  const label = isOff ? text.off(day) : isStudy ? text.study(day) : text.noStudy(day)
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOff}
      aria-current={isToday ? 'date' : undefined}
      disabled={!isOff && (!isStudy || isFull)}
      onClick={onToggle}
    >
      {Number(day.slice(8))}
    </button>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { calendarLimits } from '@wordtrail/contracts/learning/limits'
import { useState } from 'react'
import { calendar as text } from '../../../text/labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { type Calendar, desk, saveCalendar } from './api.ts'
import styles from './labels.module.css'
import { MonthGrid } from './month-grid.tsx'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const toggled = <Item,>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((one) => one !== item) : [...items, item]

/** On which days of the week students study, and which days are off. Each press is saved. */
export default function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(desk.calendar())
  return (
    <Dialog open onClose={onClose} title={text.title}>
      <p className={styles.intro}>{text.intro}</p>
      {data ? (
        <CalendarFields saved={data} />
      ) : error ? (
        <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  )
}

function CalendarFields({ saved }: { saved: Calendar }) {
  /** As pressed, whether it has been saved yet or not. */
  const [calendar, setCalendar] = useState(saved)
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: saveCalendar,
    // One after the other, so that the last press is what stands in the end.
    scope: { id: 'calendar' },
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin'] }),
  })
  const change = (next: Calendar) => {
    setCalendar(next)
    save.mutate(next)
  }
  const { weekdays: study, days_off: off } = calendar
  const isFull = off.length >= calendarLimits.daysOff
  return (
    <>
      <div>
        <h3 className={styles.heading} id="weekdays">
          {text.weekdays}
        </h3>
        <div className={styles.weekdays} role="group" aria-labelledby="weekdays">
          {weekdays.map((weekday) => (
            <button
              key={weekday}
              type="button"
              aria-pressed={study.includes(weekday)}
              onClick={() => change({ ...calendar, weekdays: toggled(study, weekday) })}
            >
              {text.weekday[weekday - 1]}
            </button>
          ))}
        </div>
        {study.length === 0 && <p className={styles.small}>{text.none}</p>}
      </div>
      <div>
        <h3 className={styles.heading}>{text.daysOff}</h3>
        <p className={styles.small}>{text.daysOffHint}</p>
        <MonthGrid
          calendar={{ weekdays: study, daysOff: off }}
          isFull={isFull}
          onToggle={(day) => change({ ...calendar, days_off: toggled(off, day) })}
        />
        {isFull && <p className={styles.small}>{text.full(calendarLimits.daysOff)}</p>}
      </div>
      <p className={styles.small} role="status">
        {save.isSuccess && text.saved}
      </p>
      {save.error && (
        <div className={styles.failed}>
          <FailureNote error={save.error} fallback={text.saveFailed} />
          <Button look="plain" onClick={() => save.mutate(calendar)}>
            {text.retry}
          </Button>
        </div>
      )}
    </>
  )
}

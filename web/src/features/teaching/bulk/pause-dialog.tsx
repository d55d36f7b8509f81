import { TextInput } from '@mantine/core'
import { pauseLimits } from '@wordtrail/contracts/learning/limits'
import { addDays, dayOf, daysBetween } from '@wordtrail/contracts/learning/shanghai-day'
import type { PauseReason } from '@wordtrail/contracts/learning/streak-pause'
import { useState } from 'react'
import { pauses as text } from '../../../text/bulk.ts'
import { pauseStreaks } from './api.ts'
import styles from './bulk.module.css'
import { BulkDialog } from './bulk-dialog.tsx'
import { type ChosenStudent, useThoseChosen } from './chosen-student.ts'
import { OptionList } from './option-list.tsx'

interface PauseDialogProps {
  students: readonly ChosenStudent[]
  onClose: () => void
}

/** Days on which the students' streaks wait, also some that are past. */
export default function PauseDialog({ students: asked, onClose }: PauseDialogProps) {
  const students = useThoseChosen(asked)
  const [today] = useState(() => dayOf(new Date()))
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(today)
  const [reason, setReason] = useState<PauseReason>('holiday')
  const days = from === '' || to === '' ? 0 : daysBetween(from, to) + 1
  const isAllowed = days >= 1 && days <= pauseLimits.days
  return (
    <BulkDialog
      students={students}
      title={text.title(students.length)}
      submitLabel={text.send(students.length)}
      send={isAllowed ? (student_ids) => pauseStreaks({ from, to, reason, student_ids }) : undefined}
      onClose={onClose}
    >
      <OptionList label={text.reason} options={text.reasons} value={reason} onChange={setReason} />
      <TextInput
        label={text.from}
        type="date"
        min={addDays(today, -pauseLimits.back)}
        max={addDays(today, pauseLimits.ahead)}
        value={from}
        onChange={(event) => {
          const day = event.currentTarget.value
          setFrom(day)
          if (to < day) setTo(day)
        }}
      />
      <TextInput
        label={text.to}
        type="date"
        min={from}
        max={addDays(today, pauseLimits.ahead)}
        value={to}
        error={!isAllowed && text.wrongDays(pauseLimits.days)}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <p className={styles.preview}>{isAllowed ? text.preview(students.length, days) : ''}</p>
    </BulkDialog>
  )
}

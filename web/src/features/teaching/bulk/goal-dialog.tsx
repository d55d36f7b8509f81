import { onboardingGoal, learningGoalRange as range } from '@wordtrail/contracts/learning/limits'
import { useState } from 'react'
import { goals as text } from '../../../text/bulk.ts'
import { goal } from '../../../text/goal.ts'
import { GoalField } from '../../../ui/goal-field.tsx'
import { goalOf } from '../../../ui/goal-number.ts'
import { setGoals } from './api.ts'
import styles from './bulk.module.css'
import { BulkDialog } from './bulk-dialog.tsx'
import { type ChosenStudent, useThoseChosen } from './chosen-student.ts'

interface GoalDialogProps {
  students: readonly ChosenStudent[]
  onClose: () => void
}

export default function GoalDialog({ students: asked, onClose }: GoalDialogProps) {
  const students = useThoseChosen(asked)
  const [typed, setTyped] = useState(String(onboardingGoal))
  return (
    <BulkDialog
      students={students}
      title={text.title(students.length)}
      submitLabel={text.send(students.length)}
      send={(ids) => setGoals(goalOf(typed), ids)}
      onClose={onClose}
    >
      <GoalField value={typed} onChange={setTyped} hint={goal.hint(range.min, range.max)} hasFocus />
      <p className={styles.preview}>{text.preview(students.length, goalOf(typed))}</p>
    </BulkDialog>
  )
}

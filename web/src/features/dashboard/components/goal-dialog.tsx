import { useMutation, useQueryClient } from '@tanstack/react-query'
import { learningGoalRange as range } from '@wordtrail/contracts/learning/limits'
import { useState } from 'react'
import { goal as text } from '../../../text/dashboard.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import styles from '../../../ui/form.module.css'
import { toast } from '../../../ui/toast.tsx'
import { dashboard, saveLearningGoal } from '../api.ts'
import { goalOf } from '../goal-number.ts'
import { GoalField } from './goal-field.tsx'

export default function GoalDialog({ goal, onClose }: { goal: number; onClose: () => void }) {
  const [typed, setTyped] = useState(String(goal))
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: saveLearningGoal,
    onSuccess: ({ message }) => {
      toast(message)
      onClose()
      return client.invalidateQueries({ queryKey: dashboard.all() })
    },
  })
  return (
    <Dialog open onClose={onClose} title={text.title}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTyped(String(goalOf(typed)))
          if (!save.isPending) save.mutate(goalOf(typed))
        }}
      >
        <GoalField value={typed} onChange={setTyped} hint={text.hint(range.min, range.max)} hasFocus />
        <FailureNote error={save.error} fallback={text.saveFailed} />
        <Button type="submit" isPending={save.isPending} pendingText={text.saving}>
          {text.save}
        </Button>
      </form>
    </Dialog>
  )
}

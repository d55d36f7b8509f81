import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { learningGoalRange as range } from '@wordtrail/contracts/learning/limits'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-client.ts'
import { goal as text } from '../../../text/dashboard.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { dashboard, saveLearningGoal } from '../api.ts'
import { goalOf } from '../goal-number.ts'
import styles from './goal-dialog.module.css'

const quickGoals = [5, 10, 20, 30]

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
        <TextInput
          label={text.label}
          description={text.hint(range.min, range.max)}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => setTyped(String(goalOf(typed)))}
        />
        <div className={styles.quick} role="group" aria-label={text.quick}>
          {quickGoals.map((quick) => (
            <button key={quick} type="button" aria-pressed={goalOf(typed) === quick} onClick={() => setTyped(String(quick))}>
              {quick}
            </button>
          ))}
        </div>
        {save.error && (
          <p role="alert" className={styles.failure}>
            {messageOf(save.error, text.saveFailed)}
          </p>
        )}
        <Button type="submit" isPending={save.isPending} pendingText={text.saving}>
          {text.save}
        </Button>
      </form>
    </Dialog>
  )
}

import { useMutation } from '@tanstack/react-query'
import { learningGoalRange as range } from '@wordtrail/contracts/learning/limits'
import { useState } from 'react'
import { goal as text } from '../text/goal.ts'
import { Button } from './button.tsx'
import { FailureNote } from './failure-note.tsx'
import { Form } from './form.tsx'
import { GoalField } from './goal-field.tsx'
import { goalOf } from './goal-number.ts'
import { toast } from './toast.tsx'

interface GoalFormProps {
  goal: number
  save: (goal: number) => Promise<{ message: string }>
  onSaved: () => void
  hasFocus?: boolean
}

/** Sets the daily goal. */
export function GoalForm({ goal, save, onSaved, hasFocus = false }: GoalFormProps) {
  const [typed, setTyped] = useState(String(goal))
  const saving = useMutation({
    mutationFn: save,
    onSuccess: ({ message }) => {
      toast(message)
      onSaved()
    },
  })
  return (
    <Form
      onSubmit={() => {
        setTyped(String(goalOf(typed)))
        if (!saving.isPending) saving.mutate(goalOf(typed))
      }}
    >
      <GoalField
        value={typed}
        onChange={setTyped}
        hint={text.hint(range.min, range.max)}
        present={goal}
        hasFocus={hasFocus}
      />
      <FailureNote error={saving.error} fallback={text.saveFailed} />
      <Button type="submit" isPending={saving.isPending} pendingText={text.saving}>
        {text.save}
      </Button>
    </Form>
  )
}

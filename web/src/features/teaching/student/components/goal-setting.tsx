import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { settings as text } from '../../../../text/student-page.ts'
import { Button } from '../../../../ui/button.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import { goalOf } from '../../../../ui/goal-number.ts'
import { toast } from '../../../../ui/toast.tsx'
import { refresh, saveGoal } from '../api.ts'
import styles from './settings.module.css'

/** Words a day, typed or counted up and down; saved by a button, so that counting sends nothing. */
export function GoalSetting({ id, goal }: { id: string; goal: number }) {
  const field = useId()
  const client = useQueryClient()
  const [typed, setTyped] = useState(String(goal))
  const save = useMutation({
    mutationFn: (chosen: number) => saveGoal(id, chosen),
    onSuccess: async ({ message }) => {
      toast(message)
      await refresh(client)
    },
  })
  const count = (by: number) => setTyped(String(goalOf(String(goalOf(typed) + by))))
  const isChanged = typed.trim() !== String(goal)
  return (
    <div>
      <dt>
        <label htmlFor={field}>{text.goal}</label>
      </dt>
      <dd>
        <form
          className={styles.goal}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setTyped(String(goalOf(typed)))
            if (isChanged && !save.isPending) save.mutate(goalOf(typed))
          }}
        >
          <span className={styles.stepper}>
            <button type="button" aria-label={text.less} onClick={() => count(-1)}>
              <IconMinus size={16} stroke={1.75} aria-hidden />
            </button>
            <input
              id={field}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              onBlur={() => setTyped(String(goalOf(typed)))}
            />
            <button type="button" aria-label={text.more} onClick={() => count(1)}>
              <IconPlus size={16} stroke={1.75} aria-hidden />
            </button>
          </span>
          {isChanged && (
            <Button type="submit" look="plain" isPending={save.isPending} pendingText={text.saving}>
              {text.save}
            </Button>
          )}
        </form>
        <FailureNote error={save.error} fallback={text.goalFailed} />
      </dd>
    </div>
  )
}

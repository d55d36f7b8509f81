import { useMutation, useQueryClient } from '@tanstack/react-query'
import { onboardingGoal, learningGoalRange as range } from '@wordtrail/contracts/learning/limits'
import { useState } from 'react'
import { onboarding as text } from '../../../text/onboarding.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { Form } from '../../../ui/form.tsx'
import { GoalField } from '../../../ui/goal-field.tsx'
import { goalOf } from '../../../ui/goal-number.ts'
import { beginSelfStudy, dashboard } from '../api.ts'
import styles from './onboarding.module.css'
import { WordbookChecklist } from './wordbook-checklist.tsx'

/** Onboarding without a teacher: wordbooks and a goal. */
export function SelfStudy({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const [tracked, setTracked] = useState<readonly string[]>([])
  const [typed, setTyped] = useState(String(onboardingGoal))
  const client = useQueryClient()
  /** Set when something was left out: the student is told before it is left so. */
  const [isTold, setTold] = useState(false)
  const leftOut = [
    ...(tracked.length === 0 ? [text.leftOut.wordbook] : []),
    ...(goalOf(typed) === 0 ? [text.leftOut.goal] : []),
  ]
  const isWarned = isTold && leftOut.length > 0
  const begin = useMutation({
    mutationFn: beginSelfStudy,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: dashboard.all() }),
  })
  return (
    <Form
      onSubmit={() => {
        if (leftOut.length > 0 && !isTold) setTold(true)
        else if (!begin.isPending) begin.mutate({ tracked, goal: goalOf(typed) })
      }}
    >
      <WordbookChecklist
        hint={text.wordbooks}
        tracked={tracked}
        onTrack={(id, isTracked) => setTracked(isTracked ? [...tracked, id] : tracked.filter((one) => one !== id))}
      />
      <GoalField value={typed} onChange={setTyped} hint={text.goalHint({ ...range, start: onboardingGoal })} />
      {isWarned && (
        <p role="alert" className={styles.leftOut}>
          {leftOut.join('')}
          {text.leftOut.later}
        </p>
      )}
      <FailureNote error={begin.error} fallback={text.saveFailed} />
      <Button type="submit" isPending={begin.isPending} pendingText={text.saving}>
        {isWarned ? text.leftOut.goOn : text.begin}
      </Button>
      <Button look="plain" onClick={onBack}>
        {text.back}
      </Button>
    </Form>
  )
}

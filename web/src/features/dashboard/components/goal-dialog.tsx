import { useQueryClient } from '@tanstack/react-query'
import { goal as text } from '../../../text/goal.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { GoalForm } from '../../../ui/goal-form.tsx'
import { dashboard, saveLearningGoal } from '../api.ts'

export default function GoalDialog({ goal, onClose }: { goal: number; onClose: () => void }) {
  const client = useQueryClient()
  const onSaved = () => {
    onClose()
    void client.invalidateQueries({ queryKey: dashboard.all() })
  }
  return (
    <Dialog open onClose={onClose} title={text.title}>
      <GoalForm goal={goal} save={saveLearningGoal} onSaved={onSaved} hasFocus />
    </Dialog>
  )
}

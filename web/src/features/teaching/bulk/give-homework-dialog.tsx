import type { ChosenStudent } from './chosen-student.ts'

interface GiveHomeworkDialogProps {
  students: readonly ChosenStudent[]
  /** What stands in the field for words to begin with. */
  words?: string
  onClose: () => void
}

export default function GiveHomeworkDialog(_props: GiveHomeworkDialogProps) {
  return null
}

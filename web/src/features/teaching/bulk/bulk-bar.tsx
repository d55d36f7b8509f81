import type { ChosenStudent } from './chosen-student.ts'

interface BulkBarProps {
  students: readonly ChosenStudent[]
  /** Chooses nobody any more. */
  onClear: () => void
}

export const BulkBar = (_props: BulkBarProps) => null

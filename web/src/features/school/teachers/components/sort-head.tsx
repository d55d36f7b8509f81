import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { SortOrder } from '@wordtrail/contracts/learning/class-view'

interface SortHeadProps {
  label: string
  /** Undefined where the table is sorted by another column. */
  order: SortOrder | undefined
  className?: string | undefined
  onSort: () => void
}

/** A column's head, which sorts by it when pressed. */
export function SortHead({ label, order, className, onSort }: SortHeadProps) {
  const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" className={className} aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}>
      <button type="button" onClick={onSort}>
        {label}
        {order && <Arrow size={14} stroke={2} aria-hidden />}
      </button>
    </th>
  )
}

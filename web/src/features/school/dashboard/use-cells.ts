import { type KeyboardEvent, useRef, useState } from 'react'

export interface Cell {
  readonly row: number
  readonly column: number
}

const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/**
 * One stop of the Tab key for a table of cells of which each row has its own number, from the left; the arrow keys go
 * from cell to cell, past rows without any. Undefined where there is no cell.
 */
export function useCells(widths: readonly number[]) {
  const [at, setAt] = useState<Cell>()
  const frame = useRef<HTMLTableSectionElement>(null)
  const isCell = ({ row, column }: Cell) => column >= 0 && column < (widths[row] ?? 0)
  const first = widths.findIndex((width) => width > 0)
  const shown = at && isCell(at) ? at : first === -1 ? undefined : { row: first, column: 0 }

  const nextTo = (from: Cell, key: string): Cell | undefined => {
    const [rows, columns] = moves[key] ?? [0, 0]
    if (rows === 0 && columns === 0) return undefined
    for (
      let cell = { row: from.row + rows, column: from.column + columns };
      cell.row >= 0 && cell.row < widths.length && cell.column >= 0 && cell.column < Math.max(...widths);
      cell = { row: cell.row + rows, column: cell.column + columns }
    )
      if (isCell(cell)) return cell
    return undefined
  }

  const propsOf = (cell: Cell) => ({
    'data-at': `${cell.row}:${cell.column}`,
    tabIndex: shown?.row === cell.row && shown.column === cell.column ? 0 : -1,
    onFocus: () => setAt(cell),
    onPointerEnter: () => setAt(cell),
    onKeyDown: (event: KeyboardEvent) => {
      const to = nextTo(cell, event.key)
      if (!to) return
      event.preventDefault()
      frame.current?.querySelector<HTMLElement>(`[data-at="${to.row}:${to.column}"]`)?.focus()
    },
  })
  return { shown, propsOf, frame }
}

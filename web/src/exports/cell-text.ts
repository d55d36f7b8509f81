import type { ExportedCell, ExportKind } from '@wordtrail/contracts/api/exports'
import { percentOf } from '@wordtrail/contracts/learning/percent'
import { printing as text } from '../text/exports.ts'

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `YYYY-MM-DD hh:mm` in Shanghai. */
export const shanghaiTime = (instant: string): string => clock.format(new Date(instant))

/** A cell as it is read on paper. */
export function cellText(cell: ExportedCell, kind: ExportKind): string {
  if (cell === null) return text.nothing
  if (kind === 'share') return `${percentOf(Number(cell))}%`
  if (kind === 'instant') return shanghaiTime(String(cell))
  return String(cell)
}

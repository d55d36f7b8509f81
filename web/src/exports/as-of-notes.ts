import { safeOffsetOf } from '@wordtrail/contracts/position'
import { printing as text } from '../text/exports.ts'
import { shanghaiTime } from './cell-text.ts'

/** Of when figures are, for the foot of a page. */
export const asOfNotes = ({ at, position }: { at: string; position: string | null }) => [
  { name: text.at, value: text.atInstant(shanghaiTime(at)) },
  ...(position === null ? [] : [{ name: text.position, value: String(safeOffsetOf(position)) }]),
]

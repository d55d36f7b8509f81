import { percentOf } from '@wordtrail/contracts/learning/percent'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'

/** A median, which may lie between two whole numbers. */
export const numberText = (value: number): string => String(Math.round(value * 10) / 10)
/** A share from 0 to 1, as the class page shows it. */
export const shareText = (share: number): string => `${percentOf(share)}%`
/** From the first of some days to the last. */
export const spanOf = (days: readonly Day[]) => ({ from: days[0], to: days.at(-1) })

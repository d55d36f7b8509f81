import { percentOf } from '@wordtrail/contracts/learning/percent'

/** A median, which may lie between two whole numbers. */
export const numberText = (value: number): string => String(Math.round(value * 10) / 10)
/** A share from 0 to 1, as the class page shows it. */
export const shareText = (share: number): string => `${percentOf(share)}%`

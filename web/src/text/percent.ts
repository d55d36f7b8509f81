import { percentOf } from '@wordtrail/contracts/learning/percent'

/** What part of a whole this is, in percent; nothing of nothing is 0%. */
export const percentText = (part: number, whole: number): string => `${whole === 0 ? 0 : percentOf(part / whole)}%`

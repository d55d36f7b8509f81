import type { Day } from './learning/shanghai-day.ts'

/** Titles that the system gives where a person gave none. */
export const titles = {
  secretBox: (day: Day): string => `${day} 的词盒`,
} as const

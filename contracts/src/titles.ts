import type { Day } from './learning/shanghai-day.ts'

/** Titles that the system gives where a person gave none. */
export const titles = {
  secretBox: (day: Day): string => `${day} 的词盒`,
  ownWordbook: (day: Day): string => `${day} 的词书`,
  /** Of the wordbook that every student has. */
  favorites: '我的收藏',
} as const

import type { Day } from './learning/shanghai-day.ts'

/** Titles that the system gives where a person gave none. */
export const titles = {
  secretBox: (day: Day): string => `${day} 的词盒`,
  ownWordbook: (day: Day): string => `${day} 的词书`,
  /** Of the wordbook that every student has. */
  favorites: '我的收藏',
  /** Of the file with everything that is stored about a person. */
  ownData: (day: Day): string => `词迹 我的数据 ${day}.json`,
  /** The same, made by the school. */
  personData: (day: Day): string => `词迹 个人数据 ${day}.json`,
} as const

/** Of English in Chinese schools, from the easiest on. */
export const exams = ['中考', '高考', '四级', '六级'] as const

/**
 * 0 is the easiest; words of no exam count as the hardest. A tag begins with its exam's name: the words of 中考词汇 are
 * of this level, phrases among them.
 */
export function examLevel(tags: readonly string[]): number {
  const level = exams.findIndex((exam) => tags.some((tag) => tag.startsWith(exam)))
  return level === -1 ? exams.length : level
}

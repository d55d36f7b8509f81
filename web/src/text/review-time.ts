/** How long a word's review takes, by experience. */
const seconds = 30

/** Minutes that so many words take to review, one at least. */
export const reviewMinutes = (words: number): number => Math.max(1, Math.round((words * seconds) / 60))

/** How much there is to review, in words and minutes. */
export const reviewTime = (words: number): string => `${words} 个词，约 ${reviewMinutes(words)} 分钟`

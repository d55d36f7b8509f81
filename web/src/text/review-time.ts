/** How long a review takes, by experience. */
const secondsPerReview = 30

/** How much there is to review, in words and minutes. */
export const reviewTime = (words: number): string =>
  `${words} 个词，约 ${Math.max(1, Math.round((words * secondsPerReview) / 60))} 分钟`

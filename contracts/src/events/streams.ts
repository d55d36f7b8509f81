/** First part of every stream's name. */
const categories = ['account', 'learner', 'memory', 'wordbook', 'word', 'secret-box'] as const

/** A log may be shared with other programs: what stands in streams of other names is none of ours. */
export const isOwnStream = (stream: string): boolean => categories.some((category) => stream.startsWith(`${category}-`))

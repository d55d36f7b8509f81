/** Words a day; 0 means none set. */
export const learningGoalRange = { min: 0, max: 500 } as const
/** What onboarding suggests. */
export const onboardingGoal = 10
export const learnCount = { min: 1, default: 10 } as const
export const password = { minLength: 8 } as const
/** So many wrong answers to an account's security question within so many hours close its recovery for as long. */
export const recoveryLimit = { wrongAnswers: 5, hours: 24 } as const
export const securityQuestion = '你最喜欢的动物是什么？'

export const pageSize = { words: 50, preview: 10 } as const
export const toBeMasteredPerGroup = 200
/** Longest headword. */
export const headwordCharacters = 80
/** Of a word that a person hands in: characters of a text and of one item of a list, and items of a list. */
export const wordLimits = { text: 500, item: 120, list: 30 } as const
/** Characters that a voice says at once. */
export const speechCharacters = 300
export const previewCountMax = 9999
/** Words of a pasted list that are drafted at once. */
export const draftsAtOnce = 200
/** Words that one assignment or one secret box may bring. */
export const wordsPerList = 2000
/** A student's own wordbooks, favourites not counted, and the words of one. */
export const ownWordbookLimits = { wordbooks: 100, words: 5000 } as const
/** Entries of an own wordbook that are told at once: the first ones with the list of wordbooks, the others page by page. */
export const ownWordbookPage = 500
export const statsDays = 30
/** Wrong orders of a student that a teacher is shown, the latest ones. */
export const reorderingErrorsShown = 200
export const activeUserDays = 14
/** Whole weeks, the present one among them. */
export const calendarWeeks = 53
export const retentionWeeks = 12
/** Entries of one word's history that are told, the latest ones. */
export const wordHistoryEntries = 500

export const answersPerBatch = 100
export const roundSize = 8
export const reorderingTiles = 10
export const masteryStage = 5
export const distractors = { meaning: 3, word: 6 } as const
export const fullReviewScale = 8

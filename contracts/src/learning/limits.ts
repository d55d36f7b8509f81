/** Words a day; 0 means that no goal is set. */
export const learningGoalRange = { min: 0, max: 500 } as const
/** The goal that onboarding suggests. */
export const onboardingGoal = 10
export const learnCount = { min: 1, default: 10 } as const
/**
 * Characters, at least. A superadmin's password may be guessed faster than others
 * (`command-service/src/account/limits.ts`).
 */
export const password = { minLength: 8, superadminMinLength: 12 } as const
export const securityQuestion = '你最喜欢的动物是什么？'

export const pageSize = { words: 50, preview: 10 } as const
export const toBeMasteredPerGroup = 200
/** Longest headword. */
export const headwordCharacters = 80
/** Words of a headword that is a phrase: take off, look forward to. */
export const phraseWords = { min: 2, max: 5 } as const
/**
 * Of a word's content. The largest word of the starter dictionary has 1,031 bytes of JSON; a teacher who writes all
 * exercises by hand comes to some 7,000.
 */
export const wordLimits = {
  /** Characters of a text such as a sentence. */
  text: 500,
  /** Characters of one item of a list. */
  item: 120,
  /** Characters of a text of an exercise, which may hold a sentence and its translation. */
  exerciseText: 1200,
  /** Items of a list. */
  list: 30,
  senses: 8,
  sentences: 12,
  /** Further right orders of a sentence. */
  alsoRight: 12,
  exercises: 14,
  /** Options of an exercise at one tier. */
  options: 12,
  /** Bytes of the whole as JSON: a session of the largest words has to stay small enough to be answered. */
  bytes: 16 * 1024,
} as const
/** Characters that are read aloud at once. */
export const speechCharacters = 300
export const previewCountMax = 9999
/** Words of a pasted list that are drafted at once. */
export const draftsAtOnce = 200
/** Words that one assignment or one secret box may bring. */
export const wordsPerList = 2000
/** A student's own wordbooks, favourites not counted, and the words of one. */
export const ownWordbookLimits = { wordbooks: 100, words: 5000 } as const
/** Words that the dictionary lacks and a student brings into it, unlisted, on a day. */
export const unlistedWordsADay = 500
/** A word is kept for good, as far as anybody can say, where its plan lets so many days pass. */
export const keptAfterDays = 21
/** Characters of what a student notes down about a word. */
export const noteCharacters = 200
/** Entries of an own wordbook in one answer: the first come with the list of wordbooks, the others page by page. */
export const ownWordbookPage = 500
/** Words of one practice session. */
export const wordsPerSession = 200
/** A session in which nothing was recorded for so long is given up. */
export const sessionPauseMs = 12 * 60 * 60 * 1000
/** Words that a student may take out of a wordbook at once. */
export const removedAtOnce = 5000
/** Words of a wordbook that are moved together: those of a page. */
export const movedAtOnce = 200
/** Words that one event may name: more than a request brings, for what the system does with a whole wordbook. */
export const wordsPerEvent = 10_000
/** Wordbooks that a student may track. */
export const trackedWordbooks = 200
/** In characters. The limit of a nickname is beyond what a person would type. */
export const accountLimits = {
  username: 64,
  secret: 200,
  nickname: 5000,
  hash: 512,
  /** Of a suspension. */
  reason: 500,
  /** A parent's or guardian's name, with what they are to the student. */
  guardian: 120,
  /** `YYYY-MM-DD`. */
  day: 10,
  /** A device's kind, browser and system. */
  device: 60,
} as const
/** How long a sign-in holds: after signing in, or after each day on which a remembered one is used. */
export const signInLimits = {
  hours: 12,
  rememberedDays: 30,
  /** In the list of one's own. */
  listed: 50,
} as const
/**
 * Accounts in the list that is not paged, and such that a search finds before more letters are asked for; what a person's
 * page tells of each kind.
 */
export const peopleLimits = { listed: 1000, found: 2000, signIns: 20, events: 100, links: 200 } as const
/** Characters of the reason for which a proposed change of a word is refused, and proposals in one answer. */
export const proposalLimits = { reason: 500, page: 20 } as const
/** Lines of a list that are compared with a wordbook at once, and characters that count of each: more are no word. */
export const checkedLines = { most: 5000, characters: 120 } as const
/** In characters. */
export const wordbookLimits = { title: 120, description: 2000, contentVersion: 64 } as const
/** Characters of an answer and of an explanation why it is wrong; milliseconds that an answer may take. */
export const answerLimits = { text: 500, explanation: 2000, elapsedMs: 24 * 60 * 60 * 1000 } as const
/**
 * Of a question as it was asked: characters of its prompt and of an option, options or tiles, how often it was listened
 * to, and answers before it in its session. The revision of a word counts its events.
 */
export const questionLimits = {
  prompt: 1200,
  option: 500,
  options: 24,
  listened: 1000,
  place: 100_000,
  revision: 1_000_000,
} as const
/** What people type about people, in characters. */
export const linkLimits = { reason: 500 } as const
/**
 * Of a session that does not count: characters of the reason, and words of it that one request restates. What a word's
 * restating may name: days, planned days and outcomes, and how often a session may be voided and brought back.
 */
export const voidLimits = { reason: 200, wordsAtOnce: 40, days: 2000, rounds: 1_000_000, counted: 1_000_000 } as const
/** Characters of a label's name, and labels of one teacher. */
export const labelLimits = { name: 30, labels: 50 } as const
/** Days off that a teacher's calendar holds: some years of holidays. */
export const calendarLimits = { daysOff: 1000 } as const
/** How long a code for a forgotten password is good, how often it may be typed wrong, and how long it is. */
export const passwordCode = { minutes: 30, tries: 5, characters: 8 } as const
/** Of such a code as somebody types it: with spaces and dashes between. */
export const typedCodeCharacters = 40
/**
 * Of a list of accounts: rows that are looked at in one request, and rows that are made in one; characters of a cell
 * that is looked at at all, and of a nickname.
 */
export const accountListLimits = { checked: 1000, made: 100, cell: 200, nickname: 64 } as const
/** Years of age at which a student practises without a guardian's consent. */
export const consentAge = 14
/** Days on which somebody who is alive may be born. */
export const firstBirthDate = '1900-01-01'
/** Characters of the code that teachers register with. */
export const teacherCode = { min: 8, max: 64 } as const
/** Accounts that wait for approval: how many are shown. */
export const waitingShown = 100
/** How often a secret box may change. */
export const boxChanges = 1_000_000
/** Characters of a title; homework that one student may have at once, and the words of all of it. */
export const homeworkLimits = { title: 120, open: 200, words: 20_000 } as const
/** Students whom one request meets: with homework, an invitation, a label. */
export const studentsAtOnce = 500
/** User names of a pasted or imported list that are looked up at once. */
export const namesAtOnce = 5000
/** Characters of a name; how many parameters, and how large; how many days are planned. */
export const scheduleLimits = { name: 64, parameters: 64, parameter: 1_000_000, planned: 64 } as const
/** Rows of a table in a file, and on paper. */
export const exportRows = { file: 100_000, print: 2000 } as const
/** Days that a request may ask for. */
export const dayRange = { first: '2000-01-01', last: '2199-12-31' } as const
/** Enough for nanoseconds and a `Z`. */
export const instantCharacters = 30
/** The id of a log, a colon and an offset. */
export const positionCharacters = 128
/** Characters of a list that someone types or pastes. */
export const listCharacters = 200_000
export const statsDays = 30
/**
 * Missed days of a calendar month that leave a streak as it is (ADR 40), and the first day that can be one: a streak that
 * was broken before stays broken.
 */
export const streakRests = { ofMonth: 2, since: '2026-11-23' } as const
/** A teacher's pause of a streak: its days, how long ago and how far ahead it may be, and how many of a student stand. */
export const pauseLimits = { days: 100, back: 31, ahead: 366, standing: 100 } as const
/** Days up to today, and words that slipped yesterday, that a student's dashboard shows. */
export const dashboardShown = { days: 7, slips: 5 } as const
/** Homework that a student's dashboard lists, and days for which it goes on listing what is done. */
export const homeworkShown = { most: 50, doneDays: 7 } as const
/** A student's latest wrong orders that a teacher is shown. */
export const reorderingErrorsShown = 200
/** When a student needs attention: `attentionOn` says what each of them means. */
export const attentionLimits = {
  unseen: 4,
  missed: 3,
  overdueGoals: 2,
  reviews: 20,
  remembered: 0.7,
  /** How many study days are counted at most. */
  studyDays: 60,
} as const
/** A class's hardest words: how many are told, and of how many students each must have been asked. */
export const hardestWords = { most: 100, students: 5 } as const
/** Days of reviews to come, today among them. */
export const forecastDays = 14
/** Days of news that a teacher is told who has never read any. */
export const newsDays = 7
export const activeUserDays = 14
/**
 * Of the superadmin's figures: days of a stretch at most, days up to which it is told by day, weeks for which new
 * students are followed, and sign-up weeks at most.
 */
export const activityLimits = { days: 1830, byDay: 31, weeksFollowed: 8, signUpWeeks: 53 } as const
/** Whole weeks, the present one among them. */
export const calendarWeeks = 53
export const retentionWeeks = 12
/** The latest entries of one word's history that are shown. */
export const wordHistoryEntries = 500

/**
 * Of the audit: events of a page, how many are counted of what is found, events that one event is shown with, and events
 * of its stream before and behind it that are looked through for them.
 */
export const auditPage = { entries: 50, counted: 1000, related: 50, neighbours: 1000 } as const
/** Events in one answer to why a figure is what it is. */
export const whyEvents = 50
/** Entries of a student's history in one answer, and the latest sessions that it can be narrowed to. */
export const historyPage = { entries: 100, sessions: 100, words: 5 } as const
/** Different wrong answers to a word that are kept for each step. */
export const mistakesKept = 8
/** A word leaves its student's mistakes once it was right on so many days after the last of them. */
export const rightDaysToLeave = 2
/** Of a word's mistakes and exercises: what the latest sessions asked, by day, session and step. */
export const mistakeTrail = 200
/** Mistaken words of a page. */
export const mistakesPage = 30

export const answersPerBatch = 100
export const roundSize = 8
/** Of at most ten: with every tile more a sentence has more right orders that nobody wrote down (`reordering-tiles.ts`). */
export const reorderingTiles = 6
export const masteryStage = 5
export const distractors = { meaning: 3, word: 6 } as const
export const fullReviewScale = 8

/** Parked streams, and wishes of upkeep, that the superadmin's system page shows. */
export const parkedShown = 50
export const upkeepShown = 10

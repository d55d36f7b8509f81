import type { Role } from '../fields.ts'
import type { Day } from '../learning/shanghai-day.ts'
import { defaultTier, type Tier } from '../learning/tiers.ts'
import type { WordContent } from '../learning/word-content.ts'

/**
 * One row type per table of the read models, shared by the projections that write them and the queries that read them.
 * Rows hold JSON values only: instants are ISO 8601 text, days `YYYY-MM-DD`.
 */

/** The one place where personal fields stand in clear: null once the person's key is gone. */
export interface PersonRow {
  user_id: string
  account_stream: string
  role: Role
  username: string | null
  nickname: string | null
  registered_at: string
  last_login: string | null
  /** How often the password has been set; a token of an earlier version holds no more. */
  credential_version: number
  is_erased: boolean
}

export interface LearnerRow {
  student_id: string
  teacher_id: string | null
  tier: Tier
  learning_goal: number
  first_login: boolean
  tracked_wordbook_ids: string[]
  priority_wordbook_id: string | null
}

export interface AssignmentRow {
  student_id: string
  word_id: string
  teacher_id: string
  assigned_at: string
}

/** A deleted word keeps its row: histories name it for ever. */
export interface WordRow {
  word_id: string
  word: string
  content: WordContent
  is_deleted: boolean
}

export interface WordbookRow {
  wordbook_id: string
  title: string
  description: string
  accessibility: 'public' | 'private'
  owner_id: string | null
  is_favorites: boolean
  is_deleted: boolean
  created_at: string
}

export interface WordbookEntryRow {
  wordbook_id: string
  word_id: string
  /** Sorts the words in the order in which they came. */
  ordinal: number
}

/** What a student knows of a word. */
export interface MemoryRow {
  student_id: string
  word_id: string
  answers: number
  correct_answers: number
  mastered_on: Day | null
  source: 'teacher' | 'secret' | 'self' | null
  review_times: number
  reviewed_on: Day | null
  /** The next review day, then the days after it if every one passes. Empty before the word is mastered. */
  planned: Day[]
}

/** One student's day. */
export interface StudyDayRow {
  student_id: string
  day: Day
  learned: number
  secret_learned: number
  reviewed: number
  /** The last goal set on this day; null where none was. */
  learning_goal: number | null
}

export interface ReadModels {
  person: PersonRow
  learner: LearnerRow
  assignment: AssignmentRow
  word: WordRow
  wordbook: WordbookRow
  wordbook_entry: WordbookEntryRow
  memory: MemoryRow
  study_day: StudyDayRow
}

/** A student who has settled nothing yet. */
export const newLearner = (student_id: string): LearnerRow => ({
  student_id,
  teacher_id: null,
  tier: defaultTier,
  learning_goal: 0,
  first_login: true,
  tracked_wordbook_ids: [],
  priority_wordbook_id: null,
})

import type { LookKind } from '../events/look.ts'
import type { MasterySource } from '../events/recall.ts'
import type { EventsByCategory } from '../events/schemas.ts'
import type { SignIn } from '../events/sign-ins.ts'
import type { wordChanges } from '../events/word.ts'
import type { Role } from '../fields.ts'
import type { MistakeEntry, MistakeStanding } from '../learning/mistake-trail.ts'
import type { DeviceKind, ExerciseStep, Hint, PracticeMode, PracticeStep } from '../learning/question.ts'
import type { Day } from '../learning/shanghai-day.ts'
import type { PauseReason } from '../learning/streak-pause.ts'
import { defaultTier, type Tier } from '../learning/tiers.ts'
import type { WordContent } from '../learning/word-content.ts'
import type { WrongAnswer } from '../learning/wrong-answers.ts'
import type { DictionaryChange } from './dictionary-changes.ts'
import type { StudentsEvent } from './students-events.ts'

/**
 * One row type per table of the read models, shared by the projections that write them and the queries that read them.
 * Rows hold JSON values only: instants are ISO 8601 text, days `YYYY-MM-DD`.
 */

/** The only row with personal fields in the clear: null once the person's key is gone. */
export interface PersonRow {
  user_id: string
  account_stream: string
  role: Role
  username: string | null
  nickname: string | null
  /** What a search looks through, and what an index finds it by (`name-search.ts`). */
  search_name: string | null
  search_parts: string[] | null
  registered_at: string
  last_login: string | null
  /** How often the password has been set or tokens have been ended; a token of an earlier version has ended. */
  credential_version: number
  is_suspended: boolean
  /** Why it is suspended; null where it is not. */
  suspended_for: string | null
  /** For the school's approval. */
  is_waiting: boolean
  /** The password is the one that the school handed out. */
  has_first_password: boolean
  birth_date: Day | null
  /** The day of a guardian's consent that stands. */
  consented_on: Day | null
  is_erased: boolean
}

/** What became of an account, without what anybody typed. New names are left out. */
export interface AccountEventRow {
  user_id: string
  /** Offset of the event's position in the log. */
  position: number
  at: string
  kind: AccountEventKind
  /** Who did it, where that is neither the account's owner nor the system, as which a guess at a secret counts. */
  actor_id: string | null
  /** How a password came to be changed; null of any other event. */
  way: PasswordWay | null
}
export type AccountEventKind = Exclude<EventsByCategory['account']['type'], 'NicknameChanged' | 'SessionRenewed'>
export type PasswordWay = Extract<EventsByCategory['account'], { type: 'PasswordChanged' }>['data']['by']

/** Where somebody has signed in, and what has ended of it before its time. Personal: an erasure empties it. */
export interface SignInsRow {
  user_id: string
  sign_ins: SignIn[]
}

/** A superadmin in office. */
export interface SuperadminRow {
  superadmin_id: string
  /** Sees everything and changes nothing. */
  is_read_only: boolean
}

export interface StudentRow {
  student_id: string
  teacher_id: string | null
  /** Of the event that made the link, where there is a teacher. */
  link_id: string | null
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
  /** Sorts the words in the order in which they were assigned. */
  ordinal: number
}

/**
 * The homework that a student has at present, all of it from one teacher, since it ends with the link. Without a row
 * there is none.
 */
export interface HomeworkRow {
  student_id: string
  teacher_id: string
  /** In the order in which it was given. */
  open: OpenHomework[]
}
export interface OpenHomework {
  homework_id: string
  /** Personal: an erasure removes the row. Empty where it has none. */
  title: string
  due_on: Day | null
  /** In the teacher's order; words that were deleted later are among them. */
  word_ids: string[]
  given_at: string
  /** When the teacher last asked again; null where they have not. */
  reminded_at: string | null
}

/** How a teacher keeps their desk. Without a row there are no labels, and study days are those of `studyCalendar`. */
export interface TeacherRow {
  teacher_id: string
  /** In the order in which they were made. Personal: an erasure empties it. */
  labels: TeacherLabel[]
  /** ISO 8601: 1 is Monday. */
  weekdays: number[]
  days_off: Day[]
  /** Up to when news were read; null where none have been. */
  news_read_up_to: string | null
}
export interface TeacherLabel {
  label_id: string
  name: string
  /** Some of them may not be the teacher's students any more: whoever reads them asks. */
  student_ids: string[]
}

/** A teacher's request to a student to be linked. */
export interface InvitationRow {
  invitation_id: string
  student_id: string
  teacher_id: string
  status: 'pending' | 'accepted' | 'rejected' | 'withdrawn'
  created_at: string
}

/** Words that a teacher keeps to hand out. */
export interface SecretBoxRow {
  box_id: string
  teacher_id: string
  title: string
  word_ids: string[]
  created_at: string
  /** Of the event that last said what it holds. */
  revision: number
}

/** The words that a teacher handed a student from a secret box: the last hand-out counts. */
export interface SecretWordbookRow {
  student_id: string
  box_id: string
  /** Which of the box's contents it is: `revision` of the box's row at that time. */
  box_revision: number
  handed_out_at: string
  title: string
  word_ids: string[]
}

/** A deleted word keeps its row: histories name it for ever. */
export interface WordRow {
  word_id: string
  word: string
  content: WordContent
  /** Forms and spellings in its content, as typed words are compared. */
  found_by: string[]
  /** Of the event that last said the content. */
  revision: number
  /** Of the event that changed the row last. */
  position: number
  is_deleted: boolean
  /** Whether it is a word of the dictionary. Others are there for students who wrote them down, and their teachers. */
  is_listed: boolean
  /** Days on which it was deleted, and on which it came back: on a day between, nobody could review it. */
  deleted_on: Day[]
  restored_on: Day[]
}

/** A change of a word that waited for review, or still does. */
export interface WordProposalRow {
  proposal_id: string
  word_id: string
  change: (typeof wordChanges)[number]
  /** Of the word afterwards; null where the word is deleted or restored. */
  content: WordContent | null
  /** Of the word's stream; null where the dictionary had no such word. */
  based_on: number | null
  proposer_id: string
  at: string
  /** Offset of the proposal's position in the log. */
  position: number
  state: 'open' | 'accepted' | 'refused' | 'withdrawn'
  /** Why it was refused; else empty. */
  reason: string
  settled_by: string | null
  settled_at: string | null
}

/**
 * What somebody, or the system, changed of the dictionary: of a word or a public wordbook. Nothing in it is personal: a
 * student's own wordbooks are not told of.
 */
export interface DictionaryChangeRow {
  /** Of the word, the wordbook or the secret box. */
  subject_id: string
  /** Of its stream. */
  revision: number
  /** Offset of the event's position in the log. */
  position: number
  at: string
  /** Null where the system did it. */
  actor_id: string | null
  kind: DictionaryChange['type']
  /** The event's data. */
  detail: DictionaryChange['data']
}

export interface WordbookRow {
  wordbook_id: string
  title: string
  description: string
  accessibility: 'public' | 'private'
  owner_id: string | null
  is_favorites: boolean
  created_at: string
  /** Of a public wordbook that can be restored; a student's own leaves no row. */
  deleted_at: string | null
  /** In its order; words that were deleted later are among them. */
  word_ids: string[]
  /** Of `word_ids`: where it is the same, the words need not be read again. */
  words_hash: string
}

/** What a student noted down about a word. Personal: an erasure removes the row. Without a row there is nothing. */
export interface WordNoteRow {
  student_id: string
  word_id: string
  note: string
}

/** What a student knows of a word. */
export interface RecallRow {
  student_id: string
  word_id: string
  answers: number
  correct_answers: number
  /** Answers at each step of practice. */
  pre_test: number
  stage_1: number
  stage_2: number
  stage_3: number
  stage_4: number
  mastered_on: Day | null
  source: MasterySource | null
  review_times: number
  reviewed_on: Day | null
  /** Null before the word is mastered. */
  next_review: Day | null
  /** What `encodeMasteredWord` makes of the word. Null before it is mastered. */
  dashboard_line: string | null
}

/** A word that was not reviewed on its planned day, or has not been yet. A review in time leaves no row. */
export interface DueIntervalRow {
  student_id: string
  word_id: string
  due_on: Day
  /** Null while it has not been reviewed since it was planned. */
  done_on: Day | null
}

/** A word that a student reviewed on a day. */
export interface ReviewedWordRow {
  student_id: string
  day: Day
  word_id: string
  times: number
  /** Whether the day's first review passed: the one that counts for what is planned. */
  is_remembered: boolean
}

/** What a student did on a day. */
export interface PracticeDayRow {
  student_id: string
  day: Day
  /** Words reviewed, and those of them whose first review of the day did not pass, by id. */
  reviewed: number
  forgotten: string[]
  /** Answers at each step, and those that were right. */
  pre_test: number
  stage_1: number
  stage_2: number
  stage_3: number
  stage_4: number
  right_pre_test: number
  right_stage_1: number
  right_stage_2: number
  right_stage_3: number
  right_stage_4: number
  /** When the student last did anything themselves, whatever it was; null where others did all there is of the day. */
  last_active_at: string | null
}

/** A word that a student was asked on a day, and the wrong answers at each step, without those of the pre-test. */
export interface AskedWordRow {
  student_id: string
  day: Day
  word_id: string
  answers: number
  stage_1: number
  stage_2: number
  stage_3: number
  stage_4: number
}

/** An event about what a student learns, what is settled of it, or their account. `student-event.ts` makes the event of it again. */
export interface StudentEventRow {
  student_id: string
  /** Offset of the event's position in the log. */
  position: number
  at: string
  day: Day
  /** Of its stream. */
  revision: number
  event_id: string
  /** Of a word's stream. */
  word_id: string | null
  session_id: string | null
  /** Who did it, where that is neither the student nor the system. */
  actor_id: string | null
  /** Whether an answer was right, or a review passed; null of any other event. */
  is_right: boolean | null
  /** Of an answer, and what helped with it; null where nothing did. */
  step: PracticeStep | null
  hints: Hint[] | null
  kind: StudentsEvent['type']
  /** Null where the student did it. */
  actor_role: Role | 'system' | null
  /** The event's data as JSON, without what other columns hold, and without personal fields. */
  body: string
}

/**
 * What a student's history holds of a day in Shanghai: how many events of each group (`history-groups.ts`), and where
 * in the log they stand.
 */
export interface HistoryDayRow {
  student_id: string
  day: Day
  /** Offsets of positions in the log. */
  first_position: number
  last_position: number
  right_answers: number
  wrong_answers: number
  passed_reviews: number
  failed_reviews: number
  mastered: number
  assigned: number
  settings: number
  account: number
  undone: number
  other: number
}

/** A student's wrong answers to a word at one step of practice. How often they were asked stands in `memory`. */
export interface MistakeRow {
  student_id: string
  word_id: string
  step: PracticeStep
  wrong: number
  /** What was given wrongly: the latest `mistakesKept`, the latest first. */
  given: WrongAnswer[]
}

/** A word that a student answered wrongly, or exercised, and what follows of whether it is among their mistakes. */
export interface PractisedWordRow extends MistakeStanding {
  student_id: string
  word_id: string
  entries: MistakeEntry[]
  /** Sessions that count for nothing, by id. */
  voided: string[]
  /** How often each kind of exercise asked it. */
  asked: Partial<Record<ExerciseStep, number>>
}

/** A practice session. Every instant is one at which an event was recorded. */
export interface PracticeSessionRow {
  student_id: string
  session_id: string
  /** Of its preparation, up to `words`: null where none was recorded, as by clients from before there were any. */
  mode: PracticeMode | null
  tier: Tier | null
  device: DeviceKind | null
  prepared_at: string | null
  words: number | null
  answers: number
  right_answers: number
  /** Of answers, outcomes, and what was taken back; null where it has none. */
  first_recorded_at: string | null
  last_recorded_at: string | null
  status: 'open' | 'finished' | 'given_up'
  /** Of its last end. */
  finished_at: string | null
}

/** A session that was voided, whether or not it counts again. */
export interface VoidedSessionRow {
  student_id: string
  session_id: string
  is_voided: boolean
  /** Who voided it last, when, and why: null once the student's key is gone. */
  voided_by: string
  voided_at: string
  reason: string | null
  /** Who let it count again; null while it does not. */
  restored_by: string | null
  restored_at: string | null
  /** How often it was voided or restored. */
  rounds: number
  /** Whether every word of it stands as the last of these says, and how many words that concerned. */
  is_settled: boolean
  words: number | null
}

/** Somebody who signed in or did anything on a day. */
export interface ActiveDayRow {
  day: Day
  user_id: string
  role: Role
}

/** How much the log has grown on a day in Shanghai, and where in the log that day stands. */
export interface LogDayRow {
  day: Day
  events: number
  /** Offsets of positions in the log. Days may interleave there. */
  first_position: number
  last_position: number
}

/** What an audit finds an event by: any event of the log, which holds what the event says. `audit-event.ts` makes it. */
export interface AuditEventRow {
  /** Offset of the event's position in the log. */
  position: number
  day: Day
  /** The number of its type (`audit-kinds.ts`). */
  kind: number
  /** Whom it is about: a student, the owner of an account, a teacher's own desk. Null where it is about nobody. */
  subject_id: string | null
  /** Who did it, where that is not whom it is about; `systemId` for the system. */
  actor_id: string | null
  /** Of a word's stream, or of a student's with a word. */
  word_id: string | null
  session_id: string | null
  /** `requestKey` of its request. */
  request: number
  /** Further people and words that it names; null where there are none. */
  named: string[] | null
}

/** One student's day. */
export interface StudyDayRow {
  student_id: string
  day: Day
  learned: number
  secret_learned: number
  /** The last goal set on this day; null where none was. */
  learning_goal: number | null
}

/** Days on which a teacher lets a student's streak wait, the first and the last among them. */
export interface StreakPauseRow {
  student_id: string
  pause_id: string
  teacher_id: string
  from_day: Day
  to_day: Day
  reason: PauseReason
}

/** That somebody looked at a student's records, or took a table with them: one row for each student. */
export interface LookRow {
  /** Offset of the event's position in the log. */
  position: number
  /** Among the students of an export, from 0. */
  place: number
  /** Null where an export names no student. */
  student_id: string | null
  viewer_id: string
  kind: LookKind
  at: string
  day: Day
  /** How many students the event names. */
  students: number
  is_of_everyone: boolean
}

export interface ReadModels {
  person: PersonRow
  account_event: AccountEventRow
  sign_ins: SignInsRow
  superadmin: SuperadminRow
  learner: StudentRow
  assignment: AssignmentRow
  homework: HomeworkRow
  teacher: TeacherRow
  invitation: InvitationRow
  secret_box: SecretBoxRow
  secret_wordbook: SecretWordbookRow
  word: WordRow
  wordbook: WordbookRow
  dictionary_change: DictionaryChangeRow
  word_proposal: WordProposalRow
  word_note: WordNoteRow
  memory: RecallRow
  due_interval: DueIntervalRow
  reviewed_word: ReviewedWordRow
  practice_day: PracticeDayRow
  asked_word: AskedWordRow
  student_event: StudentEventRow
  history_day: HistoryDayRow
  mistake: MistakeRow
  practised_word: PractisedWordRow
  practice_session: PracticeSessionRow
  voided_session: VoidedSessionRow
  study_day: StudyDayRow
  streak_pause: StreakPauseRow
  active_day: ActiveDayRow
  log_day: LogDayRow
  look: LookRow
  audit_event: AuditEventRow
}

/** Every read model, for waiting until all have reached a position. */
export const readModelNames: readonly string[] = Object.keys({
  person: true,
  account_event: true,
  sign_ins: true,
  superadmin: true,
  learner: true,
  assignment: true,
  homework: true,
  teacher: true,
  invitation: true,
  secret_box: true,
  secret_wordbook: true,
  word: true,
  wordbook: true,
  dictionary_change: true,
  word_proposal: true,
  word_note: true,
  memory: true,
  due_interval: true,
  reviewed_word: true,
  practice_day: true,
  asked_word: true,
  student_event: true,
  history_day: true,
  mistake: true,
  practised_word: true,
  practice_session: true,
  voided_session: true,
  study_day: true,
  streak_pause: true,
  active_day: true,
  log_day: true,
  look: true,
  audit_event: true,
} satisfies Record<keyof ReadModels, true>)

/** A student who has settled nothing yet. */
export const newStudent = (student_id: string): StudentRow => ({
  student_id,
  teacher_id: null,
  link_id: null,
  tier: defaultTier,
  learning_goal: 0,
  first_login: true,
  tracked_wordbook_ids: [],
  priority_wordbook_id: null,
})

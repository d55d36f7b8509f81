import type { Day } from '../learning/shanghai-day.ts'

/**
 * A mastered word as one line of text, in `memory.dashboard_line`. A dashboard lists hundreds of words: formatting
 * their days and numbers for every answer took half of PostgreSQL's time. The line holds this part of the answer as
 * JSON, behind what the list is sorted and counted by:
 *
 * `{word id} {day of mastery} {next review day} "review_date":[…],"review_times":…,"date_mastered":…`
 */
export interface MasteredWord {
  readonly wordId: string
  readonly masteredOn: Day
  /** The next review day, then the days after it if every one passes. */
  readonly reviewDays: readonly [Day, ...Day[]]
  readonly reviewTimes: number
}

/** A line as it is read. */
export interface MasteredWordLine {
  readonly wordId: string
  readonly masteredOn: Day
  readonly nextReview: Day
  /** The fields of its list item except `word`, as JSON without braces. */
  readonly fields: string
}

/** An item of the list, once its fields are parsed. */
export interface MasteredWordItem {
  readonly word: string
  readonly review_date: readonly Day[]
  readonly review_times: number
  readonly date_mastered: Day
}

export const encodeMasteredWord = ({ wordId, masteredOn, reviewDays, reviewTimes }: MasteredWord): string =>
  `${wordId} ${masteredOn} ${reviewDays[0]} ` +
  `"review_date":["${reviewDays.join('","')}"],"review_times":${reviewTimes},"date_mastered":"${masteredOn}"`

/**
 * SQL: the lines of one student as one text, null if there are none. One text takes the driver half the time of as many
 * rows. `studentId` is an SQL expression.
 */
export const masteredWordLines = (studentId: string): string =>
  `(select string_agg(dashboard_line, E'\\n') from read_model.memory where student_id = ${studentId})`

/** Where the parts of a line begin: ids and days have fixed widths. */
const [idWidth, dayWidth] = [36, 10]
const masteredAt = idWidth + 1
const nextReviewAt = masteredAt + dayWidth + 1
const fieldsAt = nextReviewAt + dayWidth + 1

/** Reads lines that `masteredWordLines` has selected. */
export function decodeMasteredWords(lines: string | null): MasteredWordLine[] {
  const decoded: MasteredWordLine[] = []
  if (lines === null) return decoded
  for (let start = 0, end = 0; start < lines.length; start = end + 1) {
    end = lines.indexOf('\n', start)
    if (end < 0) end = lines.length
    decoded.push({
      wordId: lines.slice(start, start + idWidth),
      masteredOn: lines.slice(start + masteredAt, start + masteredAt + dayWidth),
      nextReview: lines.slice(start + nextReviewAt, start + nextReviewAt + dayWidth),
      fields: lines.slice(start + fieldsAt, end),
    })
  }
  return decoded
}

/** The list item of a word as JSON; parsed, it is a `MasteredWordItem`. `word` is JSON itself. */
export const masteredWordJson = (word: string, { fields }: Pick<MasteredWordLine, 'fields'>): string =>
  `{"word":${word},${fields}}`

import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { dashboardSummary } from '@wordtrail/contracts/api/student'
import { dashboardShown, toBeMasteredPerGroup } from '@wordtrail/contracts/learning/limits'
import { learningStep } from '@wordtrail/contracts/learning/question'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import {
  decodeMasteredWords,
  type MasteredWordLine,
  masteredWordJson,
  masteredWordLines,
} from '@wordtrail/contracts/read-models/mastered-word-line'
import { newStudent, type StudentRow } from '@wordtrail/contracts/read-models/rows'
import { RawJson } from '@wordtrail/platform/http/raw-json'
import type { KnownWord, Words } from '../dictionary.ts'
import type { QueryContext } from '../query.ts'
import type { SharedStatement } from '../statement.ts'
import { isGoalMet, streakOf } from './goal-streak.ts'
import { dueDaysOf, type Homework, shownHomework } from './homework.ts'
import { type StreakPause, streakPauses } from './streak-pauses.ts'
import { type StudyDay, studyDays } from './study-days.ts'
import { lastDays } from './study-stats.ts'
import { givenWords, type StudyRow, selfStudyWords, studentRow, studyColumns, studyFactsFrom } from './study-words.ts'

interface MasteredWord {
  readonly word: KnownWord
  readonly line: MasteredWordLine
}

type StudentLookups = Pick<StudentRow, 'tier' | 'learning_goal' | 'first_login'>

/** All that a dashboard shows, as the read models know it. */
interface DashboardFacts {
  /** None of a student who has settled nothing. */
  readonly learner: StudentLookups | undefined
  readonly has_teacher: boolean
  readonly study_days: readonly StudyDay[]
  readonly streak_pauses: readonly StreakPause[]
  readonly homework: readonly Homework[]
  readonly given: readonly KnownWord[]
  readonly self_study: readonly KnownWord[]
  /** The latest first, those of one day by word. */
  readonly mastered: readonly MasteredWord[]
  /** Different words. */
  readonly reviewed_today: number
  readonly slips_yesterday: readonly { readonly word: KnownWord; readonly times: number }[]
}

interface Row extends StudyRow {
  readonly learner: StudentLookups | null
  readonly has_teacher: boolean
  readonly study_days: readonly StudyDay[]
  readonly streak_pauses: readonly StreakPause[]
  /** Of `masteredWordLines`. */
  readonly mastered: string | null
  readonly reviewed_today: number
  readonly slips_yesterday: readonly { readonly word_id: string; readonly times: number }[]
}

/** SQL: how often a word was answered wrongly while it was learned. */
const wrongAnswers = learningStep.options.join(' + ')

/** A teacher whose account was erased counts as none. */
const statement: SharedStatement = {
  name: 'dashboard',
  asked: { student_id: 'uuid', today: 'date' },
  text: `
    select case when learner.student_id is not null then json_build_object('tier', tier, 'learning_goal', learning_goal, 'first_login', first_login) end as learner,
      exists (select from read_model.person where user_id = teacher_id and not is_erased) as has_teacher,
      ${studyDays} as study_days,
      ${streakPauses} as streak_pauses,
      ${masteredWordLines('asked.student_id')} as mastered,
      (select count(*)::int from read_model.reviewed_word where student_id = asked.student_id and day = asked.today) as reviewed_today,
      (select coalesce(json_agg(slip order by times desc, word_id), '[]') from (
        select word_id, ${wrongAnswers} as times from read_model.asked_word
        where student_id = asked.student_id and day = asked.today - 1 and ${wrongAnswers} > 0
      ) slip) as slips_yesterday,
      ${studyColumns}
    from ${studentRow}`,
}

/** A word that is no more leaves the lists, never the days. */
export async function dashboardFactsOf(context: QueryContext, studentId: string, today: Day): Promise<DashboardFacts> {
  const row = await context.selectOne<Row>(statement, [studentId, today])
  const words = await context.dictionary.words(row.dictionary_version)
  const mastered = masteredWords(row.mastered, words)
  const study = await studyFactsFrom(
    context,
    words,
    row,
    mastered.map(({ word }) => word),
  )
  return {
    learner: row.learner ?? undefined,
    has_teacher: row.has_teacher,
    study_days: row.study_days,
    streak_pauses: row.streak_pauses,
    homework: study.homework,
    given: givenWords(study),
    self_study: selfStudyWords(study),
    mastered,
    reviewed_today: row.reviewed_today,
    slips_yesterday: row.slips_yesterday.flatMap(({ word_id, times }) => {
      const word = words.byId(word_id)
      return word && !word.is_deleted ? [{ word, times }] : []
    }),
  }
}

/** Without deleted words. */
function masteredWords(lines: string | null, words: Words): MasteredWord[] {
  const byDay = new Map<Day, MasteredWord[]>()
  for (const line of decodeMasteredWords(lines)) {
    const word = words.byId(line.wordId)
    if (!word || word.is_deleted) continue
    let ofDay = byDay.get(line.masteredOn)
    if (!ofDay) byDay.set(line.masteredOn, (ofDay = []))
    ofDay.push({ word, line })
  }
  const days = [...byDay.keys()].sort().reverse()
  return days.flatMap((day) => byDay.get(day)!.sort((one, other) => one.word.place - other.word.place))
}

const daysOf = (mastered: readonly MasteredWord[]): ReadonlyMap<KnownWord, Day> =>
  new Map(mastered.map(({ word, line }) => [word, line.masteredOn]))

type Dashboard = Output<typeof dashboardSummary>

/** Its lists are long: written by hand, they take a tenth of the time that they take as objects. */
export function dashboardOf(
  {
    learner,
    has_teacher,
    study_days,
    streak_pauses,
    homework,
    given,
    self_study,
    mastered,
    reviewed_today,
    slips_yesterday,
  }: DashboardFacts,
  { today, needsConsent }: { readonly today: Day; readonly needsConsent: boolean },
): RawJson<Dashboard> {
  const { tier, learning_goal, first_login } = learner ?? newStudent('')
  const present = study_days.find(({ day }) => day === today)
  const learned = present?.learned ?? 0
  const streak = streakOf(study_days, today, streak_pauses)
  const shownDays = lastDays(dashboardShown.days, today)
  const figures: Omit<Dashboard, 'to_be_mastered' | 'to_be_mastered_counts' | 'teacher_assigned' | 'words_mastered'> = {
    has_teacher,
    learning_goal,
    tier,
    first_login,
    ...(needsConsent && { needs_consent: true as const }),
    today_total_learned: learned,
    secret_today_learned: present?.secret_learned ?? 0,
    goal_today_met: isGoalMet(learned, learning_goal),
    goal_streak_days: streak.days,
    rests_left: streak.restsLeft,
    last_days: shownDays.toReversed().map((day) => ({ day, standing: streak.standingOn(day) })),
    streak_pauses: streak_pauses
      .filter(({ to_day }) => to_day >= shownDays.at(-1)!)
      .map(({ from_day, to_day, reason, given_by }) => ({ from_day, to_day, reason, given_by })),
    reviewed_today,
    slips_yesterday: slips_yesterday
      .slice(0, dashboardShown.slips)
      .map(({ word: { word }, times }) => ({ word, times })),
    homework: homework.length === 0 ? [] : shownHomework(homework, daysOf(mastered), today),
    review_due_count: mastered.filter(({ line }) => line.nextReview <= today).length,
  }
  const [ofTeacher, ofStudent] = [given.slice(0, toBeMasteredPerGroup), self_study.slice(0, toBeMasteredPerGroup)]
  const dueDays = dueDaysOf(homework)
  const listed = (words: readonly KnownWord[], source: 'teacher' | 'self') =>
    words.map((word) => {
      const due = dueDays.get(word)
      return `{"word":${word.json},"source":"${source}","due_date":${due === undefined ? 'null' : `"${due}"`}}`
    })
  const counts: Dashboard['to_be_mastered_counts'] = { teacher: given.length, self: self_study.length }
  let known = ''
  for (const { word, line } of mastered) known += `,${masteredWordJson(word.json, line)}`
  return new RawJson(
    `${JSON.stringify(figures).slice(0, -1)},"to_be_mastered":[${[...listed(ofTeacher, 'teacher'), ...listed(ofStudent, 'self')].join()}],"to_be_mastered_counts":${JSON.stringify(counts)},` +
      `"teacher_assigned":[${ofTeacher.map(({ json }) => json).join()}],"words_mastered":[${known.slice(1)}]}`,
  )
}

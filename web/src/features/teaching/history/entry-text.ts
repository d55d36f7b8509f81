import { daysBetween } from '@wordtrail/contracts/learning/shanghai-day'
import { earlyReviewNames, howNames, kindNames, reviewNames, sourceNames } from '@wordtrail/contracts/names/history'
import { stepNumbers } from '@wordtrail/contracts/names/steps'
import { history as text } from '../../../text/student-history.ts'
import type { Entry } from './api.ts'
import { reviewReason } from './review-reason.ts'

/** What happened, in a word or two. */
export function whatOf({ kind, answer, is_right }: Entry): string {
  const passed = is_right ? 'right' : 'wrong'
  switch (kind) {
    case 'AnswerGiven':
      return answer ? stepNumbers[answer.step] : ''
    case 'WordReviewed':
      return reviewNames[passed]
    case 'EarlyReviewGiven':
      return earlyReviewNames[passed]
    default:
      return kindNames[kind]
  }
}

/** What there is to say of it in a line. */
export function contentOf(entry: Entry): string {
  const { kind, by, answer, plan, mastery, tier, goal, words, more, date } = entry
  const who = text.by[by]
  const [count, first] = [words?.count ?? 0, words?.first ?? []]
  switch (kind) {
    case 'AnswerGiven':
      return answer ? answerText(answer, entry.is_right === true) : ''
    case 'WordMastered':
      return mastery && plan
        ? text.mastered(sourceNames[mastery.source], daysBetween(date, plan.planned[0]!)) +
            (mastery.is_claimed ? text.claimed : '')
        : ''
    case 'WordReviewed':
      return reviewReason(entry)
    case 'EarlyReviewGiven':
      return plan?.due_on ? text.tooEarly(plan.due_on) : ''
    case 'MasteryUndone':
      return text.masteryUndone
    case 'ReviewUndone':
      return text.reviewUndone
    case 'WordsAssigned':
      return text.assigned(who, count, first)
    case 'AssignmentDropped':
      return text.dropped(first)
    case 'SecretWordbookSet':
      return text.secretWordbook(who, more.title, count)
    case 'HomeworkGiven':
      return text.homeworkGiven(who, more.title, text.wordsOf(count, first))
    case 'HomeworkChanged':
      return text.homeworkChanged(who, more.title, text.wordsOf(count, first))
    case 'HomeworkReminded':
      return text.homeworkReminded(who, more.title)
    case 'HomeworkWithdrawn':
      return text.homeworkWithdrawn(who)
    case 'TierSet':
      return tier ? text.tierChanged(who, tier.from, tier.to) : ''
    case 'LearningGoalSet':
      return goal ? text.goalChanged(who, goal.from, goal.to) : ''
    case 'StreakPaused':
      return more.pause ? text.paused(who, more.pause) : ''
    case 'StreakPauseEnded':
      return more.pause ? text.pauseEnded(who, more.pause) : ''
    case 'OrderFoundRight':
      return more.order ?? ''
    case 'SessionPrepared':
      return text.session_(more.mode, more.device, count)
    case 'PasswordChanged':
    case 'LinkEnded':
      return more.how ? howNames[more.how] : ''
    default:
      return more.is_yours === undefined ? '' : text.whichTeacher(more.is_yours)
  }
}

function answerText({ step, given, expected }: NonNullable<Entry['answer']>, isRight: boolean): string {
  if (given === '') return text.gaveNothing(step, expected)
  if (step === 'stage_3') return given
  return isRight ? text.gave(given) : text.gaveWrongly(given, expected)
}

/** What came of it, but for answers and for what has a next date. */
export function resultOf({ kind, group, by, words, more }: Entry): string {
  if (group === 'setting') return text.atOnce
  if (group === 'undone') return text.by[by]
  if (kind === 'WordsAssigned' || kind === 'SecretWordbookSet') return text.count(words?.count ?? 0)
  return more.due_on ? text.dueOn(more.due_on) : ''
}

/** The day of the next review that it led to. */
export const nextDayOf = ({ plan }: Entry): string | undefined => plan?.planned[0]

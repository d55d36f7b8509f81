import type { ClassFigure, Figure } from './figures.ts'
import { dayText, spanText } from './learning/day-text.ts'
import { fullReviewScale } from './learning/limits.ts'
import type { PracticeStep } from './learning/question.ts'
import type { Day } from './learning/shanghai-day.ts'
import { stepNames } from './names/steps.ts'

/** What a rule tells beside the figure itself. */
export interface RuleParts {
  readonly today: Day
  readonly from: Day
  readonly to: Day
  readonly step: PracticeStep | undefined
  readonly word: string | undefined
  /** Of one wordbook, not of all that are tracked. */
  readonly isOneBook: boolean
  readonly value: number
}

type Days = Pick<RuleParts, 'from' | 'to' | 'today'>

/** 11月23日这一天, or 11月1日到11月23日. */
function span({ from, to, today }: Days): string {
  if (from !== to) return spanText(from, to, today)
  return to === today ? '今天' : `${dayText(to, today)}这一天`
}
/** The same of days to come. */
const planned = (parts: Days): string => (parts.from === parts.to ? dayText(parts.to, parts.today) : span(parts))
const books = ({ isOneBook }: RuleParts): string => (isOneBook ? '这本词书' : '在学的词书')
const once = ({ isOneBook }: RuleParts): string => (isOneBook ? '' : '几本词书里都有的词只算一次。')
const stepIn = ({ step }: Pick<RuleParts, 'step'>): string => (step === undefined ? '' : `“${stepNames[step]}”这一步`)

const notCounted = '撤销的不算，不算数的练习也不算。'
const gone = '词典里已经删除的词不算。'
const onlyStages = '预测试不算，不算数的练习也不算。'

/** How each figure is counted, in a sentence or two. */
const rules: Readonly<Record<Figure, (parts: RuleParts) => string>> = {
  learned: (parts) => `${span(parts)}学会的词。${notCounted}`,
  learned_secret: (parts) => `${span(parts)}学会的、老师发的词（秘密词书）。${notCounted}`,
  reviewed: (parts) => `${span(parts)}复习过的词，同一个词一天只算一次。提前复习的不算，${notCounted}`,
  remembered: (parts) => `${span(parts)}复习过的词里，当天第一次就记得的。提前复习的不算，${notCounted}`,
  remembered_share: (parts) =>
    `${span(parts)}复习过的词里，当天第一次就记得的占多少。一个词一天只算一次，提前复习的不算，${notCounted}`,
  answers: (parts) => `${span(parts)}${stepIn(parts)}答的题。不算数的练习不算。`,
  right_answers: (parts) => `${span(parts)}${stepIn(parts)}答对的题。不算数的练习不算。`,
  goal: ({ value, to, today }) => {
    const until = `到${dayText(to, today)}为止`
    if (value === 0) return `${to === today ? '现在' : until}没有每日目标。`
    return `${to === today ? '' : until}最近一次设的每日目标，从设的那天起算。`
  },
  streak: () =>
    '从今天往回数，学会的词达到当天目标的日子一共有几天，数到断开为止。' +
    '每个月头两个没达标的日子算歇，老师暂停的日子没达标也一样：不算天数，但不会断。' +
    '今天还没达标时从昨天数起。下面每天只列到刚好达标的那几个词。',
  due: () => `学会的词里，今天该复习和过了日子还没复习的。${gone}`,
  overdue: () => `学会的词里，过了复习的日子还没复习的。${gone}`,
  due_on: (parts) =>
    parts.to === parts.today
      ? `计划今天复习的词，过了日子还没复习的也排在今天。${gone}`
      : `计划${planned(parts)}复习的词：由学会时或最近一次复习排定。${gone}`,
  mastered: () => `到现在一共学会的词。${notCounted}${gone}`,
  word_reviews: () => `学会这个词以后复习的次数。提前复习的不算，${notCounted}`,
  word_answers: (parts) => `这个词${stepIn(parts)}答过的次数。不算数的练习不算。`,
  word_mistakes: (parts) => `这个词${stepIn(parts)}答错的次数。后来认定排得对的句子、不算数的练习不算。`,
  book_words: (parts) => `${books(parts)}里现在有的词。${once(parts)}${gone}`,
  book_learned: (parts) => `${books(parts)}里已经学会的词。${once(parts)}${gone}`,
  book_reviews: (parts) =>
    `${books(parts)}里学会的词各复习过几次，加在一起；一个词最多算 ${fullReviewScale} 次。${gone}`,
  book_reviews_in_all: (parts) =>
    `${books(parts)}里每个学会的词复习满 ${fullReviewScale} 次，一共是多少次。${once(parts)}${gone}`,
  homework_words: () => `这份作业现在有的词。${gone}`,
  homework_learned: () => `这份作业的词里已经学会的，什么时候学会的都算。${gone}`,
  given_left: () => `老师布置的词、老师发的词（秘密词书）里，还没学会的。同一个词只算一次。${gone}`,
  own_left: () => `在学的词书里，还没学会、老师也没有布置的词。同一个词只算一次。${gone}`,
  assigned: () => `老师布置过、没有取消的词，单独布置的和作业里的都算。${gone}`,
  assigned_left: () => `老师布置过、没有取消、还没学会的词。${gone}`,
  history: () => '全部历史里一共有几条，撤销的和不算数的也在里面。',
  mistaken: () => '答错过的词，每个词只列最近一次答错。后来认定排得对的句子、不算数的练习不算。',
  unseen: ({ value }) => `连续 ${value} 个学习日没来，今天也没来。从最近一次活动或建立师生关系的第二天数起。`,
  goal_missed: ({ value }) =>
    `连续 ${value} 个学习日没有达到当天的目标。往回数，数到达标的那天、没有目标的那天，或建立师生关系那天为止。`,
  goal_days: (parts) => `${span(parts)}学会的词达到当天目标的日子。下面每天只列到刚好达标的那几个词。`,
  judged_days: (parts) => `${span(parts)}有每日目标的日子。目标从设的那天起算，到改的前一天为止。`,
  stage_answers: (parts) => `这个词${span(parts)}在四步学习里答过的次数。${onlyStages}`,
  stage_mistakes: (parts) => `这个词${span(parts)}在四步学习里答错的次数。${onlyStages}`,
}

export const ruleOf = (figure: Figure, parts: RuleParts): string => rules[figure](parts)

const eachDue = '不同学生的同一个词各算一次。'
const lateToday = ({ from, today }: ClassRuleParts): string => (from <= today ? '过了日子还没复习的排在今天。' : '')
const ofWord = ({ word }: ClassRuleParts): string => (word === undefined ? '' : ` ${word} `)

type ClassRuleParts = Omit<RuleParts, 'value' | 'isOneBook'>

/** How figures of a class together are counted. */
const classRules: Readonly<Record<ClassFigure, (parts: ClassRuleParts) => string>> = {
  reached: (parts) => `${span(parts)}学会的词达到了自己目标的学生。没有目标的不算。`,
  on_the_way: (parts) => `${span(parts)}学了或者复习了、还没达到目标的学生。没有目标的不算。`,
  not_begun: (parts) => `${span(parts)}有目标、还什么都没学的学生。`,
  without_goal: (parts) => `${span(parts)}没有每日目标的学生。`,
  attention: () => '需要关注的学生。一个人有几条原因也只算一个。',
  learned_of_goal: (parts) => `每个学生${span(parts)}学会的词加在一起；斜线后面是每个人的目标加在一起。`,
  learned: (parts) => `每个学生${span(parts)}学会的词，加在一起。${eachDue}`,
  reviewed: (parts) => `每个学生${span(parts)}复习的词，加在一起。${eachDue}`,
  due: () => `每个学生待复习的词，加在一起。${eachDue}`,
  overdue: () => `每个学生过了日子还没复习的词，加在一起。${eachDue}`,
  right_share: (parts) =>
    `${span(parts)}${stepIn(parts)}每个学生答对几道、答了几道，各自加在一起，再看答对的占多少。不算数的练习不算。`,
  reached_share: (parts) => `${span(parts)}每个学生达标几天、有目标几天，各自加在一起，再看达标的占多少。`,
  due_on: (parts) => `每个学生计划${planned(parts)}复习的词，加在一起。${lateToday(parts)}${eachDue}`,
  stage_answers: (parts) => `${span(parts)}每个学生在四步学习里答${ofWord(parts)}的次数，加在一起。${onlyStages}`,
  stage_mistakes: (parts) => `${span(parts)}每个学生在四步学习里答错${ofWord(parts)}的次数，加在一起。${onlyStages}`,
}

export const classRuleOf = (figure: ClassFigure, parts: ClassRuleParts): string => classRules[figure](parts)

/** What an event means to a figure. */
export const countsTexts = {
  adds: (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`),
  paused: '暂停的日子不会断',
  goal: (goal: number): string => (goal === 0 ? '取消目标' : `目标 ${goal} 个`),
  learned: '从这次起安排复习',
  isLearned: '已学会，不算在内',
  isGiven: '老师布置了，不算在内',
  plannedOn: (day: Day, today: Day): string => `排在${dayText(day, today)}复习`,
  remembered: '记得',
  forgotten: '没记住',
  tracked: (books: number): string => `在学 ${books} 本词书`,
  gives: (words: number): string => `其中 ${words} 个算在内`,
  takesAway: '去掉的词不算',
  lastWrong: '+1，最近一次答错',
  lastSeen: '最近一次活动',
  linked: '从这天起算',
} as const

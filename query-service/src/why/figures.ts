import { countsTexts as text } from '@wordtrail/contracts/figure-texts'
import type { Figure, FigureOf } from '@wordtrail/contracts/figures'
import { attentionLimits, dayRange, fullReviewScale, statsDays } from '@wordtrail/contracts/learning/limits'
import { addDays, type Day, daysBetween } from '@wordtrail/contracts/learning/shanghai-day'
import { type StudyCalendar, studyCalendar, studyDaysBefore } from '@wordtrail/contracts/learning/study-calendar'
import { assignedBy, assigningKinds, givenBy, heldBy, homeworkBy, secretKinds } from './given.ts'
import { type Change, sayingChanges, wordsIn } from './lists.ts'
import { recallKinds, type Source } from './source.ts'
import { type LearnedWord, learnedWords, planSaidBy, reviewsSaidBy } from './standing.ts'
import { goalOf, goalSetBy, learnedDays, meeting, standingPauses, toldStreak } from './streak.ts'
import {
  type AddsOf,
  answers,
  exercised,
  learned,
  ofCourse,
  ofStages,
  type Part,
  partsOf,
  reviewed,
  sumOf,
} from './sums.ts'
import type { Cause, Told } from './told.ts'

/** Which figure is asked for, and as of which day. */
export interface Asked extends Omit<FigureOf, 'from' | 'to' | 'word'> {
  readonly today: Day
  readonly from: Day
  readonly to: Day
  readonly wordId: string | undefined
  /** Of the teacher who asks; undefined where it is the student. */
  readonly teaching?: Teaching | undefined
}

/** By what a teacher's attention is called for. */
export interface Teaching {
  readonly calendar: StudyCalendar
  /** What made the present link; undefined where it is not known. */
  readonly link: Told | undefined
}

/** A figure, and the events that it follows from. */
export interface Explained {
  readonly value: number
  /** An event stands in it once, with all that it means. */
  readonly causes: readonly Cause[]
}

/** Undefined where there is no such word or homework as it is asked of. */
type Explain = (source: Source, asked: Asked) => Promise<Explained | undefined>

const caused = (parts: readonly Part[]): readonly Cause[] =>
  parts.map(({ told, amount }) => ({ told, counts: text.adds(amount) }))

/** A sum of what events add to the days asked for. */
const sum =
  (events: (source: Source, asked: Asked) => Promise<readonly Told[]>, addsOf: (asked: Asked) => AddsOf): Explain =>
  async (source, asked) => {
    const parts = partsOf(await events(source, asked), addsOf(asked), [asked.from, asked.to])
    return { value: sumOf(parts), causes: caused(parts) }
  }

const always = [dayRange.first, dayRange.last] as const
const recalls = (source: Source) => source.of(recallKinds)

/** Answers of the days, and what restates these days. */
const answersOf = async (source: Source, { from, to }: Asked): Promise<readonly Told[]> => {
  const [given, restated] = await Promise.all([source.answers(from, to), source.of(['RecallRestated'])])
  return [...given, ...restated].sort((one, other) => one.position - other.position)
}

const rememberedShare: Explain = async (source, { from, to }) => {
  const events = await recalls(source)
  const all = partsOf(events, reviewed(false), [from, to])
  const remembered = partsOf(events, reviewed(true), [from, to])
  const told = new Map<Told, string>(all.map((part) => [part.told, text.forgotten]))
  for (const part of remembered) told.set(part.told, part.amount > 0 ? text.remembered : text.adds(part.amount))
  const value = sumOf(all)
  return {
    value: value === 0 ? 0 : sumOf(remembered) / value,
    causes: [...told].map(([one, counts]) => ({ told: one, counts })),
  }
}

const goal: Explain = async (source, { to }) => {
  const set = goalSetBy(await source.of(['LearningGoalSet']), to)
  return { value: goalOf(set), causes: set ? [{ told: set, counts: text.goal(goalOf(set)) }] : [] }
}

const streak: Explain = async (source, { today }) => {
  const [events, settings, paused] = await Promise.all([
    recalls(source),
    source.of(['LearningGoalSet']),
    source.of(['StreakPaused', 'StreakPauseEnded']),
  ])
  const days = learnedDays(events, settings)
  const { value, met, pauses } = toldStreak(days, standingPauses(paused), today)
  const goals = new Set(met.flatMap((day) => goalSetBy(settings, day) ?? []))
  return {
    value,
    causes: [
      ...[...goals].map((told) => ({ told, counts: text.goal(goalOf(told)) })),
      ...pauses.map((told) => ({ told, counts: text.paused })),
      ...meeting(days, met).map((told) => ({ told, counts: text.adds(1) })),
    ],
  }
}

/** Words of the dictionary that the student has learned, by id. */
async function learnedIn(source: Source): Promise<ReadonlyMap<string, LearnedWord>> {
  const [events, isThere] = await Promise.all([recalls(source), source.isThere()])
  return new Map([...learnedWords(events)].filter(([wordId]) => isThere(wordId)))
}

/** Words whose next review is on a day that is asked for. */
const planned =
  (isAsked: (day: Day, asked: Asked) => boolean): Explain =>
  async (source, asked) => {
    const learned = await learnedIn(source)
    const words = [...learned.values()].filter(({ nextReview }) => isAsked(nextReview, asked))
    const causes = words.flatMap((word) => {
      const said = planSaidBy(word)
      return said.map((told) => ({
        told,
        counts: told === said.at(-1) ? text.plannedOn(word.nextReview, asked.today) : text.learned,
      }))
    })
    return { value: words.length, causes }
  }

const mastered: Explain = async (source) => {
  const words = [...(await learnedIn(source)).values()]
  return { value: words.length, causes: words.map(({ mastery }) => ({ told: mastery.saidBy, counts: text.adds(1) })) }
}

const reviewsCaused = (word: LearnedWord, most: number): readonly Cause[] =>
  [...reviewsSaidBy(word, most)].map(([told, times]) => ({ told, counts: text.adds(times) }))

const wordReviews: Explain = async (source, { wordId }) => {
  const events = (await recalls(source)).filter((told) => told.wordId === wordId)
  const word = [...learnedWords(events).values()][0]
  return word && { value: word.reviews.length, causes: reviewsCaused(word, Number.POSITIVE_INFINITY) }
}

/** A change as a cause: how many of its words count. */
const listed = (changes: readonly Change[], counts: (wordId: string) => boolean): readonly Cause[] => {
  const standing = wordsIn(changes)
  const merged = Map.groupBy(changes, ({ told }) => told)
  return [...merged].map(([told, ofOne]) => {
    const words = new Set(ofOne.flatMap(({ adds }) => adds))
    const counting = [...words].filter((wordId) => standing.has(wordId) && counts(wordId)).length
    return { told, counts: counting === 0 ? text.takesAway : text.gives(counting) }
  })
}

interface Tracked {
  /** What says which wordbooks are tracked; none where one wordbook is asked for. */
  readonly causes: readonly Cause[]
  readonly changes: readonly Change[]
}

/** What the wordbook that is asked for holds, or all that are tracked and there. */
async function booksOf(source: Source, wordbook: string | undefined): Promise<Tracked> {
  const held = async (id: string) => heldBy(await source.wordbook(id), id)
  if (wordbook !== undefined) return { causes: [], changes: await held(wordbook) }
  const set = (await source.of(['WordbooksTracked'])).at(-1)
  const ids = await source.visible(set?.event.type === 'WordbooksTracked' ? set.event.data.wordbookIds : [])
  return {
    causes: set && ids.length > 0 ? [{ told: set, counts: text.tracked(ids.length) }] : [],
    changes: (await Promise.all(ids.map(held))).flat(),
  }
}

const bookWords: Explain = async (source, { wordbook }) => {
  const [books, isThere] = await Promise.all([booksOf(source, wordbook), source.isThere()])
  const saying = sayingChanges(books.changes, isThere)
  const words = [...wordsIn(saying)].filter(isThere)
  return {
    value: words.length,
    causes: words.length === 0 ? [] : [...books.causes, ...listed(saying, isThere)],
  }
}

/** Of the learned words of wordbooks: what each counts, and what says so. */
const ofLearned =
  (countOf: (word: LearnedWord) => { readonly count: number; readonly causes: readonly Cause[] }): Explain =>
  async (source, { wordbook }) => {
    const [books, learned] = await Promise.all([booksOf(source, wordbook), learnedIn(source)])
    const counted = new Map([...learned].map(([wordId, word]) => [wordId, countOf(word)]))
    const counts = (wordId: string) => (counted.get(wordId)?.count ?? 0) > 0
    const saying = sayingChanges(books.changes, counts)
    const held = [...wordsIn(saying)].filter(counts).map((wordId) => counted.get(wordId)!)
    if (held.length === 0) return { value: 0, causes: [] }
    return {
      value: held.reduce((sum, { count }) => sum + count, 0),
      causes: [...books.causes, ...listed(saying, counts), ...held.flatMap(({ causes }) => causes)],
    }
  }

const perWord = (count: number) =>
  ofLearned(({ mastery }) => ({ count, causes: [{ told: mastery.saidBy, counts: text.adds(count) }] }))

const bookReviews = ofLearned((word) => {
  const causes = reviewsCaused(word, fullReviewScale)
  const isSaid = causes.some(({ told }) => told === word.mastery.saidBy)
  return {
    count: Math.min(word.reviews.length, fullReviewScale),
    causes: isSaid ? causes : [{ told: word.mastery.saidBy, counts: text.learned }, ...causes],
  }
})

/** Words that stand in lists and are not learned, with what says that those beside them are. */
const leftIn =
  (changesIn: (events: readonly Told[]) => readonly Change[], kinds: Parameters<Source['of']>[0]): Explain =>
  async (source) => {
    const [events, known, isThere] = await Promise.all([source.of(kinds), learnedIn(source), source.isThere()])
    const isLeft = (wordId: string) => isThere(wordId) && !known.has(wordId)
    const saying = sayingChanges(changesIn(events), isLeft)
    const beside = [...wordsIn(saying)].flatMap((wordId) => known.get(wordId) ?? [])
    return {
      value: [...wordsIn(saying)].filter(isLeft).length,
      causes: [
        ...listed(saying, isLeft),
        ...beside.map(({ mastery }) => ({ told: mastery.saidBy, counts: text.isLearned })),
      ],
    }
  }

const ownLeft: Explain = async (source) => {
  const [books, given, known, isThere] = await Promise.all([
    booksOf(source, undefined),
    source.of([...assigningKinds, ...secretKinds]),
    learnedIn(source),
    source.isThere(),
  ])
  const isUnknown = (wordId: string) => isThere(wordId) && !known.has(wordId)
  const givenChanges = givenBy(given)
  const isGiven = wordsIn(givenChanges)
  const isLeft = (wordId: string) => isUnknown(wordId) && !isGiven.has(wordId)
  const saying = sayingChanges(books.changes, isLeft)
  const held = wordsIn(saying)
  const left = [...held].filter(isLeft)
  if (left.length === 0) return { value: 0, causes: [] }
  const givenBeside = sayingChanges(givenChanges, (wordId) => held.has(wordId) && isUnknown(wordId))
  const isToldAsGiven = wordsIn(givenBeside)
  const beside = [...held].flatMap((wordId) => (isToldAsGiven.has(wordId) ? [] : (known.get(wordId) ?? [])))
  return {
    value: left.length,
    causes: [
      ...books.causes,
      ...listed(saying, isLeft),
      ...beside.map(({ mastery }) => ({ told: mastery.saidBy, counts: text.isLearned })),
      ...[...new Set(givenBeside.map(({ told }) => told))].map((told) => ({ told, counts: text.isGiven })),
    ],
  }
}

const assigned: Explain = async (source) => {
  const [events, isThere] = await Promise.all([source.of(assigningKinds), source.isThere()])
  const saying = sayingChanges(assignedBy(events), isThere)
  return { value: [...wordsIn(saying)].filter(isThere).length, causes: listed(saying, isThere) }
}

const homeworkWords =
  (onlyLearned: boolean): Explain =>
  async (source, { homework }) => {
    const [events, known, isThere] = await Promise.all([
      source.of([...assigningKinds, 'LinkEnded']),
      onlyLearned ? learnedIn(source) : new Map<string, LearnedWord>(),
      source.isThere(),
    ])
    const changes = homeworkBy(events, homework ?? '')
    if (!wordsIn(changes).size) return undefined
    const counts = (wordId: string) => (onlyLearned ? known.has(wordId) : isThere(wordId))
    const given = changes.findLast(({ told }) => told.event.type === 'HomeworkGiven')!
    // What changes it is nothing without its having been given.
    const saying = sayingChanges(changes, counts, given)
    const counting = [...wordsIn(saying)].filter(counts)
    if (counting.length === 0) return { value: 0, causes: [] }
    return {
      value: counting.length,
      causes: [
        ...listed(saying, counts),
        ...counting.flatMap((wordId) => {
          const word = known.get(wordId)
          return word ? [{ told: word.mastery.saidBy, counts: text.adds(1) }] : []
        }),
      ],
    }
  }

/** The latest mistake with each word: one is enough for the word to be mistaken. */
const mistaken: Explain = async (source) => {
  const latest = new Map((await source.mistakes()).map((told) => [told.wordId, told]))
  return { value: latest.size, causes: [...latest.values()].map((told) => ({ told, counts: text.lastWrong })) }
}

/** Answers of the course, and of exercises, which nothing restates but that their session counts or does not. */
const wordAnswers: Explain = async (source, { wordId, step }) => {
  if (wordId === undefined) return undefined
  const events = await source.answersTo(wordId)
  const parts = partsOf(events, answers(ofCourse(step)), always)
  const practised = exercised(events).filter(({ event }) => step === undefined || event.data.step === step)
  return {
    value: sumOf(parts) + practised.length,
    causes: [...caused(parts), ...practised.map((told) => ({ told, counts: text.adds(1) }))],
  }
}

const wordMistakes: Explain = async (source, { wordId, step }) => {
  if (wordId === undefined) return undefined
  const wrong = (await source.mistakes(wordId)).filter(
    ({ event }) => event.type === 'AnswerGiven' && (step === undefined || event.data.step === step),
  )
  return { value: wrong.length, causes: wrong.map((told) => ({ told, counts: text.adds(1) })) }
}

/** Of the days asked for, answers to one word once it was shown. */
const stageAnswers =
  (only?: 'wrong'): Explain =>
  async (source, { wordId, from, to }) => {
    if (wordId === undefined) return undefined
    const parts = partsOf(await source.answersTo(wordId), answers(ofStages, only), [from, to])
    return { value: sumOf(parts), causes: caused(parts) }
  }

const setting = (told: Told): Cause => ({ told, counts: text.goal(goalOf(told)) })

/** Days on which the goal was met. */
const goalDays: Explain = async (source, { from, to }) => {
  const [events, settings] = await Promise.all([recalls(source), source.of(['LearningGoalSet'])])
  const days = learnedDays(events, settings)
  const met = days.all.flatMap(({ day }) => (from <= day && day <= to && days.isMet(day) ? [day] : []))
  const goals = new Set(met.flatMap((day) => goalSetBy(settings, day) ?? []))
  return {
    value: met.length,
    causes: [...[...goals].map(setting), ...meeting(days, met).map((told) => ({ told, counts: text.adds(1) }))],
  }
}

/** Days on which there was a goal, with what set each goal of these days, or ended it. */
const judgedDays: Explain = async (source, { from, to }) => {
  // Of several that were set on one day the last one is in force.
  const settings = [...new Map((await source.of(['LearningGoalSet'])).map((told) => [told.day, told])).values()]
  const inForce = settings.flatMap((told, index) => {
    const next = settings[index + 1]
    const first = told.day < from ? from : told.day
    const last = next && next.day <= to ? addDays(next.day, -1) : to
    return first <= last ? [{ told, days: daysBetween(first, last) + 1 }] : []
  })
  const value = inForce.reduce((sum, { told, days }) => sum + (goalOf(told) > 0 ? days : 0), 0)
  return { value, causes: value === 0 ? [] : inForce.map(({ told }) => setting(told)) }
}

/** The last study days before today, the latest first, for as long as something holds of each. */
function studyDaysWhile({ today, teaching }: Asked, holds: (day: Day) => boolean) {
  const days = studyDaysBefore(teaching?.calendar ?? studyCalendar, today, attentionLimits.studyDays)
  const end = days.findIndex((day) => !holds(day))
  return { days: end < 0 ? days : days.slice(0, end), until: end < 0 ? undefined : days[end] }
}

/** Study days on which the student did nothing, as `attentionOn` counts them. */
const unseen: Explain = async (source, asked) => {
  const last = await source.lastDoing()
  const link = asked.teaching?.link
  const isLinkLater = link !== undefined && (last === undefined || link.day > last.day)
  const seen = isLinkLater ? link : last
  const { days } = studyDaysWhile(asked, (day) => seen === undefined || day > seen.day)
  return {
    value: days.length,
    causes: seen ? [{ told: seen, counts: isLinkLater ? text.linked : text.lastSeen }] : [],
  }
}

/** Study days on which the goal of the day was missed, and why there are not more. */
const goalMissed: Explain = async (source, asked) => {
  const [events, settings] = await Promise.all([recalls(source), source.of(['LearningGoalSet'])])
  const days = learnedDays(events, settings)
  const link = asked.teaching?.link
  const isSince = (day: Day) => link === undefined || day > link.day
  const first = addDays(asked.today, -(statsDays - 1))
  const isMissed = (day: Day) => day >= first && goalOf(goalSetBy(settings, day)) > 0 && !days.isMet(day)
  const { days: missed, until } = studyDaysWhile(asked, (day) => isSince(day) && isMissed(day))
  const judged = [...missed, ...(until === undefined || !isSince(until) ? [] : [until])]
  const goals = new Set(judged.flatMap((day) => goalSetBy(settings, day) ?? []))
  return {
    value: missed.length,
    causes: [
      ...(until !== undefined && !isSince(until) ? [{ told: link!, counts: text.linked }] : []),
      ...[...goals].map((told) => ({ told, counts: text.goal(goalOf(told)) })),
      ...(until !== undefined && isSince(until) && days.isMet(until) ? meeting(days, [until]) : []).map((told) => ({
        told,
        counts: text.adds(1),
      })),
    ],
  }
}

const explained: Readonly<Record<Exclude<Figure, 'history'>, Explain>> = {
  learned: sum(recalls, () => learned(false)),
  learned_secret: sum(recalls, () => learned(true)),
  reviewed: sum(recalls, () => reviewed(false)),
  remembered: sum(recalls, () => reviewed(true)),
  remembered_share: rememberedShare,
  answers: sum(answersOf, ({ step }) => answers(ofCourse(step))),
  right_answers: sum(answersOf, ({ step }) => answers(ofCourse(step), 'right')),
  goal,
  streak,
  due: planned((day, { today }) => day <= today),
  overdue: planned((day, { today }) => day < today),
  due_on: planned((day, { from, to, today }) => {
    const on = day < today ? today : day
    return from <= on && on <= to
  }),
  mastered,
  word_reviews: wordReviews,
  book_words: bookWords,
  book_learned: perWord(1),
  book_reviews: bookReviews,
  book_reviews_in_all: perWord(fullReviewScale),
  homework_words: homeworkWords(false),
  homework_learned: homeworkWords(true),
  given_left: leftIn(givenBy, [...assigningKinds, ...secretKinds]),
  own_left: ownLeft,
  assigned,
  assigned_left: leftIn(assignedBy, assigningKinds),
  mistaken,
  word_answers: wordAnswers,
  word_mistakes: wordMistakes,
  unseen,
  goal_missed: goalMissed,
  goal_days: goalDays,
  judged_days: judgedDays,
  stage_answers: stageAnswers(),
  stage_mistakes: stageAnswers('wrong'),
}
export type ExplainedFigure = keyof typeof explained

/** Why a figure is what it is. */
export const explain = (figure: ExplainedFigure, source: Source, asked: Asked): Promise<Explained | undefined> =>
  explained[figure](source, asked)

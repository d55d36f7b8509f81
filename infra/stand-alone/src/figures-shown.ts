import type { ClassSum, Figure, FigureOf } from '@wordtrail/contracts/figures'
import { statsDays } from '@wordtrail/contracts/learning/limits'
import type { PracticeStep } from '@wordtrail/contracts/learning/question'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'

/** What tells which figure a number is, where an answer has it. */
interface Answer {
  readonly today: Day
  readonly days: readonly Day[]
  readonly steps: readonly PracticeStep[]
  readonly students: readonly { readonly student_id: string }[]
  readonly words: readonly { readonly word: string }[]
}
interface Holder
  extends Record<'date' | 'day' | 'monday' | 'word' | 'wordbook_id' | 'homework_id' | '_id' | 'reason', string> {
  readonly step: PracticeStep
}
/** Where a number stands in an answer. */
export interface Place {
  readonly answer: Answer
  /** What holds the number. */
  readonly holder: Holder
  /** Indexes of the arrays around it, the outermost first. */
  readonly indexes: readonly number[]
}
interface Shown {
  readonly figure: Figure
  readonly which?: (place: Place) => FigureOf
  /** Whose figure it is, where a teacher is told of many students. */
  readonly student?: (place: Place) => string
}
/** A figure of a teacher's class together. */
interface ShownOfClass {
  readonly ofClass: ClassSum
  readonly which: (place: Place) => FigureOf
  /** How many students have a part in it, instead of what their parts come to. */
  readonly isOfStudents?: true
}
type Numbers = Readonly<Record<string, Shown | ShownOfClass | string>>

const onDate = ({ holder }: Place): FigureOf => ({ from: holder.date, to: holder.date })
const ofBook = ({ holder }: Place): FigureOf => ({ wordbook: holder.wordbook_id })
const ofHomework = ({ holder }: Place): FigureOf => ({ homework: holder.homework_id })
const ofWord = ({ holder }: Place): FigureOf => ({ word: holder.word })
const wholeWeek = ({ holder: { monday } }: Place): FigureOf => ({ from: monday, to: addDays(monday, 6) })

const page = 'how many pages the list below has'
const found = 'how many the list below holds, which can be narrowed by what is typed'
const listed = 'it counts the events that the same page lists'
const ofEvent = 'it stands in the event that it is told with'
const ofNoEvent = 'missed days are days without events; by which rule they are rests is told with the streak'

const progress = (which: (place: Place) => FigureOf): Numbers => ({
  total_count: { figure: 'book_words', which },
  learned_count: { figure: 'book_learned', which },
  review_done_units: { figure: 'book_reviews', which },
  review_total_units: { figure: 'book_reviews_in_all', which },
})
const under = (path: string, numbers: Numbers): Numbers =>
  Object.fromEntries(Object.entries(numbers).map(([name, shown]) => [`${path}.${name}`, shown]))

const studentIn = ({ answer, indexes }: Place): string => answer.students[indexes[0]!]!.student_id
const shownDays = ({ answer: { days } }: Place): FigureOf => ({ from: days[0], to: days.at(-1) })
const dayShown = ({ answer: { days }, indexes }: Place): FigureOf => ({
  from: days[indexes[1]!],
  to: days[indexes[1]!],
})
const stepShown = (place: Place): FigureOf => ({ ...shownDays(place), step: place.answer.steps[place.indexes[1]!] })
const ofHardWord = ({ answer: { today }, holder }: Place): FigureOf => ({
  word: holder.word,
  from: addDays(today, 1 - statsDays),
  to: today,
})
const interval = 'it follows from the answers and the wrong ones beside it'

/**
 * Every number that the screens of students and the student's and class page of teachers are made of, by call: which
 * figure it is, or why it is none.
 */
export const figuresShown: Readonly<Record<string, Numbers>> = {
  dashboardSummary: {
    learning_goal: { figure: 'goal' },
    today_total_learned: { figure: 'learned' },
    secret_today_learned: { figure: 'learned_secret' },
    goal_streak_days: { figure: 'streak' },
    rests_left: ofNoEvent,
    reviewed_today: { figure: 'reviewed' },
    'slips_yesterday[].times': 'of words to learn again, each of which leads to its history with every answer',
    review_due_count: { figure: 'due' },
    'homework[].total': { figure: 'homework_words', which: ofHomework },
    'homework[].mastered': { figure: 'homework_learned', which: ofHomework },
    'to_be_mastered_counts.teacher': { figure: 'given_left' },
    'to_be_mastered_counts.self': { figure: 'own_left' },
    'words_mastered[].review_times': { figure: 'word_reviews', which: ofWord },
  },
  studentWordbooks: { '[].count': { figure: 'book_words', which: ({ holder }) => ({ wordbook: holder._id }) } },
  progressOfWordbook: progress(ofBook),
  studyStats: {
    goal_streak_days: { figure: 'streak' },
    learning_goal: { figure: 'goal' },
    today_total_learned: { figure: 'learned' },
    today_secret_learned: { figure: 'learned_secret' },
    'by_day[].learned': { figure: 'learned', which: onDate },
    'by_day[].reviewed': { figure: 'reviewed', which: onDate },
  },
  studyCalendar: {
    'days[].learned': { figure: 'learned', which: onDate },
    'days[].reviewed': { figure: 'reviewed', which: onDate },
  },
  wordOverview: {
    ...under(
      'overall',
      progress(() => ({})),
    ),
    ...under('wordbooks[]', progress(ofBook)),
    'forecast[].count': { figure: 'due_on', which: onDate },
    'retention[].reviewed': { figure: 'reviewed', which: wholeWeek },
    'retention[].remembered': { figure: 'remembered', which: wholeWeek },
  },
  masteredWords: {
    'words[].review_times': { figure: 'word_reviews', which: ofWord },
    total: { figure: 'mastered' },
    pages: page,
  },
  exerciseWords: {
    total: { figure: 'mastered' },
    mistaken_total: 'how many there are to practise, which the page of mistakes lists',
  },
  studentOverview: {
    learning_goal: { figure: 'goal' },
    goal_streak_days: { figure: 'streak' },
    rests_left: ofNoEvent,
    history_total: { figure: 'history' },
    mistaken_total: { figure: 'mistaken' },
    assigned_total: { figure: 'assigned' },
    'study_by_day[].goal': { figure: 'goal', which: onDate },
    'study_by_day[].learned': { figure: 'learned', which: onDate },
    'study_by_day[].reviewed': { figure: 'reviewed', which: onDate },
  },
  studentHistory: {
    'days[].learned': { figure: 'learned', which: onDate },
    'days[].reviewed': { figure: 'reviewed', which: onDate },
    'days[].goal': { figure: 'goal', which: onDate },
    'days[].events': listed,
    total: listed,
    'counts.*': listed,
    next: 'where the next page begins',
    'entries[].position': 'where the event stands in the log',
    'entries[].answer.elapsed_ms': ofEvent,
    'entries[].answer.asked.revision': ofEvent,
    'entries[].answer.asked.listened': ofEvent,
    'entries[].plan.expected_recall': ofEvent,
    'entries[].plan.aimed_recall': ofEvent,
    'entries[].plan.recall_when_due': ofEvent,
    'entries[].plan.longest_interval': ofEvent,
    'entries[].goal.from': ofEvent,
    'entries[].goal.to': ofEvent,
    'entries[].words.count': ofEvent,
    'sessions[].answers': 'to choose a session, of which the same page then lists the answers',
    'sessions[].right_answers': 'to choose a session, of which the same page then lists the answers',
    'sessions[].words': 'to choose a session, which says so in its first event',
  },
  studentMistakes: {
    'words[].asked': { figure: 'word_answers', which: ofWord },
    'words[].wrong': { figure: 'word_mistakes', which: ofWord },
    'words[].steps[].asked': {
      figure: 'word_answers',
      which: ({ answer, indexes, holder }) => ({ word: answer.words[indexes[0]!]!.word, step: holder.step }),
    },
    'words[].steps[].wrong': {
      figure: 'word_mistakes',
      which: ({ answer, indexes, holder }) => ({ word: answer.words[indexes[0]!]!.word, step: holder.step }),
    },
    'words[].steps[].given[].times': 'which of the step’s wrong answers were alike, all of which can be asked for',
    total: found,
    pages: page,
  },
  classStudents: {
    'calendar.weekdays[]': 'a day of the week that the teacher has chosen',
    'students[].learning_goal': { figure: 'goal', student: studentIn },
    'students[].streak': { figure: 'streak', student: studentIn },
    'students[].due': { figure: 'due', student: studentIn },
    'students[].overdue': { figure: 'overdue', student: studentIn },
    'students[].reviews': { figure: 'reviewed', which: shownDays, student: studentIn },
    'students[].remembered': { figure: 'remembered', which: shownDays, student: studentIn },
    'students[].attention[].value': { figure: 'unseen', which: shownDays, student: studentIn },
    'students[].attention[].goal': { figure: 'goal', student: studentIn },
    'students[].days[].0': { figure: 'learned', which: dayShown, student: studentIn },
    'students[].days[].1': { figure: 'reviewed', which: dayShown, student: studentIn },
    'students[].days[].2': { figure: 'goal', which: dayShown, student: studentIn },
    'students[].steps[].0': { figure: 'answers', which: stepShown, student: studentIn },
    'students[].steps[].1': { figure: 'right_answers', which: stepShown, student: studentIn },
  },
  classWords: {
    'hardest[].students': { ofClass: 'stage_answers', which: ofHardWord, isOfStudents: true },
    'hardest[].answers': { ofClass: 'stage_answers', which: ofHardWord },
    'hardest[].wrong': { ofClass: 'stage_mistakes', which: ofHardWord },
    'hardest[].low': interval,
    'hardest[].high': interval,
    'hardest[].commonest.times': 'which of the word’s wrong answers were alike, all of which can be asked for',
    'forecast[].words': { ofClass: 'due_on', which: ({ holder }) => ({ from: holder.day, to: holder.day }) },
    overdue: 'the sum of what the call of the class tells of each student, and is asked for there',
    students: 'how many students there are, whom the page lists',
  },
}

const ofList = 'a list that is opened to choose from or to keep, not a screen of figures'
const ofDictionary = 'of the dictionary, which tells its own changes'
const ofShelf = 'how words of a book stand, which are listed with it one by one; its progress can be asked for'
const practice = 'what is practised, not what came of it'

/** Calls with numbers that no screen of figures is made of. */
export const otherCalls: Readonly<Record<string, string>> = {
  wordbook: ofDictionary,
  wordbooks: ofDictionary,
  wordbookUse: ofDictionary,
  deletedWordbooks: ofDictionary,
  wordbookHistory: ofDictionary,
  practiceWord: ofDictionary,
  words: ofDictionary,
  wordTags: ofDictionary,
  generateWord: ofDictionary,
  wordChanges: ofDictionary,
  wordVersion: ofDictionary,
  wordThen: ofDictionary,
  wordbookThen: ofDictionary,
  deletedWords: ofDictionary,
  checkWordbookWords: ofDictionary,
  wordsToAdd: ofDictionary,
  proposals: ofDictionary,
  secretBoxes: ofList,
  secretBox: ofList,
  secretBoxHistory: ofList,
  secretBoxThen: ofList,
  linkedStudents: ofList,
  labels: ofList,
  ownWordbooks: ofList,
  ownWordbookEntries: ofList,
  whoLooked: ofList,
  teacherCalendar: ofList,
  checkHomework: 'what would become of a list that is not handed out yet',
  homeworkList: 'of many students’ homework; each student’s own can be asked for',
  homeworkDetail: 'of many students’ homework; each student’s own can be asked for',
  news: 'news, each of which names its event',
  previewWordbook: practice,
  learningPlan: practice,
  latestSession: practice,
  bookshelf: ofShelf,
  bookWords: ofShelf,
  homeworkWords: ofShelf,
  ownMistakes: 'mistakes that are not mended yet, each of which leads to its history with every answer',
  sessionReport: 'of one session that was just gone through, whose mistakes stand there one by one',
  nextMilestone: 'congratulations, shown once; the home and the statistics have the same figures to ask',
  practiceSession: practice,
  wordHistory: 'the events of one word themselves',
  ownWhy: 'the reasons themselves',
  studentWhy: 'the reasons themselves',
  classWhy: 'the reasons themselves',
}

import { student as studentDecider } from '@wordtrail/command-service/student/decider'
import { ownWordbook } from '@wordtrail/command-service/wordbook/own'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { studentStream } from '@wordtrail/contracts/events/student'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import { titles } from '@wordtrail/contracts/titles'
import { signIn } from './arrivals.ts'
import { type Practice, practise } from './practise.ts'
import { atMinute, type Step, step } from './step.ts'
import { dueWords, goalOf, type Student, wordsToLearn } from './student.ts'

const minuteMs = 60_000
const sick = 0.008
const changesGoal = 0.02
const reviewsEarly = 0.06
/** Wordbooks of their own that students make once they know so many words. */
const ownWordbooks = [
  { title: titles.favorites, id: 'favorites', after: 30 },
  { title: '写作高级词', id: 'writing', after: 70 },
]

export const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** When a student sits down: in the evening or at noon of a school day, at the weekend at any time. */
const startMinute = ({ random }: Student, day: Day): number => {
  if (isWeekend(day)) return 9 * 60 + random.below(11 * 60)
  return random.chance(0.15) ? 12 * 60 + 20 + random.below(40) : 18 * 60 + random.below(165)
}

/** What a student does on a day that may be one of study: what is due is reviewed, then new words are learned. */
export function* studyDay(student: Student, day: Day, practice: Practice): Generator<Step> {
  const { random, habits, known, hasOwnWordbooks } = student
  const before = known.size
  if (day < student.absentUntil) return
  if (random.chance(sick)) {
    student.absentUntil = addDays(day, 2 + random.below(4))
    return
  }
  if (!random.chance(isWeekend(day) ? habits.weekend : habits.schoolDay)) return

  let now = atMinute(day, startMinute(student, day)) + random.below(minuteMs)
  const pause = (minutes: number) => (now += (0.5 + random.next()) * minutes * minuteMs)
  yield signIn(student, Math.round(now))
  if (random.chance(changesGoal)) {
    pause(1)
    student.goal = goalOf(student)
    yield settle(student, Math.round(now), student.goal)
  }

  const due = dueWords(student, day)
  const early = random.chance(reviewsEarly) ? dueWords(student, addDays(day, 2)).slice(due.length).slice(0, 3) : []
  const reviewed = random.chance(habits.reviews) ? [...due.slice(0, habits.mostReviews), ...early] : []
  if (reviewed.length > 0) {
    pause(1)
    now = yield* practise(student, { mode: 'review', wordIds: reviewed, day, start: Math.round(now) }, practice)
  }
  const [least, most] = habits.effort
  const count = Math.round(student.goal * (least + random.next() * (most - least)))
  const wordIds = wordsToLearn(student).slice(0, count)
  if (wordIds.length > 0) {
    pause(2)
    now = yield* practise(student, { mode: 'learn', wordIds, day, start: Math.round(now) }, practice)
  }
  for (const { title, id, after } of hasOwnWordbooks ? ownWordbooks : []) {
    if (before >= after || known.size < after) continue
    pause(1)
    const isFavorites = title === titles.favorites
    const wordbookId = idOfAction(student.id, id)
    const chosen = random.shuffled([...known.keys()]).slice(0, 5 + random.below(10))
    yield step(student, Math.round(now), {
      decider: ownWordbook,
      stream: wordbookStream(wordbookId),
      command: { type: 'create', studentId: student.id, title, isFavorites, wordIds: chosen },
    })
  }
}

const settle = (student: Student, at: number, goal: number): Step =>
  step(student, at, {
    decider: studentDecider,
    stream: studentStream(student.id),
    command: { type: 'setLearningGoal', goal },
  })

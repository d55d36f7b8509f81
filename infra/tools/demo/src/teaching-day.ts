import { secretBox } from '@wordtrail/command-service/secret-box/decider'
import { teacher as teacherDecider } from '@wordtrail/command-service/teacher/decider'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { secretBoxStream } from '@wordtrail/contracts/events/secret-box'
import { teacherStream } from '@wordtrail/contracts/events/teacher'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { asks, signIn } from './arrivals.ts'
import type { Dictionary } from './dictionary.ts'
import type { HabitsName } from './habits.ts'
import type { ClassMember, SchoolClass } from './school.ts'
import { atMinute, type Step, step } from './step.ts'
import { isWeekend } from './study-day.ts'

/** A teacher's labels, and who has each: the students' number in the class is as good as where they live. */
const labels: readonly { readonly name: string; readonly isFor: (student: ClassMember, number: number) => boolean }[] =
  [
    { name: '提高组', isFor: ({ habitsName }) => habitsName === 'diligent' },
    { name: '基础组', isFor: ({ habitsName }) => habitsName === 'struggling' || habitsName === 'lazy' },
    { name: '走读', isFor: (_student, number) => number % 3 === 0 },
  ]
/** Days after the first, on which a teacher sets tiers, labels students and hands out the words of a box. */
const tiersAfter = 5
const boxesAfter: ReadonlyMap<
  number,
  { readonly title: string; readonly first: number; readonly words: number; readonly forWhom: HabitsName }
> = new Map([
  [3, { title: '阅读拓展词', first: 76, words: 12, forWhom: 'diligent' }],
  [16, { title: '期中补弱词', first: 55, words: 15, forWhom: 'struggling' }],
])
const assignedAtOnce = 8
/** From Monday to Sunday. */
const daysForHomework = 6
const daysForPreparing = 3
const tiersOf: Readonly<Record<HabitsName, readonly Tier[]>> = {
  diligent: ['tier_1', 'tier_2'],
  steady: ['tier_2', 'tier_3'],
  lazy: ['tier_3'],
  stopped: ['tier_3'],
  struggling: ['tier_3'],
}

export interface TeachingOptions {
  readonly day: Day
  /** How many days the school has had before this one. */
  readonly number: number
  readonly dictionary: Dictionary
}

const linkedOf = ({ members }: SchoolClass) => members.filter(({ invitation }) => invitation === 'accepted')

/**
 * What a teacher does for the class in the morning, before anybody studies: homework on Mondays, tiers and boxes when it is
 * time for them.
 */
export function* teachingDay(schoolClass: SchoolClass, { day, number, dictionary }: TeachingOptions): Generator<Step> {
  if (isWeekend(day) && !boxesAfter.has(number) && number !== tiersAfter) return
  const { teacher, books } = schoolClass
  const { random } = teacher
  const linked = linkedOf(schoolClass)
  const ofBook = dictionary.wordsOf(books[1]!)
  let now = atMinute(day, 7 * 60 + 40 + random.below(15))
  const later = () => (now += 4000 + random.below(9000))
  yield signIn(teacher, now)

  if (number === tiersAfter)
    for (const student of linked) {
      student.tier = random.of(tiersOf[student.habitsName])
      yield asks(teacher, later(), student, { type: 'setTier', teacherId: teacher.id, tier: student.tier })
    }

  if (number === tiersAfter)
    for (const { name, isFor } of labels) {
      const label = { teacherId: teacher.id, labelId: random.uuid() }
      const studentIds = linked.filter(isFor).map(({ id }) => id)
      const desk = { decider: teacherDecider, stream: teacherStream(teacher.id) }
      yield step(teacher, later(), { ...desk, command: { type: 'makeLabel', ...label, name } })
      yield step(teacher, later(), {
        ...desk,
        command: { type: 'labelStudents', ...label, studentIds, hasLabel: true },
      })
    }

  const box = boxesAfter.get(number)
  if (box) {
    const boxId = random.uuid()
    const wordIds = ofBook.slice(box.first, box.first + box.words)
    yield step(teacher, later(), {
      decider: secretBox,
      stream: secretBoxStream(boxId),
      command: { type: 'create', teacherId: teacher.id, title: box.title, wordIds },
    })
    for (const student of linked.filter(({ habitsName }) => habitsName === box.forWhom)) {
      student.secret = wordIds
      yield asks(teacher, later(), student, {
        type: 'setSecretWordbook',
        teacherId: teacher.id,
        box: { boxId, revision: 0, title: box.title, wordIds },
      })
    }
  }

  if (new Date(`${day}T00:00:00Z`).getUTCDay() === 1) {
    const week = Math.floor(number / 7)
    const wordIds = ofBook.slice(week * assignedAtOnce, (week + 1) * assignedAtOnce)
    const said = { title: `第 ${week + 1} 周单词`, dueOn: addDays(day, daysForHomework), today: day }
    const homeworkId = idOfAction(teacher.id, 'homework', day)
    for (const student of linked) {
      for (const id of wordIds) student.assigned.add(id)
      const handed = { teacherId: teacher.id, homeworkId, studentId: student.id }
      yield asks(teacher, later(), student, { type: 'giveHomework', ...handed, ...said, wordIds })
    }
  }
}

/** What the teacher gives the class when everybody has done with the day: homework for the next days, and more words. */
export function* wordsForTomorrow(
  schoolClass: SchoolClass,
  { day, dictionary }: Omit<TeachingOptions, 'number'>,
): Generator<Step> {
  const { teacher } = schoolClass
  const teacherId = teacher.id
  // The last words of the last wordbook: nobody has come to them yet.
  const last = dictionary.wordsOf('cet4').slice(-2 * assignedAtOnce)
  const [homework, wordIds] = [last.slice(0, assignedAtOnce), last.slice(assignedAtOnce)]
  const said = { title: '预习：四级词汇', dueOn: addDays(day, daysForPreparing), today: day }
  const homeworkId = idOfAction(teacherId, 'homework', day, 'evening')
  for (const [index, student] of linkedOf(schoolClass).entries()) {
    for (const id of last) student.assigned.add(id)
    const at = atMinute(day, 23 * 60 + index / 8)
    const handed = { teacherId, homeworkId, studentId: student.id, ...said, wordIds: homework }
    yield asks(teacher, at, student, { type: 'giveHomework', ...handed })
    yield asks(teacher, at, student, { type: 'assignWords', teacherId, wordIds })
  }
}

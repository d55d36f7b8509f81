import { lookStream } from '@wordtrail/contracts/events/look'
import { studentStream } from '@wordtrail/contracts/events/student'
import { learnSession, reviewSession, type Today } from './practice.ts'
import { asStudent, asTeacher, type Steps, type Student } from './steps.ts'

/** What a student does on a school day, and how often their teacher looks. */
export function* schoolDay(student: Student, today: Today): Steps {
  const { day, random } = today
  const own = studentStream(student.id)
  const [self, guide] = [asStudent(student), asTeacher(student)]
  yield [student.account, { type: 'SignedIn', data: { userId: student.id } }, self]
  if (random.chance(0.05))
    yield [
      student.account,
      { type: 'NicknameChanged', data: { userId: student.id, nickname: `小${random.hex(4)}` } },
      self,
    ]
  if (random.chance(0.05)) {
    student.goal = 5 + random.below(16)
    yield [own, { type: 'LearningGoalSet', data: { goal: student.goal } }, self]
  }
  const ahead = student.wordIds.slice(student.known.length, student.known.length + 20)
  if (random.chance(0.2) && ahead.length > 0) {
    yield [own, { type: 'WordsAssigned', data: { teacherId: student.teacherId, wordIds: ahead } }, guide]
    if (random.chance(0.1)) yield [own, { type: 'AssignmentDropped', data: { wordId: ahead[0]! } }, self]
  }

  const due = student.known.filter((recall) => recall.due <= day)
  if (due.length > 0) yield* reviewSession(student, due, today)
  const words = ahead.slice(0, student.goal)
  if (words.length > 0) yield* learnSession(student, words, today)
  // A diligent teacher: of a class of sixty they open fifteen students a day.
  if (random.chance(0.25)) {
    const looked = lookStream(student.id)
    yield [looked, { type: 'RecordsViewed', data: { kind: 'overview' } }, guide]
    if (random.chance(0.5)) yield [looked, { type: 'RecordsViewed', data: { kind: 'history' } }, guide]
    if (random.chance(0.3)) yield [looked, { type: 'RecordsViewed', data: { kind: 'mistakes' } }, guide]
  }
}

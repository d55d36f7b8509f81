import type { Random } from '@wordtrail/chance/random'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { studentStream } from '@wordtrail/contracts/events/student'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import { scheduleAfter } from '../typical-schedule.ts'
import { asStudent, asTeacher, type Steps, type Student } from './steps.ts'

/** What a student does on a school day. */
export function* schoolDay(student: Student, day: Day, random: Random): Steps {
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

  const sessionId = random.uuid()
  for (const recall of student.known.filter(({ due }) => due <= day)) {
    const stream = recallStream(student.id, recall.wordId)
    const result = random.chance(0.88) ? 'pass' : 'fail'
    yield [stream, answer(sessionId, 'pre_test', result === 'pass', random), self]
    recall.reviews = result === 'pass' ? recall.reviews + 1 : 1
    const dueOn = recall.due
    const schedule = scheduleAfter(recall.reviews, day)
    recall.due = schedule.planned[0]!
    yield [stream, { type: 'WordReviewed', data: { sessionId, result, dueOn, schedule } }, self]
  }

  const isAssigned = random.chance(0.3)
  for (const wordId of ahead.slice(0, student.goal)) {
    const stream = recallStream(student.id, wordId)
    for (const step of ['pre_test', 'stage_1', 'stage_2', 'stage_3', 'stage_4'] as const) {
      for (let isRight = false; !isRight; ) {
        isRight = step === 'pre_test' || random.chance(0.8)
        yield [stream, answer(sessionId, step, step === 'pre_test' ? random.chance(0.2) : isRight, random), self]
        if (step === 'stage_3' && !isRight)
          yield [
            stream,
            {
              type: 'ReorderingErrorLogged',
              data: { sessionId, given: 'left he the room', expected: 'He left the room.', explanation: '主语在前。' },
            },
            self,
          ]
      }
    }
    const schedule = scheduleAfter(1, day)
    student.known.push({ wordId, reviews: 1, due: schedule.planned[0]! })
    yield [
      stream,
      { type: 'WordMastered', data: { sessionId, source: isAssigned ? 'teacher' : 'self', schedule } },
      self,
    ]
  }
}

const kinds = {
  pre_test: 'word_by_definition',
  stage_1: 'infer_meaning',
  stage_2: 'meaning',
  stage_3: 'sentence_reordering',
  stage_4: 'word_by_synonym',
} as const

const answer = (sessionId: string, step: keyof typeof kinds, isCorrect: boolean, random: Random): AnyEvent => ({
  type: 'AnswerGiven',
  data: {
    answerId: random.uuid(),
    sessionId,
    step,
    tier: 'tier_2',
    questionKind: kinds[step],
    given: isCorrect ? '不情愿的；勉强的' : '障碍',
    expected: '不情愿的；勉强的',
    isCorrect,
    elapsedMs: 1500 + random.below(9000),
    answeredAt: '2026-03-02T01:02:03.000Z',
  },
})

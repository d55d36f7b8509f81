import { type Random, randomOf } from '@wordtrail/chance/random'
import { accountStream } from '@wordtrail/contracts/events/account'
import type { Metadata } from '@wordtrail/contracts/events/event'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { studentStream } from '@wordtrail/contracts/events/student'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { addDays, type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { scheduleAfter } from './typical-schedule.ts'

/** An event of a made-up history, with the stream it stands in. */
export interface Happening {
  readonly stream: string
  readonly id: string
  readonly event: AnyEvent
  readonly metadata: Omit<Metadata, 'version'>
}

export interface HistoryOptions {
  readonly seed: number
  /** How many events, exactly. */
  readonly events: number
  /** What the words are made of; each is used again under further headwords. */
  readonly content: readonly WordContent[]
  /** By default one for every 2,500 events: some six school weeks each. */
  readonly students?: number
  /** By default one for every 100 events, between 60 and 2,000. */
  readonly words?: number
  /** The first school day. */
  readonly from?: Day
}

interface Recall {
  readonly wordId: string
  reviews: number
  due: Day
}

interface Student {
  readonly id: string
  readonly account: string
  readonly teacherId: string
  readonly wordIds: readonly string[]
  readonly known: Recall[]
  goal: number
}

type Actor = Pick<Metadata, 'actor' | 'role'>
/** Events of one step of one person; the clock and the rest of the metadata come from outside. */
type Steps = Generator<readonly [stream: string, event: AnyEvent, by: Actor]>

const system: Actor = { actor: 'system', role: 'system' }
const asStudent = ({ id }: Student): Actor => ({ actor: id, role: 'user' })
const asTeacher = ({ teacherId }: Student): Actor => ({ actor: teacherId, role: 'admin' })

const classSize = 30
const schoolOpens = 'T00:30:00.000Z'
const schoolDayMs = 9 * 60 * 60 * 1000
const eventsPerStudentAndDay = 85
const longestPauseMs = 6000

/**
 * A school's history in the order of its log: a dictionary and its wordbooks, teachers, students who are invited, set
 * themselves goals and practise on most school days in classes that answer at the same time: reviews that are due, then
 * new words through pre-test and four stages. The same options bring the same events.
 */
export function* history(options: HistoryOptions): Generator<Happening> {
  const random = randomOf(options.seed)
  const everyone = school(options, random)
  let clock = Date.parse(`${options.from ?? '2026-03-02'}${schoolOpens}`)
  let left = options.events

  /** Gives each of several people's steps in turn. */
  function* inTurn(groups: Steps[], pauseMs: number): Generator<Happening> {
    for (let going = groups; going.length > 0; ) {
      const still: Steps[] = []
      for (const steps of going) {
        const { done, value } = steps.next()
        if (done) continue
        still.push(steps)
        if (left === 0) return
        left -= 1
        clock += 1 + Math.floor(random.next() * 2 * pauseMs)
        const [stream, event, by] = value
        const metadata = {
          ...by,
          causation: random.uuid(),
          request: '5f0c2b9d81e7',
          recordedAt: new Date(clock).toISOString(),
        }
        yield { stream, id: random.uuid(), event, metadata }
      }
      going = still
    }
  }

  yield* inTurn([...everyone.beginnings], 2)
  const pauseMs = Math.min(longestPauseMs, schoolDayMs / (everyone.students.length * eventsPerStudentAndDay))
  for (let day = dayOf(new Date(clock)); left > 0; day = addDays(day, 1)) {
    clock = Math.max(clock, Date.parse(day + schoolOpens))
    for (let first = 0; first < everyone.students.length && left > 0; first += classSize) {
      const present = everyone.students.slice(first, first + classSize).filter(() => random.chance(0.7))
      yield* inTurn(
        present.map((student) => schoolDay(student, day, random)),
        pauseMs,
      )
    }
  }
}

/** Who and what there is, and the events by which it came. */
function school(
  {
    events,
    content,
    students: studentCount = Math.ceil(events / 2500),
    words: wordCount = Math.min(2000, Math.max(60, Math.floor(events / 100))),
  }: HistoryOptions,
  random: Random,
) {
  const words = Array.from({ length: wordCount }, (_, number) => ({
    id: random.uuid(),
    content: renamed(content[number % content.length]!, Math.floor(number / content.length)),
  }))
  const wordIds = words.map(({ id }) => id)
  const books = Array.from({ length: 5 }, (_, number) => ({
    id: random.uuid(),
    wordIds: wordIds.filter((_id, index) => index % 5 === number),
  }))
  const teachers = Array.from({ length: Math.ceil(studentCount / classSize) }, () => ({
    id: random.uuid(),
    account: accountStream(random.hex(32)),
  }))
  const students = Array.from(
    { length: studentCount },
    (_, number): Student => ({
      id: random.uuid(),
      account: accountStream(random.hex(32)),
      teacherId: teachers[Math.floor(number / classSize)]!.id,
      wordIds: random.shuffled(wordIds),
      known: [],
      goal: 10,
    }),
  )

  function* dictionary(): Steps {
    for (const word of words)
      yield [wordStream(word.id), { type: 'WordAdded', data: { content: word.content, source: 'starter' } }, system]
    for (const [number, book] of books.entries()) {
      yield [
        wordbookStream(book.id),
        {
          type: 'WordbookCreated',
          data: {
            title: `词书 ${number + 1}`,
            description: '',
            accessibility: 'public',
            ownerId: null,
            isFavorites: false,
          },
        },
        system,
      ]
      for (let first = 0; first < book.wordIds.length; first += 100)
        yield [
          wordbookStream(book.id),
          { type: 'WordsAddedToWordbook', data: { wordIds: book.wordIds.slice(first, first + 100) } },
          system,
        ]
    }
  }
  function* registration(id: string, account: string, role: 'user' | 'admin', name: string): Steps {
    yield [
      account,
      {
        type: 'AccountRegistered',
        data: {
          userId: id,
          role,
          username: name,
          passwordHash: '$argon2id$v=19$m=47104,t=1,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaGhhc2g',
          securityAnswerHash: null,
        },
      },
      system,
    ]
  }
  function* arrival(student: Student, number: number): Steps {
    yield* registration(student.id, student.account, 'user', `学生${number}`)
    const own = studentStream(student.id)
    const [self, guide] = [asStudent(student), asTeacher(student)]
    const invitation = { invitationId: random.uuid(), teacherId: student.teacherId }
    yield [own, { type: 'InvitationReceived', data: invitation }, guide]
    if (random.chance(0.1)) {
      yield [own, { type: 'InvitationRejected', data: invitation }, self]
      yield [own, { type: 'InvitationReceived', data: { ...invitation, invitationId: random.uuid() } }, guide]
    }
    yield [own, { type: 'InvitationAccepted', data: invitation }, self]
    yield [own, { type: 'FirstLoginSet', data: { firstLogin: false } }, self]
    yield [
      own,
      { type: 'TierSet', data: { teacherId: student.teacherId, tier: random.of(['tier_1', 'tier_2', 'tier_3']) } },
      guide,
    ]
    const tracked = random
      .shuffled(books)
      .slice(0, 2)
      .map(({ id }) => id)
    yield [own, { type: 'WordbooksTracked', data: { wordbookIds: tracked } }, self]
    yield [own, { type: 'PriorityWordbookSet', data: { wordbookId: tracked[0]! } }, self]
    yield [own, { type: 'LearningGoalSet', data: { goal: student.goal } }, self]
  }
  function* beginnings(): Generator<Steps> {
    yield dictionary()
    for (const [number, { id, account }] of teachers.entries())
      yield registration(id, account, 'admin', `老师${number}`)
    for (const [number, student] of students.entries()) yield arrival(student, number)
  }
  return { students, beginnings: beginnings() }
}

const renamed = (content: WordContent, turn: number): WordContent =>
  turn === 0 ? content : { ...content, word: `${content.word} ${turn}` }

/** What a student does on a school day. */
function* schoolDay(student: Student, day: Day, random: Random): Steps {
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

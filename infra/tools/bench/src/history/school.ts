import { questionsOf } from '@wordtrail/chance/questions'
import type { Random } from '@wordtrail/chance/random'
import { accountStream } from '@wordtrail/contracts/events/account'
import { studentStream } from '@wordtrail/contracts/events/student'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { asStudent, asTeacher, type Steps, type Student, system } from './steps.ts'

export const classSize = 30

export interface SchoolOptions {
  /** How many events, exactly. */
  readonly events: number
  /** What the words are made of; each is used again under further headwords. */
  readonly content: readonly WordContent[]
  /** By default one for every 2,500 events: some six school weeks each. */
  readonly students?: number
  /** By default one for every 100 events, between 60 and 2,000. */
  readonly words?: number
}

/** Who and what there is, and the events by which it came. */
export function school(
  {
    events,
    content,
    students: studentCount = Math.ceil(events / 2500),
    words: wordCount = Math.min(2000, Math.max(60, Math.floor(events / 100))),
  }: SchoolOptions,
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
      left: undefined,
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
  return {
    students,
    beginnings: beginnings(),
    ask: questionsOf(content),
    /** What is asked of a word, whichever headword it has. */
    contentOf: new Map(words.map(({ id }, number) => [id, content[number % content.length]!])),
  }
}

const renamed = (content: WordContent, turn: number): WordContent =>
  turn === 0 ? content : { ...content, word: `${content.word} ${turn}` }

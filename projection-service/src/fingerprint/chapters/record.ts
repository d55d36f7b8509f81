import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { secretBoxStream } from '@wordtrail/contracts/events/secret-box'
import { sessionStream } from '@wordtrail/contracts/events/session'
import { studentStream } from '@wordtrail/contracts/events/student'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { eventsAt, id } from './events-at.ts'

const [li, ming, teacher, other] = [id(1), id(2), id(11), id(12)]
const [first, second] = [id(21), id(22)]
const [calm, brave, kind] = [id(31), id(32), id(33)]
const [box, homework, otherHomework] = [id(41), id(61), id(62)]
const [learning, reviewing] = [id(71), id(72)]

const answer = {
  sessionId: learning,
  step: 'stage_1',
  tier: 'tier_3',
  questionKind: 'infer_meaning',
  given: '勇敢的',
  expected: '平静的',
  isCorrect: false,
  elapsedMs: 2400,
  answeredAt: '2026-02-01T01:00:10.000Z',
} as const

/** Sessions, what an answer was asked, links that begin and end, homework, and boxes that change. */
export const record: readonly SampleEvent[] = [
  ...eventsAt(sessionStream(li, learning), '2026-02-01T01:00:00.000Z', {
    type: 'SessionPrepared',
    data: {
      mode: 'learn',
      tier: 'tier_3',
      words: [
        { wordId: calm, revision: 0 },
        { wordId: brave, revision: 2 },
      ],
      seed: 4_017_364_451,
      device: 'phone',
      preparedAt: '2026-02-01T00:59:59.000Z',
    },
  }),
  ...eventsAt(
    recallStream(li, calm),
    '2026-02-01T01:00:11.000Z',
    {
      type: 'AnswerGiven',
      data: {
        ...answer,
        answerId: id(81),
        asked: {
          revision: 0,
          prompt: 'The sea was [calm].',
          options: ['平静的', '勇敢的'],
          hints: ['first_letter', 'meaning'],
          listened: 2,
          place: 0,
        },
      },
    },
    {
      type: 'AnswerGiven',
      data: {
        ...answer,
        answerId: id(82),
        given: '平静的',
        isCorrect: true,
        asked: { revision: 0, prompt: 'The sea was [calm].', options: [], place: 1 },
      },
    },
  ),
  ...eventsAt(sessionStream(li, learning), '2026-02-01T01:10:00.000Z', {
    type: 'SessionFinished',
    data: { finishedAt: '2026-02-01T01:09:59.000Z' },
  }),
  ...eventsAt(sessionStream(ming, reviewing), '2026-02-01T02:00:00.000Z', {
    type: 'SessionPrepared',
    data: {
      mode: 'review',
      tier: 'tier_1',
      words: [{ wordId: kind, revision: 1 }],
      seed: 0,
      device: 'tablet',
      preparedAt: '2026-02-01T02:00:00.000Z',
    },
  }),
  ...eventsAt(sessionStream(ming, reviewing), '2026-02-01T14:00:00.000Z', {
    type: 'SessionGivenUp',
    data: { lastRecordedAt: '2026-02-01T02:00:00.000Z' },
  }),
  ...eventsAt(sessionStream(li, reviewing), '2026-02-02T01:00:00.000Z', {
    type: 'SessionPrepared',
    data: {
      mode: 'review',
      tier: 'tier_2',
      words: [{ wordId: calm, revision: 0 }],
      seed: 7,
      device: 'computer',
      preparedAt: '2026-02-02T01:00:00.000Z',
    },
  }),
  ...eventsAt(
    studentStream(li),
    '2026-02-03T01:00:00.000Z',
    { type: 'InvitationReceived', data: { invitationId: first, teacherId: other } },
    { type: 'InvitationWithdrawn', data: { invitationId: first, teacherId: other } },
    { type: 'LinkedBySchool', data: { teacherId: teacher } },
    { type: 'TierSet', data: { teacherId: teacher, tier: 'tier_1' } },
    {
      type: 'HomeworkGiven',
      data: {
        userId: li,
        homeworkId: homework,
        teacherId: teacher,
        title: '第三单元',
        dueOn: '2026-02-10',
        wordIds: [brave, calm],
      },
    },
    {
      type: 'HomeworkGiven',
      data: { userId: li, homeworkId: otherHomework, teacherId: teacher, title: '', dueOn: null, wordIds: [kind] },
    },
  ),
  ...eventsAt(
    studentStream(li),
    '2026-02-04T01:00:00.000Z',
    {
      type: 'HomeworkChanged',
      data: {
        userId: li,
        homeworkId: homework,
        teacherId: teacher,
        title: '第三、四单元',
        dueOn: null,
        wordIds: [kind, calm],
        unassigned: [brave],
      },
    },
    {
      type: 'HomeworkChanged',
      data: {
        userId: li,
        homeworkId: homework,
        teacherId: teacher,
        title: null,
        dueOn: '2026-02-12',
        wordIds: [kind, calm],
        unassigned: [],
      },
    },
    { type: 'HomeworkWithdrawn', data: { homeworkId: otherHomework, teacherId: teacher, unassigned: [] } },
    { type: 'HomeworkWithdrawn', data: { homeworkId: homework, teacherId: teacher, unassigned: [kind] } },
  ),
  ...eventsAt(secretBoxStream(box), '2026-02-05T01:00:00.000Z', {
    type: 'SecretBoxCreated',
    data: { teacherId: teacher, title: '单元一', wordIds: [kind] },
  }),
  ...eventsAt(
    secretBoxStream(box),
    '2026-02-05T02:00:00.000Z',
    { type: 'SecretBoxChanged', data: { title: '单元二', wordIds: [] } },
    { type: 'SecretBoxChanged', data: { title: '单元三', wordIds: [kind, brave] } },
  ),
  ...eventsAt(
    studentStream(ming),
    '2026-02-06T01:00:00.000Z',
    { type: 'LinkedBySchool', data: { teacherId: other } },
    {
      type: 'SecretWordbookSet',
      data: { teacherId: other, boxId: box, title: '单元三', wordIds: [kind, brave], boxRevision: 2 },
    },
    { type: 'LinkEnded', data: { userId: ming, teacherId: other, by: 'student', reason: '' } },
  ),
  ...eventsAt(
    studentStream(li),
    '2026-02-06T02:00:00.000Z',
    {
      type: 'HomeworkGiven',
      data: { userId: li, homeworkId: second, teacherId: teacher, title: null, dueOn: '2026-02-20', wordIds: [brave] },
    },
    { type: 'LinkEnded', data: { userId: li, teacherId: teacher, by: 'teacher', reason: '转到三班' } },
    { type: 'LinkedBySchool', data: { teacherId: other } },
    { type: 'LinkEnded', data: { userId: li, teacherId: other, by: 'school', reason: null } },
  ),
  // A link and a secret wordbook that last.
  ...eventsAt(
    studentStream(id(4)),
    '2026-02-07T01:00:00.000Z',
    { type: 'LinkedBySchool', data: { teacherId: teacher } },
    {
      type: 'SecretWordbookSet',
      data: { teacherId: teacher, boxId: box, title: '单元三', wordIds: [kind, brave], boxRevision: 2 },
    },
  ),
]

import { secretBoxStream } from '@wordtrail/contracts/events/secret-box'
import { studentStream } from '@wordtrail/contracts/events/student'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { eventsAt, id } from './events-at.ts'

const [li, ming, teacher, other] = [id(1), id(2), id(11), id(12)]
const [first, second, unknown] = [id(21), id(22), id(29)]
const [calm, brave, kind] = [id(31), id(32), id(33)]
const [box, emptyBox, unknownBox] = [id(41), id(42), id(49)]

/** What students and teachers settle: invitations, tiers, goals, assignments and secret boxes. */
export const teaching: readonly SampleEvent[] = [
  ...eventsAt(
    studentStream(li),
    '2026-01-01T00:00:00.000Z',
    { type: 'InvitationReceived', data: { invitationId: first, teacherId: teacher } },
    { type: 'InvitationReceived', data: { invitationId: second, teacherId: other } },
    { type: 'InvitationRejected', data: { invitationId: second, teacherId: other } },
    { type: 'InvitationAccepted', data: { invitationId: first, teacherId: teacher } },
  ),
  ...eventsAt(
    studentStream(ming),
    '2026-01-01T01:00:00.000Z',
    { type: 'InvitationRejected', data: { invitationId: unknown, teacherId: teacher } },
    { type: 'InvitationAccepted', data: { invitationId: unknown, teacherId: other } },
    { type: 'TierSet', data: { teacherId: other, tier: 'tier_1' } },
  ),
  ...eventsAt(studentStream(id(3)), '2026-01-01T02:00:00.000Z', {
    type: 'TierSet',
    data: { teacherId: other, tier: 'tier_3' },
  }),
  ...eventsAt(
    studentStream(li),
    '2026-01-02T00:00:00.000Z',
    { type: 'TierSet', data: { teacherId: teacher, tier: 'tier_1' } },
    { type: 'TierSet', data: { teacherId: teacher, tier: 'tier_2' } },
  ),
  ...eventsAt(
    studentStream(li),
    '2026-01-02T15:59:59.999Z',
    { type: 'LearningGoalSet', data: { goal: 10 } },
    { type: 'LearningGoalSet', data: { goal: 12 } },
  ),
  ...eventsAt(studentStream(li), '2026-01-02T16:00:00.000Z', { type: 'LearningGoalSet', data: { goal: 20 } }),
  ...eventsAt(studentStream(ming), '2026-01-03T01:00:00.000Z', { type: 'FirstLoginSet', data: { firstLogin: true } }),
  ...eventsAt(studentStream(li), '2026-01-03T01:00:00.000Z', { type: 'FirstLoginSet', data: { firstLogin: false } }),
  ...eventsAt(
    studentStream(ming),
    '2026-01-04T01:00:00.000Z',
    { type: 'WordbooksTracked', data: { wordbookIds: [id(51)] } },
    { type: 'WordbooksTracked', data: { wordbookIds: [] } },
  ),
  ...eventsAt(studentStream(li), '2026-01-04T01:00:00.000Z', {
    type: 'WordbooksTracked',
    data: { wordbookIds: [id(52), id(51)] },
  }),
  ...eventsAt(
    studentStream(ming),
    '2026-01-04T02:00:00.000Z',
    { type: 'PriorityWordbookSet', data: { wordbookId: id(51) } },
    { type: 'PriorityWordbookSet', data: { wordbookId: null } },
  ),
  ...eventsAt(studentStream(li), '2026-01-04T02:00:00.000Z', {
    type: 'PriorityWordbookSet',
    data: { wordbookId: id(52) },
  }),
  ...eventsAt(studentStream(li), '2026-01-05T01:00:00.000Z', {
    type: 'WordsAssigned',
    data: { teacherId: teacher, wordIds: [brave, calm] },
  }),
  // One of them a second time, by another teacher.
  ...eventsAt(studentStream(li), '2026-01-05T02:00:00.000Z', {
    type: 'WordsAssigned',
    data: { teacherId: other, wordIds: [calm, kind] },
  }),
  ...eventsAt(
    studentStream(li),
    '2026-01-05T03:00:00.000Z',
    { type: 'AssignmentDropped', data: { wordId: brave } },
    { type: 'AssignmentDropped', data: { wordId: id(39) } },
  ),
  ...eventsAt(
    studentStream(ming),
    '2026-01-05T04:00:00.000Z',
    { type: 'WordsAssigned', data: { teacherId: other, wordIds: [brave] } },
    { type: 'AssignmentDropped', data: { wordId: brave } },
  ),
  ...eventsAt(studentStream(ming), '2026-01-06T04:00:00.000Z', {
    type: 'WordsAssigned',
    data: { teacherId: teacher, wordIds: [brave] },
  }),
  ...eventsAt(secretBoxStream(box), '2026-01-07T01:00:00.000Z', {
    type: 'SecretBoxCreated',
    data: { teacherId: teacher, title: '单元一', wordIds: [kind, calm] },
  }),
  ...eventsAt(secretBoxStream(emptyBox), '2026-01-07T02:00:00.000Z', {
    type: 'SecretBoxCreated',
    data: { teacherId: other, title: '', wordIds: [] },
  }),
  ...eventsAt(
    secretBoxStream(id(43)),
    '2026-01-07T03:00:00.000Z',
    { type: 'SecretBoxCreated', data: { teacherId: teacher, title: '旧', wordIds: [calm] } },
    { type: 'SecretBoxDeleted', data: {} },
  ),
  ...eventsAt(secretBoxStream(unknownBox), '2026-01-07T04:00:00.000Z', { type: 'SecretBoxDeleted', data: {} }),
  ...eventsAt(
    studentStream(li),
    '2026-01-08T01:00:00.000Z',
    { type: 'SecretWordbookSet', data: { teacherId: teacher, boxId: emptyBox, title: '', wordIds: [] } },
    { type: 'SecretWordbookSet', data: { teacherId: teacher, boxId: box, title: '单元一', wordIds: [kind, calm] } },
  ),
  ...eventsAt(studentStream(ming), '2026-01-08T02:00:00.000Z', {
    type: 'SecretWordbookSet',
    data: { teacherId: other, boxId: emptyBox, title: '空', wordIds: [] },
  }),
]

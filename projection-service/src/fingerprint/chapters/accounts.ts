import { type AccountEvent, accountStream } from '@wordtrail/contracts/events/account'
import type { Role } from '@wordtrail/contracts/fields'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { eventsAt, id } from './events-at.ts'

const [li, wang, root, erased, later, nobody] = [id(1), id(2), id(3), id(4), id(5), id(9)]
const [ofLi, ofWang, ofRoot, ofErased] = ['li', 'wang', 'root', 'erased'].map(accountStream) as [
  string,
  string,
  string,
  string,
]

const registered = (userId: string, role: Role, username: string, securityAnswerHash: string | null): AccountEvent => ({
  type: 'AccountRegistered',
  data: { userId, role, username, passwordHash: 'hash', securityAnswerHash },
})

/** From registration to erasure, with what is done to accounts that are not there. */
export const accounts: readonly SampleEvent[] = [
  { stream: ofLi, at: '2026-01-01T00:00:00.000Z', event: registered(li, 'user', 'li', 'hash') },
  ...eventsAt(ofWang, '2026-01-01T01:00:00.000Z', registered(wang, 'admin', '王老师', null)),
  ...eventsAt(ofRoot, '2026-01-01T02:00:00.000Z', registered(root, 'superadmin', 'root', null)),
  // Of somebody whose key is gone nothing personal is read.
  ...eventsAt(ofErased, '2026-01-01T03:00:00.000Z', {
    type: 'AccountRegistered',
    data: { userId: erased, role: 'user', username: null, passwordHash: null, securityAnswerHash: null },
  }),
  ...eventsAt(ofErased, '2026-01-01T04:00:00.000Z', {
    type: 'NicknameChanged',
    data: { userId: erased, nickname: null },
  }),
  ...eventsAt(ofErased, '2026-01-01T04:30:00.000Z', {
    type: 'PasswordChanged',
    data: { userId: erased, passwordHash: null, by: 'owner' },
  }),
  ...eventsAt(ofErased, '2026-01-01T05:00:00.000Z', { type: 'AccountErased', data: { userId: erased } }),
  // Around midnight in Shanghai, by everyone's own role.
  { stream: ofLi, at: '2026-01-01T15:59:59.999Z', by: li, event: { type: 'SignedIn', data: { userId: li } } },
  { stream: ofLi, at: '2026-01-01T16:00:00.000Z', by: li, event: { type: 'SignedIn', data: { userId: li } } },
  {
    stream: ofWang,
    at: '2026-01-02T03:00:00.120Z',
    by: wang,
    role: 'admin',
    event: { type: 'SignedIn', data: { userId: wang } },
  },
  {
    stream: ofRoot,
    at: '2026-01-02T04:00:00.000Z',
    by: root,
    role: 'superadmin',
    event: { type: 'SignedIn', data: { userId: root } },
  },
  ...eventsAt(ofWang, '2026-01-02T05:00:00.000Z', { type: 'SignedIn', data: { userId: wang } }),
  ...eventsAt(ofLi, '2026-01-03T01:00:00.000Z', { type: 'NicknameChanged', data: { userId: li, nickname: '小李' } }),
  ...eventsAt(ofLi, '2026-01-03T02:00:00.000Z', {
    type: 'PasswordChanged',
    data: { userId: li, passwordHash: 'other', by: 'owner' },
  }),
  ...eventsAt(ofLi, '2026-01-03T02:01:00.000Z', { type: 'SecurityAnswerRefused', data: { userId: li } }),
  ...eventsAt(ofLi, '2026-01-03T02:02:00.000Z', {
    type: 'PasswordChanged',
    data: { userId: li, passwordHash: 'third', by: 'recovery' },
  }),
  ...eventsAt(
    ofLi,
    '2026-01-03T02:03:00.000Z',
    { type: 'SecurityAnswerChanged', data: { userId: li, securityAnswerHash: 'other' } },
    { type: 'SecurityAnswerChanged', data: { userId: li, securityAnswerHash: null } },
  ),
  ...eventsAt(
    ofWang,
    '2026-01-04T01:00:00.000Z',
    { type: 'NicknameChanged', data: { userId: wang, nickname: 'W' } },
    { type: 'AccountErased', data: { userId: wang } },
  ),
  // The name is free again.
  ...eventsAt(ofWang, '2026-01-05T01:00:00.000Z', registered(later, 'user', '王老师', 'hash')),
  ...eventsAt(
    accountStream('nobody'),
    '2026-01-06T01:00:00.000Z',
    { type: 'SignedIn', data: { userId: nobody } },
    { type: 'NicknameChanged', data: { userId: nobody, nickname: '?' } },
    { type: 'PasswordChanged', data: { userId: nobody, passwordHash: 'hash', by: 'owner' } },
    { type: 'AccountErased', data: { userId: nobody } },
  ),
]

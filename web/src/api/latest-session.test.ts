import { expect, test } from 'vitest'
import type { StoredSession } from '../session/practice-storage.ts'
import { type Latest, whereToGoOn } from './latest-session.ts'

type Logged = NonNullable<Latest['session']>

/** The session `s1` after two answers. */
const stored: StoredSession = { id: 's1', answers: 2 }
const told = (parts: Partial<Logged> = {}): Logged => ({
  session_id: 's1',
  mode: 'learn',
  tier: 'tier_3',
  prepared_at: '2026-03-02T02:00:00.000Z',
  is_over: false,
  answers: 2,
  course: null,
  ...parts,
})
const goOn = (one: StoredSession | null, session: Logged | null, is_superseded = false) =>
  whereToGoOn(one, { session, is_superseded })

test.each([
  ['nothing stored, nothing told', goOn(null, null), 'nowhere'],
  ['nothing stored, one begun elsewhere', goOn(null, told({ session_id: 's2' })), 'log'],
  ['nothing stored, the last one over', goOn(null, told({ is_over: true })), 'nowhere'],
  ['stored, and the log has not heard of it', goOn(stored, null), 'here'],
  ['stored, and the log knows an earlier one', goOn(stored, told({ session_id: 's0' })), 'here'],
  [
    'stored, and the log knows an earlier one that is over',
    goOn(stored, told({ session_id: 's0', is_over: true })),
    'here',
  ],
  ['stored, and another was begun since', goOn(stored, told({ session_id: 's2' }), true), 'log'],
  [
    'stored, and another was begun since and finished',
    goOn(stored, told({ session_id: 's2', is_over: true }), true),
    'nowhere',
  ],
  ['stored, and the log knows as much', goOn(stored, told()), 'here'],
  ['stored, and the log waits for some answers', goOn(stored, told({ answers: 1 })), 'here'],
  ['stored, and another device has gone on', goOn(stored, told({ answers: 5 })), 'log'],
  ['stored, and another device has finished it', goOn(stored, told({ answers: 5, is_over: true })), 'nowhere'],
])('%s', (_case, from, expected) => expect(from).toBe(expected))

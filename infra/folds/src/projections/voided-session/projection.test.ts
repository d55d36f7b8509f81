import { type SessionEvent, sessionStream } from '@wordtrail/contracts/events/session'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { voidedSession } from './projection.ts'

const [li, wang, school, session] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  '5d3b9e74-8c56-4f2a-9c77-2eab3c8b4f33',
  '17d4c2b8-9e6f-4b1a-8d3c-2f5e7a9b0c66',
] as const
const at = (minute: string) => `2026-01-05T08:${minute}:00.000Z`
const of = (event: SessionEvent, minute: string) => sample(sessionStream(li, session), event, at(minute))
const voided = of({ type: 'SessionVoided', data: { userId: li, by: wang, reason: '手机在口袋里' } }, '10')
const settled = (round: number, minute: string) => of({ type: 'SessionSettled', data: { round, wordCount: 3 } }, minute)
const restored = of({ type: 'SessionRestored', data: { by: school } }, '20')
const row = {
  student_id: li,
  session_id: session,
  is_voided: true,
  voided_by: wang,
  voided_at: at('10'),
  reason: '手机在口袋里',
  restored_by: null,
  restored_at: null,
  rounds: 1,
  is_settled: false,
  words: null,
}

test('a voided session tells who and why, and when its words are done', async () => {
  await given(voidedSession, voided).expect(row)
  await given(voidedSession, voided, settled(1, '11')).expect({ ...row, is_settled: true, words: 3 })
})
test('restored, it is to be settled anew: what an earlier round has done says nothing', async () => {
  const back = { ...row, is_voided: false, restored_by: school, restored_at: at('20'), rounds: 2 }
  await given(voidedSession, voided, settled(1, '11'), restored).expect(back)
  await given(voidedSession, voided, restored, settled(1, '21')).expect(back)
  await given(voidedSession, voided, restored, settled(2, '21')).expect({ ...back, is_settled: true, words: 3 })
})
test('the reason goes with its student', () =>
  given(voidedSession, of({ type: 'SessionVoided', data: { userId: li, by: wang, reason: null } }, '10')).expect({
    ...row,
    reason: null,
  }))
test('one that counts leaves no row', () =>
  given(voidedSession, of({ type: 'SessionFinished', data: { finishedAt: at('10') } }, '10')).expect())

import { randomUUID } from 'node:crypto'
import type { TestPerson } from './test-system.ts'

/** Prepares a session of one word for a student, or with these parts of the request. Gives its id. */
export async function prepareSession(student: TestPerson, parts: object = {}): Promise<string> {
  const session_id = randomUUID()
  const { status } = await student.send('POST', '/api/student/sessions', {
    session_id,
    mode: 'learn',
    tier: 'tier_3',
    words: [{ word: 'begin', revision: 0 }],
    seed: 1,
    device: 'computer',
    prepared_at: '2026-01-05T08:00:00Z',
    ...parts,
  })
  if (status !== 200) throw new Error(`the session was not prepared: ${status}`)
  return session_id
}

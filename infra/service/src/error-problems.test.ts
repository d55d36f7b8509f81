import { setLearningGoal } from '@wordtrail/contracts/api/student'
import { StoreBusy } from '@wordtrail/event-store/port'
import { DatabaseBusy } from '@wordtrail/platform/database/database-busy'
import { handler } from '@wordtrail/platform/http/handler'
import { asStudent, serverOf } from '@wordtrail/platform/http/test-server'
import { expect, test } from 'vitest'
import { errorProblems } from './error-problems.ts'
import { LookNotNoted } from './note-look.ts'

/** What a caller is answered, and what the log is told, where a handler throws. */
async function told(error: Error) {
  const lines: string[] = []
  const failing = handler(setLearningGoal, async () => {
    throw error
  })
  const server = await serverOf([failing], { errorProblems, log: { write: (line) => lines.push(line) } })
  const url = '/api/student/learning-goal'
  const answer = await server.inject({ method: 'PUT', url, payload: { goal: 10 }, headers: asStudent })
  return { answer: [answer.statusCode, answer.json().code, answer.headers['retry-after']], log: lines.join('') }
}
const busy = [503, 'busy', '1']

test('a store that takes no more is busy: try again in a second; nothing is wrong', async () => {
  expect(await told(new StoreBusy())).toEqual({ answer: busy, log: '' })
})

test('a database that does not answer is busy, and the log says why', async () => {
  const { answer, log } = await told(new DatabaseBusy('no answer within 1500 ms'))
  expect(answer).toEqual(busy)
  expect(log).toContain('no answer within 1500 ms')
})

test.each(['42P01', '42703'])('a read model that is not made yet (%s) is busy, and the log says why', async (code) => {
  const { answer, log } = await told(Object.assign(new Error('relation "read_model.memory" does not exist'), { code }))
  expect(answer).toEqual(busy)
  expect(log).toContain('does not exist')
})

test('any other error is ours', async () => {
  const { answer, log } = await told(new Error('out of luck'))
  expect(answer).toEqual([500, 'internal-error', undefined])
  expect(log).toContain('out of luck')
})

test('a look that was not noted is told as such: try again in a second; the log says why', async () => {
  const { answer, log } = await told(new LookNotNoted('history was not noted', { cause: new Error('disk full') }))
  expect(answer).toEqual([503, 'look-not-noted', '1'])
  expect(log).toContain('disk full')
})

import { httpCaller } from './http-caller.ts'
import { onOrder } from './own-process.ts'
import type { Person } from './served-school.ts'

export interface PairsOrder {
  readonly origin: string
  /** As many for each connection, one after the other. */
  readonly students: readonly Person[]
  readonly connections: number
  readonly pairs: number
}

export interface PairsResult {
  readonly stale: number
  /** Answers that did not show what had been written. */
  readonly wrong: number
  /** Of each read, in milliseconds. */
  readonly reads: number[]
  readonly seconds: number
}

onOrder(async ({ origin, students, connections, pairs }: PairsOrder): Promise<PairsResult> => {
  const send = httpCaller(origin)
  const reads: number[] = []
  let begun = 0
  let stale = 0
  let wrong = 0

  const start = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const own = students.filter((_, index) => index % connections === connection)
      for (let turn = 0; begun < pairs; turn += 1) {
        begun += 1
        const { token } = own[turn % own.length]!
        // Never the same goal twice in a row.
        const goal = (Math.floor(turn / own.length) % 500) + 1
        const written = await send({ method: 'PUT', path: '/api/student/learning-goal', token, body: { goal } })
        if (written.status !== 200 || written.position === undefined)
          throw new Error(`a write was answered ${written.status}: ${written.body}`)
        const from = performance.now()
        const read = await send({
          method: 'GET',
          path: '/api/student/dashboard-summary',
          token,
          position: written.position,
        })
        reads.push(performance.now() - from)
        if (read.status !== 200) throw new Error(`a read was answered ${read.status}: ${read.body}`)
        if (read.isStale) stale += 1
        if ((JSON.parse(read.body) as { learning_goal: number }).learning_goal !== goal) wrong += 1
      }
    }),
  )
  return { stale, wrong, reads, seconds: (performance.now() - start) / 1000 }
})

import { setTimeout as sleep } from 'node:timers/promises'
import { httpCaller } from './http-caller.ts'
import { onOrder } from './own-process.ts'
import type { Person } from './served-school.ts'

export interface VisibleOrder {
  readonly origin: string
  readonly students: readonly Person[]
  /** Commands that begin in a second, however long others take. */
  readonly rate: number
  readonly seconds: number
}

export interface VisibleResult {
  /** From the answer to a command until an answer to a query shows it, in milliseconds. */
  readonly visible: number[]
  /** Of the commands themselves. */
  readonly commands: number[]
  /** Answers that were stale or did not show the command: none may be. */
  readonly stale: number
}

onOrder(async ({ origin, students, rate, seconds }: VisibleOrder): Promise<VisibleResult> => {
  const send = httpCaller(origin)
  const visible: number[] = []
  const commands: number[] = []
  let stale = 0

  const commandAndQuery = async (number: number): Promise<void> => {
    const { token } = students[number % students.length]!
    // Grows with every command to the same student, so that an answer shows this one or a later one.
    const goal = (Math.floor(number / students.length) % 500) + 1
    const begun = performance.now()
    const written = await send({ method: 'PUT', path: '/api/student/learning-goal', token, body: { goal } })
    const accepted = performance.now()
    if (written.status !== 200) throw new Error(`a command was answered ${written.status}: ${written.body}`)
    const read = await send({
      method: 'GET',
      path: '/api/student/dashboard-summary',
      token,
      position: written.position,
    })
    commands.push(accepted - begun)
    visible.push(performance.now() - accepted)
    if (read.isStale || (JSON.parse(read.body) as { learning_goal: number }).learning_goal < goal) stale += 1
  }

  const start = performance.now()
  const going: Promise<void>[] = []
  for (let number = 0; number < rate * seconds; number += 1) {
    const early = start + (number * 1000) / rate - performance.now()
    if (early > 0) await sleep(early)
    going.push(commandAndQuery(number))
  }
  await Promise.all(going)
  return { visible, commands, stale }
})

import { masterWord } from '@wordtrail/contracts/api/practice'
import { openHttpConnection } from './http-connection.ts'
import { type Load, type Measured, measureByTurns } from './load.ts'
import { onOrder } from './own-process.ts'
import type { CrudWay } from './plain-crud.ts'

/** The command service, and plain handlers beside it. */
export type Contestant = 'command' | CrudWay

/** The order for the load's process. */
export interface CommandLoad {
  readonly ports: Readonly<Record<Contestant, number>>
  readonly connections: number
  /** Of students, as many for every connection. */
  readonly tokens: readonly string[]
  readonly words: readonly string[]
  readonly seconds: number
}

export interface CommandOutcome {
  readonly measured: Readonly<Record<Contestant, Measured>>
  readonly calls: Readonly<Record<Contestant, number>>
}

/** On every connection one student after the other masters one word after the other. */
onOrder(async ({ ports, connections: count, tokens, words, seconds }: CommandLoad): Promise<CommandOutcome> => {
  const loadOn = async (port: number) => {
    const connections = await Promise.all(Array.from({ length: count }, () => openHttpConnection(port)))
    const next = connections.map(() => 0)
    const call: Load['call'] = async (caller) => {
      const word = words[next[caller]! % words.length]!
      const token = tokens[caller + count * Math.floor(next[caller]! / words.length)]
      if (token === undefined) throw new Error('all students have mastered all words')
      next[caller]! += 1
      const { mastered } = JSON.parse(
        await connections[caller]!.send({ method: 'POST', path: masterWord.path, token, body: { words: [word] } }),
      ) as { mastered: string[] }
      if (mastered[0] !== word) throw new Error(`"${word}" was not mastered`)
    }
    return {
      call,
      callers: count,
      calls: () => next.reduce((sum, count) => sum + count, 0),
      close: () => connections.forEach((connection) => connection.close()),
    }
  }
  const loads = {
    command: await loadOn(ports.command),
    crud: await loadOn(ports.crud),
    crud_in_steps: await loadOn(ports.crud_in_steps),
  }
  const measured = await measureByTurns<Contestant>(loads, seconds)
  for (const { close } of Object.values(loads)) close()
  const calls = { command: loads.command.calls(), crud: loads.crud.calls(), crud_in_steps: loads.crud_in_steps.calls() }
  return { measured, calls }
})

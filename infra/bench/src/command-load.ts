import { masterWord } from '@wordtrail/contracts/api/practice'
import { openHttpConnection } from './http-connection.ts'
import { type Load, measureInTurn } from './load.ts'

/** What the load's process is told. */
export interface CommandLoad {
  readonly ports: Readonly<Record<'command' | 'crud', number>>
  readonly connections: number
  /** Of students, as many for every connection. */
  readonly tokens: readonly string[]
  readonly words: readonly string[]
  readonly seconds: number
}

/** A process of its own: on every connection one student after the other masters one word after the other. */
process.once('message', async ({ ports, connections: count, tokens, words, seconds }: CommandLoad) => {
  const loadOn = async (port: number) => {
    const connections = await Promise.all(Array.from({ length: count }, () => openHttpConnection(port)))
    const next = connections.map(() => 0)
    const call: Load['call'] = async (caller) => {
      const word = words[next[caller]! % words.length]!
      const token = tokens[caller + count * Math.floor(next[caller]! / words.length)]
      if (token === undefined) throw new Error('all students have mastered all words')
      next[caller]! += 1
      const { mastered } = JSON.parse(await connections[caller]!.send({ method: 'POST', path: masterWord.path, token, body: { words: [word] } })) as { mastered: string[] }
      if (mastered[0] !== word) throw new Error(`"${word}" was not mastered`)
    }
    return { call, callers: count, calls: () => next.reduce((sum, count) => sum + count, 0), close: () => connections.forEach((connection) => connection.close()) }
  }
  const command = await loadOn(ports.command)
  const crud = await loadOn(ports.crud)
  const measured = await measureInTurn({ command, crud }, seconds)
  command.close()
  crud.close()
  process.send!({ measured, calls: { command: command.calls(), crud: crud.calls() } }, () => process.disconnect())
})

import type { Call } from './http-caller.ts'
import { type HttpConnection, openHttpConnection } from './http-connection.ts'
import { type Load, type Measured, measureByTurns } from './load.ts'
import { onOrder } from './own-process.ts'

export interface QueryOrder {
  readonly loads: Readonly<Record<string, { readonly origin: string; readonly calls: readonly Call[] }>>
  readonly connections: number
  readonly seconds: number
}
export type QueryResult = Readonly<Record<string, Measured>>

onOrder(async ({ loads, connections, seconds }: QueryOrder): Promise<QueryResult> => {
  const opened: HttpConnection[] = []
  /** All connections take their calls from one list, round and round. */
  const loadOf = async ({ origin, calls }: QueryOrder['loads'][string]): Promise<Load> => {
    const own = await Promise.all(
      Array.from({ length: connections }, () => openHttpConnection(Number(new URL(origin).port))),
    )
    opened.push(...own)
    let next = 0
    const call = async (caller: number) => void (await own[caller]!.send(calls[next++ % calls.length]!))
    return { callers: connections, call }
  }
  const measured: Record<string, Load> = {}
  for (const [name, load] of Object.entries(loads)) measured[name] = await loadOf(load)
  const result = await measureByTurns(measured, seconds)
  for (const connection of opened) connection.close()
  return result
})

import { type Call, httpCaller } from './http-caller.ts'
import { type Load, type Measured, measureInTurn } from './load.ts'
import { onOrder } from './own-process.ts'

export interface QueryOrder {
  readonly loads: Readonly<Record<string, { readonly origin: string; readonly calls: readonly Call[] }>>
  readonly connections: number
  readonly seconds: number
}
export type QueryResult = Readonly<Record<string, Measured>>

/** Every connection asks for one after the other, and all begin in different places. */
function loadOf({ origin, calls }: QueryOrder['loads'][string], connections: number): Load {
  const send = httpCaller(origin)
  let next = 0
  return {
    callers: connections,
    call: async () => {
      const { status, body, isStale } = await send(calls[next++ % calls.length]!)
      if (status !== 200 || isStale) throw new Error(`a query was answered ${status}${isStale ? ', stale' : ''}: ${body.slice(0, 200)}`)
    },
  }
}

onOrder(({ loads, connections, seconds }: QueryOrder): Promise<QueryResult> =>
  measureInTurn(Object.fromEntries(Object.entries(loads).map(([name, load]) => [name, loadOf(load, connections)])), seconds))

import { fork } from 'node:child_process'

/**
 * Runs a file as a process of its own, which takes one order and gives one result, so that callers do not slow down the
 * process that answers them. Rejects if it ends without a result.
 */
export const inOwnProcess = <Result>(file: string, order: object): Promise<Result> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL(file, import.meta.url), { serialization: 'advanced' })
    child.once('message', (result) => resolve(result as Result))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} and no result`)))
    child.send(order)
  })

/** In that process: does the work of the order, and gives its result. */
export function onOrder<Order, Result extends object>(work: (order: Order) => Promise<Result>): void {
  process.once('message', async (order: Order) => {
    const result = await work(order)
    process.send!(result, () => process.disconnect())
  })
}

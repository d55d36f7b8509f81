import { fork } from 'node:child_process'

/**
 * Runs a file as a process of its own, which takes one order and gives one result: what calls shall not take the time
 * of what answers.
 */
export const inOwnProcess = <Result>(file: string, order: object): Promise<Result> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL(file, import.meta.url), { serialization: 'advanced' })
    child.once('message', (result) => resolve(result as Result))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} and no result`)))
    child.send(order)
  })

/** The other side of it. */
export function onOrder<Order, Result extends object>(work: (order: Order) => Promise<Result>): void {
  process.once('message', async (order: Order) => {
    const result = await work(order)
    process.send!(result, () => process.disconnect())
  })
}

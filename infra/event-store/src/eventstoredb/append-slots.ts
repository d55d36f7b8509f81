import { StoreBusy } from '../port.ts'

/** Appends under way at once. Further ones would only wait in the server's memory. */
const slots = 256
/** At some 7000 appends a second, so many are done in a third of a second. */
const mostWaiting = 2000
/** Keep-alive notices a lost connection after 15 s. An append that has not settled long after that never will. */
const longestHoldMs = 60_000

/** Runs appends in order of arrival, at most `slots` at a time. */
export function appendSlots() {
  const waiting = new Set<() => void>()
  let free = slots

  const release = () => {
    const [next] = waiting
    if (!next) {
      free += 1
      return
    }
    waiting.delete(next)
    next()
  }

  /** Resolves with a free slot. Rejects where none is free within `longestMs`: then nothing has been sent. */
  const slot = async (longestMs: number): Promise<void> => {
    if (free > 0) {
      free -= 1
      return
    }
    if (waiting.size >= mostWaiting) throw new StoreBusy(`${mostWaiting} appends wait for EventStoreDB`)
    await new Promise<void>((resolve, reject) => {
      const next = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(next)
        reject(new StoreBusy('EventStoreDB answers no appends'))
      }, longestMs)
      waiting.add(next)
    })
  }

  return {
    /** Rejects as `late` does where that is first. The slot is held until the call itself has settled. */
    async run<T>(longestWaitMs: number, call: () => Promise<T>, late: () => Promise<never>): Promise<T> {
      await slot(longestWaitMs)
      let isHeld = true
      const giveBack = () => {
        if (!isHeld) return
        isHeld = false
        clearTimeout(timer)
        release()
      }
      const timer = setTimeout(giveBack, longestHoldMs)
      timer.unref()
      const called = call()
      called.then(giveBack, giveBack)
      return Promise.race([called, late()])
    },
  }
}

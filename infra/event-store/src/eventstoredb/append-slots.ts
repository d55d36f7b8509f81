import { StoreBusy } from '../port.ts'

/** Appends under way at once: what the server is given no faster, it would only keep in memory. */
const slots = 256
/** Further ones wait; at some 7000 appends a second these are through within a third of one. */
const mostWaiting = 2000
/** A lost connection is noticed after 15 s of no keep-alive. What has not settled long after that never will. */
const longestHoldMs = 60_000

/** Runs appends in the order in which they come, so many at a time. */
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

  /** Settles when there is a slot. Rejects where that takes too long: then nothing has been sent. */
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
    /**
     * The call's result, or what `late` rejects with before. The slot is held until the call itself settles, however
     * long its caller waits.
     */
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

import { DatabaseBusy } from './database-busy.ts'
import { withinTime } from './time-limit.ts'

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  readonly since: number
  readonly answer: PromiseWithResolvers<Answer>
}

const longestReadMs = 1_200
/** Longer than a read, so that callers who arrive just after one has begun that times out still get the next. */
const longestWaitMs = 2_000
/** Further callers are rejected while so many wait. */
const mostWaiting = 5_000

/**
 * Batches reads: one runs at a time, for at most `most` callers, and callers that arrive meanwhile share the next. A
 * hundred concurrent requests cost one select, and none reads what was true before it arrived. `read` gives one answer
 * for each element of `asked`, in order. A failed read rejects for all that share it. So does one that takes longer
 * than 1.2 seconds, with `DatabaseBusy`, and its signal is aborted; the next read takes another connection.
 */
export function sharedRead<Asked, Answer>(
  read: (asked: readonly Asked[], signal: AbortSignal) => Promise<readonly Answer[]>,
  { most = Infinity } = {},
): (one: Asked) => Promise<Answer> {
  const waiting: Waiting<Asked, Answer>[] = []
  let isReading = false

  const readFor = async (those: readonly Waiting<Asked, Answer>[]) => {
    try {
      const answers = await withinTime(longestReadMs, (signal) =>
        read(
          those.map(({ asked }) => asked),
          signal,
        ),
      )
      if (answers.length !== those.length)
        throw new Error(`a shared read has ${answers.length} answers for ${those.length} who asked`)
      for (const [index, { answer }] of those.entries()) answer.resolve(answers[index]!)
    } catch (error) {
      for (const { answer } of those) answer.reject(error)
    }
  }

  const readWhileAnyoneWaits = async () => {
    isReading = true
    // Callers of the same turn of the event loop share the read.
    await undefined
    while (waiting.length > 0) {
      rejectLate(waiting)
      const those = waiting.splice(0, most)
      if (those.length > 0) await readFor(those)
    }
    isReading = false
  }

  return (asked) => {
    if (waiting.length >= mostWaiting) return Promise.reject(new DatabaseBusy(`${mostWaiting} wait for a shared read`))
    const answer = Promise.withResolvers<Answer>()
    waiting.push({ asked, since: performance.now(), answer })
    if (!isReading) void readWhileAnyoneWaits()
    return answer.promise
  }
}

/** Without this, the queue would outgrow every caller's own timeout when all reads are slow. The oldest are first. */
function rejectLate<Asked, Answer>(waiting: Waiting<Asked, Answer>[]): void {
  const now = performance.now()
  const inTime = waiting.findIndex(({ since }) => now - since <= longestWaitMs)
  const late = waiting.splice(0, inTime < 0 ? waiting.length : inTime)
  for (const { answer } of late) answer.reject(new DatabaseBusy(`no turn within ${longestWaitMs} ms`))
}

import { DatabaseBusy } from './database-busy.ts'
import { withinTime } from './time-limit.ts'

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  readonly since: number
  readonly answer: PromiseWithResolvers<Answer>
}

const longestReadMs = 1_200
/** Longer than a read, so that whoever comes right behind one that gets no answer is still read for. */
const longestWaitMs = 2_000
/** Who comes when so many wait is turned away. */
const mostWaiting = 5_000

/**
 * One read at a time for everyone who asks, for `most` of them at most: whoever comes while one is on its way shares
 * the next, which begins after they came. A hundred requests at once cost one select instead of a hundred. `read`
 * answers for each of those who ask, in their order. Rejects for all who share a read that fails, and with
 * `DatabaseBusy` where it takes longer than 1.2 seconds, which aborts its signal: one connection without an answer
 * holds up nobody but those, since the next read takes another.
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
      for (const [place, { answer }] of those.entries()) answer.resolve(answers[place]!)
    } catch (error) {
      for (const { answer } of those) answer.reject(error)
    }
  }

  const readWhileAnyoneWaits = async () => {
    isReading = true
    // Whoever asks in the same turn shares it.
    await undefined
    while (waiting.length > 0) {
      turnAwayLate(waiting)
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

/**
 * Where every read takes its full time, a queue would grow that nobody waits through to its end. Those who came first
 * stand first.
 */
function turnAwayLate<Asked, Answer>(waiting: Waiting<Asked, Answer>[]): void {
  const now = performance.now()
  const inTime = waiting.findIndex(({ since }) => now - since <= longestWaitMs)
  const late = waiting.splice(0, inTime < 0 ? waiting.length : inTime)
  for (const { answer } of late) answer.reject(new DatabaseBusy(`no turn within ${longestWaitMs} ms`))
}

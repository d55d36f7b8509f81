import { randomUUID } from 'node:crypto'
import { createCommandHandler } from '@wordtrail/command-service/command-handler'
import { student } from '@wordtrail/command-service/student/decider'
import { studentStream } from '@wordtrail/contracts/events/student'
import { createCodec } from '@wordtrail/event-store/codec'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { createPool } from '@wordtrail/platform/database/pool'
import { memoryKeyRing } from '@wordtrail/platform/keyring/key-ring'
import { migrate } from '@wordtrail/read-store/migrate'
import { printEnvironment } from './environment.ts'
import { measureByTurns } from './load.ts'
import { onOwnPostgres, runIn } from './own-postgres.ts'
import { rounded } from './rounded.ts'

const events = 10_000
const appendSize = 500

/**
 * How long a command waits for the state of a stream of 10,000 events: the first time, when all are read, and from then
 * on.
 */
export function benchLongStream({ seconds }: { readonly seconds: number }): Promise<void> {
  return onOwnPostgres(async (url) => {
    const pool = createPool({ url, name: 'bench' })
    await migrate(pool)
    await runIn(pool)
    await printEnvironment(pool)
    const store = await postgresEventStore(pool)
    const codec = createCodec(memoryKeyRing())
    const studentId = randomUUID()
    const stream = studentStream(studentId)
    const metadata = {
      actor: studentId,
      role: 'user',
      causation: randomUUID(),
      request: 'bench',
      recordedAt: new Date().toISOString(),
    } as const
    for (let from = 0; from < events; from += appendSize) {
      const recordings = Array.from({ length: appendSize }, (_, index) => ({
        id: randomUUID(),
        event: { type: 'LearningGoalSet', data: { goal: (from + index) % 50 } } as const,
        metadata,
      }))
      await store.append(stream, from === 0 ? 'none' : from - 1, await codec.encode(recordings))
    }
    const loadFirst = () => createCommandHandler({ store, codec }).load(student, stream)
    const commands = createCommandHandler({ store, codec })
    await commands.load(student, stream)
    const load = (call: () => Promise<{ readonly goal: number }>) => ({
      callers: 1,
      call: async () => {
        const { goal } = await call()
        if (goal !== (events - 1) % 50) throw new Error(`the state is wrong: ${goal}`)
      },
    })
    const { first, again } = await measureByTurns(
      { first: load(loadFirst), again: load(() => commands.load(student, stream)) },
      seconds,
    )
    await store.close()
    await pool.end()
    console.table({
      'first time': { 'p50 ms': rounded(first.p50Ms), 'p99 ms': rounded(first.p99Ms) },
      'from then on': { 'p50 ms': rounded(again.p50Ms), 'p99 ms': rounded(again.p99Ms) },
    })
    console.log(
      JSON.stringify({
        bench: 'long-stream',
        events,
        first_p50_ms: rounded(first.p50Ms),
        again_p50_ms: rounded(again.p50Ms),
        again_p99_ms: rounded(again.p99Ms),
      }),
    )
  })
}

import { setTimeout as sleep } from 'node:timers/promises'
import { createCodec } from '@wordtrail/event-store/codec'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { word } from '@wordtrail/folds/projections/word/projection'
import { wordbook } from '@wordtrail/folds/projections/wordbook/projection'
import { createPool } from '@wordtrail/platform/database/pool'
import { memoryKeyRing } from '@wordtrail/platform/keyring/key-ring'
import { readCheckpoints } from '@wordtrail/read-store/checkpoints'
import { rebuild } from '../bulk/rebuild.ts'
import { runProjections } from './run-projections.ts'

// Test code: `node test-large-log.ts URL live|rebuild` brings the words and wordbooks of a log up to its head, or
// makes them anew.

const [url, task] = process.argv.slice(2) as [string, 'live' | 'rebuild']
const pollMs = 20

const pool = createPool({ url, name: 'large-log' })
const log = await postgresEventStore(pool)
const options = { pool, codec: createCodec(memoryKeyRing()), projections: [word, wordbook] }
if (task === 'rebuild') {
  await rebuild({ ...options, log, signal: new AbortController().signal })
} else {
  const running = runProjections({ ...options, store: log, retired: [], logLine: console.error })
  const head = await log.head()
  while ((await readCheckpoints(pool)).some(({ position }) => position < head)) await sleep(pollMs)
  await running.stop()
}
await log.close()
await pool.end()
console.log(JSON.stringify({ peakMb: Math.round(process.resourceUsage().maxRSS / 1024) }))

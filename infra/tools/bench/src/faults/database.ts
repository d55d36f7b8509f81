import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPool } from '@wordtrail/platform/database/pool'
import type { DataFolder } from '@wordtrail/stand-alone/embedded-postgres/data-folder'
import type { LoggedEvent } from './judgement.ts'

/** Sends a signal to the postmaster and all its children at once, so that none of them still writes anything. */
export function signalAll(folder: DataFolder, signal: NodeJS.Signals): void {
  const postmaster = Number(readFileSync(join(folder.postgres, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number)
  for (const pid of [postmaster, ...children]) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process has ended already.
    }
  }
}

/** The events that the writers of fault rounds have left in the log, in its order. */
export async function loggedEvents(url: string): Promise<readonly LoggedEvent[]> {
  const pool = createPool({ url, name: 'faults' })
  const { rows } = await pool.query<LoggedEvent>(
    `select stream, revision, id from log.event where stream like 'faults-%' order by position`,
  )
  await pool.end()
  return rows
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Stop } from '@wordtrail/platform/process/run'
import { type ProjectionReport, saveReport } from '@wordtrail/read-store/operations/projection-report'
import { processName } from '../tables/leadership.ts'
import { projectionStatus, type StatusOptions } from './status.ts'

const pauseMs = 2000
/** Where nothing has changed, it is written so often all the same, to tell that somebody looks. */
const sameAgainMs = 8000
/** Reading a long lag takes time: it may take so much of this process's. */
const busyShare = 1 / 10

/**
 * Writes every few seconds what only the log tells, for those who do not read it. Where another process leads, that one
 * writes. A report that fails is left out: its age tells.
 */
export function reportStatus(options: StatusOptions): Stop {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = (async () => {
    let last = { written: '', at: 0 }
    while (!signal.aborted) {
      const begun = performance.now()
      const report = await reportOf(options).catch(() => undefined)
      if (report && (report.owner === null || report.owner === processName)) {
        const written = JSON.stringify(report)
        if (written !== last.written || begun - last.at >= sameAgainMs)
          last = await saveReport(options.pool, report).then(
            () => ({ written, at: begun }),
            () => last,
          )
      }
      const tookMs = performance.now() - begun
      await sleep(Math.max(pauseMs, tookMs / busyShare), undefined, { signal }).catch(() => {})
    }
  })()
  return async () => {
    stopping.abort()
    await running
  }
}

async function reportOf(options: StatusOptions): Promise<ProjectionReport> {
  const [{ owner, rebuilder, tables }, bytes] = await Promise.all([projectionStatus(options), options.log.size?.()])
  return {
    owner: owner ?? null,
    rebuilder: rebuilder ?? null,
    log_bytes: bytes ?? null,
    tables: tables.map((one) => ({
      table: one.table,
      version: one.version,
      is_live: one.isLive,
      is_followed: one.isFollowed,
      lag_events: one.lagEvents,
      is_lag_cut: one.isCut,
      lag_seconds: Math.round(one.lagSeconds),
      events: one.events,
      share: one.share,
    })),
  }
}

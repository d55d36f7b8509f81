import { finished } from 'node:stream/promises'
import { createStream, type RotatingFileStream } from 'rotating-file-stream'

export interface SecurityLogFileOptions {
  readonly path: string
  /** Takes one line when writing begins to fail, and one when it works again. */
  readonly logLine: (line: string) => void
  /** A file that has grown so large is set aside as `<path>.1`; the ones before it move on by one number. */
  readonly fileBytes?: number
  /** How many files there are, with the one that is written; the oldest goes first. */
  readonly files?: number
  /** How long nothing is tried after a failure. */
  readonly pauseMs?: number
}

export interface SecurityLogFile {
  /** Never throws: a line that cannot be written is lost, and counted. */
  write(line: string): void
  close(): Promise<void>
}

/** Bytes that may wait for a slow disk; what comes on top is lost. */
const longestQueue = 1_000_000

/**
 * The file of the security log, which only its owner can read. Strangers can make it grow, so its size is bounded. A full
 * or broken disk stops this log alone, until it can be written again.
 */
export function openSecurityLogFile(options: SecurityLogFileOptions): SecurityLogFile {
  const { path, logLine, fileBytes = 10_000_000, files = 10, pauseMs = 5000 } = options
  let stream: RotatingFileStream | undefined
  let failedAt = -Infinity
  /** Whether the file may end in half a line. */
  let isTorn = false
  let lost = 0

  const open = () => {
    const opened = createStream(path, { size: `${fileBytes}B`, rotate: files - 1, mode: 0o600 })
    // A stream that has failed is of no more use.
    opened.on('error', () => {
      stream = undefined
      failedAt = performance.now()
      isTorn = true
    })
    return opened
  }
  const lose = (reason: string) => {
    if (lost === 0) logLine(`the security log cannot be written (${reason})`)
    lost += 1
  }
  const recover = () => {
    if (lost > 0) logLine(`the security log is written again; ${lost} of its lines were lost`)
    lost = 0
  }

  return {
    write(line) {
      if (!stream && performance.now() - failedAt < pauseMs) return lose('it has just failed')
      stream ??= open()
      if (stream.writableLength > longestQueue) return lose('the disk is too slow')
      stream.write(isTorn ? `\n${line}` : line, (error) => {
        if (error) lose(error.message)
        else if (!stream?.writableLength) recover()
      })
      isTorn = false
    },
    async close() {
      if (!stream) return
      stream.end()
      await finished(stream).catch(() => {})
    },
  }
}

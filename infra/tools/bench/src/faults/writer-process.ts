import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Acknowledged } from './judgement.ts'

/** A writing process, and what was acknowledged to it. */
export interface WriterProcess {
  /** Settles with the first acknowledgement. */
  readonly begun: Promise<void>
  /** kill -9; answers everything that was acknowledged before. */
  kill(): Promise<readonly Acknowledged[]>
}

/** `isLossy` lets it write to a server that may lose what it acknowledges: the control that must find losses. */
export function startWriter(url: string, isLossy = false): WriterProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'writer.ts'), url, ...(isLossy ? ['lossy'] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged: Acknowledged[] = []
  const begun = Promise.withResolvers<void>()
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    // The last line of a killed process may be half a line: it does not count as an acknowledgement.
    if (!line.endsWith('}')) return
    acknowledged.push(JSON.parse(line) as Acknowledged)
    begun.resolve()
  })
  const closed = once(lines, 'close')
  const ended = once(child, 'exit') as Promise<[number | null]>
  void ended.then(([code]) => code !== null && begun.reject(new Error(`the writer ended by itself with ${code}`)))
  return {
    begun: begun.promise,
    async kill(): Promise<readonly Acknowledged[]> {
      child.kill('SIGKILL')
      const [code] = await ended
      if (code !== null) throw new Error(`the writer ended by itself with ${code}`)
      await closed
      return acknowledged
    },
  }
}

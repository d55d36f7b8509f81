import type { WriteStream } from 'node:tty'

/** One line that moves in a terminal; elsewhere a line each, but no more than one a second of the same kind. */
export function progress(out: WriteStream) {
  let last = { kind: '', at: 0 }
  let isOpen = false
  let unsaid = ''
  return {
    logLine(line: string): void {
      if (out.isTTY) {
        out.write(`\r\x1b[K${line}`)
        isOpen = true
        return
      }
      const kind = line.replace(/\d+/g, '')
      const isRepeated = kind === last.kind && Date.now() - last.at < 1000
      unsaid = isRepeated ? `${line}\n` : ''
      if (isRepeated) return
      last = { kind, at: Date.now() }
      out.write(`${line}\n`)
    },
    done(): void {
      if (isOpen) out.write('\r\x1b[K')
      isOpen = false
      out.write(unsaid)
      unsaid = ''
    },
  }
}

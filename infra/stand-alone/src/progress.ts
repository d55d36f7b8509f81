import type { WriteStream } from 'node:tty'

/** In a terminal each line replaces the one before. Elsewhere, of lines that differ in numbers only, one a second. */
export function progress(out: WriteStream) {
  let last = { kind: '', at: 0 }
  let isOpen = false
  let skipped = ''
  return {
    logLine(line: string): void {
      if (out.isTTY) {
        out.write(`\r\x1b[K${line}`)
        isOpen = true
        return
      }
      const kind = line.replace(/\d+/g, '')
      const isRepeated = kind === last.kind && Date.now() - last.at < 1000
      skipped = isRepeated ? `${line}\n` : ''
      if (isRepeated) return
      last = { kind, at: Date.now() }
      out.write(`${line}\n`)
    },
    done(): void {
      if (isOpen) out.write('\r\x1b[K')
      isOpen = false
      out.write(skipped)
      skipped = ''
    },
  }
}

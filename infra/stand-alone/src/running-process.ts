import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** An entry point of the system running as a process of its own, for tests. */
export interface RunningProcess {
  readonly child: ChildProcess
  /** All that it has written so far, on both outputs. */
  output(): string
  /** Settles with the first match in its output; rejects, with the output, when it ends before. */
  prints(pattern: RegExp): Promise<string>
  /** Sends the signal and answers the exit code, or null where the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>
  readonly ended: Promise<number | null>
}

export function startProcess(
  entryPoint: string,
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): RunningProcess {
  const child = spawn(process.execPath, [resolve(root, entryPoint), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], STARTER_DICTIONARY: 'sample', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    child,
    output: () => output,
    ended,
    prints: (pattern) =>
      new Promise((done, fail) => {
        const look = () => {
          const match = pattern.exec(output)
          if (match) done(match[0])
        }
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
        void ended.then(() => fail(new Error(`ended without printing ${pattern}: ${output}`)))
        look()
      }),
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

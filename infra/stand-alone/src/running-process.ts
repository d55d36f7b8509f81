import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** An entry point of the system running as a process of its own, for tests. */
export interface RunningProcess {
  readonly child: ChildProcess
  /** All that it has said so far, on both outputs. */
  said(): string
  /** Settles when it has said something that matches; rejects, with what it did say, when it ends before. */
  says(pattern: RegExp): Promise<string>
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
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    child,
    said: () => said,
    ended,
    says: (pattern) =>
      new Promise((done, fail) => {
        const look = () => {
          const match = pattern.exec(said)
          if (match) done(match[0])
        }
        for (const output of [child.stdout, child.stderr]) output.on('data', look)
        void ended.then(() => fail(new Error(`ended without saying ${pattern}: ${said}`)))
        look()
      }),
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}

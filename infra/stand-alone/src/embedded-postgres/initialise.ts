import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartupProblem } from '@wordtrail/platform/process/configuration'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { isAlive, pathFor } from './processes.ts'
import { programEnvironment } from './program-environment.ts'
import { superuser } from './roles.ts'

export interface NewDatabase {
  readonly folder: string
  readonly superuserPassword: string
  readonly binaries: Binaries
  readonly account: Account | undefined
}

/**
 * Makes an empty database folder, unless another start does so at the same time. It is built under another name and
 * renamed in the end, so that a folder with the final name is whole. Rejects with a `StartupProblem` that holds initdb's
 * message.
 */
export async function initialise({ folder, superuserPassword, binaries, account }: NewDatabase): Promise<void> {
  const draftOf = `${basename(folder)}.new-`
  for (const name of await readdir(dirname(folder))) {
    const pid = Number(name.startsWith(draftOf) && name.slice(draftOf.length))
    // In a container an earlier start may have had our process id.
    if (pid && (pid === process.pid || !isAlive(pid))) await rm(join(dirname(folder), name), { recursive: true })
  }
  const draft = join(dirname(folder), draftOf + process.pid)
  const database = join(draft, 'data')
  const passwordFile = join(draft, 'password')
  try {
    // In a folder that others cannot enter: they could read an argument.
    await mkdir(draft, { mode: 0o700 })
    await mkdir(database, { mode: 0o700 })
    await writeFile(passwordFile, superuserPassword, { mode: 0o600 })
    // The outermost last: until then only we can change what is in it.
    if (account) for (const path of [passwordFile, database, draft]) await chown(path, account.uid, account.gid)
    const login = ['--auth=scram-sha-256', `--username=${superuser}`, '--pwfile=../password']
    await promisify(execFile)(
      binaries.initdb,
      ['-D', pathFor(database, account), ...login, '--encoding=UTF8', '--locale=C'],
      { ...account, cwd: database, env: programEnvironment() },
    )
    // Fails where another start was quicker: then its folder is used.
    await rename(database, folder).catch((error: unknown) => {
      if (!existsSync(join(folder, 'PG_VERSION'))) throw error
    })
  } catch (error) {
    if (error instanceof StartupProblem) throw error
    throw new StartupProblem(
      `PostgreSQL cannot make its folder: ${reasonOf((error as { stderr?: string }).stderr || String(error))}`,
    )
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

const reasonOf = (output: string): string =>
  (output.split('\n').find((line) => /error|denied|cannot|could not/i.test(line)) ?? output).trim()

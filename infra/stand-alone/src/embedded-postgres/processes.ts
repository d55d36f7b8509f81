import { readFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { StartupProblem } from '@wordtrail/platform/process/configuration'
import { type Account, reaches } from './account.ts'

/** Whether there is a process with this id, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Process ids are reused, above all in containers. Where the platform does not say, the process is taken for one. */
export const isPostgres = async (pid: number): Promise<boolean> => {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres')
  return name.trim() === 'postgres'
}

/**
 * The path by which a program that runs as `account`, with `folder` as its working directory, can reach that folder. A
 * folder above may be closed to the account, but Linux leads to a working directory without checking those above it.
 * Throws a `StartupProblem` where there is no such path.
 */
export function pathFor(folder: string, account: Account | undefined): string {
  if (account === undefined || reaches(account, folder)) return folder
  if (platform() === 'linux') return '/proc/self/cwd'
  throw new StartupProblem(
    `the user that PostgreSQL runs as cannot reach ${folder}: choose another DATA_DIR, or start as an ordinary user`,
  )
}

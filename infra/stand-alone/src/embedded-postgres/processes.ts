import { readFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { StartupProblem } from '@wordtrail/platform/process/configuration'
import { type Account, reaches } from './account.ts'

/** Whether there is a process of that number, whoever's it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Numbers of processes are used again, above all in containers. Where the system does not tell, it is taken for one.
 */
export const isPostgres = async (pid: number): Promise<boolean> => {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres')
  return name.trim() === 'postgres'
}

/**
 * How a program that runs as `account`, with `folder` as its working directory, can name that folder. A folder above it
 * may be closed to the account. The working directory was entered by us, though, and Linux leads there without asking
 * whether it could be again.
 */
export function placeOf(folder: string, account: Account | undefined): string {
  if (account === undefined || reaches(account, folder)) return folder
  if (platform() === 'linux') return '/proc/self/cwd'
  throw new StartupProblem(
    `the user that PostgreSQL runs as cannot reach ${folder}: choose another DATA_DIR, or start as an ordinary user`,
  )
}

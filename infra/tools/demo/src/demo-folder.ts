import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import { StartupProblem } from '@wordtrail/platform/process/configuration'
import { openDataFolder } from '@wordtrail/stand-alone/embedded-postgres/data-folder'
import { startPostgres } from '@wordtrail/stand-alone/embedded-postgres/postgres'

/** Which demo stands in a data folder. A folder without it is somebody's data. */
interface Mark {
  readonly today: Day
  readonly isComplete: boolean
}

const markOf = (folder: string) => join(folder, 'demo.json')

const write = (folder: string, mark: Mark): Promise<void> => writeFile(markOf(folder), `${JSON.stringify(mark)}\n`)

/**
 * Leaves a data folder that holds a complete demo of today, and empties one with a demo of another day or with half of
 * one. Gives whether a school is to be written. Rejects with a `StartupProblem` where anything else stands there, and
 * where an older demo still runs.
 */
export async function makeRoom(folder: string, today: Day): Promise<boolean> {
  const text = await readFile(markOf(folder), 'utf8').catch(() => undefined)
  if (text === undefined && existsSync(folder) && (await readdir(folder)).length > 0)
    throw new StartupProblem(`${folder} holds something else than a demo; choose another folder with DATA_DIR`)
  if (text !== undefined) {
    const mark = JSON.parse(text) as Mark
    if (mark.isComplete && mark.today === today) return false
    // Refuses where another system runs on it, and stops a database that was left over.
    await (await startPostgres(await openDataFolder(folder))).stop()
    await rm(folder, { recursive: true })
  }
  await openDataFolder(folder)
  await write(folder, { today, isComplete: false })
  return true
}

export const markComplete = (folder: string, today: Day): Promise<void> => write(folder, { today, isComplete: true })

import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateSecrets, readSecrets, type Secrets } from '../identity/secrets.ts'
import { StartupProblem } from '../process/configuration.ts'
import { writeOnce } from '../process/whole-file.ts'

export interface DataFolder {
  readonly postgres: string
  readonly postgresLog: string
  /** Who came in and who was refused, a line of JSON each. */
  readonly securityLog: string
  /** Sounds that can be spoken again: no part of a backup. */
  readonly speech: string
  readonly databasePassword: string
  readonly secrets: Secrets
}

/** Opens the folder that holds all that a stand-alone system keeps, making what is missing. */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const secretsFolder = join(folder, 'secrets')
  try {
    await mkdir(folder, { recursive: true })
    await mkdir(secretsFolder, { recursive: true, mode: 0o700 })
    await access(secretsFolder, constants.W_OK)
  } catch (error) {
    throw new StartupProblem(`data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}); choose another with DATA_DIR`)
  }
  const secretsFile = join(secretsFolder, 'secrets.json')
  const passwordFile = join(secretsFolder, 'postgres-password')
  await writeOnce(secretsFile, async () => JSON.stringify(await generateSecrets()))
  await writeOnce(passwordFile, async () => randomBytes(24).toString('base64url'))
  return {
    postgres: join(folder, 'postgres'),
    postgresLog: join(folder, 'postgres.log'),
    securityLog: join(folder, 'security.log'),
    speech: join(folder, 'speech'),
    databasePassword: (await readFile(passwordFile, 'utf8')).trim(),
    secrets: await readSecrets(secretsFile),
  }
}

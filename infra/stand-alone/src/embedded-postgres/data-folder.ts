import { randomBytes } from 'node:crypto'
import { access, chmod, chown, constants, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { generateSecrets, readSecrets, type Secrets } from '@wordtrail/platform/identity/secrets'
import { StartupProblem } from '@wordtrail/platform/process/configuration'
import { writeOnce } from '@wordtrail/platform/process/whole-file'
import { serverAccount } from './account.ts'

export interface DataFolder {
  readonly postgres: string
  readonly postgresLog: string
  /** Sign-ins, refusals and the like, a line of JSON each. */
  readonly securityLog: string
  /** Cache of spoken sounds: need not be backed up. */
  readonly speech: string
  /** Of the server's owner, who alone may run programs and read any table. */
  readonly superuserPassword: string
  /** Of the role that the services connect as. */
  readonly servicesPassword: string
  readonly secrets: Secrets
}

/**
 * Opens the folder that holds all that a stand-alone system keeps, making what is missing and closing it to other
 * users. Rejects with a `StartupProblem` where it cannot be written.
 */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const secretsFolder = join(folder, 'secrets')
  const speech = join(folder, 'speech')
  const [postgresLog, securityLog] = [join(folder, 'postgres.log'), join(folder, 'security.log')]
  try {
    await mkdir(folder, { recursive: true })
    await closeToOthers(folder)
    for (const own of [secretsFolder, speech]) {
      await mkdir(own, { recursive: true })
      await chmod(own, 0o700)
    }
    for (const log of [postgresLog, securityLog]) await chmod(log, 0o600).catch(ignoring('ENOENT'))
    await access(secretsFolder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartupProblem(`data folder ${folder} cannot be written (${code}); choose another with DATA_DIR`)
  }
  const secret = async (name: string, make: () => Promise<string>) => {
    const file = join(secretsFolder, name)
    await writeOnce(file, make)
    return file
  }
  const password = async (name: string) =>
    (await readFile(await secret(name, async () => randomBytes(24).toString('base64url')), 'utf8')).trim()
  return {
    postgres: join(folder, 'postgres'),
    postgresLog,
    securityLog,
    speech,
    superuserPassword: await password('postgres-password'),
    servicesPassword: await password('services-password'),
    secrets: await readSecrets(await secret('secrets.json', async () => JSON.stringify(await generateSecrets()))),
  }
}

/** Names in a data folder, and in the root of a disk. */
const ours = /^(secrets|speech|postgres(\.new-\d+)?|postgres\.log|security\.log(\.\d+)?|lost\+found)$/
const stickyBit = 0o1000

/**
 * Closes the folder to all but ourselves and, where we are root, the group of the server's account, which has its own
 * folder inside. A folder that holds other things too, such as /srv, is left as it is: what we put there is closed one
 * by one.
 */
async function closeToOthers(folder: string): Promise<void> {
  const { uid, mode } = await stat(folder)
  if ((mode & stickyBit) !== 0 || !(await readdir(folder)).every((name) => ours.test(name))) return
  const account = serverAccount()
  if (account) await chown(folder, uid, account.gid)
  // A volume may belong to another user: its mode cannot be set then.
  await chmod(folder, account ? 0o710 : 0o700).catch(ignoring('EPERM'))
}

const ignoring = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
}

import { spawnSync } from 'node:child_process'
import { StartupProblem } from '@wordtrail/platform/process/configuration'
import { programEnvironment } from './program-environment.ts'

/** A user of this machine, by numbers. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * The account that the server runs as, since PostgreSQL refuses to run as root: `postgres`, made where it is missing;
 * `nobody` where it cannot be made. Undefined where we are not root: the server then runs as we do. Throws a
 * `StartupProblem` where there is neither.
 */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const account = accountOf('postgres') ?? made('postgres') ?? accountOf('nobody')
  if (account) return account
  throw new StartupProblem(
    'as root, PostgreSQL needs another user to run as: "postgres" could not be made (useradd), and there is no "nobody"; ' +
      'make a user "postgres", or start as an ordinary user',
  )
}

/** Whether the account can enter the folder, or run the program, by this path. */
export const reaches = (account: Account, path: string): boolean => ran('test', ['-x', path], account) !== undefined

function accountOf(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => ran('id', [flag, name]))
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

function made(name: string): Account | undefined {
  // Fails where the group is there already; what counts is whether there is a user in the end.
  ran('groupadd', ['--system', name])
  ran('useradd', ['--system', '--gid', name, '--no-create-home', name])
  return accountOf(name)
}

/** What the program wrote; undefined where it failed or is not there. */
function ran(program: string, args: readonly string[], as?: Account): string | undefined {
  const { status, stdout } = spawnSync(program, args, {
    ...as,
    env: programEnvironment(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return status === 0 ? stdout : undefined
}

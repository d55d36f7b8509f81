import { chown, mkdtemp, rm } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { freePort } from '../free-port.ts'
import type { Account } from './account.ts'

/** Where a server listens: at a socket in a folder that no other user can enter, or at a port of this machine alone. */
export interface Address {
  /** Undefined where the platform has no such sockets. */
  readonly socketFolder?: string | undefined
  /** With a socket, only a part of its name. */
  readonly port: number
}

const socketPort = 5432
const socketName = `.s.PGSQL.${socketPort}`
/** Bytes that a socket's path may have on every platform: macOS has room for 104 with the zero behind them. */
const longestSocketPath = 103
const temporaryName = 'wordtrail-socket-'

/**
 * Chooses where a server on the database folder is to listen: at a socket in that folder, which PostgreSQL itself insists
 * on being closed to others, or, where its path would be too long, in a new folder among the temporary files.
 */
export async function chooseAddress(databaseFolder: string, account: Account | undefined): Promise<Address> {
  if (platform() === 'win32') return { port: await freePort() }
  const inside = resolve(databaseFolder)
  if (Buffer.byteLength(join(inside, socketName)) <= longestSocketPath)
    return { socketFolder: inside, port: socketPort }
  const socketFolder = await mkdtemp(join(tmpdir(), temporaryName))
  if (account) await chown(socketFolder, account.uid, account.gid)
  return { socketFolder, port: socketPort }
}

/** The server's settings that make it listen there, and nowhere else. */
export function listenSettings(databaseFolder: string, { socketFolder }: Address): readonly string[] {
  if (socketFolder === undefined) return ['listen_addresses=127.0.0.1', 'unix_socket_directories=']
  // The server's working directory is the database folder, whose full path may be closed to its account.
  const folder = socketFolder === resolve(databaseFolder) ? '.' : `"${socketFolder.replaceAll('"', '""')}"`
  return ['listen_addresses=', `unix_socket_directories=${folder}`]
}

/**
 * Reads the address of a server from its lock file, whose fourth line is the port and whose fifth the socket's folder.
 */
export function addressOf(databaseFolder: string, lockFile: string): Address {
  const [, , , port, socketFolder] = lockFile.split('\n')
  return { port: Number(port), socketFolder: socketFolder ? resolve(databaseFolder, socketFolder) : undefined }
}

export interface Login {
  readonly user: string
  readonly password: string
}

/** As libpq and node-postgres both read it: a host that begins with a slash is a socket's folder. */
export function urlOf({ socketFolder, port }: Address, { user, password }: Login): string {
  const host = socketFolder === undefined ? '127.0.0.1' : encodeURIComponent(socketFolder)
  return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/postgres`
}

/** Removes what a killed server left at its address. Only for an address where no server can still be listening. */
export async function clearAddress(address: Address): Promise<void> {
  if (address.socketFolder === undefined) return
  await removeTemporaryFolder(address)
  // The process id in the lock may be another process's by now: PostgreSQL would then take the address for occupied.
  for (const name of [socketName, `${socketName}.lock`]) await rm(join(address.socketFolder, name), { force: true })
}

/** Removes the folder that was made for a socket. The socket itself goes when its server ends in order. */
export async function removeTemporaryFolder({ socketFolder }: Address): Promise<void> {
  if (socketFolder !== undefined && basename(socketFolder).startsWith(temporaryName)) {
    await rm(socketFolder, { recursive: true, force: true })
  }
}

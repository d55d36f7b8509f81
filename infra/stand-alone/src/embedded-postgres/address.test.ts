import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { variables } from '@wordtrail/platform/process/configuration'
import fc from 'fast-check'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf, chooseAddress, listenSettings, removeTemporaryFolder, urlOf } from './address.ts'

test('an address with a socket is one that configuration takes and clients read, whatever folder and password', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ minLength: 1 }), (name, password) => {
      const socketFolder = `/${name}`
      const url = urlOf({ socketFolder, port: 5432 }, { user: 'wordtrail', password })
      expect(variables.databaseUrl.parse(url)).toBe(url)
      const read = { host: socketFolder, port: 5432, user: 'wordtrail', password, database: 'postgres' }
      expect(new pg.Client({ connectionString: url })).toMatchObject(read)
    }),
  )
})

test('the socket stands in the database folder, and where its path would be too long in a closed folder of its own', async () => {
  const short = await mkdtemp(join(tmpdir(), 'wordtrail-address-'))
  onTestFinished(() => rm(short, { recursive: true }))
  const inside = await chooseAddress(short, undefined)
  expect(inside).toEqual({ socketFolder: short, port: 5432 })
  expect(listenSettings(short, inside)).toEqual(['listen_addresses=', 'unix_socket_directories=.'])

  const long = `${short}/${'x'.repeat(100)}`
  const outside = await chooseAddress(long, undefined)
  expect(outside.socketFolder).not.toContain(long)
  expect((await stat(outside.socketFolder!)).mode & 0o777).toBe(0o700)
  await removeTemporaryFolder(outside)
  await expect(stat(outside.socketFolder!)).rejects.toThrow('ENOENT')
})

test('a lock file says where its server listens: at a socket, or, where there are none, at a port', () => {
  const lockFile = (port: number, socketFolder: string) =>
    `4711\n/proc/self/cwd\n1700000000\n${port}\n${socketFolder}\n\n`
  expect(addressOf('/data/postgres', lockFile(5432, '.'))).toEqual({ socketFolder: '/data/postgres', port: 5432 })
  expect(addressOf('/data/postgres', lockFile(5432, '/tmp/elsewhere'))).toEqual({
    socketFolder: '/tmp/elsewhere',
    port: 5432,
  })
  const ofPort = addressOf('/data/postgres', lockFile(40123, ''))
  expect(ofPort).toEqual({ port: 40123 })
  expect(urlOf(ofPort, { user: 'wordtrail', password: 'a/b' })).toBe(
    'postgres://wordtrail:a%2Fb@127.0.0.1:40123/postgres',
  )
})

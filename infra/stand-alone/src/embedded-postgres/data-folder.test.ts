import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { serverAccount } from './account.ts'
import { openDataFolder } from './data-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordtrail-data-'))
  await chmod(folder, 0o755)
  return () => rm(folder, { recursive: true, force: true })
})
const modeOf = async (...names: string[]) => (await stat(join(folder, ...names))).mode & 0o7777
const closed = process.getuid?.() === 0 ? 0o710 : 0o700

test('a new data folder, and one that stood open before, is closed to others with all that is in it', async () => {
  await mkdir(join(folder, 'speech'), { mode: 0o755 })
  await writeFile(join(folder, 'security.log'), '', { mode: 0o644 })
  await writeFile(join(folder, 'postgres.log'), '', { mode: 0o644 })
  await openDataFolder(folder)
  await openDataFolder(folder)
  expect(await modeOf()).toBe(closed)
  expect([await modeOf('speech'), await modeOf('secrets')]).toEqual([0o700, 0o700])
  expect([await modeOf('security.log'), await modeOf('postgres.log')]).toEqual([0o600, 0o600])
  for (const name of ['secrets.json', 'postgres-password', 'services-password'])
    expect(await modeOf('secrets', name)).toBe(0o600)
  const account = serverAccount()
  if (account) expect(await stat(folder)).toMatchObject({ uid: 0, gid: account.gid })
})

test('a folder that holds other things too, or that all write to, keeps its mode', async () => {
  await writeFile(join(folder, 'letter.txt'), '')
  await openDataFolder(folder)
  expect(await modeOf()).toBe(0o755)
  expect(await modeOf('secrets')).toBe(0o700)

  await rm(join(folder, 'letter.txt'))
  await chmod(folder, 0o1777)
  await openDataFolder(folder)
  expect(await modeOf()).toBe(0o1777)
})

test.skipIf(process.getuid?.() !== 0)(
  'a folder that others own, where we may write but not set its mode, is taken as it is',
  async () => {
    await chmod(folder, 0o777)
    // The program is loaded first: the other user may not reach it.
    const program = `
    import { openDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))}
    process.setgid(65534)
    process.setuid(65534)
    await openDataFolder(process.argv[1])`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program, folder], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(await modeOf('secrets')).toBe(0o700)
  },
)

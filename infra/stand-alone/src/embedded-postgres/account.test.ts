import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverAccount } from './account.ts'

const isRoot = process.getuid?.() === 0

test.skipIf(isRoot)('who is not root runs the server as they are', () => {
  expect(serverAccount()).toBeUndefined()
})

test.skipIf(!isRoot)('root runs the server as another user', () => {
  expect(serverAccount()?.uid).toBeGreaterThan(0)
})

/** Only root gives a process a view of the disk of its own. */
const canReplaceEtc = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0

describe.skipIf(!canReplaceEtc)('on a machine without a user "postgres"', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wordtrail-account-'))
    await cp('/etc', join(folder, 'etc'), { recursive: true, verbatimSymlinks: true })
    for (const name of ['passwd', 'group', 'shadow', 'gshadow']) {
      const file = join(folder, 'etc', name)
      const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
      await writeFile(file, lines.filter((line) => !line.startsWith('postgres:')).join('\n'))
    }
    await mkdir(join(folder, 'bin'))
    await symlink(spawnSync('sh', ['-c', 'command -v id'], { encoding: 'utf8' }).stdout.trim(), join(folder, 'bin/id'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** What the function answers or throws there, with the programs of that `PATH` alone. */
  function accountThere(path: string) {
    const program = `
      import { serverAccount } from ${JSON.stringify(join(import.meta.dirname, 'account.ts'))}
      import { spawnSync } from 'node:child_process'
      process.env.PATH = ${JSON.stringify(path)}
      try {
        const { uid } = serverAccount()
        console.log(spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).stdout.trim())
      } catch (error) { console.log(error.message) }`
    const command = 'mount --bind "$0" /etc && exec "$1" --input-type=module --eval "$2"'
    const args = ['--mount', 'sh', '-c', command, join(folder, 'etc'), process.execPath, program]
    const { stdout } = spawnSync('unshare', args, { encoding: 'utf8' })
    return stdout.trim()
  }

  test('the user nobody runs it where none can be made', () => {
    expect(accountThere(join(folder, 'bin'))).toBe('nobody')
  })

  test('where there is not even nobody, the start says what to do', () => {
    expect(accountThere('/nowhere')).toMatch(
      /^as root, PostgreSQL needs another user to run as: .* start as an ordinary user$/,
    )
  })

  test('the user is made', () => {
    expect(accountThere(process.env['PATH']!)).toBe('postgres')
  })
})

import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openSecurityLogFile } from './security-log-file.ts'

const pauseMs = 20
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordtrail-security-log-'))
  return () => rm(folder, { recursive: true, force: true })
})

const logged: string[] = []
beforeEach(() => void (logged.length = 0))
const logLine = (line: string) => void logged.push(line)
const lines = async (path: string) => (await readFile(path, 'utf8')).split('\n').filter(Boolean)

test('however much is written, there are ten files of a bounded size, and only their owner can read them', async () => {
  const path = join(folder, 'security.log')
  const fileBytes = 1000
  const log = openSecurityLogFile({ path, logLine, fileBytes })
  for (let number = 0; number < 2000; number += 1) log.write(`{"number":${number}}\n`)
  await log.close()
  const names = await readdir(folder)
  expect(names.toSorted()).toEqual([
    'security.log',
    ...Array.from({ length: 9 }, (_, index) => `security.log.${index + 1}`),
  ])
  for (const name of names) {
    const { size, mode } = await stat(join(folder, name))
    expect(size).toBeLessThan(fileBytes + 50)
    expect(mode & 0o777).toBe(0o600)
  }
  expect((await lines(`${path}.1`)).at(-1)).toMatch(/^\{"number":19\d\d\}$/)
  expect(logged).toEqual([])
})

test('what was written before stays, and goes on being counted', async () => {
  const path = join(folder, 'security.log')
  for (const entry of ['one', 'two']) {
    const log = openSecurityLogFile({ path, logLine })
    log.write(`${entry}\n`)
    await log.close()
  }
  expect(await lines(path)).toEqual(['one', 'two'])
})

test('a file that cannot be opened is reported once, and is written when it can be', async () => {
  const path = join(folder, 'security.log')
  await mkdir(path)
  const log = openSecurityLogFile({ path, logLine, pauseMs })
  for (const entry of ['one', 'two', 'three']) {
    log.write(`${entry}\n`)
    await sleep(2 * pauseMs)
  }
  expect(logged).toEqual([expect.stringContaining('cannot be written')])
  await rm(path, { recursive: true })
  log.write('four\n')
  await expect
    .poll(() => logged)
    .toEqual([expect.anything(), 'the security log is written again; 3 of its lines were lost'])
  await log.close()
  expect(await lines(path)).toEqual(['four'])
})

/** A disk that is soon full, where we may mount one; undefined elsewhere. */
async function mountedDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'wordtrail-disk-'))
  const isMounted =
    process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status === 0
  onTestFinished(async () => {
    if (isMounted) spawnSync('umount', ['-l', folder])
    await rm(folder, { recursive: true })
  })
  return isMounted ? folder : undefined
}

test('a full disk loses lines, says so once, and is written again when there is room', async (context) => {
  const disk = await mountedDisk()
  if (disk === undefined) return context.skip('no disk can be mounted here')
  const path = join(disk, 'security.log')
  const log = openSecurityLogFile({ path, logLine, pauseMs })
  log.write('first\n')
  await expect.poll(() => stat(path).catch(() => undefined)).toMatchObject({ size: 6 })
  await writeFile(join(disk, 'ballast'), 'x'.repeat(60_000))
  const filling = 'x'.repeat(999)
  for (let number = 0; number < 100; number += 1) {
    log.write(`${filling}\n`)
    await sleep(1)
  }
  await expect.poll(() => logged).toEqual([expect.stringMatching(/^the security log cannot be written \(ENOSPC/)])
  await rm(join(disk, 'ballast'))
  await sleep(2 * pauseMs)
  log.write('last\n')
  const again = expect.stringMatching(/^the security log is written again; \d+ of its lines were lost$/)
  await expect.poll(() => logged).toEqual([expect.anything(), again])
  await log.close()
  const written = await lines(path)
  expect([written[0], written.at(-1)]).toEqual(['first', 'last'])
})

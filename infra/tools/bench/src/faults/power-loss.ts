import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '@wordtrail/platform/database/pool'
import { migrate } from '@wordtrail/read-store/migrate'
import { openDataFolder } from '@wordtrail/stand-alone/embedded-postgres/data-folder'
import { startPostgres } from '@wordtrail/stand-alone/embedded-postgres/postgres'
import { loggedEvents, signalAll } from './database.ts'
import { type Judgement, judge } from './judgement.ts'
import { startWriter } from './writer-process.ts'

const diskSize = '1536M'
const loadMs = 900

/** What keeps this machine from simulating a power loss; undefined where nothing does. */
export function powerLossHindrance(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may mount a disk'
  if (spawnSync('losetup', ['-f']).status !== 0) return 'this machine has no loop devices'
  return undefined
}

/**
 * The data folder stands on a disk whose medium is a file. At some moment under load PostgreSQL is frozen and the
 * medium is copied: the copy has what was flushed to the disk, and not what the file system still kept in memory. The
 * system then starts from the copy.
 */
export async function powerLosses(
  { fsync, rounds }: { readonly fsync: 'on' | 'off'; readonly rounds: number },
  onRound: (judgement: Judgement) => void,
): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'wordtrail-power-'))
  const [medium, copy, disk] = [join(root, 'medium'), join(root, 'copy'), join(root, 'disk')]
  await mkdir(disk)
  const mount = () => execFileSync('mount', ['-o', 'loop', medium, disk])
  const start = async () => {
    const folder = await openDataFolder(join(disk, 'data'))
    return { folder, postgres: await startPostgres(folder, [`fsync=${fsync}`, 'max_wal_size=256MB']) }
  }
  const duplicate = (from: string, to: string) => execFileSync('cp', ['--sparse=always', from, to])
  execFileSync('truncate', ['-s', diskSize, medium])
  execFileSync('mkfs.ext4', ['-q', medium])
  mount()
  try {
    let { folder, postgres } = await start()
    const pool = createPool({ url: postgres.url, name: 'faults' })
    await migrate(pool)
    await pool.end()
    execFileSync('sync')
    for (let round = 0; round < rounds; round += 1) {
      const writer = startWriter(postgres.url, fsync === 'off')
      await writer.begun
      await sleep(loadMs * (0.5 + Math.random()))
      signalAll(folder, 'SIGSTOP')
      const acknowledged = await writer.kill()
      duplicate(medium, copy)
      signalAll(folder, 'SIGKILL')
      await postgres.died
      await unmount(disk)
      duplicate(copy, medium)
      mount()
      ;({ folder, postgres } = await start())
      onRound(judge(acknowledged, await loggedEvents(postgres.url)))
    }
    await postgres.stop()
  } finally {
    spawnSync('umount', ['-l', disk])
    await rm(root, { recursive: true, force: true })
  }
}

/** The killed processes may take a moment to let go of it. */
async function unmount(disk: string): Promise<void> {
  for (let tries = 0; spawnSync('umount', [disk]).status !== 0; tries += 1) {
    if (tries === 100) throw new Error(`${disk} stays busy`)
    await sleep(50)
  }
}

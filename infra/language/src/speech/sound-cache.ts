import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Sounds on disk by name. The least recently used are removed beyond the limit. */
export interface SoundCache {
  get(name: string): Promise<Buffer | undefined>
  put(name: string, sound: Uint8Array): Promise<void>
}

export interface SoundCacheOptions {
  readonly folder: string
  readonly limitBytes: number
  readonly now: () => Date
}

const suffix = '.wav'
const riffHeaderBytes = 8

/** False for a file that a crash has cut off: its header has the full length. */
const isWhole = (sound: Buffer): boolean =>
  sound.length > riffHeaderBytes &&
  sound.toString('latin1', 0, 4) === 'RIFF' &&
  sound.readUInt32LE(4) === sound.length - riffHeaderBytes

/** Opens the folder or makes it. Sounds from before are kept in the order of their last use. */
export async function openSoundCache({ folder, limitBytes, now }: SoundCacheOptions): Promise<SoundCache> {
  /** Bytes by name, the least recently used first. A Map, since eviction waits for the removal of a file. */
  const kept = new Map<string, number>()
  let total = 0
  const pathOf = (name: string) => join(folder, name + suffix)

  const forget = (name: string) => {
    total -= kept.get(name) ?? 0
    kept.delete(name)
  }
  const keep = (name: string, bytes: number) => {
    forget(name)
    kept.set(name, bytes)
    total += bytes
  }
  const makeRoom = async () => {
    while (total > limitBytes) {
      const oldest = kept.keys().next().value!
      forget(oldest)
      await rm(pathOf(oldest), { force: true })
    }
  }
  /** A file's time is that of its last use, so that the next start finds the same order. */
  const touch = (path: string) => utimes(path, now(), now())

  await mkdir(folder, { recursive: true })
  const found: { name: string; bytes: number; usedAt: number }[] = []
  for (const file of await readdir(folder)) {
    const path = join(folder, file)
    if (!file.endsWith(suffix)) await rm(path, { force: true })
    else {
      const { size, mtimeMs } = await stat(path)
      found.push({ name: file.slice(0, -suffix.length), bytes: size, usedAt: mtimeMs })
    }
  }
  for (const { name, bytes } of found.sort((one, other) => one.usedAt - other.usedAt)) keep(name, bytes)
  await makeRoom()

  return {
    async get(name) {
      if (!kept.has(name)) return undefined
      const sound = await readFile(pathOf(name)).catch(() => undefined)
      if (!sound || !isWhole(sound)) {
        forget(name)
        return undefined
      }
      if (kept.has(name)) keep(name, sound.length)
      await touch(pathOf(name)).catch(() => {})
      return sound
    },

    async put(name, sound) {
      const draft = join(folder, `${randomUUID()}.draft`)
      await writeFile(draft, sound)
      await touch(draft)
      await rename(draft, pathOf(name))
      keep(name, sound.length)
      await makeRoom()
    },
  }
}

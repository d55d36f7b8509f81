import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Sounds on disk by name. Those used least lately leave when there is no more room. */
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

/** A crash may leave a file that is cut off: the header says how long it should be. */
const isWhole = (sound: Buffer): boolean =>
  sound.length > riffHeaderBytes &&
  sound.toString('latin1', 0, 4) === 'RIFF' &&
  sound.readUInt32LE(4) === sound.length - riffHeaderBytes

/** Opens the folder, making it where it is missing. What is there from before counts, in the order of its last use. */
export async function openSoundCache({ folder, limitBytes, now }: SoundCacheOptions): Promise<SoundCache> {
  /** Bytes by name, the least lately used first. */
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
  /** The time of a file is that of its last use, for the next start. */
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

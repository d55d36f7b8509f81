import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isWhole, type SoundFormat } from './sound-format.ts'

/** Sounds on disk by name and format. The least recently used are removed beyond the limit. */
export interface SoundCache {
  get(name: string, format: SoundFormat): Promise<Buffer | undefined>
  put(name: string, format: SoundFormat, sound: Uint8Array): Promise<void>
}

export interface SoundCacheOptions {
  readonly folder: string
  readonly limitBytes: number
  readonly now: () => Date
}

const files = /\.(wav|opus)$/
const fileOf = (name: string, format: SoundFormat): string => `${name}.${format}`

/** Opens the folder or makes it. Sounds from before are kept in the order of their last use. */
export async function openSoundCache({ folder, limitBytes, now }: SoundCacheOptions): Promise<SoundCache> {
  /** Bytes by file, the least recently used first. A Map, since eviction waits for the removal of a file. */
  const kept = new Map<string, number>()
  let total = 0
  const pathOf = (file: string) => join(folder, file)

  const forget = (file: string) => {
    total -= kept.get(file) ?? 0
    kept.delete(file)
  }
  const keep = (file: string, bytes: number) => {
    forget(file)
    kept.set(file, bytes)
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
  const found: { file: string; bytes: number; usedAt: number }[] = []
  for (const file of await readdir(folder)) {
    const path = join(folder, file)
    if (!files.test(file)) await rm(path, { force: true })
    else {
      const { size, mtimeMs } = await stat(path)
      found.push({ file, bytes: size, usedAt: mtimeMs })
    }
  }
  for (const { file, bytes } of found.sort((one, other) => one.usedAt - other.usedAt)) keep(file, bytes)
  await makeRoom()

  return {
    async get(name, format) {
      const file = fileOf(name, format)
      if (!kept.has(file)) return undefined
      const sound = await readFile(pathOf(file)).catch(() => undefined)
      if (!sound || !isWhole(sound, format)) {
        forget(file)
        return undefined
      }
      if (kept.has(file)) keep(file, sound.length)
      await touch(pathOf(file)).catch(() => {})
      return sound
    },

    async put(name, format, sound) {
      const file = fileOf(name, format)
      const draft = join(folder, `${randomUUID()}.draft`)
      await writeFile(draft, sound)
      await touch(draft)
      await rename(draft, pathOf(file))
      keep(file, sound.length)
      await makeRoom()
    },
  }
}

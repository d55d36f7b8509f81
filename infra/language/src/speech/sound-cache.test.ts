import { mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSoundCache } from './sound-cache.ts'

/** As long as asked, with a header that says so. */
function soundOf(bytes: number): Buffer {
  const sound = Buffer.alloc(bytes, 1)
  sound.write('RIFF', 'latin1')
  sound.writeUInt32LE(bytes - 8, 4)
  return sound
}

async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wordtrail-sounds-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

let minutes = 0
const now = () => new Date(Date.UTC(2026, 0, 1, 0, (minutes += 1)))
const open = (folder: string, limitBytes = 1000) => openSoundCache({ folder, limitBytes, now })
const filesIn = async (folder: string) => (await readdir(folder)).sort()

test('what was put is there, byte for byte, also after a restart', async () => {
  const folder = await folderForTest()
  const cache = await open(folder)
  await cache.put('calm', 'wav', soundOf(100))
  for (const one of [cache, await open(folder)]) expect(await one.get('calm', 'wav')).toEqual(soundOf(100))
  expect(await cache.get('brave', 'wav')).toBeUndefined()
})

test('the sounds used least lately leave when there is no more room', async () => {
  const folder = await folderForTest()
  const cache = await open(folder)
  await cache.put('calm', 'wav', soundOf(400))
  await cache.put('brave', 'wav', soundOf(400))
  await cache.get('calm', 'wav')
  await cache.put('kind', 'wav', soundOf(400))
  expect(await cache.get('brave', 'wav')).toBeUndefined()
  expect(await filesIn(folder)).toEqual(['calm.wav', 'kind.wav'])
})

test('what was used lately is known after a restart, and a smaller limit holds at once', async () => {
  const folder = await folderForTest()
  const cache = await open(folder)
  for (const name of ['calm', 'brave', 'kind']) await cache.put(name, 'wav', soundOf(300))
  await cache.get('calm', 'wav')
  const restarted = await open(folder, 600)
  expect(await filesIn(folder)).toEqual(['calm.wav', 'kind.wav'])
  await restarted.put('quiet', 'wav', soundOf(300))
  expect(await filesIn(folder)).toEqual(['calm.wav', 'quiet.wav'])
})

test('a sound put again counts once', async () => {
  const folder = await folderForTest()
  const cache = await open(folder)
  await cache.put('calm', 'wav', soundOf(400))
  for (let time = 0; time < 5; time += 1) await cache.put('brave', 'wav', soundOf(500))
  expect(await filesIn(folder)).toEqual(['brave.wav', 'calm.wav'])
})

test('a file that was cut off, emptied or taken away is none, and can be put again', async () => {
  const folder = await folderForTest()
  const cache = await open(folder)
  for (const harm of [
    (path: string) => truncate(path, 50),
    (path: string) => truncate(path, 0),
    (path: string) => rm(path),
  ]) {
    await cache.put('calm', 'wav', soundOf(100))
    await harm(join(folder, 'calm.wav'))
    expect(await cache.get('calm', 'wav')).toBeUndefined()
  }
  await cache.put('calm', 'wav', soundOf(100))
  expect(await cache.get('calm', 'wav')).toEqual(soundOf(100))
})

test('drafts that a crash left are cleared away', async () => {
  const folder = await folderForTest()
  await writeFile(join(folder, 'half.draft'), 'x')
  await utimes(join(folder, 'half.draft'), now(), now())
  await open(folder)
  expect(await filesIn(folder)).toEqual([])
})

test('a sound larger than all the room is not kept', async () => {
  const folder = await folderForTest()
  const cache = await open(folder)
  await cache.put('calm', 'wav', soundOf(1001))
  expect(await filesIn(folder)).toEqual([])
})

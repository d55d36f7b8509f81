import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDataFolder } from '@wordtrail/stand-alone/embedded-postgres/data-folder'
import { startPostgres } from '@wordtrail/stand-alone/embedded-postgres/postgres'
import { expect, onTestFinished, test } from 'vitest'
import { makeRoom, markComplete } from './demo-folder.ts'

const [today, tomorrow] = ['2026-11-22', '2026-11-23']

const folder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'wordtrail-demo-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

test("a folder that holds somebody's data is refused and left as it is", async () => {
  const path = await folder()
  await openDataFolder(path)
  await writeFile(join(path, 'security.log'), 'a line')
  const before = await readdir(path)
  await expect(makeRoom(path, today)).rejects.toThrow('something else than a demo')
  expect(await readdir(path)).toEqual(before)
})

test('a complete demo is used again on its day; on another one, and when half made, it is made anew, but never while it runs', async () => {
  const path = await folder()
  expect(await makeRoom(path, today)).toBe(true)
  const note = join(path, 'speech', 'note')
  await writeFile(note, '')
  expect(await makeRoom(path, today)).toBe(true)
  expect(await readdir(join(path, 'speech'))).toEqual([])

  await markComplete(path, today)
  await writeFile(note, '')
  expect(await makeRoom(path, today)).toBe(false)
  const running = await startPostgres(await openDataFolder(path))
  await expect(makeRoom(path, tomorrow)).rejects.toThrow('already running')
  expect(await readdir(join(path, 'speech'))).toEqual(['note'])

  await running.stop()
  expect(await makeRoom(path, tomorrow)).toBe(true)
  expect(await readdir(join(path, 'speech'))).toEqual([])
})

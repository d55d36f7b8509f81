import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EventType, schemas } from '@wordtrail/contracts/events/schemas'
import { latestVersion } from '@wordtrail/contracts/events/upcasters'
import { expect, test } from 'vitest'
import { breaches, eventShapeOf } from './event-shape.ts'
import { goldenHashes, type Release, releasesFolder } from './release.ts'

const versions = (await readdir(releasesFolder)).map((name) => name.replace(/\.json$/, ''))
const released = async (version: string): Promise<Release> =>
  JSON.parse(await readFile(join(releasesFolder, `${version}.json`), 'utf8'))

test('the first release is among them', () => {
  expect(versions).toContain('0.1.0')
})

test.each(versions)('the golden files of %s are as they were released', async (version) => {
  expect(await goldenHashes()).toMatchObject((await released(version)).golden)
})

test.each(versions)('events of %s have only been added to since, or have a new version', async (version) => {
  const { events } = await released(version)
  const found = Object.entries(events).flatMap(([name, { version: was, shape }]) => {
    const type = name as EventType
    if (!schemas[type]) return [`${type} is gone`]
    if (latestVersion(type) > was) return []
    return breaches(shape, eventShapeOf(schemas[type])).map((breach) => `${type}: ${breach}`)
  })
  expect(found).toEqual([])
})

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type EventType, schemas } from '@wordtrail/contracts/events/schemas'
import { latestVersion } from '@wordtrail/contracts/events/upcasters'
import { type EventShape, eventShapeOf } from './event-shape.ts'

/** What a release made binding: its golden files by name, and the shape of each type of event in its version then. */
export interface Release {
  readonly golden: Readonly<Record<string, string>>
  readonly events: Readonly<Partial<Record<EventType, { readonly version: number; readonly shape: EventShape }>>>
}

const eventsFolder = resolve(import.meta.dirname, '../../../../../contracts/src/events')
const goldenFolder = join(eventsFolder, 'golden')
/** One file a release, named by its version. */
export const releasesFolder = join(eventsFolder, 'released')

/** Hash of each golden file. */
export async function goldenHashes(): Promise<Record<string, string>> {
  const names = (await readdir(goldenFolder)).sort()
  const hashes = names.map(async (name) => {
    const text = await readFile(join(goldenFolder, name))
    return [name, createHash('sha256').update(text).digest('base64url').slice(0, 16)] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

/** What would be released now. */
export const presentRelease = async (): Promise<Release> => ({
  golden: await goldenHashes(),
  events: Object.fromEntries(
    (Object.keys(schemas) as EventType[])
      .sort()
      .map((type) => [type, { version: latestVersion(type), shape: eventShapeOf(schemas[type]) }]),
  ),
})

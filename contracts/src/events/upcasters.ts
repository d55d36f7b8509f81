import type { EventType } from './schemas.ts'
import { withSenses } from './word-upcasters.ts'

/** Turns the data of one version into that of the next. Pure and total over what that version's schema allows. */
type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>

/**
 * By event type: the step from version 1 to 2, from 2 to 3, and so on. An event without an entry is at version 1.
 * Every old version keeps a golden file beside this one, so that no step is forgotten.
 */
export const upcasters: { readonly [Type in EventType]?: readonly Upcaster[] } = {
  WordAdded: [withSenses],
  WordEdited: [withSenses],
}

export const latestVersion = (type: EventType): number => (upcasters[type]?.length ?? 0) + 1

/** Brings data of any older version to the latest one. */
export const upcast = (
  type: EventType,
  version: number,
  data: Record<string, unknown>,
  chain = upcasters[type] ?? [],
): Record<string, unknown> => {
  if (version > chain.length + 1) throw new Error(`${type} version ${version} is newer than this program knows`)
  if (version === chain.length + 1) return data
  return chain.slice(version - 1).reduce((older, step) => step(older), data)
}

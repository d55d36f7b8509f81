/** What practice leaves in local storage for its user: the unfinished session, and the last choice of mode and tier. */
const keys = { session: 'wp_resume_v1', setting: 'wp_last_session' } as const
type Item = keyof typeof keys

/** To be raised when practice stores another shape: an item of an earlier version is thrown away. */
const versions: Readonly<Record<Item, number>> = { session: 6, setting: 4 }

/** Whether a storage event may be about the unfinished session. */
export const isSessionKey = (key: string | null): boolean => key === null || key === keys.session

export type PracticeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What is stored, whoever stored it; `null` where it cannot be read. */
function storedItem(storage: PracticeStorage, item: Item): Record<string, unknown> | null {
  try {
    return JSON.parse(storage.getItem(keys[item]) ?? 'null') as Record<string, unknown> | null
  } catch {
    return null
  }
}

/** Whether somebody else has left it. It waits for them, unless this user stores an item of their own. */
function isAnothers(storage: PracticeStorage, item: Item, userId: string): boolean {
  const owner = storedItem(storage, item)?.['userId']
  return typeof owner === 'string' && owner !== userId
}

/** The item as this user stored it in this version; `null` for anything else. */
function itemOf(storage: PracticeStorage, item: Item, userId: string): Record<string, unknown> | null {
  const stored = storedItem(storage, item)
  return stored?.['version'] === versions[item] && stored['userId'] === userId ? stored : null
}

/** What `parse` makes of this user's item. Where that is nothing, the item is thrown away, unless it is another's. */
export function readPractice<T>(
  storage: PracticeStorage,
  item: Item,
  { userId, parse }: { userId: string; parse: (stored: Record<string, unknown>) => T | null },
): T | null {
  const stored = itemOf(storage, item, userId)
  const found = stored && parse(stored)
  if (found === null && !isAnothers(storage, item, userId)) clearPractice(storage, item)
  return found
}

/**
 * Throws where there is no room. The older item goes then too: a session would ask again what has been answered since,
 * and the answers that wait to be sent need its room.
 */
export function writePractice(
  storage: PracticeStorage,
  item: Item,
  { userId, content }: { userId: string; content: object },
): void {
  try {
    storage.setItem(keys[item], JSON.stringify({ version: versions[item], userId, ...content }))
  } catch (cause) {
    clearPractice(storage, item)
    throw cause
  }
}

export const clearPractice = (storage: PracticeStorage, item: Item): void => storage.removeItem(keys[item])

/** Nothing of a practice session is left, whoever's it is. */
export function clearAllPractice(storage: PracticeStorage): void {
  for (const key of Object.values(keys)) storage.removeItem(key)
}

/** The same on signing out. What waits for somebody else, whose sign-in has ended before, goes on waiting. */
export function clearOwnPractice(storage: PracticeStorage, userId: string): void {
  for (const item of Object.keys(keys) as Item[]) if (!isAnothers(storage, item, userId)) clearPractice(storage, item)
}

/** An unfinished session, as far as others than practice need to know it. */
export interface StoredSession {
  readonly id: string
  /** How many were given in it. */
  readonly answers: number
}

/** The practice session of this user that waits here. Practice itself judges whether it can be resumed. */
export function waitingSession(storage: PracticeStorage, userId: string): StoredSession | null {
  const { session } = (itemOf(storage, 'session', userId)?.['state'] ?? {}) as { session?: Partial<StoredSession> }
  return typeof session?.id === 'string' && typeof session.answers === 'number'
    ? { id: session.id, answers: session.answers }
    : null
}

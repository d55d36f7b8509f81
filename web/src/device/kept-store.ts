/**
 * What a browser keeps of somebody for when there is no network: values by name, each of one owner. Nothing here throws.
 * A browser without room, or one that keeps nothing, has nothing kept.
 */
const databaseName = 'wordtrail'
const storeName = 'kept'

interface Entry {
  readonly owner: string
  readonly name: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly value: unknown
}

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  const opening = new Promise<IDBDatabase>((give, fail) => {
    const request = indexedDB.open(databaseName, 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(storeName, { keyPath: ['owner', 'name'] }),
    )
    request.addEventListener('error', () => fail(request.error))
    request.addEventListener('success', () => {
      const database = request.result
      // Another tab deletes all of it: it must not wait for this one.
      database.addEventListener('versionchange', () => {
        database.close()
        if (opened === opening) opened = undefined
      })
      give(database)
    })
  })
  opening.catch(() => {
    if (opened === opening) opened = undefined
  })
  return opening
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((give, fail) => {
    request.addEventListener('success', () => give(request.result))
    request.addEventListener('error', () => fail(request.error))
  })

async function within<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result> | undefined,
): Promise<Result | undefined> {
  try {
    const database = await (opened ??= open())
    return await work(database.transaction(storeName, mode).objectStore(storeName))
  } catch (cause) {
    console.info('Nothing can be kept here', cause)
    return undefined
  }
}

/** `isWanted` is asked at the last moment: meanwhile the owner may have signed out. */
export const putKept = async (entry: Entry, isWanted: () => boolean): Promise<void> =>
  void (await within('readwrite', (store) => (isWanted() ? settled(store.put(entry)) : undefined)))

export const getKept = (owner: string, name: string): Promise<Entry | undefined> =>
  within('readonly', (store) => settled<Entry | undefined>(store.get([owner, name])))

/** Forgets this owner's entries from before `at`. */
export const forgetBefore = async (owner: string, at: number): Promise<void> =>
  void (await within('readwrite', async (store) => {
    for (const entry of await settled<Entry[]>(store.getAll(IDBKeyRange.bound([owner], [owner, []]))))
      if (entry.at < at) store.delete([owner, entry.name])
  }))

/** Forgets what is kept of everybody else. */
export const forgetOthers = async (owner: string): Promise<void> =>
  void (await within('readwrite', async (store) => {
    // A list stands after every text.
    await settled(store.delete(IDBKeyRange.upperBound([owner], true)))
    await settled(store.delete(IDBKeyRange.lowerBound([owner, []], true)))
  }))

/** Forgets everything, and that there was anything. */
export async function forgetAllKept(): Promise<void> {
  const before = opened
  opened = undefined
  try {
    ;(await before)?.close()
    await settled(indexedDB.deleteDatabase(databaseName))
  } catch (cause) {
    console.info('What was kept could not be deleted', cause)
  }
}

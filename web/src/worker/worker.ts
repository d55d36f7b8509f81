/**
 * The service worker: it opens the client without a network. It keeps the files of one version whole, from its
 * installation on, and never anything else: no answer of the API passes through it.
 */

/** What the version is made of, its page among them. Written in by plugins/worker.ts, as the others are. */
declare const __FILES__: readonly string[]
/** The page loads this: so it is known whether it is this version's. */
declare const __ENTRY__: string
declare const __VERSION__: string

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}
const worker = globalThis as unknown as Worker

const page = '/index.html'
/** After this a network counts as none, where the page is kept. */
const networkLimitMs = 4000
/** The running version, and the one before it: other tabs may still show that. */
const versionsKept = 2

async function install(): Promise<void> {
  const cache = await caches.open(__VERSION__)
  await cache.addAll(__FILES__)
  const kept = await (await cache.match(page))?.text()
  if (kept?.includes(__ENTRY__)) return
  await caches.delete(__VERSION__)
  throw new Error('another version was put up meanwhile')
}

async function forgetOldVersions(): Promise<void> {
  // In the order in which they were made.
  const versions = (await caches.keys()).filter((name) => name !== __VERSION__)
  await Promise.all(versions.slice(0, -(versionsKept - 1)).map((name) => caches.delete(name)))
}

/** The page as the server has it, or as it is kept where the server cannot be reached. */
async function pageFor(request: Request): Promise<Response> {
  const kept = await (await caches.open(__VERSION__)).match(page)
  if (!kept) return fetch(request)
  const tooLate = new Promise<Response>((give) => setTimeout(() => give(kept), networkLimitMs))
  const fresh = fetch(request).then((answer) => (answer.status < 500 ? answer : kept))
  return Promise.race([fresh.catch(() => kept), tooLate])
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(forgetOldVersions().then(() => worker.clients.claim())))
// A version waits until no tab shows the one before it, or until somebody asks for it.
worker.addEventListener('message', ({ data }) => data === 'take-over' && void worker.skipWaiting())
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  event.respondWith(
    request.mode === 'navigate'
      ? pageFor(request)
      : caches.match(request, { ignoreVary: true }).then((kept) => kept ?? fetch(request)),
  )
})

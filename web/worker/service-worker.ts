import { buildDate, files } from 'virtual:precached-files'
import { isFile, isPageOf, isScreen } from './answers.ts'

// Starts the application offline (docs/decisions/offline.md). The service worker stores only files of the build and no
// personal data. The service worker ignores API calls, customers' links and printed documents.

declare const self: ServiceWorkerGlobalScope

/** How long the worker waits for the server's page before it uses the stored page, in ms. */
const patience = 3000

/** The maximum number of stored files besides those that start the application. The oldest file is removed first. */
const most = 200

/** The path of the page that serves every screen. */
const page = '/index.html'

const startOf = 'start-'

/** The cache of the files that start this build. The worker is installed only if this cache is complete. */
const start = `${startOf}${buildDate}`

/**
 * The cache of files that a build loads after its start. All builds share this cache. Files with the same name have
 * the same content.
 */
const later = 'later'

/**
 * The paths of the files that start the application. Some of these files are not in the folder of the build's assets.
 */
const starting = new Set(files.map(({ url }) => url))

/**
 * Finds a stored response, regardless of the request headers. Returns undefined if no response is stored or the
 * browser's cache cannot be read.
 */
const find = (file: Request | string, cacheName?: string): Promise<Response | undefined> =>
  caches.match(file, { ignoreVary: true, ...(cacheName && { cacheName }) }).catch(() => undefined)

async function keepPage(cache: Cache): Promise<void> {
  const answer = await fetch(page, { cache: 'reload' })
  if (!(await isPageOf(buildDate, answer.clone()))) throw new Error('The page is not of this build')
  await cache.put(page, answer)
}

async function keepFile(cache: Cache, { url, integrity }: (typeof files)[number]): Promise<void> {
  const answer = (await find(url)) ?? (await fetch(url, { integrity, priority: 'low' }))
  if (!isFile(answer)) throw new Error(`${url} was not answered by our server`)
  await cache.put(url, answer)
}

async function keepStart(): Promise<void> {
  const cache = await caches.open(start)
  await Promise.all([keepPage(cache), ...files.map((file) => keepFile(cache, file))])
}

/**
 * Whether a cache belongs to an older build. A cache of a newer build may already exist, because a newer worker may be
 * installing.
 */
const isOld = (name: string): boolean =>
  name !== later && !(name.startsWith(startOf) && Number(name.slice(startOf.length)) >= buildDate)

/** Deletes the caches of older builds, and takes control of the open pages. */
async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (isOld(name)) await caches.delete(name)
  await self.clients.claim()
}

/** Opens a screen with the page from the server. After a timeout or a server error, uses the stored page. */
async function openScreen(request: Request): Promise<Response> {
  const over = new AbortController()
  const asked = fetch(request, { signal: over.signal })
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  const answer = await Promise.race([asked, late]).catch(() => null)
  if (answer !== null && answer.status < 500) return answer
  const kept = await find(page, start)
  if (kept === undefined) return asked
  // The request is aborted. Browsers queue requests to the same URL, so an open request would delay the next one.
  over.abort()
  return kept
}

/** Returns a built file from the cache. If the cache lacks the file, returns it from the server and stores it. */
async function readFile(event: FetchEvent): Promise<Response> {
  const kept = await find(event.request)
  if (kept !== undefined) return kept
  const answer = await fetch(event.request)
  // If the file cannot be stored, for example because the storage is full, the response is used nevertheless.
  if (isFile(answer)) event.waitUntil(keepLater(event.request, answer.clone()).catch(() => null))
  return answer
}

async function keepLater(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(later)
  await cache.put(request, answer)
  const kept = await cache.keys()
  for (const oldest of kept.slice(0, -most)) await cache.delete(oldest)
}

self.addEventListener('install', (event) => event.waitUntil(keepStart()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (mode === 'navigate' && isScreen(pathname)) event.respondWith(openScreen(event.request))
  else if (mode !== 'navigate' && (pathname.startsWith('/assets/') || starting.has(pathname)))
    event.respondWith(readFile(event))
})

// A page asks the waiting worker for its build date, or activates it (web/kit/api/connection/offline-worker.ts).
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'BUILD_DATE') ports[0]?.postMessage(buildDate)
  if (data === 'TAKE_OVER') void self.skipWaiting()
})

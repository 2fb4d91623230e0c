import { buildDate, files } from 'virtual:precached-files'
import { isFile, isPageOf, isScreen } from './answers.ts'

// Starts the application without a line (docs/decisions/offline.md). It keeps what the build is made of and nothing that
// the server answers about anybody: of calls, customers' links and printed papers it takes no notice.

declare const self: ServiceWorkerGlobalScope

/** How long the server's page is waited for, in ms, before the one that is kept stands in for it. */
const patience = 3000

/** How many files are kept beside those that the application starts with: the oldest goes first. */
const most = 200

/** The page of every screen, as the server knows it by name. */
const page = '/index.html'

const startOf = 'start-'

/** What this build starts with: whole, or this worker never comes to be. */
const start = `${startOf}${buildDate}`

/** What was needed later, of whatever build: a file is never changed under its name. */
const later = 'later'

/** The addresses of the files that the application starts with: a few lie beside the build's own folder. */
const starting = new Set(files.map(({ url }) => url))

/** What is kept under a name, whoever asked for it. Where the browser's store cannot be read, nothing is. */
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

/** What a newer build starts with may be on its way already; anything else but ours is of older ones. */
const isOld = (name: string): boolean =>
  name !== later && !(name.startsWith(startOf) && Number(name.slice(startOf.length)) >= buildDate)

/** Forgets what older builds started with, and serves the pages that are open. */
async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (isOld(name)) await caches.delete(name)
  await self.clients.claim()
}

/** Opens a screen by the server's page. Where none comes in time, or the server cannot serve, by the page that is kept. */
async function openScreen(request: Request): Promise<Response> {
  const over = new AbortController()
  const asked = fetch(request, { signal: over.signal })
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  const answer = await Promise.race([asked, late]).catch(() => null)
  if (answer !== null && answer.status < 500) return answer
  const kept = await find(page, start)
  if (kept === undefined) return asked
  // Left open it would hold up whoever asks for the same address next: a browser has them wait in line.
  over.abort()
  return kept
}

/** A file of a build: as it is kept, or else from the server, and then it is kept. */
async function readFile(event: FetchEvent): Promise<Response> {
  const kept = await find(event.request)
  if (kept !== undefined) return kept
  const answer = await fetch(event.request)
  // Where there is no room left the application goes on with what it was answered.
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

// How a page asks the worker that waits which build it would bring, and lets it in (web/kit/api/offline-worker.ts).
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'BUILD_DATE') ports[0]?.postMessage(buildDate)
  if (data === 'TAKE_OVER') void self.skipWaiting()
})

import { noteNewVersion } from './new-version.ts'
import { remember } from './preferences.ts'
import { serverNow } from './server-time.ts'

/** Remembers for which server build this browser has already reloaded, so that it never loops (OPEN-18). */
const reloadedFor = 'fieldhouse.reloaded-for'

/** How long the server may take to say which build it has, and a worker to go, in ms: nothing is shown before. */
const patience = 3000

/** When this page was built, in epoch ms. The page says so, also where the worker keeps it; without that it counts as current. */
export const builtAt = (): number =>
  Number(document.querySelector<HTMLMetaElement>('meta[name="build-date"]')?.content ?? Number.NaN)

/**
 * The date of the server's build where this page is older (SHELL-23, SHELL-24). An unreachable, late or unreadable
 * answer counts as current: the application renders.
 */
async function newerBuild(): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(patience)
    const response = await fetch(`/meta.json?${serverNow()}`, { cache: 'no-store', signal })
    const { buildDate }: { buildDate?: unknown } = await response.json()
    const date = Number(buildDate)
    return Number.isFinite(date) && date > builtAt() ? date : null
  } catch {
    return null
  }
}

/**
 * Clears what an older build left behind and reloads; answers whether a reload is under way. Where that brought no newer page,
 * as with a proxy that keeps the old one, it is said instead, and another try is the person's (SEC-116).
 */
export async function reloadIfOutdated(): Promise<boolean> {
  const newer = await newerBuild()
  if (newer === null) return false
  try {
    if (localStorage.getItem(reloadedFor) === String(newer)) {
      noteNewVersion(tryAgain)
      return false
    }
    await purge()
    localStorage.setItem(reloadedFor, String(newer))
  } catch {
    return false
  }
  location.reload()
  return true
}

function tryAgain(): void {
  remember(reloadedFor, null)
  location.reload()
}

/**
 * What lies in the browser's databases and in its local storage stays: changes that were made without a line wait there to be
 * sent. Without its worker the page that is loaded next comes from the server.
 */
async function purge(): Promise<void> {
  sessionStorage.clear()
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name)
  if (!('serviceWorker' in navigator)) return
  const workers = await navigator.serviceWorker.getRegistrations()
  const gone = Promise.all(workers.map((worker) => worker.unregister()))
  // One that is being fetched just now goes only once it is there: nobody waits for that.
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, patience))])
}

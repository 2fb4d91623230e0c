import { noteNewVersion } from './new-version.ts'
import { forgetTab, remember } from '../preferences.ts'
import { serverNow } from './server-time.ts'

/**
 * Storage key of the server build for which this browser has already reloaded, so that it does not reload endlessly
 * (OPEN-18).
 */
const reloadedFor = 'fieldhouse.reloaded-for'

/**
 * How long the server may take to state its build, and a worker to unregister, in ms. Meanwhile the page shows nothing.
 */
const patience = 3000

/**
 * When this page was built, in epoch ms, by its meta tag, even if the worker served the page. A page without the tag
 * counts as current.
 */
export const builtAt = (): number =>
  Number(document.querySelector<HTMLMetaElement>('meta[name="build-date"]')?.content ?? Number.NaN)

/**
 * The date of the server's build if this page is older (SHELL-23, SHELL-24). If the response is missing, late or
 * unreadable, the page counts as current and the application renders.
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
 * Clears data of an older build and reloads; returns whether a reload has started. If an earlier reload brought no
 * newer page, it shows a message instead (SEC-116).
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
 * Clears session storage, caches and service workers. Databases and local storage stay, because offline
 * changes wait there to be sent.
 */
async function purge(): Promise<void> {
  forgetTab()
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name)
  if (!('serviceWorker' in navigator)) return
  // Without its worker, the next page load comes from the server.
  const workers = await navigator.serviceWorker.getRegistrations()
  const gone = Promise.all(workers.map((worker) => worker.unregister()))
  // A worker that is still being fetched unregisters only after its installation, so the wait has a limit.
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, patience))])
}

import { noteNewVersion } from './new-version.ts'
import { forgetTab, remember } from '../preferences.ts'
import { serverNow } from './server-time.ts'

/**
 * The storage key of the server build for which this browser has already reloaded. The key prevents endless reloading
 * (OPEN-18).
 */
const reloadedFor = 'fieldhouse.reloaded-for'

/**
 * The maximum time, in ms, for which the page waits for `/meta.json`, and then for the service workers to unregister.
 * The page is empty during this time.
 */
const patience = 3000

/**
 * The build time of this page in epoch ms, from its meta tag. If the tag is missing, the build time is NaN, and the
 * page counts as current.
 */
export const builtAt = (): number =>
  Number(document.querySelector<HTMLMetaElement>('meta[name="build-date"]')?.content ?? Number.NaN)

/**
 * The build time of the server's page, if this page is older (SHELL-23, SHELL-24). If the response is missing, late or
 * unreadable, this page counts as current.
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
 * Clears the data of an older build and reloads the page. If already done for this build, shows a message
 * instead (SEC-116). Returns whether a reload has started.
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
 * Clears session storage, caches and service workers. Databases and local storage remain, because they contain offline
 * changes that are not sent yet.
 */
async function purge(): Promise<void> {
  forgetTab()
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name)
  if (!('serviceWorker' in navigator)) return
  // Without a worker, the next page load comes from the server.
  const workers = await navigator.serviceWorker.getRegistrations()
  const gone = Promise.all(workers.map((worker) => worker.unregister()))
  // The wait has a time limit, because a worker that is still being fetched cannot unregister before it is installed.
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, patience))])
}

/** Remembers for which server build this tab has already reloaded, so that it never loops (OPEN-18). */
const reloadedFor = 'fieldhouse.reloaded-for'

/**
 * Whether this bundle is older than the server's (SHELL-23, SHELL-24). An unreachable or unreadable
 * answer counts as current: the application renders.
 */
async function newerBuild(): Promise<number | null> {
  try {
    const response = await fetch(`/meta.json?${Date.now()}`, { cache: 'no-store' })
    const { buildDate }: { buildDate?: unknown } = await response.json()
    const date = Number(buildDate)
    return Number.isFinite(date) && date > BUILD_DATE ? date : null
  } catch {
    return null
  }
}

/** Clears what an older build left behind and reloads; answers whether a reload is under way. */
export async function reloadIfOutdated(): Promise<boolean> {
  const newer = await newerBuild()
  if (newer === null) return false
  try {
    if (localStorage.getItem(reloadedFor) === String(newer)) return false
    await purge()
    localStorage.setItem(reloadedFor, String(newer))
  } catch {
    return false
  }
  location.reload()
  return true
}

async function purge(): Promise<void> {
  sessionStorage.clear()
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name)
  if (!('serviceWorker' in navigator)) return
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
}

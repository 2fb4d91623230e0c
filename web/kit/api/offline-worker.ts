import { noteNewVersion } from './new-version.ts'
import { builtAt } from './version-check.ts'
import { serverNow } from './server-time.ts'

/** How often a tab that stays open has the browser look for a newer worker, in ms. */
const pause = 900_000

/** How often the clock is read for that, in ms: a browser counts slowly while a tab is hidden, and not at all while it sleeps. */
const tick = 60_000

/**
 * Registers the worker that starts the application without a line (docs/decisions/offline.md), and tells of newer ones. Where that
 * is forbidden or fails, the application works with a line as before.
 */
export async function registerWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  // A browser that is told to have none answers nothing.
  if (registration === undefined) return
  const { waiting } = registration
  if (waiting !== null) void takeUp(waiting)
  watchNext(registration)
  registration.addEventListener('updatefound', () => watchNext(registration))
  keepLooking(registration)
}

/** Takes up the worker that is being fetched, once it has all it keeps; the very first has nobody to wait for. */
function watchNext({ installing, active }: ServiceWorkerRegistration): void {
  if (installing === null || active === null) return
  installing.addEventListener('statechange', () => {
    if (installing.state === 'installed') void takeUp(installing)
  })
}

/** Looks for a newer worker every quarter of an hour, and when a tab is shown again after as long. */
function keepLooking(registration: ServiceWorkerRegistration): void {
  let looked = serverNow()
  const look = () => {
    if (document.hidden || serverNow() - looked < pause) return
    looked = serverNow()
    registration.update().catch(() => null)
  }
  setInterval(look, tick)
  document.addEventListener('visibilitychange', look)
}

/**
 * A newer worker waits. Where this page is of its build already, having come from the server, it takes over at once; else the
 * person is told, and it takes over when they want it or when the application is next opened.
 */
async function takeUp(waiting: ServiceWorker): Promise<void> {
  if ((await buildOf(waiting)) === builtAt()) takeOver(waiting)
  else
    noteNewVersion(() => {
      // Another tab may have let it in meanwhile: then this one only has to be loaded anew.
      if (waiting.state !== 'installed') return location.reload()
      waiting.addEventListener('statechange', () => {
        if (waiting.state !== 'activating') location.reload()
      })
      takeOver(waiting)
    })
}

const takeOver = (waiting: ServiceWorker): void => waiting.postMessage('TAKE_OVER', {})

/** When the build was made that a worker would bring, in epoch ms. */
function buildOf(waiting: ServiceWorker): Promise<number> {
  const { port1, port2 } = new MessageChannel()
  waiting.postMessage('BUILD_DATE', [port2])
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data), { once: true })
    port1.start()
  })
}

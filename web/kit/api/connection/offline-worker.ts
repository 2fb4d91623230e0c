import { noteNewVersion } from './new-version.ts'
import { builtAt } from './version-check.ts'
import { serverNow } from './server-time.ts'

/** How often an open tab checks for a newer worker, in ms. */
const pause = 900_000

/**
 * How often an open tab compares the time since the last check with `pause`, in ms. A single long timer would be
 * unreliable, because timers stop while the device sleeps.
 */
const tick = 60_000

/**
 * Registers the service worker that starts the application offline (docs/decisions/offline.md), and offers newer
 * workers. If the registration fails, the application works only online.
 */
export async function registerWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  // `register` resolves to undefined in a browser that forbids workers.
  if (registration === undefined) return
  const { waiting } = registration
  if (waiting !== null) void takeUp(waiting)
  watchNext(registration)
  registration.addEventListener('updatefound', () => watchNext(registration))
  keepLooking(registration)
}

/**
 * Waits until a newer worker is installed, and then offers or activates it. The first worker on a device activates by
 * itself.
 */
function watchNext({ installing, active }: ServiceWorkerRegistration): void {
  if (installing === null || active === null) return
  installing.addEventListener('statechange', () => {
    if (installing.state === 'installed') void takeUp(installing)
  })
}

/** Checks for a newer worker every quarter of an hour. A hidden tab checks when it is shown again. */
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
 * Activates a waiting worker at once if the worker has the same build as this page. Otherwise offers the newer version
 * to the user.
 */
async function takeUp(waiting: ServiceWorker): Promise<void> {
  if ((await buildOf(waiting)) === builtAt()) takeOver(waiting)
  else
    noteNewVersion(() => {
      // If another tab has already activated the worker, this tab only has to reload.
      if (waiting.state !== 'installed') return location.reload()
      waiting.addEventListener('statechange', () => {
        if (waiting.state !== 'activating') location.reload()
      })
      takeOver(waiting)
    })
}

const takeOver = (waiting: ServiceWorker): void => waiting.postMessage('TAKE_OVER', {})

/** Asks a waiting worker for the build time of its version, in epoch ms. */
function buildOf(waiting: ServiceWorker): Promise<number> {
  const { port1, port2 } = new MessageChannel()
  waiting.postMessage('BUILD_DATE', [port2])
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data), { once: true })
    port1.start()
  })
}

import { noteNewVersion } from './new-version.ts'
import { builtAt } from './version-check.ts'
import { serverNow } from './server-time.ts'

/** How often an open tab checks for a newer worker, in ms. */
const pause = 900_000

/**
 * How often the time since the last check is compared, in ms. Timers are slow in hidden tabs and stop while the device
 * sleeps.
 */
const tick = 60_000

/**
 * Registers the worker that starts the application offline (docs/decisions/offline.md), and offers newer workers. If
 * registration fails, the application needs a connection.
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

/** Offers or activates a worker once it is installed; the first worker on a device activates by itself. */
function watchNext({ installing, active }: ServiceWorkerRegistration): void {
  if (installing === null || active === null) return
  installing.addEventListener('statechange', () => {
    if (installing.state === 'installed') void takeUp(installing)
  })
}

/** Checks for a newer worker every quarter of an hour, and when a tab is shown again after that time. */
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
 * Activates a waiting worker: at once if its build is that of this page, else when the user agrees or opens the
 * application next time.
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

/** The build time of a waiting worker's version, in epoch ms. */
function buildOf(waiting: ServiceWorker): Promise<number> {
  const { port1, port2 } = new MessageChannel()
  waiting.postMessage('BUILD_DATE', [port2])
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data), { once: true })
    port1.start()
  })
}
